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

const COUNTS: readonly {
  name: 'delivered' | 'cancelled' | 'returned' | 'open';
  icon: LucideIcon;
  variant?: BadgeVariant;
}[] = [
  { name: 'delivered', icon: PackageCheck },
  { name: 'cancelled', icon: CircleX },
  { name: 'returned', icon: Undo2 },
  { name: 'open', icon: Hourglass, variant: 'warning' },
];

/** What is not zero of a customer's orders, with a verdict where there are enough parcels for one. */
export function TrustBadges({ record }: { record: OrdersRecord }) {
  const t = useTranslation();
  const trust = trustOf(record.reputation);
  const shown = COUNTS.filter(({ name }) => record[name] > 0);
  if (shown.length === 0 && trust === 'unknown') return null;
  return (
    <div className="flex flex-wrap gap-2">
      {trust !== 'unknown' && (
        <Badge {...LOOKS[trust]} className="shrink whitespace-normal">
          {t(`order.record.trust.${trust}`)}
        </Badge>
      )}
      {shown.map(({ name, icon, variant = 'outline' }) => (
        <Badge key={name} variant={variant} icon={icon}>
          {t(`order.record.${name}`, { count: record[name] })}
        </Badge>
      ))}
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
