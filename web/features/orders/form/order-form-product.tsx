import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useShippingCost } from '../order-select-options.ts';
import { OrderDeliveryPlace } from './order-delivery-place.tsx';
import { useFieldTexts } from './order-field-texts.ts';
import { OrderFormLines } from './lines/order-form-lines.tsx';
import { OrderFormOfferNotice } from './amount/order-form-offer.tsx';
import { OrderFormPromo } from './amount/order-form-promo.tsx';
import { OrderFormTotal } from './amount/order-form-total.tsx';
import type { OrderFormApi } from './order-form-values.ts';
import { useOrderOffer } from './amount/use-order-offer.ts';
import type { StoredValues } from './three-way-merge.tsx';
import { deliveryFeeFor, discountOf, suggestTotal, unitPriceOf } from './amount/order-amount.ts';

interface OrderFormProductProps {
  form: OrderFormApi;
  order?: Order;
  stored: StoredValues;
}

export function OrderFormProduct({ form, order, stored }: OrderFormProductProps) {
  const t = useTranslation();
  const texts = useFieldTexts(form, stored);
  const [lines, wilaya, place] = useWatch({
    control: form.control,
    name: ['lines', 'wilaya', 'deliveryPlace'],
  });
  const offer = useOrderOffer(form, order);
  const shipping = useShippingCost(wilaya);
  const { fee, isStored } = deliveryFeeFor({ wilaya, place, cost: shipping.cost }, order);
  useDeliveryFee(form, isStored ? (order?.deliveryFee ?? null) : fee);
  const basket = {
    lines,
    shipping: fee,
    discount: discountOf(order, { lines, shipping: fee, isStored }),
    offerDiscounts: offer?.discounts,
  };
  // Whether a stored total is the suggested one can be told once its offer is known.
  const isOfferAwaited = order !== undefined && offer === undefined;
  const suggestion = shipping.isPending || isOfferAwaited ? null : suggestTotal(basket);

  return (
    <>
      <OrderFormLines form={form} stored={stored} />
      {offer && <OrderFormOfferNotice offer={offer} error={texts('offerId').error} />}
      <div className="grid gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <OrderDeliveryPlace
            value={place}
            onValueChange={(next) =>
              form.setValue('deliveryPlace', next, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
            {...texts(
              'deliveryPlace',
              order?.deliveryPlace === null ? t('order.deliveryTo.ask') : undefined,
            )}
          />
          {(order?.promoCode ?? null) === null && (
            <OrderFormPromo form={form} shipping={fee} unitPrice={unitPriceOf(lines)} />
          )}
        </div>
        <OrderFormTotal
          form={form}
          stored={stored}
          suggestion={suggestion}
          wilaya={wilaya}
          place={place}
          isEdit={order !== undefined}
        />
      </div>
    </>
  );
}

/** Updates the delivery fee in the form when the destination changes. */
function useDeliveryFee(form: OrderFormApi, fee: number | null): void {
  const put = useEffectEvent((value: string) => {
    if (form.getValues('deliveryFee') !== value) form.setValue('deliveryFee', value);
  });
  useEffect(() => put(fee === null ? '' : String(fee)), [fee]);
}
