import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CustomerRecord } from '#contract/orders/customer-record.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { normalisePhone } from '#contract/names/phone.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useCan } from '#web/lib/session.ts';
import { fillFromClient, type FilledFields } from './order-form-fill.ts';
import type { OrderFormApi } from './order-form-values.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

interface Fill extends ReturnType<typeof fillFromClient> {
  phone: string;
}

/** Loads the customer with the form's phone and fills in empty fields, once per phone. */
export function useCustomerRecord(
  form: OrderFormApi,
  order?: Order,
): { record: CustomerRecord | undefined; wasFilled: boolean } {
  const phone = normalisePhone(useWatch({ control: form.control, name: 'phone' }));
  const settled = useDebounced(phone);
  const canLookUp = useCan('canCreateOrders');
  const isAsked = canLookUp && settled !== null && settled !== order?.phone;
  const { data } = useQuery({
    ...endpointQuery(orderEndpoints.getCustomerRecord, { query: { phone: settled ?? '' } }),
    enabled: isAsked,
  });
  // Ignores a response for a phone that has been changed in the meantime.
  const record = isAsked && data?.phone === phone ? data : undefined;

  const [fill, setFill] = useState<Fill>();
  if (record !== undefined && record.phone !== fill?.phone) {
    const filled = fillFromClient(record.client, form.getValues(), fill?.filled ?? {});
    setFill({ phone: record.phone, ...filled });
  }
  const put = useEffectEvent((changes: FilledFields) => {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name as keyof FilledFields, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  });
  useEffect(() => {
    if (fill !== undefined) put(fill.changes);
  }, [fill]);

  const wasFilled = fill?.phone === record?.phone && Object.keys(fill?.filled ?? {}).length > 0;
  return { record, wasFilled };
}
