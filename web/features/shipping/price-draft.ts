import { useState } from 'react';
import { changedCodes, wrongPrices, type WilayaPrices } from './wilaya-prices.ts';

interface Draft {
  /** Of the wilayas touched here alone: the others follow what is stored. */
  edits: WilayaPrices;
  /** What the draft was before each step. */
  history: readonly WilayaPrices[];
  /** The cell being typed in: its letters are one step together. */
  step: string | null;
}

const NO_EDITS: Draft = { edits: {}, history: [], step: null };
const NONE: WilayaPrices = {};

/** Prices on top of the stored ones, until they are saved or dropped; those to keep must stay. */
export function usePriceDraft(stored: WilayaPrices, kept: WilayaPrices = NONE) {
  const [{ edits, history }, setDraft] = useState(NO_EDITS);
  const values: WilayaPrices = { ...stored, ...edits };
  const errors = wrongPrices(values, kept);
  return {
    values,
    changed: changedCodes(values, stored),
    errors,
    isWrong: Object.keys(errors).length > 0,
    canUndo: history.length > 0,
    change: (next: WilayaPrices, step: string | null = null) => {
      const touched = Object.entries(next).filter(
        ([code, price]) => price !== values[Number(code)],
      );
      setDraft((before) => ({
        edits: { ...before.edits, ...Object.fromEntries(touched) },
        history:
          step !== null && step === before.step
            ? before.history
            : [...before.history, before.edits],
        step,
      }));
    },
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
