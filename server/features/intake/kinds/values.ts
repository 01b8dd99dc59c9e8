import { toDinars } from '#contract/amounts.ts';
import { readAmount } from '#contract/names/read-amounts.ts';
import { readableLine, readableText } from '#contract/names/readable-text.ts';
import { toLatinDigits } from '#contract/names/text.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An object; where something else stands, as PHP writes an empty one as a list, none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What strangers named may be called `constructor`. */
export const ownOf = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;

/** Of an order's id. */
export const LONGEST_ID = 200;
export const isId = (text: string): boolean => text !== '' && text.length <= LONGEST_ID;
const LONGEST = 5_000;

/** One line of text; numbers are text too, and everything else is nothing. */
export function lineOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? readableLine(value.slice(0, LONGEST)) : '';
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? readableText(value.slice(0, LONGEST)) : lineOf(value);

export const orNull = (text: string): string | null => (text === '' ? null : text);

/** The first that says something. */
export const firstOf = (...values: readonly unknown[]): string =>
  values.map(lineOf).find((text) => text !== '') ?? '';

/** In dinars, whoever wrote it; null where there is no amount. */
export function amountOf(value: unknown): number | null {
  const centimes = readAmount(value);
  return centimes === null ? null : toDinars(centimes);
}

/** Entities once, and no tags: plugins write names for a web page. */
export const plainOf = (value: unknown): string =>
  lineOf(
    lineOf(value)
      .replace(/<[^>]*>/g, ' ')
      .replace(ENTITIES, (found, code: string) => entity(found, code)),
  );

const ENTITIES = /&(#\d{1,6}|#x[0-9a-f]{1,5}|amp|lt|gt|quot|apos|nbsp|ndash|mdash|rsquo|lsquo);/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
};

function entity(found: string, code: string): string {
  const lower = code.toLowerCase();
  if (!lower.startsWith('#')) return NAMED[lower] ?? found;
  const point = lower.startsWith('#x')
    ? Number.parseInt(lower.slice(2), 16)
    : Number.parseInt(lower.slice(1), 10);
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : found;
}

export function quantityOf(value: unknown): number {
  const quantity = typeof value === 'number' ? value : Number(toLatinDigits(lineOf(value)) || '1');
  return Number.isInteger(quantity) && quantity >= 0 ? quantity : 1;
}

/** A moment with its zone; a time without one is read as UTC where the platform says so. */
export function momentOf(value: unknown, zone: 'written' | 'utc' = 'written'): Date | null {
  if (typeof value === 'number') {
    const at = new Date(value * 1_000);
    return Number.isNaN(at.getTime()) ? null : momentOf(at.toISOString());
  }
  const text = lineOf(value);
  if (!/^20\d\d-\d\d-\d\d/.test(text)) return null;
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text);
  const at = new Date(zone === 'utc' && !hasZone ? `${text}Z` : text);
  return Number.isNaN(at.getTime()) ? null : at;
}

const MOST_DEPTH = 20;
const LARGE_NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/**
 * The JSON of a body; undefined where it is none or nested beyond reason. Whole numbers that a
 * number cannot hold, as some platforms give for ids, become text.
 */
export function parseJson(body: Buffer): unknown {
  const text = textIn(body);
  if (text === null) return undefined;
  if (depthOf(text) > MOST_DEPTH) return undefined;
  try {
    return JSON.parse(text.replace(LARGE_NUMBERS, (found) => asText(found)));
  } catch {
    return undefined;
  }
}

/** In another encoding nobody can say what the letters were: that is no text, and never half of one. */
function textIn(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return null;
  }
}

const asText = (found: string) => (found.startsWith('"') ? found : `"${found}"`);

function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInText && sign === '\\') at += 1;
    else if (sign === '"') isInText = !isInText;
    else if (!isInText && (sign === '{' || sign === '[')) deepest = Math.max(deepest, (depth += 1));
    else if (!isInText && (sign === '}' || sign === ']')) depth -= 1;
  }
  return deepest;
}

const OFFICE = /stop\s?-?desk|bureau|office|desk|relais|مكتب/i;
const HOME = /home|domicile|maison|منزل|بيت|باب/i;

/** Where the parcel goes, in the words of checkouts; null where nobody said it. */
export function placeOf(...values: readonly unknown[]): 'home' | 'office' | null {
  const text = values.map(lineOf).join(' ');
  if (OFFICE.test(text)) return 'office';
  return HOME.test(text) ? 'home' : null;
}
