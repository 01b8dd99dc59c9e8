import { useEffect, useEffectEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { Order } from '#contract/orders.ts';
import { foldForSearch, toLatinDigits } from '#contract/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { useShippingCost } from '../order-select-options.ts';
import { OrderDeliveryPlace } from './order-delivery-place.tsx';
import { useFieldTexts } from './order-field-texts.ts';
import { OrderFormPromo } from './order-form-promo.tsx';
import { OrderFormTotal } from './order-form-total.tsx';
import type { OrderFormApi } from './order-form-values.ts';
import type { StoredValues } from './use-three-way-merge.ts';
import { useOrderProducts } from './order-product-options.ts';
import { deliveryFeeFor, discountOf, suggestTotal } from './order-amount.ts';

interface OrderFormProductProps {
  form: OrderFormApi;
  order?: Order;
  stored: StoredValues;
}

export function OrderFormProduct({ form, order, stored }: OrderFormProductProps) {
  const t = useTranslation();
  const texts = useFieldTexts(form, stored);
  const [productId, quantity, wilaya, place] = useWatch({
    control: form.control,
    name: ['productId', 'quantity', 'wilaya', 'deliveryPlace'],
  });
  const { chosen: product, select } = useOrderProducts(productId);
  const shipping = useShippingCost(wilaya);
  const units = Number(toLatinDigits(quantity.trim() || 'x'));
  const { fee, isStored } = deliveryFeeFor({ wilaya, place, cost: shipping.cost }, order);
  useDeliveryFee(form, isStored ? (order?.deliveryFee ?? null) : fee);
  const basket = {
    product,
    quantity: units,
    shipping: fee,
    discount: discountOf(order, { product, quantity: units, shipping: fee, isStored }),
  };
  const suggestion = shipping.isPending ? null : suggestTotal(basket);

  return (
    <>
      <div className="grid gap-4 md:grid-cols-[2fr_1fr]">
        <Controller
          control={form.control}
          name="productId"
          render={({ field }) => (
            <Field label={t('order.product')} {...texts('productId')}>
              <SearchableSelect
                name={field.name}
                ref={field.ref}
                onBlur={field.onBlur}
                value={field.value || null}
                onValueChange={(value) => field.onChange(value ?? '')}
                {...select}
                fold={foldForSearch}
                placeholder={order?.productName ?? t('order.choose')}
              />
            </Field>
          )}
        />
        <Field label={t('order.quantity')} {...texts('quantity')} required>
          <Input
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            className="rtl:text-end"
            {...form.register('quantity')}
          />
        </Field>
      </div>
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
            <OrderFormPromo form={form} shipping={fee} unitPrice={product?.price} />
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
