import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import {
  type CarrierPickupPoint,
  carrierPlacesEndpoints,
} from '#contract/carriers/carrier-places.ts';
import { foldForSearch } from '#contract/names/text.ts';
import type { Order } from '#contract/orders/orders.ts';
import { OrderCompanySelect } from '#web/kit/company-select.tsx';
import { useTranslation } from '#web/i18n/language-store.ts';
import { SelectField, TextareaField, TextField } from '#web/kit/fields.tsx';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { useFieldErrors } from '#web/lib/forms.ts';
import { byNearness, kilometresTo } from '#web/lib/nearest-points.ts';
import { geographyQuery, usePlaces, withChosen } from '#web/lib/places.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import type { Mendable, MendFormApi } from './send-mend-values.ts';

interface SendMendFieldsProps {
  form: MendFormApi;
  order: Order;
  fields: readonly Mendable[];
}

/** Only what may be wrong, each field as in the order's own form. */
export function SendMendFields({ form, order, fields }: SendMendFieldsProps) {
  const t = useTranslation();
  const error = useFieldErrors(form);
  const has = (field: Mendable) => fields.includes(field);
  const ltr = { autoComplete: 'off', dir: 'ltr', className: 'rtl:text-end' } as const;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {has('customerName') && (
        <TextField form={form} name="customerName" label={t('order.customerName')} required />
      )}
      {has('phone') && (
        <Field label={t('order.phone')} required error={error('phone')}>
          <Input type="tel" inputMode="tel" {...ltr} {...form.register('phone')} />
        </Field>
      )}
      {has('deliveryCompanyId') && (
        <Controller
          control={form.control}
          name="deliveryCompanyId"
          render={({ field }) => (
            <Field label={t('order.deliveryCompany')} error={error('deliveryCompanyId')}>
              <OrderCompanySelect
                {...field}
                onChange={(company) => {
                  field.onChange(company);
                  // A pickup point of one carrier means nothing to another.
                  form.setValue('pickupPointId', '');
                }}
              />
            </Field>
          )}
        />
      )}
      {has('commune') && <CommuneField form={form} order={order} />}
      {has('pickupPoint') && <PickupPointField form={form} order={order} />}
      {has('weight') && (
        <Field
          label={t('sending.weight')}
          hint={t('sending.weight.hint')}
          error={form.formState.errors.weightGrams && t('sending.weight.wrong')}
        >
          <Input inputMode="numeric" {...ltr} {...form.register('weightGrams')} />
        </Field>
      )}
      {has('totalAmount') && (
        <Field label={t('order.totalAmount')} required error={error('totalAmount')}>
          <Input inputMode="decimal" {...ltr} {...form.register('totalAmount')} />
        </Field>
      )}
      {has('address') && (
        <TextareaField
          form={form}
          name="address"
          label={t('order.address')}
          required
          className="md:col-span-2"
          rows={2}
          inputClassName="min-h-16"
        />
      )}
    </div>
  );
}

/** Another wilaya changes the customer's price, so that it is chosen in the order's own form. */
function CommuneField({ form, order }: Pick<SendMendFieldsProps, 'form' | 'order'>) {
  const t = useTranslation();
  const error = useFieldErrors(form);
  const daira = useWatch({ control: form.control, name: 'daira' });
  const places = usePlaces(String(order.wilayaCode), daira);
  return (
    <Controller
      control={form.control}
      name="commune"
      render={({ field }) => (
        <Field label={t('order.commune')} required error={error('commune')}>
          <SearchableSelect
            name={field.name}
            ref={field.ref}
            onBlur={field.onBlur}
            value={field.value || null}
            onValueChange={(value) => {
              const listed = places.findCommune(value ?? '');
              field.onChange(listed?.nameAr ?? value ?? '');
              // A commune belongs to exactly one daira.
              if (listed) form.setValue('daira', listed.daira.nameAr);
            }}
            options={withChosen(places.communes, field.value)}
            fold={foldForSearch}
            freeText={places.isError}
            placeholder={t('order.choose')}
          />
        </Field>
      )}
    />
  );
}

/** The carrier's pickup points in the order's wilaya, the nearest first, with what they cost. */
function PickupPointField({ form, order }: Pick<SendMendFieldsProps, 'form' | 'order'>) {
  const t = useTranslation();
  const format = useFormat();
  const id = useWatch({ control: form.control, name: 'deliveryCompanyId' });
  const { data: points } = useQuery({
    ...endpointQuery(carrierPlacesEndpoints.listPickupPointsForOrder, {
      params: { id },
      query: { wilaya: order.wilayaCode },
    }),
    enabled: id !== '',
  });
  const { data: geography } = useQuery(geographyQuery);
  const sorted = geography ? byNearness(points ?? [], order, geography) : (points ?? []);
  const farTo = (point: CarrierPickupPoint) => {
    const km = geography ? kilometresTo(point, order, geography) : null;
    return km === null ? null : t('sending.pickupPoint.far', { km: Math.round(km) });
  };
  const options = sorted.map((point) => ({
    value: point.id,
    label: point.name,
    description: [
      point.commune,
      farTo(point),
      point.address,
      point.price === null ? null : format.amount(point.price, t('orders.currency')),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <SelectField
      form={form}
      name="pickupPointId"
      label={t('sending.pickupPoint')}
      required
      {...(points?.length === 0 && { hint: t('sending.pickupPoint.none') })}
      options={options}
      placeholder={t('order.choose')}
    />
  );
}
