import { useState } from 'react';
import type { z } from 'zod';
import type { StockItem } from '#contract/stock.ts';
import { validationSentence } from '#contract/validation.ts';
import { useLanguage } from '#web/i18n/language-store.ts';
import { ApiError } from '#web/lib/api-error.ts';

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

/** What is wrong with the input by path, from our own check or from the server. */
export function useLineErrors() {
  const language = useLanguage();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  return {
    errors,
    clear: () => setErrors({}),
    /** Returns the checked input, or undefined after it showed what is wrong. */
    check: <Output>(schema: z.ZodType<Output>, input: unknown): Output | undefined => {
      const { data, error } = schema.safeParse(input);
      const wrong = error?.issues.map(({ path, message }) => [
        path.join('.'),
        validationSentence(message, language),
      ]);
      setErrors(Object.fromEntries(wrong ?? []));
      return data;
    },
    showServerErrors: (error: unknown) => {
      const wrong = error instanceof ApiError ? error.errors : [];
      setErrors(Object.fromEntries(wrong.map(({ path, message }) => [path, message])));
    },
  };
}
