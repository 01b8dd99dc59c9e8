import { useQueryClient } from '@tanstack/react-query';
import { changedFields, isSameValue } from '#web/lib/changed-fields.ts';
import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { afterOwnChanges } from '../in-place/edit-in-place.ts';

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

interface OrderConflictNoticeProps {
  onLoad: () => Promise<void>;
}

/** Shown when somebody else saved first; neither side's changes are lost. */
export function OrderConflictNotice({ onLoad }: OrderConflictNoticeProps) {
  const t = useTranslation();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    try {
      await onLoad();
    } catch (error) {
      setIsLoading(false);
      toastFailure(t('order.load.failed'), error);
    }
  };
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg bg-warning-soft p-3 text-sm text-warning-soft-foreground"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{t('order.conflict.title')}</p>
        <p>{t('order.conflict.text')}</p>
      </div>
      <Button variant="outline" pending={isLoading} onClick={() => void load()}>
        <RotateCw aria-hidden="true" />
        {t('order.conflict.load')}
      </Button>
    </div>
  );
}
