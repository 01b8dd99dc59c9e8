import type { PayoutState } from '#contract/payouts/payout-states.ts';
import { usePayoutTexts } from '#web/i18n/payouts/texts.ts';
import { Badge } from '#web/ui/badge.tsx';

const VARIANTS = { open: 'warning', closed: 'success', cancelled: 'secondary' } as const;

export function PayoutStateBadge({ state }: { state: PayoutState }) {
  const words = usePayoutTexts();
  return <Badge variant={VARIANTS[state]}>{words(`state.${state}`)}</Badge>;
}
