import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraftTexts } from '#web/i18n/drafts/texts.ts';
import { useFormat } from '../format.ts';
import { newKey } from '../new-key.ts';
import { currentUser, isSignedOut } from '../session.ts';
import { openDrafts, type Draft } from './drafts.ts';

/** The typing rests for a moment. */
const REST_MS = 400;

interface DraftOptions {
  /** Which form it is; of a record also which record. */
  name: string;
  /** A form that begins with something else needs none. */
  isOff?: boolean;
}

/**
 * Keeps what is typed in a form on the device, encrypted, until it is saved or discarded: over a
 * reload, a crash and an ended session. `offer` has the texts and answers for `DraftOffer`; `id` is
 * that of what is typed now, and stays with it.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { name, isOff = false }: DraftOptions,
) {
  const words = useDraftTexts();
  const format = useFormat();
  const [id, setId] = useState(newKey);
  const [found, setFound] = useState<Draft | null>(null);
  const [drafts] = useState(() => (isOff ? null : openDrafts()));

  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const draft = await drafts?.newest(name);
      if (draft && !isGone) setFound(draft);
    };
    // Without a database or its key there is nothing to offer.
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [drafts, name]);

  const save = useEffectEvent(async () => {
    const values = changedValues(form);
    if (Object.keys(values).length > 0) await drafts?.keep(name, id, values);
  });
  const end = useEffectEvent(async () => {
    // Whoever closes a form has saved or discarded it, unless the session ended under their hands.
    if (currentUser() !== null) await drafts?.drop(id);
    else if (!isSignedOut()) await save();
  });
  useEffect(() => {
    if (drafts === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveNow = () => void save().catch(() => undefined);
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(saveNow, REST_MS);
    });
    window.addEventListener('pagehide', saveNow);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', saveNow);
      void end().catch(() => undefined);
    };
  }, [drafts, form]);

  const restore = (draft: Draft) => {
    setId(draft.id);
    setFound(null);
    form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
  };
  const discard = (draft: Draft) => {
    setFound(null);
    void drafts?.drop(draft.id).catch(() => undefined);
  };
  return {
    id,
    offer: found && {
      text: words('offer', { time: format.dateTime(found.at) }),
      restoreLabel: words('restore'),
      discardLabel: words('discard'),
      onRestore: () => restore(found),
      onDiscard: () => discard(found),
    },
  };
}

/** Only what differs from what the form began with: the rest may be newer by then. */
function changedValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): Draft['values'] {
  const before = form.formState.defaultValues as Readonly<Record<string, unknown>> | undefined;
  return Object.fromEntries(
    Object.entries(form.getValues()).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before?.[field]),
    ),
  );
}
