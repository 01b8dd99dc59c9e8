import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productEndpoints } from '#contract/products/products.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { useFilterTexts } from '#web/i18n/order-filters/texts.ts';
import { amountIn } from '#web/lib/address-values.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { productName } from '#web/lib/product-name.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { OrdersDayInput } from './orders-day-input.tsx';
import { OrdersNumberInput } from './orders-number-input.tsx';
import type { ChangeOrdersSearch, OrdersSearch } from './orders-search.ts';

interface OrdersGoodsFieldsProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
}

/** What was ordered, for how much, and when it was delivered. */
export function OrdersGoodsFields({ search, onChange }: OrdersGoodsFieldsProps) {
  const texts = useFilterTexts();
  const { amountFrom, amountTo, deliveredFrom, deliveredTo } = search;
  return (
    <>
      <ProductField search={search} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={texts('amountFrom')}>
          <OrdersNumberInput
            inputMode="decimal"
            value={amountFrom}
            read={amountIn}
            onValueChange={(amount) => onChange({ amountFrom: amount })}
          />
        </Field>
        <Field label={texts('amountTo')}>
          <OrdersNumberInput
            inputMode="decimal"
            value={amountTo}
            read={amountIn}
            onValueChange={(amount) => onChange({ amountTo: amount })}
          />
        </Field>
        <Field label={texts('deliveredFrom')}>
          <OrdersDayInput
            value={deliveredFrom}
            max={deliveredTo}
            onValueChange={(day) => onChange({ deliveredFrom: day })}
          />
        </Field>
        <Field label={texts('deliveredTo')}>
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

/** Number of products offered; typing finds others. */
const OFFERED = 30;
const NONE: readonly string[] = [];

function ProductField({ search: { productId }, onChange }: OrdersGoodsFieldsProps) {
  const t = useTranslation();
  const texts = useFilterTexts();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const search = useDebounced(words);
  const { data, isFetching } = useQuery({
    ...endpointListQuery(productEndpoints.listProducts, {
      query: { page: 1, pageSize: OFFERED, ...(search && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const [chosenName] = useProductNames(productId === undefined ? NONE : [productId]);
  const found = (data?.items ?? []).map((product) => ({
    value: product.id,
    label: productName(product, language),
    // The server also finds by what is not shown here, such as a barcode.
    keywords: search,
  }));
  const isOffered = found.some(({ value }) => value === productId);
  const chosen =
    productId === undefined || isOffered ? [] : [{ value: productId, label: chosenName ?? '…' }];
  return (
    <Field label={t('orders.product')}>
      <SearchableSelect
        options={[...chosen, ...found]}
        value={productId ?? null}
        onValueChange={(id) => onChange({ productId: id ?? undefined })}
        fold={foldForSearch}
        onSearch={setWords}
        searching={isFetching || words !== search}
        hint={data && data.total > data.items.length ? texts('product.more') : undefined}
        placeholder={texts('product.any')}
      />
    </Field>
  );
}
