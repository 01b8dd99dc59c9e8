import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { orderEndpoints, type Order } from '#contract/orders.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { changedFields } from './order-form-values.ts';

/** By field name: what is stored now where it was changed here and by somebody else. */
export type StoredValues = Readonly<Record<string, string | boolean>>;
export const NOTHING_STORED: StoredValues = {};

/**
 * The order that a form was opened with, while `order` is as it is known now, and the way to a newer
 * one: fields changed here keep what was written, all others take what is stored now, and where both
 * changed both are shown.
 */
export function useNewestOrder<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  order: Order,
  valuesOf: (order: Order) => Values,
) {
  const [base, setBase] = useState(order);
  const [refusedVersion, setRefusedVersion] = useState<number>();
  const [stored, setStored] = useState(NOTHING_STORED);

  const loadNewest = async () => {
    const newest = await call(orderEndpoints.getOrder, { params: { id: base.id } });
    const before = valuesOf(base);
    const now = valuesOf(newest);
    const mine = form.getValues();
    const kept = changedFields(mine, before);
    const clashes = kept.filter((name) => now[name] !== before[name] && now[name] !== mine[name]);
    form.reset(now);
    for (const name of kept) {
      form.setValue(name as Path<Values>, mine[name], {
        shouldDirty: true,
      });
    }
    setStored(Object.fromEntries(clashes.map((name) => [name, now[name]])));
    setBase(newest);
  };

  /** Whether the server refused because somebody else was quicker; the form then is behind. */
  const isConflict = (error: Error): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'edited_meanwhile') return false;
    setRefusedVersion(base.version);
    return true;
  };

  const isBehind = order.version > base.version || refusedVersion === base.version;
  return { base, stored, isBehind, isConflict, loadNewest };
}
