import { useState } from 'react';
import type { ScanAnswer, ScannedItem } from '#contract/scan/scans.ts';
import { stockEndpoints } from '#contract/stock/stock.ts';
import { toLatinDigits } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useSave } from '#web/lib/use-save.ts';
import { countedOnce, linesOfCount, withUnits, type CountedItem } from './counted-items.ts';

const TALLY = 'scanCount';
const NUMBER = /^\d{1,5}$/;

function recallTally(): CountedItem[] {
  try {
    return JSON.parse(sessionStorage.getItem(TALLY) ?? '[]') as CountedItem[];
  } catch {
    return [];
  }
}

/** Adds up what was scanned, and books it as a stock count. A reload keeps it. */
export function useCounting() {
  const t = useTranslation();
  const [items, setItems] = useState(recallTally);
  const [isSure, setIsSure] = useState(false);
  const [key, setKey] = useState(newKey);
  const change = (to: (now: readonly CountedItem[]) => CountedItem[]) =>
    setItems((now) => {
      const next = to(now);
      sessionStorage.setItem(TALLY, JSON.stringify(next));
      return next;
    });
  /** What moved since it was scanned is read again; booking is then based on the new figures. */
  const readAgain = async () => {
    const read = await call(stockEndpoints.listStockItems, { query: {} });
    const shelf = new Map(read.map((one) => [one.variantId, one.stock + one.reserved]));
    change((now) =>
      now.map((one) => ({ ...one, expected: shelf.get(one.variantId) ?? one.expected })),
    );
  };
  const book = useSave(stockEndpoints.createStockCount, {
    makesStale: ['products'],
    saved: t('scan.count.done'),
    onSaved: () => {
      change(() => []);
      setIsSure(false);
      setKey(newKey());
    },
    failed: t('scan.count.failed'),
    onFailed: (error) => {
      setIsSure(false);
      setKey(newKey());
      if (error instanceof ApiError && error.code === 'stocks_changed') void readAgain();
    },
  });
  return {
    items,
    isSure,
    isBooking: book.isPending,
    onAnswer: ({ mode, result, item }: ScanAnswer) => {
      if (mode !== 'count' || result !== 'counted' || item === null) return;
      change((now) => countedOnce(now, item satisfies ScannedItem));
    },
    /** A typed number corrects the last item; returns whether the text was one. */
    setLast: (typed: string): boolean => {
      const text = toLatinDigits(typed.trim());
      if (!NUMBER.test(text) || items.length === 0) return false;
      change((now) => withUnits(now, Number(text)));
      return true;
    },
    back: () => setIsSure(false),
    clear: () => {
      change(() => []);
      setIsSure(false);
    },
    end: () => {
      if (items.length === 0 || book.isPending) return;
      if (!isSure) return setIsSure(true);
      book.mutate({ body: { lines: linesOfCount(items) }, idempotencyKey: key });
    },
  };
}

export type Counting = ReturnType<typeof useCounting>;
