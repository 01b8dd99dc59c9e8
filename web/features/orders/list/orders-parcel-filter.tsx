import { useTranslation } from '#web/i18n/language-store.ts';
import { SelectField } from '#web/kit/fields.tsx';
import { parcelFilterWord } from './orders-narrow-chips.ts';
import { PARCEL_FILTERS, type ChangeOrdersSearch, type OrdersSearch } from './orders-search.ts';

interface OrdersParcelFilterProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
}

export function OrdersParcelFilter({ search, onChange }: OrdersParcelFilterProps) {
  const t = useTranslation();
  return (
    <SelectField
      label={t('parcel.title')}
      options={PARCEL_FILTERS.map((state) => ({
        value: state,
        label: parcelFilterWord(state, t),
      }))}
      value={search.parcelState ?? null}
      onValueChange={(chosen) =>
        onChange({ parcelState: PARCEL_FILTERS.find((state) => state === chosen) })
      }
      placeholder={t('orders.filters.anyParcel')}
    />
  );
}
