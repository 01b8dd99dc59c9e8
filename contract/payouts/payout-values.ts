import { toLatinDigits, foldForSearch } from '#contract/names/text.ts';

/** A row of a sheet, as it was read. */
export type Row = readonly unknown[];

const DAY_FIRST = /(?<!\d)(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?!\d)/g;
const YEAR_FIRST = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const OF_PAYING =
  /\b(?:vers(?:e|ee|es|ement|ements)|paye|payee|payes|paiement|paid|payment|payout)\b|دفع|تسديد|تحويل/;
/** Signatures and totals stand in the last rows. */
const MOST_BELOW = 5;

/**
 * The day of a payout where its file says it: above the table, in a column of days of payment, in
 * words below it, or in the file's name. Of a period the last day counts. Somebody checks it.
 */
export function readPaidOn(
  rows: readonly Row[],
  headingsAt: number | null,
  fileName: string,
): string | null {
  const above = rows.slice(0, headingsAt ?? 0);
  const below = rows.slice(Math.max(headingsAt ?? 0, rows.length - MOST_BELOW));
  const saysPaying = (row: Row) => OF_PAYING.test(foldForSearch(row.map(textOf).join(' ')));
  return (
    lastDay(above.filter(saysPaying).flat()) ??
    lastDay(above.flat()) ??
    lastDay(columnOfPaying(rows, headingsAt)) ??
    lastDay(below.filter(saysPaying).flat()) ??
    lastDay([fileName])
  );
}

function columnOfPaying(rows: readonly Row[], headingsAt: number | null): unknown[] {
  if (headingsAt === null) return [];
  const at = (rows[headingsAt] ?? []).findIndex((cell) => {
    const heading = foldForSearch(textOf(cell));
    return OF_PAYING.test(heading) && /\b(?:date|le|on|day)\b|تاريخ/.test(heading);
  });
  return at === -1 ? [] : rows.slice(headingsAt + 1).map((row) => row[at]);
}

const textOf = (cell: unknown) => (typeof cell === 'string' ? cell : '');

const lastDay = (cells: readonly unknown[]): string | null =>
  cells.flatMap(daysIn).toSorted().at(-1) ?? null;

function daysIn(cell: unknown): string[] {
  if (cell instanceof Date) {
    return Number.isNaN(cell.getTime()) ? [] : [cell.toISOString().slice(0, 10)];
  }
  const text = toLatinDigits(textOf(cell));
  const found = [
    ...Array.from(text.matchAll(DAY_FIRST), ([, day, month, year]) => asDay(year, month, day)),
    ...Array.from(text.matchAll(YEAR_FIRST), ([, year, month, day]) => asDay(year, month, day)),
  ];
  return found.filter((day) => day !== null);
}

/** Null for what is no day, such as 31/02 or a telephone number. */
function asDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(text);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  return isDay && year > '2000' && year < '2100' ? text : null;
}
