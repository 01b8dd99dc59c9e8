import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldForSearch } from '#contract/names/text.ts';
import { coreOf, readingsOf } from './password-readings.ts';

/** Our own name, which every attacker of this program tries first. */
const PRODUCT = ['lawha', 'لوحة'];
/** Fewer characters of the user's own leave little to guess. */
const FEWEST_OWN = 6;
/** Shorter words, such as "of", are in many good passwords. */
const SHORTEST_WORD = 3;

/** What people put between words. */
const SEPARATORS = /[\s._-]/g;

/** Rows of the keyboards, the columns of both, and the alphabet. */
const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'aqwzsxedcrfvtgbyhnujikolpm',
].flatMap((line) => [line, Array.from(line).toReversed().join('')]);

export type PasswordWeakness = 'passwordCommon' | 'passwordOwnWords';

/**
 * Whether an attacker's first list has the password: a common word with the usual disguise (capital
 * letter, signs for letters, digits and signs at either end), nothing but such endings, or nothing
 * but the shop's own words.
 */
export function weaknessOf(password: string, ownWords: readonly string[]): PasswordWeakness | null {
  const folded = foldForSearch(password);
  const core = coreOf(folded);
  const size = core.replace(SEPARATORS, '').length;
  const readings = readingsOf(folded).filter(({ length }) => length >= SHORTEST_WORD);
  const own = [...PRODUCT, ...ownWords].flatMap(wordsOf).toSorted((a, b) => b.length - a.length);
  if (readings.some((reading) => isMadeOf(own, reading, size))) return 'passwordOwnWords';
  const isWeak =
    size < FEWEST_OWN ||
    [folded, core].some(isCommon) ||
    readings.some((reading) => isCommonIn(size, reading));
  return isWeak ? 'passwordCommon' : null;
}

/** Three letters that happen to be a word do not spoil nine digits of the user's own. */
const isCommonIn = (size: number, reading: string) =>
  (reading.length >= FEWEST_OWN || size - reading.length < FEWEST_OWN) && isCommon(reading);

const wordsOf = (text: string) =>
  foldForSearch(text)
    .split(/[^\p{L}]+/u)
    .flatMap((word) => [word, word.replace(/^ال/, '')])
    .filter((word) => word.length >= SHORTEST_WORD);

/** `own` has its longest words first, because they may contain the others. */
function isMadeOf(own: readonly string[], reading: string, size: number): boolean {
  const rest = own.reduce((left, word) => left.replaceAll(word, ''), reading);
  if (rest === reading) return false;
  const left = size - (reading.length - rest.length);
  return left < FEWEST_OWN || isCommonIn(left, rest);
}

const isCommon = (reading: string): boolean =>
  commonWords().has(reading) || LINES.some((line) => line.includes(reading)) || isRepeated(reading);

/** A few characters or a common word, over and over. */
function isRepeated(text: string): boolean {
  const unit = text.slice(0, (text + text).indexOf(text, 1));
  if (unit === text) return false;
  const core = coreOf(unit);
  return core.length < FEWEST_OWN || isCommon(core);
}

const FILES = ['common-words.txt', 'leaked-words.txt'];

let words: ReadonlySet<string> | undefined;

/** Read when the first password is chosen, not at every start. */
function commonWords(): ReadonlySet<string> {
  words ??= new Set(
    FILES.flatMap((file) => readFileSync(join(import.meta.dirname, file), 'utf8').split('\n'))
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => foldForSearch(line).split(/\s+/)),
  );
  return words;
}
