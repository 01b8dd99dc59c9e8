import { isAmbiguousNumber, toLatinDigits } from '#contract/names/text.ts';

/**
 * Parses whole dinars as people type them: separators are dropped, centimes are cut off, and
 * anything that is not a number is 0. An empty field stays empty, and an ambiguous number as it is,
 * so that validation asks for it.
 */
export function parseDinars(written: string): string {
  if (written.trim() === '') return '';
  if (isAmbiguousNumber(written)) return written;
  const digits = toLatinDigits(written)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[.,\u066c](?=\d{3}(?!\d))/g, '');
  const dinars = Number.parseInt(digits, 10);
  return String(Number.isNaN(dinars) ? 0 : dinars);
}
