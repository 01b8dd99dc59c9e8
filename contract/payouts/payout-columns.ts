import { readAmount } from '#contract/names/read-amounts.ts';
import type { Row } from './payout-values.ts';
import { foldForSearch } from '#contract/names/text.ts';

/** What a column of a carrier's sheet may hold. */
export const PAYOUT_FIELDS = [
  'tracking',
  'cash',
  'fee',
  'returnFee',
  'extra',
  'net',
  'status',
  'date',
] as const;
export type PayoutField = (typeof PAYOUT_FIELDS)[number];

/** The number of the column that holds each field, from 0. */
export type PayoutColumns = Partial<Record<PayoutField, number>>;

/**
 * Words of folded headings, the surest first: `Montant net` is the net and no cash, `Date de
 * livraison` no fee. Bare words stand last.
 */
const WORDS: readonly (readonly [PayoutField, RegExp])[] = [
  ['date', /\b(?:date|livree? le|paye le)\b|تاريخ/],
  ['status', /\b(?:statut|etat|situation|status|state)\b|حاله|وضعيه/],
  ['returnFee', /\b(?:retours?|returns?|returned)\b|ارجاع|مرتجع|رجوع/],
  ['extra', /\b(?:supplements?|supplementaires?|surpoids|poids|extras?|autres|weight)\b|وزن|اضافي/],
  ['net', /\b(?:net|nette|a (?:verser|payer)|verse|versement|solde|payable)\b|صافي|مستحق|الواجب/],
  [
    'fee',
    /\b(?:frais|fees?|tarif|prestation|commission|livraison|delivery|shipping|cout)\b|توصيل|رسوم|مصاريف|عموله/,
  ],
  [
    'tracking',
    /\b(?:tracking|suivi|colis|barcode|code barres?|bordereau|parcel|shipment|awb|envoi)\b|تتبع|طرد/,
  ],
  [
    'cash',
    /\b(?:montant|encaisse|recouvrement|recouvre|cod|total|prix|valeur|cash|amount|collected|price)\b|مبلغ|تحصيل|محصل|سعر|ثمن|مجموع/,
  ],
  ['tracking', /\b(?:reference|ref|code|numero)\b|مرجع|رمز/],
];

/** `Montant à recouvrer` says more than `Valeur`. */
const SURE: Partial<Record<PayoutField, RegExp>> = {
  tracking: /\b(?:tracking|suivi|barcode)\b|تتبع/,
  cash: /\b(?:encaisse|recouvre|recouvrement|cod|collected)\b|تحصيل|محصل/,
  net: /\bnet\b|صافي/,
  fee: /\b(?:frais|tarif|fees?)\b|رسوم|مصاريف/,
  date: /\b(?:livraison|livree? le|delivered)\b|تسليم/,
};

const foldHeading = (cell: unknown): string =>
  foldForSearch(typeof cell === 'string' ? cell : '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How long a heading is at most; a sentence above the table is none. */
const LONGEST_HEADING = 40;

function fieldOf(cell: unknown): PayoutField | null {
  const heading = foldHeading(cell);
  if (heading === '' || heading.length > LONGEST_HEADING) return null;
  return WORDS.find(([, words]) => words.test(heading))?.[0] ?? null;
}

/** Titles and addresses may stand above the table. */
const MOST_ABOVE = 15;

/** The row with the most headings, if there are at least two; otherwise the table has none. */
export function findHeadings(rows: readonly Row[]): number | null {
  let best: { at: number; count: number } | null = null;
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const count = new Set(row.map(fieldOf).filter((field) => field !== null)).size;
    if (count >= 2 && count > (best?.count ?? 0)) best = { at, count };
  }
  return best?.at ?? null;
}

export interface GuessedColumns {
  /** Null for a table without headings. */
  headingsAt: number | null;
  columns: PayoutColumns;
}

/** A guess for people to check: every column holds one thing at most, everything is in one column. */
export function guessColumns(rows: readonly Row[]): GuessedColumns {
  const headingsAt = findHeadings(rows);
  const headings = headingsAt === null ? [] : (rows[headingsAt] ?? []);
  const byHeading: PayoutColumns = {};
  for (const field of PAYOUT_FIELDS) {
    const fitting = [...headings.keys()].filter((at) => fieldOf(headings[at]) === field);
    const sure = fitting.find((at) => SURE[field]?.test(foldHeading(headings[at])) ?? false);
    const chosen = sure ?? fitting[0];
    if (chosen !== undefined) byHeading[field] = chosen;
  }
  const body = rows.slice(headingsAt === null ? 0 : headingsAt + 1);
  return { headingsAt, columns: guessByContent(body, byHeading) };
}

/** As it is kept for a company: by heading, which stays when columns are moved, or by `#3`. */
export type KeptColumns = Partial<Record<PayoutField, string>>;

export function keepColumns(columns: PayoutColumns, headings: Row): KeptColumns {
  return Object.fromEntries(
    Object.entries(columns).map(([field, at]) => [field, foldHeading(headings[at]) || `#${at}`]),
  );
}

/** The kept columns in a new sheet, or null if one of them is not there: then it is guessed again. */
export function findKept(kept: KeptColumns, headings: Row): PayoutColumns | null {
  const names = headings.map(foldHeading);
  const found: PayoutColumns = {};
  for (const field of PAYOUT_FIELDS) {
    const name = kept[field];
    if (name === undefined) continue;
    const at = /^#\d+$/.test(name) ? Number(name.slice(1)) : names.indexOf(name);
    if (at === -1) return null;
    found[field] = at;
  }
  return found.tracking === undefined ? null : found;
}

/** How many rows are looked at, and how many of the filled cells have to agree. */
const LOOKED_AT = 30;
const MOST = 0.8;

const PHONE = /^(?:\+?213|0)[5-7]\d{8}$/;
const DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[ T].*)?$/;
/** Letters and digits, or a number too long for an amount. */
const TRACKING = /^(?=.*\d)(?:(?=.*[a-z])[a-z0-9-]{6,}|\d{9,})$/i;

/** Fills in what no heading has said, from what the cells look like. */
function guessByContent(rows: readonly Row[], known: PayoutColumns): PayoutColumns {
  const body = rows.filter((row) => row.some(isFilled)).slice(0, LOOKED_AT);
  const columns = { ...known };
  const free = () => {
    const taken = new Set(Object.values(columns));
    const width = Math.max(0, ...body.map((row) => row.length));
    return Array.from({ length: width }, (_, at) => at).filter((at) => !taken.has(at));
  };
  const cellsOf = (at: number) => body.map((row) => row[at]).filter(isFilled);
  if (columns.tracking === undefined) {
    put(
      'tracking',
      free().find((at) => isDistinct(cellsOf(at)) && mostly(cellsOf(at), isTracking)),
    );
  }
  if (columns.date === undefined) {
    put(
      'date',
      free().find((at) => mostly(cellsOf(at), isDate)),
    );
  }
  if (columns.cash === undefined && columns.net === undefined) guessAmounts();
  return columns;

  function put(field: keyof PayoutColumns, at: number | undefined): void {
    if (at !== undefined) columns[field] = at;
  }

  /** Where one column is the difference of two others they are cash, fee and net. */
  function guessAmounts(): void {
    const amounts = free().filter((at) => mostly(cellsOf(at), isMoney));
    const known = columns.fee;
    for (const cash of amounts) {
      for (const fee of known === undefined ? amounts : [known]) {
        const net = amounts.find((at) => isDifference(cash, fee, at));
        if (net === undefined) continue;
        Object.assign(columns, { cash, fee, net });
        return;
      }
    }
    put('cash', largestOf(amounts));
  }

  function isDifference(cash: number, fee: number, net: number): boolean {
    if (cash === fee || cash === net || fee === net) return false;
    const read = body.map((row) => [cash, fee, net].map((at) => readAmount(row[at] ?? null)));
    const whole = read.filter((three): three is number[] => three.every((one) => one !== null));
    if (whole.length < 2 || whole.length < body.length * MOST) return false;
    return whole.every(([a = 0, b = 0, c = 0]) => a - b === c && b > 0 && b < a);
  }

  function largestOf(amounts: readonly number[]): number | undefined {
    const sum = (at: number) =>
      cellsOf(at).reduce<number>((total, cell) => total + (readAmount(cell) ?? 0), 0);
    return amounts.toSorted((a, b) => sum(b) - sum(a) || a - b)[0];
  }
}

const isFilled = (cell: unknown) => cell !== null && cell !== undefined && cell !== '';
const written = (cell: unknown) =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';

const mostly = (cells: readonly unknown[], fits: (cell: unknown) => boolean) =>
  cells.length > 0 && cells.filter(fits).length >= cells.length * MOST;

const isDistinct = (cells: readonly unknown[]) => new Set(cells.map(written)).size === cells.length;

const isPhone = (cell: unknown) => PHONE.test(written(cell).replace(/[\s.-]/g, ''));
const isDate = (cell: unknown) => cell instanceof Date || DATE.test(written(cell));
const isTracking = (cell: unknown) =>
  TRACKING.test(written(cell).replace(/\s/g, '')) && !isPhone(cell) && !isDate(cell);
/** Numbers of rows, wilayas and pieces are small. */
const SMALLEST = 10_000;
const isMoney = (cell: unknown) => {
  const amount = readAmount(cell);
  return amount !== null && Math.abs(amount) >= SMALLEST && !isPhone(cell) && !isDate(cell);
};
