import { useState } from 'react';
import { shippingEndpoints, type WilayaShippingCost } from '#contract/shipping/shipping.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import {
  changedCodes,
  PRICE_FIELDS,
  priceOf,
  type WilayaPrice,
  type WilayaPrices,
  withPrice,
  wrongPrices,
} from './wilaya-prices.ts';

/** Only the edited cells; the others follow the stored prices. */
type Edits = Readonly<Record<number, Partial<WilayaPrice>>>;

interface Draft {
  edits: Edits;
  /** Undo history. */
  history: readonly Edits[];
  /** The cell being typed in: consecutive keystrokes are one undo step. */
  step: string | null;
}

const NO_EDITS: Draft = { edits: {}, history: [], step: null };
const NONE: WilayaPrices = {};

/** Unsaved edits on top of the stored prices; wilayas in `kept` must not become empty. */
export function usePriceDraft(stored: WilayaPrices, kept: WilayaPrices = NONE) {
  const [{ edits, history }, setDraft] = useState(NO_EDITS);
  const values = withEdits(stored, edits);
  const errors = wrongPrices(values, kept);
  return {
    values,
    changed: changedCodes(values, stored),
    errors,
    isWrong: Object.keys(errors).length > 0,
    canUndo: history.length > 0,
    change: (next: WilayaPrices, step: string | null = null) => {
      setDraft((before) => ({
        edits: { ...before.edits, ...editsOf(next, stored) },
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

/** The changed prices, for the draft of the form around them. */
export const besidePrices = ({ values, changed, change }: PriceDraft) => ({
  values: {
    prices:
      changed.length === 0
        ? undefined
        : (Object.fromEntries(changed.map((code) => [code, values[code]])) as WilayaPrices),
  },
  onRestore: ({ prices }: { prices?: WilayaPrices | undefined }) => {
    if (prices !== undefined) change({ ...values, ...prices });
  },
});

function withEdits(stored: WilayaPrices, edits: Edits): WilayaPrices {
  let prices = stored;
  for (const [code, edit] of Object.entries(edits)) prices = withPrice(prices, Number(code), edit);
  return prices;
}

function editsOf(next: WilayaPrices, stored: WilayaPrices): Edits {
  return Object.fromEntries(
    Object.entries(next).map(([code, price]) => {
      const before = priceOf(stored, Number(code));
      const cells = PRICE_FIELDS.filter((field) => price[field] !== before[field]);
      return [code, Object.fromEntries(cells.map((field) => [field, price[field]]))];
    }),
  );
}

/** The store's current prices for customers. */
export const storedCostsQuery = endpointQuery(shippingEndpoints.listWilayaShippingCosts);

export function toPrices(costs: readonly WilayaShippingCost[]): WilayaPrices {
  return Object.fromEntries(
    costs.map(({ wilayaCode, homeCost, officeCost }) => [
      wilayaCode,
      { home: String(homeCost), office: String(officeCost) },
    ]),
  );
}
