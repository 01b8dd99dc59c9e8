import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { afterOwnChanges } from '../own-versions.ts';
import { changedFields, isSameValue } from './changed-fields.ts';

/** Conflicts by field name: the stored value of a field that both sides changed. */
export type StoredValues = Readonly<Record<string, unknown>>;
export const NOTHING_STORED: StoredValues = {};

/**
 * Three-way merge of the order that the form was opened with, the form's edits and the latest
 * stored order (`order`). Fields edited here keep their edits, the others take the stored values,
 * and conflicts show both.
 */
export function useNewestOrder<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  order: Order,
  valuesOf: (order: Order) => Values,
) {
  const client = useQueryClient();
  const [base, setBase] = useState(order);
  const [refusedVersion, setRefusedVersion] = useState<number>();
  const [stored, setStored] = useState(NOTHING_STORED);

  const loadNewest = async () => {
    const newest = await call(orderEndpoints.getOrder, { params: { id: base.id } });
    const before = valuesOf(base);
    const now = valuesOf(newest);
    const mine = form.getValues();
    const kept = changedFields(mine, before);
    const clashes = kept.filter(
      (name) => !isSameValue(now[name], before[name]) && !isSameValue(now[name], mine[name]),
    );
    form.reset(now);
    for (const name of kept) {
      form.setValue(name as Path<Values>, mine[name], {
        shouldDirty: true,
      });
    }
    setStored(Object.fromEntries(clashes.map((name) => [name, now[name]])));
    setBase(newest);
  };

  /** Whether the server refused because somebody else saved first, so that the form is outdated. */
  const isConflict = (error: Error): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'edited_meanwhile') return false;
    setRefusedVersion(base.version);
    return true;
  };

  const version = afterOwnChanges(client, base.id, base.version);
  const isBehind = order.version > version || refusedVersion === base.version;
  return { base, version, stored, isBehind, isConflict, loadNewest };
}
