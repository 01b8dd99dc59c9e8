import { useState } from 'react';
import { changedCodes, wrongCodes, type WilayaPrices } from './wilaya-prices.ts';

interface Draft {
  edits: WilayaPrices;
  /** What the draft was before each step. */
  history: readonly WilayaPrices[];
  /** The cell being typed in: its letters are one step together. */
  step: string | null;
}

const NO_EDITS: Draft = { edits: {}, history: [], step: null };

/** Prices on top of the stored ones, until they are saved or dropped. */
export function usePriceDraft(stored: WilayaPrices) {
  const [{ edits, history }, setDraft] = useState(NO_EDITS);
  const values: WilayaPrices = { ...stored, ...edits };
  return {
    values,
    changed: changedCodes(values, stored),
    wrong: wrongCodes(values),
    canUndo: history.length > 0,
    change: (next: WilayaPrices, step: string | null = null) =>
      setDraft((before) => ({
        edits: next,
        history:
          step !== null && step === before.step
            ? before.history
            : [...before.history, before.edits],
        step,
      })),
    undo: () =>
      setDraft(({ history: steps }) => ({
        edits: steps.at(-1) ?? {},
        history: steps.slice(0, -1),
        step: null,
      })),
    reset: () => setDraft(NO_EDITS),
  };
}

export type PriceDraft = ReturnType<typeof usePriceDraft>;
