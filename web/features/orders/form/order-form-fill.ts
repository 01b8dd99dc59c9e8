import type { CustomerRecord } from '#contract/customer-record.ts';
import { EMPTY_ORDER, type OrderFormValues } from './order-form-values.ts';

/** The fields that a known client's record can fill in, with what was put there. */
export type FilledFields = Partial<
  Pick<
    OrderFormValues,
    'customerName' | 'wilaya' | 'daira' | 'commune' | 'address' | 'isSpecialClient'
  >
>;

/**
 * What to fill in for a client: empty fields only, and no part of an address into another one.
 * What was filled in for the phone before and not changed since is taken back first.
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
