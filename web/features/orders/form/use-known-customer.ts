import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CustomerRecord } from '#contract/orders/customer-record.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { normalisePhone } from '#contract/names/phone.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { useCan } from '#web/lib/session.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { type OrderFormApi, EMPTY_ORDER, type OrderFormValues } from './order-form-values.ts';

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

/** Fields that were filled in from the client's record, with the filled-in values. */
type FilledFields = Partial<
  Pick<
    OrderFormValues,
    'customerName' | 'wilaya' | 'daira' | 'commune' | 'address' | 'isSpecialClient'
  >
>;

/**
 * The values to fill in for a client: only empty fields, and never part of one address into
 * another. Values filled in for the previous phone and not edited since are removed first.
 */
export function fillFromClient(
  client: CustomerRecord['client'],
  values: OrderFormValues,
  before: FilledFields,
): { changes: FilledFields; filled: FilledFields } {
  const takenBack = withoutOwn(values, before);
  const state = { ...values, ...takenBack };
  const filled: FilledFields = {};
  const take = <Name extends keyof FilledFields>(
    name: Name,
    value: OrderFormValues[Name] | null,
  ) => {
    if (!value || state[name]) return;
    filled[name] = value;
    state[name] = value;
  };
  if (client !== null) {
    const { wilayaCode, daira, commune } = client;
    take('customerName', client.name);
    take('isSpecialClient', client.isSpecial);
    take('wilaya', wilayaCode === null ? null : String(wilayaCode));
    if (state.wilaya === String(wilayaCode)) take('daira', daira);
    if (state.daira === daira) take('commune', commune);
    if (state.commune === commune) take('address', client.address);
  }
  return { changes: { ...takenBack, ...filled }, filled };
}

function withoutOwn(values: OrderFormValues, before: FilledFields): FilledFields {
  const names = Object.keys(before) as (keyof FilledFields)[];
  return Object.fromEntries(
    names.filter((name) => before[name] === values[name]).map((name) => [name, EMPTY_ORDER[name]]),
  );
}
