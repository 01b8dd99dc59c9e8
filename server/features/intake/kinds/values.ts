import { toLatinDigits } from '#contract/names/text.ts';
import { readableLine, readableText } from '#contract/names/readable-text.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An object; where something else stands, as PHP writes an empty one as a list, none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

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

const MOST = 99_999_999.99;

/**
 * An amount as programs and people write it: 4700, "4700.00", "4 700,00", "4.700 DA", "٤٧٠٠ دج".
 * Null where it is none. A point or comma before exactly three digits stands between thousands:
 * nobody prices in tenths of a centime.
 */
export function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return inRange(value);
  if (typeof value !== 'string') return null;
  const written = toLatinDigits(value)
    .replace(/\u066b/g, '.')
    .replace(/[\s\u00a0\u202f\u066c'’]|د\.?\s?ج\.?|DZD|DA/gi, '');
  if (!/^-?\d[\d.,]*$/.test(written)) return null;
  const decimals = /[.,](\d{1,2})$/.exec(written)?.[1] ?? '';
  const whole = decimals === '' ? written : written.slice(0, -decimals.length - 1);
  return inRange(Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`));
}

const inRange = (amount: number): number | null =>
  Number.isFinite(amount) && Math.abs(amount) <= MOST ? Math.round(amount * 100) / 100 : null;

export function quantityOf(value: unknown): number {
  const quantity = typeof value === 'number' ? value : Number(toLatinDigits(lineOf(value)) || '1');
  return Number.isInteger(quantity) && quantity >= 0 ? quantity : 1;
}

/** A moment with its zone; a time without one is read as UTC where the platform says so. */
export function momentOf(value: unknown, zone: 'written' | 'utc' = 'written'): Date | null {
  if (typeof value === 'number') return momentOf(new Date(value * 1_000).toISOString());
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
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  if (depthOf(text) > MOST_DEPTH) return undefined;
  try {
    return JSON.parse(text.replace(LARGE_NUMBERS, (found) => asText(found)));
  } catch {
    return undefined;
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
