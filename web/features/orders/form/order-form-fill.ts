import type { CustomerRecord } from '#contract/orders/customer-record.ts';
import { EMPTY_ORDER, type OrderFormValues } from './order-form-values.ts';

/** Fields that were filled in from the client's record, with the filled-in values. */
export type FilledFields = Partial<
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
