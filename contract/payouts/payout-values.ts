import { toLatinDigits, foldForSearch } from '#contract/names/text.ts';

/** A row of a sheet, as it was read. */
export type Row = readonly unknown[];

/** What the columns of amounts hold, in centimes. */
const LARGEST = 9_999_999_999;

const MARKS = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const CURRENCY = /^(?:da|dzd|dinars?|د\.?ج\.?|دينار)|(?:da|dzd|dinars?|د\.?ج\.?|دينار)$/giu;
const BLANKS = /[\s\u00a0\u202f'’]/g;

/**
 * An amount of a carrier's sheet in centimes, whoever wrote it: `3 500,00 DA`, `3,500.00`,
 * `(250)`, `٣٥٠٠`. Null where there is no amount.
 */
export function readAmount(cell: unknown): number | null {
  if (typeof cell === 'number') return inRange(Math.round(cell * 100));
  if (typeof cell !== 'string') return null;
  const text = toLatinDigits(cell).replace(MARKS, '').replace(BLANKS, '').replace(/−/g, '-');
  const { body, isNegative } = withoutSign(text);
  const plain = plainDecimal(body);
  if (plain === null) return null;
  const [whole = '', part = ''] = plain.split('.');
  const centimes = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return inRange(isNegative && centimes !== 0 ? -centimes : centimes);
}

const inRange = (centimes: number) => (Math.abs(centimes) <= LARGEST ? centimes : null);

const BRACKETS = /^\((.*)\)$/;

/** Accountants write what is taken off in brackets; Arabic sheets have the sign behind. */
function withoutSign(text: string): { body: string; isNegative: boolean } {
  const bare = text.replace(CURRENCY, '');
  const inside = BRACKETS.exec(bare)?.[1];
  if (inside !== undefined) return { body: inside.replace(CURRENCY, ''), isNegative: true };
  const isNegative = bare.startsWith('-') || bare.endsWith('-');
  const unsigned = bare.startsWith('+') ? bare.slice(1) : bare.replace(/^-|-$/, '');
  return { body: unsigned.replace(CURRENCY, ''), isNegative };
}

const WHOLE = /^\d+$/;
const GROUPS = /^\d{1,3}(?:(.)\d{3})(?:\1\d{3})*$/;

/**
 * `3.500,50` and `3,500.50` as `3500.50`. A lone mark before exactly three digits stands between
 * thousands: no dinar has three decimals.
 */
function plainDecimal(text: string): string | null {
  const body = text.replaceAll('٬', ',').replaceAll('٫', '.');
  if (WHOLE.test(body)) return body;
  if (!/^\d[\d.,]*$/.test(body)) return null;
  const groups = GROUPS.exec(body);
  if (groups !== null) return body.replaceAll(groups[1]!, '');
  const [, whole = '', mark, part = ''] = /^(.*\d)([.,])(\d{1,2})$/.exec(body) ?? [];
  if (mark === undefined) return null;
  const isGrouped = GROUPS.exec(whole)?.[1];
  if (!WHOLE.test(whole) && (isGrouped === undefined || isGrouped === mark)) return null;
  return `${whole.replace(/[.,]/g, '')}.${part}`;
}

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
