import { Building2, House, type LucideIcon } from 'lucide-react';
import type { ParcelState } from '#contract/carriers/parcel-states.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { cn } from '#web/ui/cn.ts';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';

const TROUBLED: readonly ParcelState[] = ['failed', 'uncertain', 'lost', 'cancelled'];
const WAITING: readonly ParcelState[] = [
  'on_hold',
  'delivery_attempted',
  'returning',
  'at_pickup_point',
];

function variantOf(state: ParcelState): BadgeVariant {
  if (state === 'delivered') return 'success';
  if (TROUBLED.includes(state)) return 'destructive';
  return WAITING.includes(state) ? 'warning' : 'default';
}

/** Where a parcel is, in words: the colour only underlines it. */
export function ParcelStateBadge({ state }: { state: ParcelState }) {
  const t = useTranslation();
  return <Badge variant={variantOf(state)}>{t(`parcel.state.${state}`)}</Badge>;
}

/** The same as small text, for cells that are shared. */
export function ParcelWord({ state }: { state: ParcelState | undefined }) {
  const t = useTranslation();
  if (state === undefined) return null;
  const word = t(`parcel.state.${state}`);
  return (
    <span title={word} className="one-line w-max max-w-(--text-width) text-xs font-semibold">
      {word}
    </span>
  );
}

export const PLACE_ICONS: Record<DeliveryPlace, LucideIcon> = { home: House, office: Building2 };

interface OrderPlaceIconProps {
  place: DeliveryPlace | null;
  className?: string;
}

/** The icon alone, for a table that has no room for the words; nothing where it is not known. */
export function OrderPlaceIcon({ place, className }: OrderPlaceIconProps) {
  const t = useTranslation();
  if (place === null) return null;
  const Icon = PLACE_ICONS[place];
  const words = t(`orders.filters.place.${place}`);
  return (
    <span title={words} className={cn('inline-flex shrink-0 text-muted-foreground', className)}>
      <Icon aria-hidden="true" className="size-4" />
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** Where the parcel is handed over, with its icon; what is not known is said. */
export function OrderPlace({ place }: { place: DeliveryPlace | null }) {
  const t = useTranslation();
  if (place === null) return <>{t('order.deliveryTo.unknown')}</>;
  const Icon = PLACE_ICONS[place];
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {t(`order.deliveryTo.${place}`)}
    </span>
  );
}
