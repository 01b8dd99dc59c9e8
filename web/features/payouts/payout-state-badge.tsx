import type { PayoutState } from '#contract/payouts/payout-states.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';

const VARIANTS = { open: 'warning', closed: 'success', cancelled: 'secondary' } as const;

export function PayoutStateBadge({ state }: { state: PayoutState }) {
  const t = useTranslation();
  return <Badge variant={VARIANTS[state]}>{t(`payouts.state.${state}`)}</Badge>;
}
