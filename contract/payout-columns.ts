import { guessByContent } from './payout-content.ts';
import { foldForSearch } from './text.ts';

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

export type Row = readonly unknown[];
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
