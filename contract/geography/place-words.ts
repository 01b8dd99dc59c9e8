import { repairEncoding } from '#contract/names/repair-encoding.ts';
import { foldForSearch } from '#contract/names/text.ts';

/** A word of a place or an address, folded for comparing. */
export interface PlaceWord {
  key: string;
  /** Of a word of digits. */
  number: number | null;
  /** A comma, a bracket or a line stands before it. */
  isBreak: boolean;
}

/** Letters that write the same, beside those of `foldForSearch`: the g of ڨالمة is written as ق. */
const LETTERS: Readonly<Record<string, string>> = {
  گ: 'ق',
  ڨ: 'ق',
  ݣ: 'ق',
  ڤ: 'ق',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ء: '',
  œ: 'oe',
  æ: 'ae',
};

const foldPlace = (text: string): string =>
  foldForSearch(text).replace(/[گڨݣڤکہھەءœæ]/g, (letter) => LETTERS[letter] ?? '');

const WORD = /[\p{L}\p{N}]+/gu;
const BREAK = /[,،;؛:|/()[\]{}\n\r_]|\s[-–—]+\s/;
/** `w16`, `dz16` and `16الجزائر` are two words, `3in` and `9sentina` one. */
const PARTS = /^(?:(w|wilaya|dz|ولايه)(\d{1,2})|(\d{1,2})([\u0621-\u064a]{3,})|(\d\d)([a-z]{4,}))$/;

export function placeWords(text: string): PlaceWord[] {
  const written = repairEncoding(text)
    .slice(0, LONGEST)
    .replace(/[\r\n]+/g, ' | ');
  const folded = foldPlace(written);
  const words: PlaceWord[] = [];
  let end = 0;
  for (const { index, 0: word } of folded.matchAll(WORD)) {
    const isBreak = words.length > 0 && BREAK.test(folded.slice(end, index));
    const parts = PARTS.exec(word)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? [word];
    for (const [at, key] of parts.entries()) {
      const number = /^\d{1,9}$/.test(key) ? Number(key) : null;
      words.push({ key, number, isBreak: isBreak && at === 0 });
    }
    end = index + word.length;
  }
  return words;
}

/** An address is shorter; the rest is not worth the time. */
const LONGEST = 500;

/** The words as one, for comparing with names that some write apart: Ben M'Hidi, Benmhidi. */
export const joinedKey = (words: readonly { key: string }[]): string =>
  words.map(({ key }) => key).join('');

const isArabic = (key: string) => /[\u0621-\u06d3]/.test(key);

/**
 * What usual ways of writing a name have in common: without articles, doubled letters and letters
 * that are silent or that spellings confuse.
 */
export function looseKey(words: readonly { key: string }[]): string {
  return words
    .map(({ key }) => (isArabic(key) ? looseArabic(key) : looseLatin(key)))
    .join('')
    .replace(/(.)\1+/g, '$1');
}

function looseArabic(key: string): string {
  const letters = key
    .replace(/^(?:ال|لل)(?=...)/, '')
    .replace(/^اب[ويا]$/, 'بو')
    .replace(/^ابن$/, 'بن')
    .replace(/^واد$/, 'وادي')
    .replace(/^(?:ولاد|اولد)$/, 'اولاد')
    .replace(/(?<=...)[هاي]$/, '');
  return letters.replace(/[ذظثط]/g, (letter) => ARABIC_ALIKE[letter] ?? letter);
}

const ARABIC_ALIKE: Readonly<Record<string, string>> = { ذ: 'د', ظ: 'ض', ث: 'ت', ط: 'ت' };

const ARTICLES = new Set([
  'el',
  'al',
  'l',
  'es',
  'ech',
  'ez',
  'er',
  'ed',
  'en',
  'et',
  'esh',
  'ettaref',
]);
/** Words with which many names begin, in their spellings. */
const FIRST_WORDS: readonly (readonly [string, string])[] = [
  ['ain', 'ain ein ayn aine in 3in 3ain 3ayn an'],
  ['ued', 'oued wed wad oud wadi wedi ouad'],
  ['uled', 'ouled oulad wlad wled awlad uled ould oueld'],
  ['bu', 'bou abou bu abu bo'],
  ['ben', 'ben bin ibn bene'],
  ['beni', 'beni bni bani benni'],
  ['sidi', 'sidi cidi sid sisi'],
  ['kasr', 'ksar gsar 9sar qsar ksr kasr'],
  ['kemis', 'khemis khmis 5mis khmiss'],
  ['bir', 'bir bier beir bi2r'],
  ['zauia', 'zaouia zaouiet zawiya zawiyet zawyet zaouiat zaouya'],
  ['bab', 'bab beb'],
  ['dar', 'dar dare'],
  ['ras', 'ras rass'],
  ['suk', 'souk souq sou9 suk'],
  ['hasi', 'hassi hasi 7assi 7asi'],
  ['hamam', 'hammam 7amam hamam 7ammam'],
  ['bordj', 'bordj borj burj bordje bourdj'],
];
const SPELT_AS = new Map(
  FIRST_WORDS.flatMap(([as, spellings]) => spellings.split(' ').map((one) => [one, as] as const)),
);

const LATIN_ALIKE: readonly (readonly [RegExp, string])[] = [
  [/^e(?=([bcdfghjklmnrstz])\1)/, ''],
  [/^el(?=[b-df-hj-np-tv-z].{3})/, ''],
  [/kh|5/g, 'k'],
  [/sh/g, 'ch'],
  [/dj/g, 'j'],
  [/ph/g, 'f'],
  [/[td]h/g, 't'],
  [/gh|8/g, 'g'],
  [/gu(?=[ei])/g, 'g'],
  [/c(?=[eiy])/g, 's'],
  [/ç/g, 's'],
  [/c(?!h)/g, 'k'],
  [/qu|[q9]/g, 'k'],
  [/7/g, 'h'],
  [/[32]/g, ''],
  [/oo|ou|w|o/g, 'u'],
  [/[yï]/g, 'i'],
  [/(?<=...)e$/, ''],
];

function looseLatin(key: string): string {
  if (ARTICLES.has(key)) return '';
  const word = SPELT_AS.get(key);
  return word ?? LATIN_ALIKE.reduce((text, [sound, as]) => text.replace(sound, as), key);
}
