import { useState } from 'react';
import type { StockItem } from '#contract/stock/stock.ts';

/** A row of the list, with what was typed. */
export type StockLine<Typed> = Typed & { item: StockItem };

/** The rows of a receipt or a count: newest first, each item once. */
export function useStockLines<Typed extends object>() {
  const [lines, setLines] = useState<readonly StockLine<Typed>[]>([]);
  return {
    lines,
    /** Changes the line of this item, or adds it. */
    put: (item: StockItem, change: (line: StockLine<Typed> | undefined) => Typed) =>
      setLines((all) => {
        const at = all.findIndex((line) => line.item.variantId === item.variantId);
        if (at < 0) return [{ ...change(undefined), item }, ...all];
        return all.map((line, n) => (n === at ? { ...line, ...change(line) } : line));
      }),
    remove: (variantId: string) =>
      setLines((all) => all.filter((line) => line.item.variantId !== variantId)),
    setLines,
  };
}

/** One more than was typed; nothing typed or nonsense counts as none. */
export const oneMore = (typed: string | undefined): string => {
  const units = Number(typed);
  return String(Number.isSafeInteger(units) && units > 0 ? units + 1 : 1);
};
