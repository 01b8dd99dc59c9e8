import type { Guess } from '../pasted-order.ts';
import { FILLERS, I_AM, TITLES, FIRST_NAMES, ADDRESS_WORDS } from './word-lists.ts';
import { placesNamed } from './place-index.ts';
import { phraseAt, type Phrases, guess, type Reading } from './reading.ts';
import type { Label } from './read-labels.ts';

const MOST_WORDS = 4;
/** Parts of a name that are not counted. */
const PARTICLES =
  /^(?:بن|ابن|بو|عبد|ال|آيت|ايت|ولد|اولاد|نور|الدين|ben|bent|bou|abd|el|al|ait|ould|nour|eddine|ibn|si|sid)$/;

/** A labelled name; parts with labels of their own, such as name and first name, are joined. */
export function readLabelledName(
  reading: Reading,
  labels: readonly Label[],
  wanted: { hasColon: boolean },
): Guess<string> | null {
  const parts = labels
    .filter(({ field, hasColon }) => field === 'name' && hasColon === wanted.hasColon)
    .flatMap(({ value, hasColon }) => {
      const found = nameFrom(reading, skipped(reading, value.from), value.to);
      return found === null ? [] : [{ ...found, hasColon }];
    });
  const [first] = parts;
  if (first === undefined) return null;
  const joined = first.hasColon ? parts.filter(({ hasColon }) => hasColon) : [first];
  for (const { from, to } of joined) reading.take(from, to, 'name');
  const spans = joined.map(({ from, to }) => reading.span(from, to));
  const value = spans.map((span) => written(reading, span)).join(' ');
  return guess(value, joined.every(({ isWhole }) => isWhole) && joined.length <= 2, ...spans);
}

/** A point that belongs to an initial is kept. */
function written(reading: Reading, span: { start: number; end: number }): string {
  const isInitial = /(?:^|\s)\p{L}$/u.test(reading.textOf(span));
  const next = reading.text[span.end];
  return reading.textOf(span).replace(/\s+/g, ' ') + (isInitial && next === '.' ? '.' : '');
}

const skipped = ({ words }: Reading, from: number): number =>
  TITLES.has(words[from]?.key ?? '') || /^(?:est|cest|c|is|هو|هي|:)$/.test(words[from]?.key ?? '')
    ? skippedTwo(words, from + 1)
    : from;
const skippedTwo = (words: Reading['words'], at: number): number =>
  words[at]?.key === 'est' ? at + 1 : at;

interface Candidate {
  from: number;
  to: number;
  /** Nothing that could belong to it follows. */
  isWhole: boolean;
}

/** The words from there that can be a name. */
function nameFrom(reading: Reading, from: number, end: number): Candidate | null {
  let to = from;
  let counted = 0;
  while (
    to < end &&
    isNameWord(reading, to) &&
    (to === from || reading.words[to]?.gap === 'space')
  ) {
    const key = reading.words[to]?.key ?? '';
    if (isPlace(key, to - from)) return to === from ? null : { from, to, isWhole: false };
    if (!PARTICLES.test(key)) counted++;
    if (counted > MOST_WORDS) return null;
    to++;
  }
  const hasLetters = reading.words.slice(from, to).some(({ key }) => key.length > 1);
  if (to === from || !hasLetters) return null;
  return { from, to, isWhole: to >= end || reading.isStart(to) || !reading.isFree(to) };
}

/** "Fatima Oran" is Fatima from Oran; a commune may be a surname, but hardly a third name. */
function isPlace(key: string, before: number): boolean {
  const places = before === 0 && FIRST_NAMES.has(key) ? null : placesNamed(key);
  if (places?.isExact !== true) return false;
  return places.wilayaCode !== null || before > 1;
}

function isNameWord(reading: Reading, at: number): boolean {
  const word = reading.words[at];
  if (word === undefined || !reading.isFree(at) || /\d/.test(word.key)) return false;
  const isInitial = word.key.length === 1 && reading.text[word.end] === '.';
  const isOther = ADDRESS_WORDS.has(word.key) || FILLERS.has(word.key);
  return /\p{L}/u.test(word.key) && (!isOther || isInitial || PARTICLES.test(word.key));
}

const ANNOUNCED: Phrases<'name'> = new Map(
  [...TITLES, ...I_AM].map((phrase) => [phrase, 'name'] as const),
);

/** A name without a label: after "I am" or a title, or a first name that people have. */
export function readName(reading: Reading): Guess<string> | null {
  const all = candidates(reading);
  const [best, next] = all.toSorted((a, b) => b.points - a.points);
  if (best === undefined || best.points < LEAST_POINTS) return null;
  // Two that are as likely are the customer and somebody else.
  if (next !== undefined && next.points === best.points && best.points < ANNOUNCED_POINTS) {
    if (sameName(reading, best, next) === null) return null;
  }
  reading.take(best.from, best.to, 'name');
  const span = reading.span(best.from, best.to);
  return guess(written(reading, span), false, span);
}

const ANNOUNCED_POINTS = 4;
const LEAST_POINTS = 3;

interface Rated extends Candidate {
  points: number;
}

function candidates(reading: Reading): Rated[] {
  const found: Rated[] = [];
  for (let at = 0; at < reading.words.length; at++) {
    const announced = phraseAt(reading, at, ANNOUNCED);
    if (announced && reading.words[announced.to]?.gap === 'space') {
      const named = nameFrom(reading, announced.to, reading.words.length);
      if (named) {
        found.push({ ...named, points: ANNOUNCED_POINTS + points(reading, named) });
        at = named.to - 1;
        continue;
      }
    }
    const isNew = at === 0 || reading.isStart(at) || !isNameWord(reading, at - 1);
    const named = isNew ? nameFrom(reading, at, reading.words.length) : null;
    if (named === null) continue;
    found.push({ ...named, points: points(reading, named) });
    at = named.to - 1;
  }
  return found;
}

function points(reading: Reading, { from, to, isWhole }: Candidate): number {
  const words = reading.words.slice(from, to);
  const isFirst = FIRST_NAMES.has(words[0]?.key ?? '');
  const isAny = words.some(({ key }) => FIRST_NAMES.has(key));
  const isAlone = isWhole && reading.isStart(from);
  const isFullName = words.length >= 2 && words.length <= 4;
  const isAsked = words.some((word) => word.isAsked);
  return (
    (isFirst ? 3 : isAny ? 2 : 0) + (isAlone ? 1 : 0) + (isFullName ? 1 : 0) - (isAsked ? 3 : 0)
  );
}

const sameName = (reading: Reading, a: Candidate, b: Candidate): boolean | null =>
  reading.textOf(reading.span(a.from, a.to)) === reading.textOf(reading.span(b.from, b.to)) || null;
