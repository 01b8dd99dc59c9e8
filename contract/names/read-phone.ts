import { isMobile, normalisePhone } from './phone.ts';
import { toLatinDigits } from './text.ts';

/** A phone in a text. */
export interface FoundPhone {
  phone: string;
  start: number;
  end: number;
  /** Written as a mobile in full; other numbers of nine or ten digits may be something else. */
  isSure: boolean;
}

/** Between the digits of one number; a slash or a line break separates two. */
const BETWEEN = String.raw`[ \t.\-()\u00a0\u200e\u200f\u202a-\u202e\u2066-\u2069]{0,3}`;
const digits = (count: number) => `(?:${BETWEEN}\\d){${count}}`;
const CODE = `(?:\\+|00)${BETWEEN}2${BETWEEN}1${BETWEEN}3${BETWEEN}`;
const MOBILE = `0?${BETWEEN}[567]${digits(8)}`;

/** From the surest to the least: a later pattern reads only what an earlier one left. */
const PATTERNS: readonly {
  pattern: RegExp;
  isSure: boolean;
  complete: (digits: string) => string;
}[] = [
  { pattern: of(`${CODE}${MOBILE}`), isSure: true, complete: (found) => found },
  { pattern: of(`0${BETWEEN}[567]${digits(8)}`), isSure: true, complete: (found) => found },
  { pattern: of(`213${BETWEEN}${MOBILE}`), isSure: false, complete: (found) => `+${found}` },
  { pattern: of(`0${BETWEEN}[1-489]${digits(7)}`), isSure: false, complete: (found) => found },
  { pattern: of(`[567]${digits(8)}`), isSure: false, complete: (found) => `0${found}` },
];

function of(number: string): RegExp {
  return new RegExp(`(?<![\\d+\\p{L}]|\\d[.,-])${number}(?![\\d\\p{L}])`, 'gu');
}

const FOREIGN =
  /(?<!\d)(?:\+|00)(?![ .\-()]{0,2}2[ .\-()]{0,2}1[ .\-()]{0,2}3)[1-9](?:[ .\-()\u00a0]{0,2}(?!0[567]\d{8})\d){6,12}/g;

/** All phones of a text in its order, also twice the same. */
export function findPhones(written: string): FoundPhone[] {
  const found: FoundPhone[] = [];
  // A French mobile is also nine digits that begin with 6.
  let text = toLatinDigits(written).replace(FOREIGN, (number) => ' '.repeat(number.length));
  for (const { pattern, isSure, complete } of PATTERNS) {
    text = text.replace(pattern, (number, ...rest: unknown[]) => {
      const start = Number(rest.find((value) => typeof value === 'number'));
      const phone = normalisePhone(complete(number.trim()));
      if (phone === null) return number;
      found.push({ phone, isSure, start, end: start + number.length });
      return ' '.repeat(number.length);
    });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** Why there is no phone that can be called. */
type PhoneProblem = 'phone_missing' | 'phone_invalid' | 'phone_foreign' | 'phone_rounded';

export interface ReadPhone {
  /** As it is stored. */
  phone: string | null;
  otherPhone: string | null;
  /** False for a number that looks made up, or that may be none; somebody has to look. */
  isCertain: boolean;
  problem: PhoneProblem | null;
}

/**
 * The phones in the fields of an order, the first field first. A number from abroad, or one that a
 * spreadsheet has rounded, is never made into one of ours.
 */
export function readPhone(...written: readonly (string | number | null | undefined)[]): ReadPhone {
  const texts = written.map((text) => cleaned(String(text ?? ''))).filter((text) => text !== '');
  const found = texts.flatMap((text) => findPhones(text));
  const [phone = null, otherPhone = null] = [...new Set(found.map((one) => one.phone))];
  if (phone === null) {
    return {
      phone,
      otherPhone,
      isCertain: false,
      problem: problemOf(written.map((text) => String(text ?? ''))),
    };
  }
  const isWhole =
    found.some((one) => one.phone === phone && (one.isSure || !isMobile(phone))) ||
    texts.some((text) => normalisePhone(text) === phone || isBare(text));
  return { phone, otherPhone, isCertain: isWhole && !isMadeUp(phone), problem: null };
}

/** What Facebook, spreadsheets and programs put around a number: `p:+213…`, `'0550…`, `550….0`. */
const cleaned = (text: string): string =>
  toLatinDigits(text)
    .replace(/[\u061c\u200b\ufeff]/g, '')
    .trim()
    .replace(/^[a-z]{1,2}:/i, '')
    .replace(/^['’`=]+/, '')
    .replace(/(?<=\d)\.0$/, '')
    .replace(/^"(.*)"$/, '$1')
    .replace(/[،,;|و]+/g, ' / ')
    .trim();

/** Nothing but the digits of a mobile without its zero, or with the country's code. */
const isBare = (text: string) => /^(?:213)?[567]\d{8}$/.test(text.replace(/[\s.-]/g, ''));

const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/i;

function problemOf(texts: readonly string[]): PhoneProblem {
  if (!texts.some((text) => /\d/.test(toLatinDigits(text)))) return 'phone_missing';
  if (texts.some((text) => ROUNDED.test(text.trim()))) return 'phone_rounded';
  return texts.some((text) => text.search(FOREIGN) >= 0) ? 'phone_foreign' : 'phone_invalid';
}

/** 0555555555 and 0600000000 are typed by those who do not want to be called. */
function isMadeUp(phone: string): boolean {
  const own = phone.slice(2);
  const isCounting = '0123456789'.includes(own) || '9876543210'.includes(own);
  return isCounting || /^(\d)\1{6,}$/.test(own);
}
