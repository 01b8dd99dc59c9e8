import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import {
  carrierPlacesEndpoints,
  type CarrierPickupPoint,
} from '#contract/carriers/carrier-places.ts';
import type { CreateOrder } from '#contract/orders/order-input.ts';
import type { Order } from '#contract/orders/orders.ts';
import { foldForSearch } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { byNearness } from '#web/lib/nearest-points.ts';
import { geographyQuery } from '#web/lib/places.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import type { useFieldTexts } from './order-field-texts.ts';
import type { OrderFormApi, OrderFormValues } from './order-form-values.ts';

interface OrderPickupPointSelectProps {
  form: OrderFormApi;
  order: Order | undefined;
  company: string;
  wilaya: string;
  isAskedAgain: boolean;
  /** Whether somebody else chose another one meanwhile. */
  isOtherStored: boolean;
  texts: ReturnType<typeof useFieldTexts<OrderFormValues, CreateOrder>>;
}

/** The carrier's pickup points of the wilaya, the nearest first, found by name, commune or address. */
export function OrderPickupPointSelect(props: OrderPickupPointSelectProps) {
  const { form, order, company, wilaya, isAskedAgain, isOtherStored, texts } = props;
  const t = useTranslation();
  const format = useFormat();
  const { data } = useQuery(
    endpointQuery(carrierPlacesEndpoints.listPickupPointsForOrder, {
      params: { id: company },
      query: { wilaya: Number(wilaya) },
    }),
  );
  const { data: geography } = useQuery(geographyQuery);
  const commune = useWatch({ control: form.control, name: 'commune' });
  const options = useMemo(() => {
    const points = data ?? [];
    const customer = { wilayaCode: Number(wilaya), commune };
    const sorted = geography ? byNearness(points, customer, geography) : points;
    return sorted.map((point) => optionOf(point, format));
  }, [data, format, geography, wilaya, commune]);
  return (
    <Controller
      control={form.control}
      name="pickupPointId"
      render={({ field }) => {
        const isGone = field.value !== '' && data?.every(({ id }) => id !== field.value) === true;
        // A pickup point that is hidden by now stays on the orders that have it.
        const kept = isGone ? [{ value: field.value, label: order?.pickupPointName ?? '—' }] : [];
        const hint = () => {
          if (isOtherStored) {
            const value = order?.pickupPointName ?? t('order.none');
            return t('order.conflict.stored', { value });
          }
          if (isGone) return t('carrierRules.desk.gone', { name: order?.pickupPointName ?? '—' });
          if (data?.length === 0) return t('carrierRules.desk.none');
          if (field.value !== '') return options.find(isOf(field.value))?.description;
          return isAskedAgain ? t('carrierRules.desk.again') : t('carrierRules.desk.needed');
        };
        return (
          <Field label={t('order.pickupPoint')} error={texts('pickupPointId').error} hint={hint()}>
            <SearchableSelect
              name={field.name}
              ref={field.ref}
              onBlur={field.onBlur}
              value={field.value || null}
              onValueChange={(value) => field.onChange(value ?? '')}
              options={[...kept, ...options]}
              fold={foldForSearch}
              placeholder={t('carrierRules.desk.choose')}
            />
          </Field>
        );
      }}
    />
  );
}

const isOf =
  (id: string) =>
  ({ value }: { value: string }) =>
    value === id;

function optionOf({ id, name, commune, address, price }: CarrierPickupPoint, format: Format) {
  const cost = price === null ? null : `\u2066${format.amount(price, 'DZD')}\u2069`;
  const description = [cost, commune, address].filter(Boolean).join(' · ');
  return { value: id, label: name, description };
}
