import { foldForSearch } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { parcelFilterWord } from './orders-narrow-chips.ts';
import { PARCEL_FILTERS, type ChangeOrdersSearch, type OrdersSearch } from './orders-search.ts';

interface OrdersParcelFilterProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
}

export function OrdersParcelFilter({ search, onChange }: OrdersParcelFilterProps) {
  const t = useTranslation();
  return (
    <Field label={t('parcel.title')}>
      <SearchableSelect
        options={PARCEL_FILTERS.map((state) => ({
          value: state,
          label: parcelFilterWord(state, t),
        }))}
        value={search.parcelState ?? null}
        onValueChange={(chosen) =>
          onChange({ parcelState: PARCEL_FILTERS.find((state) => state === chosen) })
        }
        fold={foldForSearch}
        placeholder={t('orders.filters.anyParcel')}
      />
    </Field>
  );
}
