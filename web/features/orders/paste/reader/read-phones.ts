import { findPhones } from '#contract/names/read-phone.ts';
import type { Guess, Span } from '../pasted-order.ts';
import type { Label } from './read-labels.ts';
import { guess, type Reading } from './reading.ts';

/** All phones in the order of the text, each once. */
export function readPhones(reading: Reading): Guess<string>[] {
  const found = findPhones(reading.text).map(({ phone, isSure, start, end }) =>
    guess(phone, isSure, { start, end }),
  );
  // The text may have more messages than the one that is read.
  const own = found.filter(({ spans }) => takeWords(reading, spans));
  return own.filter(({ value }, at) => own.findIndex((other) => other.value === value) === at);
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
