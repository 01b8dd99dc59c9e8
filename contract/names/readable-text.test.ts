import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableLine, readableText } from './readable-text.ts';
import { isVisibleText } from './text.ts';

const STEERING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const FIVE_MARKS = /\p{M}{5}/u;

describe('a line', () => {
  it.each([
    ['line breaks become spaces', 'أمينة\r\nالمبلغ: 0 دج\u2028x\u0085y', 'أمينة المبلغ: 0 دج x y'],
    ['controls become spaces', 'a\u0000\u0007b\u001b[31m', 'a b [31m'],
    ['an override is dropped', 'Amina \u202e5040\u202c', 'Amina 5040'],
    ['isolates and marks are dropped', '\u2066a\u2069\u200e\u200f\u061cb', 'ab'],
    ['zero-width spaces are dropped', 'a\u200bd\ufeffm\u2060i\u00adn', 'admin'],
    ['fillers and tags are dropped', 'a\u3164\u115f\u{e0041}\ufff9b', 'ab'],
    ['a Braille blank is a space', 'a\u2800b', 'a b'],
    ['half a character is dropped', 'a\ud83db', 'ab'],
    ['joiners alone are dropped', '\u200d \u200c a\u200d\u200c', 'a'],
    ['a selector without an emoji is dropped', 'a\ufe0f', 'a'],
    ['spaces are single', '  a \u00a0\u3000 b  ', 'a b'],
  ])('%s', (_, text, readable) => {
    expect(readableLine(text)).toBe(readable);
  });

  it.each([
    ['vocalised Arabic', 'مُحَمَّدٌ بْنُ عَبْدِ ٱللَّٰهِ'],
    ['a shadda with a vowel and a small alef', 'ٱلرَّحْمَـٰنِ'],
    ['Vietnamese', 'Nguyễn Thị Phượng Ệ'],
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['a letter joined to nothing', '1448 ه\u200d'],
    ['a family', '👩\u200d👩\u200d👧 ❤\ufe0f 👍🏽 1\ufe0f\u20e3'],
    ['a heart on fire', '❤\ufe0f\u200d🔥'],
    ['French', 'L’été à Béjaïa – n° 7, « Chez Zoé »'],
  ])('keeps %s', (_, text) => {
    expect(readableLine(text)).toBe(text.normalize());
  });

  it('is the same by the short way and by the long way', () => {
    const common = fc.string({
      unit: fc.constantFrom(...Array.from(' aé"\\٣ابً:,؟')),
      maxLength: 8,
    });
    fc.assert(
      fc.property(common, (text) => {
        expect(readableLine(text)).toBe(readableLine(`${text}\u200b`));
        expect(readableText(text)).toBe(readableText(`${text}\u200b`));
      }),
      { numRuns: 5_000 },
    );
  });

  it('keeps four marks on a letter, however many there are', () => {
    expect(readableLine(`Z${'\u0334'.repeat(199)}a`)).toBe(`Z${'\u0334'.repeat(4)}a`);
    const hidden = `x${'\u0301\u034f\u200d\u0323'.repeat(50)}`;
    expect(readableLine(hidden)).not.toMatch(FIVE_MARKS);
  });

  it('is read quickly, whatever is sent', () => {
    const began = performance.now();
    readableLine('\u0301\u0323'.repeat(500_000));
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe('a text', () => {
  it('keeps its line breaks and loses other controls', () => {
    expect(readableText('\n a\r\nb\rc\u2028d\te\u202ef\u0000 \n')).toBe('a\nb\nc\nd ef');
  });
});

describe('whatever was written', () => {
  const odd = fc.constantFrom(
    ...Array.from(
      '\u0301\u0323\u064e\u0651\u0670\u034f\u200b\u200c\u200d\u200e\u202e\u2066\ufe0f\u2800\n\r\t\u0000 aه😀\ud83d\u0958',
    ),
  );
  const written = fc
    .array(fc.oneof(odd, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 40 })
    .map((parts) => parts.join(''));

  it('has no steering, at most four marks in a row, and is settled after one pass', () => {
    fc.assert(
      fc.property(written, (text) => {
        for (const readable of [readableLine, readableText]) {
          const once = readable(text);
          expect(once).not.toMatch(STEERING);
          expect(once).not.toMatch(FIVE_MARKS);
          expect(readable(once)).toBe(once);
          expect(isVisibleText(once)).toBe(isVisibleText(text));
        }
        expect(readableLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      }),
      { numRuns: 3000 },
    );
  });
});
