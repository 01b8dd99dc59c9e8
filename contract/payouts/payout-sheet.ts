import type { PayoutColumns } from './payout-columns.ts';
import type { Row } from './payout-values.ts';
import { toDinars } from '#contract/amounts.ts';
import { readAmount } from '#contract/names/read-amounts.ts';
import { foldForSearch, toLatinDigits } from '#contract/names/text.ts';

/** A row of a sheet as it is sent: dinars, and null for what the sheet does not say. */
interface SheetLine {
  tracking: string;
  cash: number | null;
  fee: number | null;
  returnFee: number | null;
  extra: number | null;
  net: number | null;
}

export interface SheetLines {
  lines: SheetLine[];
  /** Rows without a number of a parcel, such as totals. */
  leftOut: number;
  /** Amounts that nobody can read: they have to be mended before the sheet is taken in. */
  unreadable: { row: number; cell: string }[];
}

const RETURNED = /retour|return|مرتجع|ارجاع|رجوع/;
const AMOUNTS = ['cash', 'fee', 'returnFee', 'extra', 'net'] as const;

/**
 * The lines of a table. Sheets of some companies repeat the price of the goods beside a parcel that
 * came back: where the status says so, no cash was taken. Fees are what is taken off, also where
 * they are written as negative numbers.
 */
export function readSheet(rows: readonly Row[], columns: PayoutColumns, from: number): SheetLines {
  const read: SheetLines = { lines: [], leftOut: 0, unreadable: [] };
  const cellAt = (row: Row, field: keyof PayoutColumns) =>
    columns[field] === undefined ? null : (row[columns[field]] ?? null);
  for (const [at, row] of rows.entries()) {
    if (at < from || row.every((cell) => cell === null || cell === '')) continue;
    const tracking = writtenTracking(cellAt(row, 'tracking'));
    if (tracking === null) {
      read.leftOut += 1;
      continue;
    }
    const line: SheetLine = { tracking, ...NO_AMOUNTS };
    for (const field of AMOUNTS) {
      const cell = cellAt(row, field);
      const amount = readAmount(cell);
      if (amount === null && isSomething(cell)) {
        read.unreadable.push({ row: at + 1, cell: textOf(cell) });
      }
      if (amount !== null) line[field] = toDinars(isFee(field) ? Math.abs(amount) : amount);
    }
    const status = foldForSearch(textOf(cellAt(row, 'status')));
    if (RETURNED.test(status)) line.cash = 0;
    // A sheet that has a column for the money and leaves it empty says that nothing was paid.
    if (line.cash === null && line.net === null) {
      if (columns.cash !== undefined) line.cash = 0;
      else if (columns.net !== undefined) line.net = 0;
    }
    read.lines.push(line);
  }
  return read;
}

const NO_AMOUNTS = { cash: null, fee: null, returnFee: null, extra: null, net: null };
const isFee = (field: string) => field === 'fee' || field === 'returnFee' || field === 'extra';

const textOf = (cell: unknown) =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';

/** A dash stands for nothing. */
const isSomething = (cell: unknown) => /[\p{L}\p{N}]/u.test(textOf(cell));

const LONGEST_TRACKING = 60;

/** Totals have words where the number should be; a number of a parcel has a digit and no spaces. */
function writtenTracking(cell: unknown): string | null {
  if (typeof cell !== 'string' && typeof cell !== 'number') return null;
  const text = String(cell).trim();
  const key = trackingKey(text);
  return /\d/.test(key) && key.length >= 4 && key.length <= LONGEST_TRACKING ? text : null;
}

/** What two spellings of the same number have in common. */
export const trackingKey = (tracking: string): string =>
  toLatinDigits(tracking)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
