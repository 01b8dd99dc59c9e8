import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  carrierWords,
  clipText,
  countCharacters,
  foldLabel,
  splitName,
  wordsIn,
} from './carrier-text.ts';

describe('foldLabel', () => {
  it.each([
    ['  Echèc  livraison ', 'echec livraison'],
    ['ÉCHEC LIVRAISON', 'echec livraison'],
    ['Livre\u0301', 'livre'],
    ['Livrée [ Encaisser ]', 'livree [ encaisser ]'],
    ['Le client n’a pas commandé', "le client n'a pas commande"],
  ])('folds %s', (label, key) => {
    expect(foldLabel(label)).toBe(key);
  });
});

describe('clipText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab cd', 3, 'ab'],
    ['ab😀d', 3, 'ab😀'],
    ['مرحبا', 3, 'مرح'],
  ])('clips %s to %i', (text, most, clipped) => {
    expect(clipText(text, most)).toBe(clipped);
  });

  it('never leaves half of a character and never more than asked', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
        const clipped = clipText(text, most);
        expect(countCharacters(clipped)).toBeLessThanOrEqual(most);
        expect(clipped.isWellFormed()).toBe(true);
        expect(text.startsWith(clipped)).toBe(true);
      }),
    );
  });
});

describe('splitName', () => {
  it.each([
    ['Karim Bensalem', 'Karim', 'Bensalem'],
    ['  فاطمة   الزهراء بن علي ', 'فاطمة', 'الزهراء بن علي'],
    ['Karim', 'Karim', 'Karim'],
    ['', '', ''],
  ])('splits %s', (name, first, family) => {
    expect(splitName(name)).toEqual({ first, family });
  });
});

describe('wordsIn', () => {
  it.each([
    [{ message: 'No' }, 'No'],
    [{ error: 10002, message: 'Wilaya not served' }, 'Wilaya not served'],
    [{ detail: 'D', errors: [{ code: 'X', description: 'E' }, { description: 'F' }] }, 'D · E · F'],
    [{ errors: { tel: ['A', 'B'], nom: 'C' } }, 'A · B · C'],
    [['A', 'A', ''], 'A'],
    [{ other: 'x' }, null],
    [null, null],
  ])('finds the sentences of %j', (body, words) => {
    expect(wordsIn(body)).toBe(words);
  });
});

it.each([
  ['Phone +213 550 12 34 56 refused', 'Phone … refused'],
  ['Colis 16-AB12CD34EF-ZR absent', 'Colis 16-AB12CD34EF-ZR absent'],
  ['a\nb\u202e', 'a b'],
])('keeps of %j only what may be kept', (text, kept) => {
  expect(carrierWords(text)).toBe(kept);
  expect(countCharacters(carrierWords('x'.repeat(10_000)))).toBe(500);
});
