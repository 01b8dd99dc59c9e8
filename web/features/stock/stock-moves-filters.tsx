import { STOCK_PLACES, STOCK_REASONS } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { ProductField } from '#web/kit/product-field.tsx';
import { DateRange } from '#web/kit/date-range.tsx';
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
      <ProductField
        label={t('stock.filter.product')}
        className="max-lg:col-span-2"
        value={search.productId ?? null}
        onValueChange={(id) => onChange({ productId: id ?? undefined })}
        placeholder={t('stock.filter.product.all')}
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
      <DateRange
        fromLabel={t('stock.filter.from')}
        toLabel={t('stock.filter.to')}
        from={from}
        to={to}
        onChange={onChange}
      />
    </div>
  );
}
