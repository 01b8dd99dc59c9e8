import { toLatinDigits } from './text.ts';

/** Mobile: 05, 06 or 07 and eight digits. Landline: nine digits in all. */
const ALGERIAN_PHONE = /^0(?:[567]\d{8}|[1-489]\d{7})$/;

/**
 * Normalises a phone, written in any usual form, to `0XXXXXXXXX`. Returns null when it is not an
 * Algerian number.
 */
export function normalisePhone(written: string): string | null {
  const digits = toLatinDigits(written).replace(
    /[\s.\-()/\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    '',
  );
  const national = withoutCountryCode(digits);
  return ALGERIAN_PHONE.test(national) ? national : null;
}

/**
 * Replaces a country code by `0`: `+213550…`, `00213550…` and `+2130550…` become `0550…`. Also
 * works on incomplete numbers, for searching.
 */
export const withoutCountryCode = (digits: string) => digits.replace(/^(?:\+|00)2130?/, '0');

/** With the country code, `+213550123456`, so that a link also works from abroad. */
export function internationalPhone(phone: string): string {
  const national = normalisePhone(phone);
  return national === null ? phone.replace(/[^\d+]/g, '') : `+213${national.slice(1)}`;
}

/** In the stored form. A landline gets no SMS, and seldom WhatsApp. */
export const isMobile = (phone: string): boolean => /^0[567]/.test(phone);
