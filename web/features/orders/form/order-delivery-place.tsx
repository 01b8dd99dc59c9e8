import { Building2, House, type LucideIcon } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { DELIVERY_PLACES, type DeliveryPlace } from '#contract/orders.ts';
import { OrderChoice } from '../order-choice.tsx';

const ICONS: Record<DeliveryPlace, LucideIcon> = { home: House, office: Building2 };

interface OrderDeliveryPlaceProps {
  value: DeliveryPlace;
  onValueChange: (place: DeliveryPlace) => void;
}

/** Only the suggested amount hangs on it; the address says where the parcel goes. */
export function OrderDeliveryPlace({ value, onValueChange }: OrderDeliveryPlaceProps) {
  const t = useTranslation();
  return (
    <OrderChoice
      legend={t('order.deliveryTo')}
      value={value}
      onValueChange={onValueChange}
      options={DELIVERY_PLACES.map((place) => ({
        value: place,
        label: t(`order.deliveryTo.${place}`),
        icon: ICONS[place],
      }))}
    />
  );
}
