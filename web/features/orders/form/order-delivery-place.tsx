import { Building2, House, type LucideIcon } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DELIVERY_PLACES, type DeliveryPlace } from '#contract/orders.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

const ICONS: Record<DeliveryPlace, LucideIcon> = { home: House, office: Building2 };

interface OrderDeliveryPlaceProps {
  value: DeliveryPlace;
  onValueChange: (place: DeliveryPlace) => void;
}

/** Only the suggested amount hangs on it; the address says where the parcel goes. */
export function OrderDeliveryPlace({ value, onValueChange }: OrderDeliveryPlaceProps) {
  const t = useTranslation();
  return (
    <SegmentedControl
      legend={t('order.deliveryTo')}
      value={value}
      onValueChange={onValueChange}
      segments={DELIVERY_PLACES.map((place) => ({
        value: place,
        label: t(`order.deliveryTo.${place}`),
        icon: ICONS[place],
      }))}
    />
  );
}
