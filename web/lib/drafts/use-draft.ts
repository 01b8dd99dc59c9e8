import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createListeners } from '../listeners.ts';
import { changedValues, type DraftOptions, fittingValues, useKeptDraft } from './use-kept-draft.ts';

interface FormDraftOptions<Values, Beside> extends DraftOptions {
  /** Fields that are never kept, such as passwords. */
  never?: readonly (keyof Values & string)[];
  /** Changes that the form shows and holds elsewhere, such as prices; undefined if there are none. */
  beside?: { values: Beside; onRestore: (values: Partial<Beside>) => void };
}

/**
 * Keeps what is typed in a form on the device until it is saved or discarded: over a
 * reload, a crash and an ended session. `offer` has the texts and answers for `DraftOffer`; `id` is
 * that of what is typed now, and stays with it.
 */
export function useDraft<Values extends FieldValues, Output, Beside extends object = object>(
  form: UseFormReturn<Values, unknown, Output>,
  { never = [], beside, ...options }: FormDraftOptions<Values, Beside>,
) {
  const [{ tell, subscribe }] = useState(() => createListeners<[string]>());
  const watch = useCallback(
    (onTyped: () => void) => {
      const { unsubscribe } = form.watch(onTyped);
      const unhear = subscribe(onTyped);
      return () => {
        unsubscribe();
        unhear();
      };
    },
    [form, subscribe],
  );
  const changedBeside = changedValues(beside?.values ?? {}, {});
  const draft = useKeptDraft({
    ...options,
    watch,
    changes: () => {
      const before = form.formState.defaultValues ?? {};
      return { ...changedValues(form.getValues(), before, never), ...changedBeside };
    },
    onRestore: (kept) => {
      const now = form.getValues();
      form.reset({ ...now, ...fittingValues(kept, now) }, { keepDefaultValues: true });
      beside?.onRestore(fittingValues(kept, beside.values));
    },
  });
  // A form that is saved and stays open begins anew, of which `watch` says nothing.
  const { dirtyFields } = form.formState;
  const text = JSON.stringify([Object.keys(dirtyFields), changedBeside]);
  useEffect(() => tell(text), [tell, text]);
  return draft;
}
