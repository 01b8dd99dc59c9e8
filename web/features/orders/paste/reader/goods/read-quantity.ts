import { COUNTED, OTHER_UNITS, UNITS, ADDRESS_WORDS, MONEY } from '../word-lists.ts';
import { LINKS } from './goods-index.ts';
import { phraseAt, phraseSet, type Reading } from '../reading.ts';
import type { Label } from '../read-labels.ts';

export interface Quantity {
  value: number;
  from: number;
  to: number;
  isSure: boolean;
}

interface Range {
  from: number;
  to: number;
}

const MOST = 99;
/** What a number after it counts, besides streets and buildings. */
const NUMBERED = phraseSet('رقم, numero, num, n, wilaya, ولاية, w, حجم, الحجم, taille, size');

/** How many of the goods, said beside their name `goods` and within `around`. */
export function quantityNear(reading: Reading, goods: Range, around: Range): Quantity | null {
  return (
    timesIn(reading, around) ??
    before(reading, goods, around) ??
    unitsIn(reading, { from: goods.to, to: around.to }) ??
    after(reading, goods.to, around.to)
  );
}

/** x2, 2x, ×2 */
export function timesIn(reading: Reading, { from, to }: Range): Quantity | null {
  for (let at = from; at < to; at++) {
    if (reading.words[at]?.key !== 'x' || !reading.isFree(at)) continue;
    const next = at + 1 < to ? numberAt(reading, at + 1) : null;
    const previous = at > from ? numberAt(reading, at - 1) : null;
    // "2x50ml" has two of 50 ml.
    if (previous !== null && reading.words[at]?.gap === 'space') {
      return { value: previous, from: at - 1, to: at + 1, isSure: true };
    }
    if (next !== null) return { value: next, from: at, to: at + 2, isSure: true };
  }
  return null;
}

/** A number of pieces, or "two pieces" in one word. */
export function unitsIn(reading: Reading, { from, to }: Range): Quantity | null {
  for (let at = from; at < to; at++) {
    const said = countAt(reading, at);
    if (said === null || said.to > to) continue;
    const hasUnit =
      UNITS.has(reading.words[said.to]?.key ?? '') && reading.words[said.to]?.gap === 'space';
    const isWord = reading.words[at]?.number === null;
    if (hasUnit) return { value: said.value, from: at, to: said.to + 1, isSure: true };
    if (isWord && isWhole(reading, at, said.to))
      return { value: said.value, from: at, to: said.to, isSure: false };
  }
  return null;
}

/** Whether a number is left there that may be a quantity. */
export function hasCount(reading: Reading, { from, to }: Range): boolean {
  for (let at = from; at < to; at++) if (countAt(reading, at) !== null) return true;
  return false;
}

/** A number right before the name, with nothing but a unit between. */
function before(reading: Reading, goods: Range, around: Range): Quantity | null {
  let at = goods.from - 1;
  while (at > around.from && isBetween(reading, at)) at--;
  for (let from = Math.max(at - 1, around.from); from <= at; from++) {
    const said = from >= around.from ? countAt(reading, from) : null;
    if (said === null || said.to < at + 1) continue;
    const isJoined = reading.words
      .slice(from + 1, goods.from + 1)
      .every(({ gap }) => gap === 'space');
    if (isJoined) return { value: said.value, from, to: goods.from, isSure: true };
  }
  return null;
}

function isBetween(reading: Reading, at: number): boolean {
  const key = reading.words[at]?.key ?? '';
  return reading.isFree(at) && (UNITS.has(key) || LINKS.has(key)) && !COUNTED.has(key);
}

/** A bare number right after the name may be the quantity, or anything else. */
function after(reading: Reading, from: number, to: number): Quantity | null {
  let at = from;
  while (at < to && reading.uses[at] === 'goods') at++;
  const value = at < to ? numberAt(reading, at) : null;
  if (value === null || value > 20 || !isWhole(reading, at, at + 1)) return null;
  // After a comma it has to be alone, so that it is not the number of a house.
  if (reading.words[at]?.gap !== 'space' && !reading.isStart(at + 1)) return null;
  return { value, from: at, to: at + 1, isSure: false };
}

/** Nothing follows that it could belong to. */
function isWhole(reading: Reading, from: number, to: number): boolean {
  const next = reading.uses[to] ?? null;
  return reading.isFree(from) && (reading.isStart(to) || (next !== null && next !== 'goods'));
}

function numberAt(reading: Reading, at: number): number | null {
  const { number } = reading.words[at] ?? { number: null };
  const next = reading.words[at + 1];
  if (number === null || number < 1 || number > MOST || !reading.isFree(at)) return null;
  const previous = reading.words[at]?.gap === 'space' ? reading.words[at - 1]?.key : undefined;
  if (previous !== undefined && (ADDRESS_WORDS.has(previous) || NUMBERED.has(previous)))
    return null;
  return next?.gap === 'space' && OTHER_UNITS.has(next.key) ? null : number;
}

/** A number in digits or words. */
export function countAt(reading: Reading, at: number): { value: number; to: number } | null {
  if (!reading.isFree(at)) return null;
  const value = numberAt(reading, at);
  if (value !== null) return { value, to: at + 1 };
  const phrase = phraseAt(reading, at, COUNTED);
  return phrase && { value: phrase.meaning, to: phrase.to };
}

/** From here on a number counts no goods. */
const LEAST = 200;

/** Marks amounts of money, so that they are not taken for anything else. They are left to the reader. */
export function markPrices(reading: Reading, labels: readonly Label[]): void {
  const { words } = reading;
  for (const [at, word] of words.entries()) {
    if (word.number === null || !reading.isFree(at)) continue;
    const next = words[at + 1];
    const hasUnit = next !== undefined && next.gap === 'space' && MONEY.has(next.key);
    const isLabelled = labels.some(
      ({ field, value }) => field === 'price' && at >= value.from && at < value.to,
    );
    const before = reading.text.slice(words[at - 1]?.end ?? 0, word.start);
    const isSum = /=\s*$/.test(before) && word.number >= LEAST;
    if (hasUnit || (isLabelled && word.number >= LEAST) || isSum) {
      reading.take(at, hasUnit ? at + 2 : at + 1, 'price');
    }
  }
}
