import { ORDER_STAGES } from '#contract/orders/order-status.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useWilayaOptions } from '#web/lib/places.ts';
import { CheckboxField, SelectField } from '#web/kit/fields.tsx';
import { Field } from '#web/ui/field.tsx';
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
      <SelectField
        label={t('orders.wilaya')}
        options={wilayas}
        value={wilaya === undefined ? null : String(wilaya)}
        onValueChange={(code) => onChange({ wilaya: code === null ? undefined : Number(code) })}
        placeholder={t('orders.filters.allWilayas')}
      />
      <SelectField
        label={t('orders.deliveryCompany')}
        options={companies}
        value={deliveryCompanyId ?? null}
        onValueChange={(id) => onChange({ deliveryCompanyId: id ?? undefined })}
        placeholder={t('orders.filters.allCompanies')}
      />
      <SelectField
        label={t('order.deliveryTo')}
        options={PLACE_FILTERS.map((place) => ({
          value: place,
          label: t(`orders.filters.place.${place}`),
        }))}
        value={deliveryPlace ?? null}
        onValueChange={(chosen) =>
          onChange({ deliveryPlace: PLACE_FILTERS.find((place) => place === chosen) })
        }
        placeholder={t('orders.filters.allPlaces')}
      />
      <OrdersParcelFilter search={search} onChange={onChange} />
      <OrdersGoodsFields search={search} onChange={onChange} />
      <OrdersCallFields search={search} onChange={onChange} />
      <SelectField
        label={t('orders.stage')}
        options={ORDER_STAGES.map((value) => ({ value, label: t(`orders.stage.${value}`) }))}
        value={stage ?? null}
        onValueChange={(value) => onChange({ stage: ORDER_STAGES.find((one) => one === value) })}
        placeholder={t('orders.stage.any')}
      />
      <div>
        <CheckboxField
          label={t('orders.filters.special')}
          value={special ?? false}
          onValueChange={(on) => onChange({ special: on ? true : undefined })}
        />
        <CheckboxField
          label={t('ordersFilter.starred')}
          value={starred ?? false}
          onValueChange={(on) => onChange({ starred: on ? true : undefined })}
        />
        <CheckboxField
          label={t('orders.filters.needsCall')}
          value={needsCall ?? false}
          onValueChange={(on) => onChange({ needsCall: on ? true : undefined })}
        />
        <CheckboxField
          label={t('trust.filter.duplicate')}
          value={duplicate ?? false}
          onValueChange={(on) => onChange({ duplicate: on ? true : undefined })}
        />
        <CheckboxField
          label={t('trust.filter.held')}
          value={held ?? false}
          onValueChange={(on) => onChange({ held: on ? true : undefined })}
        />
      </div>
    </>
  );
}
