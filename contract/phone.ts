import { toLatinDigits } from './text.ts';

/** Mobile: 05, 06 or 07 and eight digits. Landline: nine digits in all. */
const ALGERIAN_PHONE = /^0(?:[567]\d{8}|[1-489]\d{7})$/;

/**
 * Brings a phone, written in any usual form, to `0XXXXXXXXX`.
 * Answers null when it is not an Algerian number.
 */
export function normalisePhone(written: string): string | null {
  const digits = toLatinDigits(written).replace(
    /[\s.\-()/\u00a0\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    '',
  );
  const national = digits.replace(/^(?:\+|00)213\s*0?/, '0');
  return ALGERIAN_PHONE.test(national) ? national : null;
}
