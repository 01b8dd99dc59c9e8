import type { Guess, Span } from '../pasted-order.ts';
import { FILLERS, ADDRESS_WORDS } from './word-lists.ts';
import type { Label } from './read-labels.ts';
import { guess, type Reading } from './reading.ts';

interface Range {
  from: number;
  to: number;
}

/** The labelled address without the places that are fields of their own, or words that begin one. */
export function readAddress(reading: Reading, labels: readonly Label[]): Guess<string> | null {
  const labelled = labels.filter(({ field }) => field === 'address');
  const ranges = labelled.flatMap(({ value }) => pieces(reading, value));
  const isOnly = labelled.length === 1 && ranges.length === 1;
  if (ranges.length > 0) return asGuess(reading, ranges, isOnly && labelled[0]?.isClear === true);
  const found = unlabelled(reading);
  return found.length === 0 ? null : asGuess(reading, found, false);
}

function asGuess(reading: Reading, ranges: readonly Range[], isSure: boolean): Guess<string> {
  for (const { from, to } of ranges) reading.take(from, to, 'address');
  const spans = ranges.map(({ from, to }) => reading.span(from, to));
  return guess(
    spans.map((span) => line(reading.textOf(span))).join('، '),
    isSure,
    ...joined(spans),
  );
}

const line = (text: string): string => text.replace(/\s+/g, ' ').trim();
const joined = (spans: readonly Span[]): Span[] => spans.filter(({ start, end }) => end > start);

/** The free words of a range, in runs that nothing interrupts. */
function pieces(reading: Reading, { from, to }: Range): Range[] {
  const found: Range[] = [];
  for (let at = from; at < to; at++) {
    if (!reading.isFree(at)) continue;
    let end = at + 1;
    while (end < to && reading.isFree(end) && !STOPS.test(reading.words[end]?.key ?? '')) end++;
    if (reading.words.slice(at, end).some(({ key }) => !FILLERS.has(key)))
      found.push({ from: at, to: end });
    at = end;
  }
  return found;
}

function unlabelled(reading: Reading): Range[] {
  const found: Range[] = [];
  for (let at = 0; at < reading.words.length; at++) {
    const isBeginning = reading.isFree(at) && isAddressWord(reading, at);
    if (!isBeginning) continue;
    const range = { from: beginning(reading, at, found.at(-1)?.to ?? 0), to: ending(reading, at) };
    found.push(range);
    at = range.to - 1;
  }
  // One address, perhaps in several parts of one line; others are left to be read by a person.
  const [first] = found;
  if (first === undefined) return [];
  return merge(
    reading,
    found.filter(({ from }) => reading.lineOf(from).from === reading.lineOf(first.from).from),
  );
}

function isAddressWord({ words }: Reading, at: number): boolean {
  const word = words[at];
  if (word === undefined || !ADDRESS_WORDS.has(word.key)) return false;
  // Short ones need a number: "n 5", "no 12".
  return word.key.length > 2 || words[at + 1]?.number != null || /^(?:حي|bt)$/.test(word.key);
}

/** A number before the street, or words before the building that nothing else has used. */
function beginning(reading: Reading, at: number, least: number): number {
  let from = at;
  while (
    from > least &&
    reading.words[from]?.gap === 'space' &&
    reading.isFree(from - 1) &&
    !FILLERS.has(reading.words[from - 1]?.key ?? '')
  ) {
    from--;
  }
  return from;
}

const STOPS =
  /^(?:nheb|nhab|n7eb|بغيت|نحب|حاب|حابة|svp|stp|merci|je|mme|mr|madame|monsieur|شكرا|توصيل|التوصيل|livraison|tawsil|tel|سيروم|serum)$/;

function ending(reading: Reading, at: number): number {
  let to = at + 1;
  while (to < reading.words.length && reading.isFree(to)) {
    const word = reading.words[to];
    if (word === undefined || word.gap === 'line' || STOPS.test(word.key)) break;
    if (word.gap === 'part' && !isAddressWord(reading, to) && word.number === null) break;
    to++;
  }
  return to;
}

/** Parts of an address between which only a comma stands are one piece of the text. */
function merge(reading: Reading, ranges: readonly Range[]): Range[] {
  const found: Range[] = [];
  for (const range of ranges) {
    const last = found.at(-1);
    if (last?.to === range.from) last.to = range.to;
    else found.push({ ...range });
  }
  return found.filter(({ from, to }) => reading.words.slice(from, to).length > 1);
}
