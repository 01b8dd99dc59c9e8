import {
  CircleX,
  Hourglass,
  PackageCheck,
  ShieldAlert,
  ShieldCheck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { OrdersRecord } from '#contract/orders/customer-record.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import {
  reputationColour,
  type Reputation,
  type ReputationColour,
} from '#contract/trust/reputation.ts';

const LOOKS: Record<Exclude<Trust, 'unknown'>, { variant: BadgeVariant; icon: LucideIcon }> = {
  takes: { variant: 'success', icon: ShieldCheck },
  mixed: { variant: 'warning', icon: ShieldAlert },
  refuses: { variant: 'destructive', icon: ShieldAlert },
};

/** The outcome of a customer's orders, with a verdict where there are enough parcels for one. */
export function TrustBadges({ record }: { record: OrdersRecord }) {
  const t = useTranslation();
  const { delivered, cancelled, open, returned } = record;
  const trust = trustOf(record.reputation);
  return (
    <div className="flex flex-wrap gap-2">
      {trust !== 'unknown' && (
        <Badge {...LOOKS[trust]} className="shrink whitespace-normal">
          {t(`order.record.trust.${trust}`)}
        </Badge>
      )}
      <Badge variant="outline" icon={PackageCheck}>
        {t('order.record.delivered', { count: delivered })}
      </Badge>
      <Badge variant="outline" icon={CircleX}>
        {t('order.record.cancelled', { count: cancelled })}
      </Badge>
      {returned > 0 && (
        <Badge variant="outline" icon={Undo2}>
          {t('order.record.returned', { count: returned })}
        </Badge>
      )}
      <Badge variant={open > 0 ? 'warning' : 'outline'} icon={Hourglass}>
        {t('order.record.open', { count: open })}
      </Badge>
    </div>
  );
}

/** Whether a customer usually accepts their parcels. */
type Trust = 'unknown' | 'takes' | 'mixed' | 'refuses';

const TRUST = {
  good: 'takes',
  mixed: 'mixed',
  bad: 'refuses',
} as const satisfies Record<ReputationColour, Trust>;

/** Unknown until there are enough parcels to say so. */
export function trustOf(reputation: Reputation): Trust {
  const colour = reputationColour(reputation);
  return colour === null ? 'unknown' : TRUST[colour];
}
