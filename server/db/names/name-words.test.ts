import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceOf, ONE_LETTER } from './name-distance.ts';
import { skeletonOf, soundOf } from './name-sounds.ts';
import { indexedWords, joinedWords, keysOf, speak, wordsOfName } from './name-words.ts';

describe('a sound', () => {
  it.each([
    ['حوريه', 'huria', 'hr'],
    ['houria', 'huria', 'hr'],
    ['7ouria', 'huria', 'hr'],
    ['شريف', 'Srif', 'Srf'],
    ['cherif', 'Serif', 'Srf'],
    ['sherif', 'Serif', 'Srf'],
    ['بلقاسم', 'blqasm', 'blksm'],
    ['belkacem', 'belkasem', 'blksm'],
    ['خالد', 'Xald', 'kld'],
    ['djamel', 'jamel', 'jml'],
    ['haddad', 'hadad', 'hd'],
    ['guerfi', 'gerfi', 'krf'],
    ['ايه', 'aia', 'aia'],
    ['صلاح', 'slah', 'sl'],
  ])('%s is %s, and without vowels %s', (word, sound, skeleton) => {
    expect(soundOf(word)).toBe(sound);
    expect(skeletonOf(sound)).toBe(skeleton);
  });
});

describe('the words of a name', () => {
  it.each([
    ['حورية  شريف', ['حوريه', 'شريف']],
    ["N'Aït-Ali, Samir", ['nait', 'ali', 'samir']],
    ['Abd El Kader', ['abd', 'elkader']],
    ['Et Tayeb 0550', ['tayeb']],
    ['😀 --', []],
  ])('of %s are %j', (name, words) => expect(wordsOfName(name)).toEqual(words));

  it.each([
    ['محمد بن علي', ['محمد', 'بن علي']],
    ['جمال بن صالح', ['جمال', 'بن صالح']],
    ['جمال الدين صالح', ['جمال الدين', 'صالح']],
    ['Bou Abd El Kader', ['bou abd elkader']],
    ['رابح سعد الله', ['رابح', 'سعد الله']],
    ['Samir Ben', ['samir', 'ben']],
  ])('of %s go together as %j', (name, words) =>
    expect(joinedWords(wordsOfName(name))).toEqual(words),
  );

  it('are found apart and together', () => {
    expect(indexedWords('محمد بن علي')).toEqual(['محمد', 'بن', 'علي', 'بن علي']);
  });
});

const ARABIC = Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي');
const LATIN = Array.from('abcdefghijklmnopqrstuvwxyz');
const wordOf = (letters: readonly string[]) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 10 });
const anyWord = fc.oneof(wordOf(ARABIC), wordOf(LATIN));

/** A word, and the same with one letter wrong, missing, extra or swapped. */
const mistyped = fc.constantFrom(ARABIC, LATIN).chain((letters) =>
  fc
    .record({
      word: wordOf(letters),
      at: fc.nat(),
      letter: fc.constantFrom(...letters),
      slip: fc.constantFrom('wrong', 'missing', 'extra', 'swapped'),
    })
    .map(({ word, at, letter, slip }) => {
      const all = Array.from(word);
      const place = at % (slip === 'swapped' ? all.length - 1 : all.length);
      const [one = '', other = ''] = all.slice(place);
      if (slip === 'wrong') all.splice(place, 1, letter);
      if (slip === 'missing') all.splice(place, 1);
      if (slip === 'extra') all.splice(place, 0, letter);
      if (slip === 'swapped') all.splice(place, 2, other, one);
      return { word, typed: all.join('') };
    }),
);

const sharesKey = (one: string, other: string) => {
  const keys = new Set(keysOf(speak(one)));
  return keysOf(speak(other)).some((key) => keys.has(key));
};
const distance = (one: string, other: string) => distanceOf(speak(one), speak(other));

/** Sums in another order differ in the last digits. */
const rounded = (cost: number) => Math.round(cost * 1e6);

describe('any word', () => {
  it('is found with one letter wrong, missing, extra or swapped', () => {
    fc.assert(
      fc.property(mistyped, ({ word, typed }) => {
        expect(sharesKey(word, typed)).toBe(true);
        expect(distance(word, typed)).toBeLessThanOrEqual(ONE_LETTER);
      }),
      { numRuns: 500 },
    );
  });

  it('is nothing away from itself, and as far from another as that is from it', () => {
    fc.assert(
      fc.property(anyWord, anyWord, (one, other) => {
        expect(distance(one, one)).toBe(0);
        expect(rounded(distance(one, other))).toBe(rounded(distance(other, one)));
      }),
    );
  });

  it('has few keys, all of them different, and the same each time', () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        const keys = keysOf(speak(word));
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.length).toBeLessThanOrEqual(3 * 12);
        expect(keysOf(speak(word))).toEqual(keys);
      }),
    );
  });
});

it.each([
  ['كريمه', 'نبيله'],
  ['karim', 'nabil'],
  ['mourad', 'سعيد'],
])('%s is not %s', (one, other) => expect(distance(one, other)).toBe(Infinity));
