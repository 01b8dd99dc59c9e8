import { normalisePhone } from '#contract/names/phone.ts';
import { toLatinDigits } from '#contract/names/text.ts';
import type { Guess, Span } from '../pasted-order.ts';
import type { Label } from './read-labels.ts';
import { guess, type Reading } from './reading.ts';

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

/** All phones in the order of the text, each once. */
export function readPhones(reading: Reading): Guess<string>[] {
  const found: Guess<string>[] = [];
  let text = toLatinDigits(reading.text);
  for (const { pattern, isSure, complete } of PATTERNS) {
    text = text.replace(pattern, (written, ...rest: unknown[]) => {
      const start = Number(rest.find((value) => typeof value === 'number'));
      const phone = normalisePhone(complete(written.trim()));
      if (phone === null) return written;
      found.push(guess(phone, isSure, { start, end: start + written.length }));
      return ' '.repeat(written.length);
    });
  }
  // The text may have more messages than the one that is read.
  const own = found.filter(({ spans }) => takeWords(reading, spans));
  const ordered = own.toSorted((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
  return ordered.filter(
    ({ value }, at) => ordered.findIndex((other) => other.value === value) === at,
  );
}

function takeWords(reading: Reading, spans: readonly Span[]): boolean {
  const within = [...reading.words.keys()].filter((at) => isWithin(reading.words[at], spans));
  for (const at of within) reading.take(at, at + 1, 'phone');
  return within.length > 0;
}

/** The customer's phone is the labelled one, else the first; with several that is to be checked. */
export function choosePhones(
  phones: readonly Guess<string>[],
  reading: Reading,
  labels: readonly Label[],
): { phone: Guess<string> | null; otherPhone: Guess<string> | null } {
  const isLabelled = ({ spans }: Guess<string>, wanted: Label['field']) =>
    labels.some(
      ({ field, value }) => field === wanted && isWithin(reading.words[value.from], spans),
    );
  const phone = phones.find((each) => isLabelled(each, 'phone')) ?? phones[0] ?? null;
  const otherPhone = phones.find((each) => each !== phone) ?? null;
  if (phone === null || otherPhone === null || isLabelled(phone, 'phone'))
    return { phone, otherPhone };
  return { phone: { ...phone, isSure: false }, otherPhone };
}

const isWithin = (word: Span | undefined, spans: readonly Span[]): boolean =>
  spans.some(({ start, end }) => word !== undefined && word.start >= start && word.end <= end);
