import { Ban, CopyPlus, Hand, type LucideIcon, PackageCheck, ShieldBan, Undo2 } from 'lucide-react';
import type { ClientTrust } from '#contract/trust/blocked-phones.ts';
import type { OrderTrust } from '#contract/orders/order-trust.ts';
import {
  type Reputation,
  reputationColour,
  type ReputationColour,
} from '#contract/trust/reputation.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';

interface OrderTrustProps {
  trust: OrderTrust | undefined;
}

/** The numbers of an order's customer, in a list. */
export function OrderReputation({ trust }: OrderTrustProps) {
  return trust && <ReputationNumbers reputation={trust.reputation} />;
}

/** Why somebody has to look at an order: it is held, or may be a duplicate. */
export function OrderFlags({ trust }: OrderTrustProps) {
  const t = useTranslation();
  if (trust === undefined) return null;
  const { block, isHeld, duplicates } = trust;
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

export function ClientTrustBadges({ trust }: { trust: ClientTrust | undefined }) {
  if (trust === undefined) return null;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <ReputationNumbers reputation={trust.reputation} />
      {trust.block && <BlockedBadge />}
    </span>
  );
}

const COLOURS: Record<ReputationColour, string> = {
  good: 'bg-success-soft text-success-soft-foreground',
  mixed: 'bg-warning-soft text-warning-soft-foreground',
  bad: 'bg-destructive-soft text-destructive-soft-foreground',
};

const PARTS: readonly { name: keyof Reputation; icon: LucideIcon }[] = [
  { name: 'delivered', icon: PackageCheck },
  { name: 'returned', icon: Undo2 },
  { name: 'refused', icon: Ban },
];

interface ReputationNumbersProps {
  reputation: Reputation;
  className?: string;
}

/** Beside a phone: what is not zero, with a colour where it says something; of a new customer nothing. */
export function ReputationNumbers({ reputation, className }: ReputationNumbersProps) {
  const t = useTranslation();
  const format = useFormat();
  const colour = reputationColour(reputation);
  const { delivered, returned, refused } = reputation;
  const shown = PARTS.filter(({ name }) => reputation[name] > 0);
  if (shown.length === 0) return null;
  const counts = [
    t('trust.reputation.delivered', { count: delivered }),
    t('trust.reputation.returned', { count: returned }),
    t('trust.reputation.refused', { count: refused }),
  ].join(t('trust.reputation.and'));
  const label = colour === null ? counts : `${counts} — ${t(`trust.reputation.${colour}`)}`;
  return (
    <span
      title={label}
      className={cn(
        'inline-flex w-fit shrink-0 items-center gap-1.5 rounded-full text-xs leading-5 font-normal',
        colour === null ? 'text-muted-foreground' : `${COLOURS[colour]} px-2`,
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      {shown.map(({ name, icon: Icon }) => (
        <span key={name} aria-hidden="true" className="inline-flex items-center gap-0.5">
          <Icon className="size-3" />
          {format.number(reputation[name])}
        </span>
      ))}
    </span>
  );
}
