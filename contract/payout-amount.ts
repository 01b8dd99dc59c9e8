import { toLatinDigits } from './text.ts';

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
