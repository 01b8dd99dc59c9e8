import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productEndpoints } from '#contract/products/products.ts';
import { STOCK_PLACES, STOCK_REASONS } from '#contract/stock/stock.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { endpointListQuery, endpointQuery } from '#web/lib/endpoint-query.ts';
import { productName } from '#web/lib/product-name.ts';
import { SelectField, TextField } from '#web/kit/fields.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { ChangeStockSearch, StockSearch } from './stock-search.ts';

interface StockMovesFiltersProps {
  search: StockSearch;
  onChange: ChangeStockSearch;
}

/** Each filter applies at once. */
export function StockMovesFilters({ search, onChange }: StockMovesFiltersProps) {
  const t = useTranslation();
  const { reason, place, from, to } = search;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <ProductFilter
        productId={search.productId}
        onChange={(productId) => onChange({ productId })}
      />
      <SelectField
        label={t('stock.reason')}
        options={STOCK_REASONS.map((one) => ({ value: one, label: t(`stock.reason.${one}`) }))}
        value={reason ?? null}
        onValueChange={(one) => onChange({ reason: one ?? undefined })}
        placeholder={t('stock.filter.reason.all')}
      />
      <SelectField
        label={t('stock.place')}
        options={STOCK_PLACES.map((one) => ({ value: one, label: t(`stock.place.${one}`) }))}
        value={place ?? null}
        onValueChange={(one) => onChange({ place: one ?? undefined })}
        placeholder={t('stock.filter.place.all')}
      />
      <TextField
        kind="date"
        label={t('stock.filter.from')}
        value={from ?? ''}
        max={to}
        onValueChange={(value) => onChange({ from: value })}
      />
      <TextField
        kind="date"
        label={t('stock.filter.to')}
        value={to ?? ''}
        min={from}
        onValueChange={(value) => onChange({ to: value })}
      />
    </div>
  );
}

const FOUND = 20;

interface ProductFilterProps {
  productId: string | undefined;
  onChange: (productId: string | undefined) => void;
}

/** The server searches; the chosen product is read too, for a link that names it. */
function ProductFilter({ productId, onChange }: ProductFilterProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [words, setWords] = useState('');
  const search = useDebounced(words);
  const found = useQuery(
    endpointListQuery(productEndpoints.listProducts, {
      query: { ...(search && { search }), page: 1, pageSize: FOUND },
    }),
  );
  const chosen = useQuery({
    ...endpointQuery(productEndpoints.getProduct, { params: { id: productId ?? '' } }),
    enabled: productId !== undefined,
  });
  const products = [...(found.data?.items ?? [])];
  const { data } = chosen;
  if (productId !== undefined && data && !products.some(({ id }) => id === data.id)) {
    products.unshift(data);
  }
  return (
    <SelectField
      label={t('stock.filter.product')}
      className="max-lg:col-span-2"
      options={products.map((one) => ({ value: one.id, label: productName(one, language) }))}
      value={productId ?? null}
      onValueChange={(id) => onChange(id ?? undefined)}
      onSearch={setWords}
      searching={found.isFetching || search !== words}
      placeholder={t('stock.filter.product.all')}
    />
  );
}
