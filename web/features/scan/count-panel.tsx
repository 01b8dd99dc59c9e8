import { useState } from 'react';
import { toLatinDigits } from '#contract/names/text.ts';
import { lineName } from '#contract/orders/order-lines.ts';
import type { ScanAnswer, ScannedItem } from '#contract/scan/scans.ts';
import { stockEndpoints } from '#contract/stock/stock.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { newKey } from '#web/lib/new-key.ts';
import { useSave } from '#web/lib/use-save.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { Ltr } from '#web/ui/ltr.tsx';

/** What was counted, against the ledger. */
export function CountPanel({ counting }: { counting: Counting }) {
  const t = useTranslation();
  const language = useLanguage();
  const { items } = counting;
  if (items.length === 0) return <p className="text-muted-foreground">{t('scan.count.none')}</p>;
  return (
    <section className="flex flex-col gap-3">
      <p className="text-muted-foreground">{t('scan.count.number')}</p>
      <ul className="divide-y rounded-lg border">
        {items.map((item) => (
          <li key={item.variantId} className="flex flex-wrap justify-between gap-2 p-3">
            <bdi className="font-semibold">{lineName(item, language) ?? '—'}</bdi>
            <span className={cn(item.counted !== item.expected && 'font-bold text-warning')}>
              {t('scan.count.of', { counted: item.counted, expected: item.expected })}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="lg"
          variant={counting.isSure ? 'destructive' : 'default'}
          pending={counting.isBooking}
          onClick={counting.end}
        >
          {t(counting.isSure ? 'scan.count.end.sure' : 'scan.count.end')}
          <Ltr className="text-sm">({t('scan.sheet.close.keys')})</Ltr>
        </Button>
        <Button size="lg" variant="ghost" onClick={counting.clear}>
          {t('scan.count.clear')}
        </Button>
      </div>
    </section>
  );
}

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

type Counting = ReturnType<typeof useCounting>;

/** A variant with the units that were scanned, the last one first. */
export type CountedItem = Omit<ScannedItem, 'expected'> & { expected: number; counted: number };

export function countedOnce(
  items: readonly CountedItem[],
  { expected, ...item }: ScannedItem,
): CountedItem[] {
  const before = items.find(({ variantId }) => variantId === item.variantId);
  const others = items.filter((one) => one !== before);
  const counted = (before?.counted ?? 0) + 1;
  return [{ ...item, expected: expected ?? before?.expected ?? 0, counted }, ...others];
}

export function withUnits(items: readonly CountedItem[], counted: number): CountedItem[] {
  return items.map((item, at) => (at === 0 ? { ...item, counted } : item));
}

export const linesOfCount = (items: readonly CountedItem[]) =>
  items.map(({ variantId, expected, counted }) => ({ variantId, expected, counted }));
