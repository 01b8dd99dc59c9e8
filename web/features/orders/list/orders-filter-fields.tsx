import { ORDER_STAGES } from '#contract/orders/order-status.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useTrustBadgeTexts } from '#web/i18n/customer-badges/texts.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFilterTexts } from '#web/i18n/order-filters/texts.ts';
import { useWilayaOptions } from '#web/lib/places.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { OrdersCallFields } from './orders-call-fields.tsx';
import { OrdersDayInput } from './orders-day-input.tsx';
import { useCompanyOptions } from '../order-select-options.ts';
import { OrdersGoodsFields } from './orders-goods-fields.tsx';
import { OrdersParcelFilter } from './orders-parcel-filter.tsx';
import { PLACE_FILTERS, type ChangeOrdersSearch, type OrdersSearch } from './orders-search.ts';

interface OrdersFilterFieldsProps {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
}

/** The less frequent filters. Each applies immediately. */
export function OrdersFilterFields({ search, onChange }: OrdersFilterFieldsProps) {
  const t = useTranslation();
  const wilayas = useWilayaOptions();
  const companies = useCompanyOptions();
  const texts = useTrustBadgeTexts();
  const filters = useFilterTexts();
  const { from, to, wilaya, deliveryCompanyId, deliveryPlace, stage } = search;
  const { special, starred, needsCall, duplicate, held } = search;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('orders.filters.from')}>
          <OrdersDayInput value={from} max={to} onValueChange={(day) => onChange({ from: day })} />
        </Field>
        <Field label={t('orders.filters.to')}>
          <OrdersDayInput value={to} min={from} onValueChange={(day) => onChange({ to: day })} />
        </Field>
      </div>
      <Field label={t('orders.wilaya')}>
        <SearchableSelect
          options={wilayas}
          value={wilaya === undefined ? null : String(wilaya)}
          onValueChange={(code) => onChange({ wilaya: code === null ? undefined : Number(code) })}
          fold={foldForSearch}
          placeholder={t('orders.filters.allWilayas')}
        />
      </Field>
      <Field label={t('orders.deliveryCompany')}>
        <SearchableSelect
          options={companies}
          value={deliveryCompanyId ?? null}
          onValueChange={(id) => onChange({ deliveryCompanyId: id ?? undefined })}
          fold={foldForSearch}
          placeholder={t('orders.filters.allCompanies')}
        />
      </Field>
      <Field label={t('order.deliveryTo')}>
        <SearchableSelect
          options={PLACE_FILTERS.map((place) => ({
            value: place,
            label: t(`orders.filters.place.${place}`),
          }))}
          value={deliveryPlace ?? null}
          onValueChange={(chosen) =>
            onChange({ deliveryPlace: PLACE_FILTERS.find((place) => place === chosen) })
          }
          fold={foldForSearch}
          placeholder={t('orders.filters.allPlaces')}
        />
      </Field>
      <OrdersParcelFilter search={search} onChange={onChange} />
      <OrdersGoodsFields search={search} onChange={onChange} />
      <OrdersCallFields search={search} onChange={onChange} />
      <Field label={t('orders.stage')}>
        <SearchableSelect
          options={ORDER_STAGES.map((value) => ({ value, label: t(`orders.stage.${value}`) }))}
          value={stage ?? null}
          onValueChange={(value) => onChange({ stage: ORDER_STAGES.find((one) => one === value) })}
          fold={foldForSearch}
          placeholder={t('orders.stage.any')}
        />
      </Field>
      <div>
        <Field layout="inline" label={t('orders.filters.special')}>
          <Checkbox
            checked={special ?? false}
            onCheckedChange={(on) => onChange({ special: on === true ? true : undefined })}
          />
        </Field>
        <Field layout="inline" label={filters('starred')}>
          <Checkbox
            checked={starred ?? false}
            onCheckedChange={(on) => onChange({ starred: on === true ? true : undefined })}
          />
        </Field>
        <Field layout="inline" label={t('orders.filters.needsCall')}>
          <Checkbox
            checked={needsCall ?? false}
            onCheckedChange={(on) => onChange({ needsCall: on === true ? true : undefined })}
          />
        </Field>
        <Field layout="inline" label={texts('filter.duplicate')}>
          <Checkbox
            checked={duplicate ?? false}
            onCheckedChange={(on) => onChange({ duplicate: on === true ? true : undefined })}
          />
        </Field>
        <Field layout="inline" label={texts('filter.held')}>
          <Checkbox
            checked={held ?? false}
            onCheckedChange={(on) => onChange({ held: on === true ? true : undefined })}
          />
        </Field>
      </div>
    </>
  );
}
