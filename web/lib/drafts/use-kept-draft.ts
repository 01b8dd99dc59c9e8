import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { useFormat } from '../format.ts';
import { newKey } from '../new-key.ts';
import { currentUser } from '../session.ts';
import { type Draft, dropDraft, keepDraft, newestDraft } from './drafts.ts';

/** The typing rests for a moment. */
const REST_MS = 400;

export interface DraftOptions {
  /** Which form it is; of a record also which record. */
  name: string;
  /** A form that begins with something else needs none. */
  isOff?: boolean;
  /** False where what was kept is still being sent. */
  isOffered?: boolean;
}

interface KeptForm extends DraftOptions {
  /** What differs from what the form began with. */
  changes: () => Draft['values'];
  /** Calls back after each change; always the same function. */
  watch: (onTyped: () => void) => () => void;
  onRestore: (values: Draft['values']) => void;
}

/** What `useDraft` and `useTypedDraft` have in common: when a draft is kept, offered and dropped. */
export function useKeptDraft({
  name,
  isOff = false,
  isOffered = true,
  changes,
  watch,
  onRestore,
}: KeptForm) {
  const t = useTranslation();
  const format = useFormat();
  const [id, setId] = useState(newKey);
  const [found, setFound] = useState<Draft | null>(null);
  const [owner] = useState(() => (isOff ? undefined : currentUser()?.id));

  const [isLookedFor] = useState(isOffered);
  useEffect(() => {
    if (!isLookedFor || owner === undefined) return undefined;
    let isGone = false;
    const look = async () => {
      const draft = await newestDraft(owner, name);
      if (!isGone) setFound(draft);
    };
    // Without a database there is nothing to offer.
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [owner, name, isLookedFor]);

  const save = useEffectEvent(async (user: string) => {
    const values = changes();
    if (Object.keys(values).length > 0) await keepDraft(user, name, { id, values });
    // Saved while the form stays open, or typed and taken back.
    else await dropDraft(id);
  });
  const end = useEffectEvent(async (user: string) => {
    // Whoever closes a form has saved or discarded it, unless the session ended under their hands.
    if (currentUser() !== null) await dropDraft(id);
    else await save(user);
  });
  useEffect(() => {
    if (owner === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const saveNow = () => void save(owner).catch(() => undefined);
    const unwatch = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(saveNow, REST_MS);
    });
    window.addEventListener('pagehide', saveNow);
    return () => {
      clearTimeout(timer);
      unwatch();
      window.removeEventListener('pagehide', saveNow);
      void end(owner).catch(() => undefined);
    };
  }, [owner, watch]);

  const restore = (draft: Draft) => {
    setId(draft.id);
    setFound(null);
    onRestore(draft.values);
  };
  const discard = (draft: Draft) => {
    setFound(null);
    void dropDraft(draft.id).catch(() => undefined);
  };
  return {
    id,
    offer: found && {
      text: t('draft.offer', { time: format.dateTime(found.at) }),
      restoreLabel: t('draft.restore'),
      discardLabel: t('draft.discard'),
      onRestore: () => restore(found),
      onDiscard: () => discard(found),
    },
  };
}

type Values = Draft['values'];

/** Without the `key` that a form gives its rows for React, which is another one each time. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (name, inner: unknown) => (name === 'key' ? undefined : inner));

/** Only what differs from what the form began with: the rest may be newer by then. */
export function changedValues(now: object, before: object, never: readonly string[] = []): Values {
  const begun = before as Values;
  return Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => !never.includes(field) && textOf(value) !== textOf(begun[field]),
    ),
  );
}

/** The fields of a draft that the form still has: an older release may have kept it. */
export function fittingValues<Form extends object>(kept: Values, form: Form): Partial<Form> {
  const now = form as Values;
  const fitting = Object.entries(kept).filter(
    ([field, value]) => field in now && isSameKind(value, now[field]),
  );
  return Object.fromEntries(fitting) as Partial<Form>;
}

const isSameKind = (one: unknown, other: unknown): boolean =>
  one === null ||
  other === null ||
  other === undefined ||
  (typeof one === typeof other && Array.isArray(one) === Array.isArray(other));
