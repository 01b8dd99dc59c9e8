import { CopyPlus, Hand, ShieldBan } from 'lucide-react';
import type { ClientStanding } from '#contract/trust/blocked-phones.ts';
import type { OrderStanding } from '#contract/trust/order-trust.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ReputationNumbers } from './reputation-numbers.tsx';

interface OrderStandingProps {
  standing: OrderStanding | undefined;
}

/** The numbers of an order's customer, in a list. */
export function OrderReputation({ standing }: OrderStandingProps) {
  return standing && <ReputationNumbers reputation={standing.reputation} />;
}

/** Why somebody has to look at an order: it is held, or may be a duplicate. */
export function OrderFlags({ standing }: OrderStandingProps) {
  const t = useTranslation();
  if (standing === undefined) return null;
  const { block, isHeld, duplicates } = standing;
  if (block === null && duplicates.length === 0) return null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      {isHeld && (
        <Badge variant="destructive" icon={Hand} className="px-1.5 py-0">
          {t('trust.badge.held')}
        </Badge>
      )}
      {block && !isHeld && <BlockedBadge />}
      {duplicates.length > 0 && (
        <Badge variant="warning" icon={CopyPlus} className="px-1.5 py-0">
          {t('trust.badge.duplicate')}
        </Badge>
      )}
    </span>
  );
}

function BlockedBadge() {
  const t = useTranslation();
  return (
    <Badge variant="destructive" icon={ShieldBan} className="px-1.5 py-0">
      {t('trust.badge.blocked')}
    </Badge>
  );
}

export function ClientStandingBadges({ standing }: { standing: ClientStanding | undefined }) {
  if (standing === undefined) return null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <ReputationNumbers reputation={standing.reputation} />
      {standing.block && <BlockedBadge />}
    </span>
  );
}
