import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { carrierPlacesEndpoints } from '#contract/carriers/carrier-places.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useFormat } from '#web/lib/format.ts';
import { SelectField } from '#web/kit/fields.tsx';
import type { MendFormApi } from './send-mend-values.ts';

interface SendDeskFieldProps {
  form: MendFormApi;
  wilayaCode: number;
}

/** The carrier's desks of the order's wilaya, with where they are and what they cost. */
export function SendDeskField({ form, wilayaCode }: SendDeskFieldProps) {
  const t = useTranslation();
  const format = useFormat();
  const id = useWatch({ control: form.control, name: 'deliveryCompanyId' });
  const { data: desks } = useQuery({
    ...endpointQuery(carrierPlacesEndpoints.listPickupPointsForOrder, {
      params: { id },
      query: { wilaya: wilayaCode },
    }),
    enabled: id !== '',
  });
  const options = (desks ?? []).map(({ id: value, name, commune, address, price }) => ({
    value,
    label: name,
    description: [
      commune,
      address,
      price === null ? null : format.amount(price, t('orders.currency')),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <SelectField
      form={form}
      name="pickupPointId"
      label={t('sending.desk')}
      required
      {...(desks?.length === 0 && { hint: t('sending.desk.none') })}
      options={options}
      placeholder={t('order.choose')}
    />
  );
}
