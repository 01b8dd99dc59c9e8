import { useTranslation } from '#web/i18n/language-store.ts';
import { amountIn } from '#web/lib/lists/address-values.ts';
import { ProductField } from '#web/kit/product-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { OrdersDayInput } from './orders-day-input.tsx';
import { OrdersNumberInput } from './orders-number-input.tsx';
import type { ChangeOrdersSearch, OrdersSearch } from './orders-search.ts';

interface OrdersGoodsFieldsProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
}

/** What was ordered, for how much, and when it was delivered. */
export function OrdersGoodsFields({ search, onChange }: OrdersGoodsFieldsProps) {
  const t = useTranslation();
  const { amountFrom, amountTo, deliveredFrom, deliveredTo } = search;
  return (
    <>
      <ProductField
        label={t('orders.product')}
        value={search.productId ?? null}
        onValueChange={(id) => onChange({ productId: id ?? undefined })}
        placeholder={t('ordersFilter.product.any')}
        moreHint={t('ordersFilter.product.more')}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('ordersFilter.amountFrom')}>
          <OrdersNumberInput
            inputMode="decimal"
            value={amountFrom}
            read={amountIn}
            onValueChange={(amount) => onChange({ amountFrom: amount })}
          />
        </Field>
        <Field label={t('ordersFilter.amountTo')}>
          <OrdersNumberInput
            inputMode="decimal"
            value={amountTo}
            read={amountIn}
            onValueChange={(amount) => onChange({ amountTo: amount })}
          />
        </Field>
        <Field label={t('ordersFilter.deliveredFrom')}>
          <OrdersDayInput
            value={deliveredFrom}
            max={deliveredTo}
            onValueChange={(day) => onChange({ deliveredFrom: day })}
          />
        </Field>
        <Field label={t('ordersFilter.deliveredTo')}>
          <OrdersDayInput
            value={deliveredTo}
            min={deliveredFrom}
            onValueChange={(day) => onChange({ deliveredTo: day })}
          />
        </Field>
      </div>
    </>
  );
}
