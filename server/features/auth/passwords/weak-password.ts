import { foldForSearch } from '#contract/text.ts';
import { commonWords } from './common-words.ts';

/** Our own name, which every attacker of this program tries first. */
const PRODUCT = ['lawha', 'لوحة'];
/** Below this many letters beside the shop's own words there is little left to guess. */
const FEWEST_LETTERS = 4;
/** Shorter own words, such as "of", are in many good passwords. */
const SHORTEST_OWN_WORD = 3;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
];

export type PasswordWeakness = 'passwordCommon' | 'passwordOwnWords';

/**
 * Whether an attacker's first list has the password: a common word with the usual disguise (capital
 * letter, signs for letters, digits and signs at either end), or nothing but the shop's own words.
 */
export function weaknessOf(password: string, ownWords: readonly string[]): PasswordWeakness | null {
  const folded = foldForSearch(password);
  const readings = readingsOf(folded);
  const own = [...PRODUCT, ...ownWords].flatMap(wordsOf);
  if (readings.some((reading) => isLittleBesides(reading, own))) {
    return 'passwordOwnWords';
  }
  return readings.some(isCommon) ? 'passwordCommon' : null;
}

/**
 * The words that a password may stand for: each digit or sign at its ends is either an ending or a
 * disguised letter.
 */
function readingsOf(password: string): string[] {
  const characters = Array.from(password);
  const first = characters.findIndex(isLetter);
  const last = characters.findLastIndex(isLetter);
  const readings = new Set<string>([onlyLetters(characters)]);
  for (let start = 0; start <= Math.max(first, 0); start++) {
    for (let end = last + 1; end <= characters.length; end++) {
      const part = characters.slice(start, end);
      readings.add(onlyLetters(part.map((c) => LEET[c] ?? c)));
      readings.add(onlyLetters(part.map((c) => (c === '1' ? 'l' : (LEET[c] ?? c)))));
    }
  }
  return [...readings];
}

const isLetter = (character: string) => /\p{L}/u.test(character);
const onlyLetters = (characters: readonly string[]) => characters.filter(isLetter).join('');

const wordsOf = (text: string) =>
  foldForSearch(text)
    .split(/[^\p{L}]+/u)
    .flatMap((word) => [word, word.replace(/^ال/, '')])
    .filter((word) => word.length >= SHORTEST_OWN_WORD);

function isLittleBesides(reading: string, own: readonly string[]): boolean {
  const rest = own
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), reading);
  return rest !== reading && (rest.length < FEWEST_LETTERS || isCommon(rest));
}

function isCommon(reading: string): boolean {
  return commonWords().has(reading) || isLine(reading) || /^(.{1,3})\1+$/u.test(reading);
}

/** A straight line over the keyboard or through the alphabet, in either direction. */
const isLine = (reading: string) =>
  LINES.some(
    (line) => line.includes(reading) || Array.from(line).toReversed().join('').includes(reading),
  );
