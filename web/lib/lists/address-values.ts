/*
 * Parsers for URL parameters, which anybody can type: each takes valid values and ignores the rest.
 */

/** The server's limit. */
const MAX_WORDS = 200;
const LAST_PAGE = 1_000_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The router reads `?search=055` as a text and `?search=55` as a number. */
export function wordsIn(value: unknown): string {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? String(value).slice(0, MAX_WORDS) : '';
}

export function numberIn(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return Number.isSafeInteger(number) && Number(number) >= 1 && Number(number) <= max
    ? Number(number)
    : undefined;
}

/** Like `numberIn`, with zero. */
export function countIn(value: unknown, max: number): number | undefined {
  return value === 0 || value === '0' ? 0 : numberIn(value, max);
}

/** Dinars as the server takes them: two decimals, ten digits at most. */
export function amountIn(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(String(value)) ? Number(value) : undefined;
}

export const pageIn = (value: unknown): number => numberIn(value, LAST_PAGE) ?? 1;

export function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  // Date would turn the 31st of February into a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

export function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value : undefined;
}
