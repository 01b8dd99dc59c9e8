import { Building2, House, type LucideIcon } from 'lucide-react';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

export const PLACE_ICONS: Record<DeliveryPlace, LucideIcon> = { home: House, office: Building2 };

/** The icon alone, for a table that has no room for the words; nothing where it is not known. */
export function OrderPlaceIcon({ place }: { place: DeliveryPlace | null }) {
  const t = useTranslation();
  if (place === null) return null;
  const Icon = PLACE_ICONS[place];
  const words = t(`orders.filters.place.${place}`);
  return (
    <span title={words} className="inline-flex shrink-0 text-muted-foreground">
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
