import { Building2, House, type LucideIcon } from 'lucide-react';
import type { DeliveryPlace } from '#contract/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';

export const PLACE_ICONS: Record<DeliveryPlace, LucideIcon> = { home: House, office: Building2 };

/** The delivery place with its icon; an unknown place is shown as such. */
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
