import { useId, type ReactNode } from 'react';
import { DELIVERY_PLACES, type DeliveryPlace } from '#contract/orders/order-constants.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { PLACE_ICONS } from '../order-delivery.tsx';

interface OrderDeliveryPlaceProps {
  value: DeliveryPlace | '';
  onValueChange: (place: DeliveryPlace) => void;
  hint?: ReactNode;
  error?: string | undefined;
}

/** The delivery fee, the company's cost and the label all depend on the place. */
export function OrderDeliveryPlace({ value, onValueChange, hint, error }: OrderDeliveryPlaceProps) {
  const t = useTranslation();
  const noteId = useId();
  const note = error ?? hint;
  return (
    <div data-field="deliveryPlace" aria-describedby={note === undefined ? undefined : noteId}>
      <SegmentedControl
        legend={t('order.deliveryTo')}
        value={value === '' ? null : value}
        onValueChange={onValueChange}
        segments={DELIVERY_PLACES.map((place) => ({
          value: place,
          label: t(`order.deliveryTo.${place}`),
          icon: PLACE_ICONS[place],
        }))}
      />
      {note !== undefined && (
        <p
          id={noteId}
          role={error === undefined ? undefined : 'alert'}
          className={
            error === undefined
              ? 'mt-1.5 text-xs text-muted-foreground'
              : 'mt-1.5 text-xs text-destructive'
          }
        >
          {note}
        </p>
      )}
    </div>
  );
}
