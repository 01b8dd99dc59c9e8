import { useEffect, useState } from 'react';
import { createListeners } from '../listeners.ts';
import { changedValues, type DraftOptions, fittingValues, useKeptDraft } from './use-kept-draft.ts';

interface TypedDraftOptions<Values> extends DraftOptions {
  values: Values;
  /** What the form began with. */
  before: Values;
  onRestore: (values: Partial<Values>) => void;
}

/** `useDraft` for a form that holds its values itself. */
export function useTypedDraft<Values extends object>(options: TypedDraftOptions<Values>) {
  const { values, before, onRestore, ...which } = options;
  const [{ tell, subscribe }] = useState(() => createListeners<[string]>());
  const changes = () => changedValues(values, before);
  const draft = useKeptDraft({
    ...which,
    watch: subscribe,
    changes,
    onRestore: (kept) => onRestore(fittingValues(kept, values)),
  });
  const text = JSON.stringify(changes());
  useEffect(() => tell(text), [tell, text]);
  return draft;
}
