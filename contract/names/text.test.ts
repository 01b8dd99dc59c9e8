import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AmountInput, IntegerInput } from '#contract/common.ts';
import { foldForSearch, hasUnseen, isVisibleText, toLatinDigits } from './text.ts';

describe('foldForSearch', () => {
  it.each([
    ['أحمد', 'احمد'],
    ['إيمان', 'ايمان'],
    ['آمنة', 'امنه'],
    ['مصطفى', 'مصطفي'],
    ['فاطمة الزّهراء', 'فاطمه الزهراء'],
    ['مُحَمَّد', 'محمد'],
    ['عبـــد القادر', 'عبد القادر'],
    ['٠٥٥٠', '0550'],
    ['۰۵۵۰', '0550'],
    ['Béjaïa', 'bejaia'],
    ['Aïn Témouchent', 'ain temouchent'],
    ['  deux   mots ', 'deux mots'],
  ])('%j and %j meet', (written, typed) => {
    expect(foldForSearch(written)).toBe(foldForSearch(typed));
    expect(foldForSearch(written)).toBe(typed);
  });

  it('is settled after one pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = foldForSearch(text);
        expect(foldForSearch(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not see tashkeel or tatweel wherever they stand', () => {
    const mark = fc.constantFrom('\u064b', '\u064e', '\u0650', '\u0651', '\u0652', '\u0640');
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 8 }), (marks) => {
        const plain = 'بوعلام حمدي';
        const marked = Array.from(plain)
          .map((c, i) => (c === ' ' ? c : c + (marks[i % marks.length] ?? '')))
          .join('');
        expect(foldForSearch(marked)).toBe(foldForSearch(plain));
      }),
    );
  });
});

describe('toLatinDigits', () => {
  it('changes digits and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const latin = toLatinDigits(text);
        expect(latin).toHaveLength(text.length);
        expect(latin).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
        expect(toLatinDigits(latin)).toBe(latin);
      }),
    );
  });
});

describe('an amount as an Arabic keyboard writes it', () => {
  it.each([
    ['١٢٫٥', 12.5],
    ['12٫50', 12.5],
    ['١٬٥٠٠', 1500],
    ['١٬٢٥٠٬٠٠٠٫٧٥', 1_250_000.75],
    [' ۱۲٫۵ ', 12.5],
  ])('%j is %d', (written, amount) => {
    expect(AmountInput.parse(written)).toBe(amount);
  });

  it.each(['١٥٬٠٠', '١٬٥٠٠٬٠', '١٢٫', '٫٥', '1٫2٫3', '1٬500٫5٬000', '١٢٣٤٬٥٦٧'])(
    '%j is refused',
    (written) => {
      expect(AmountInput.safeParse(written).success).toBe(false);
    },
  );

  it.each(['١٫٥٠٠', '1٫500', '۱٫۵۰۰', ' ١٢٫٥٠٠ ', '١٬٢٥٠٫٥٠٠', '١٫٢٥٠٫٠٠٠', '1500٫000'])(
    '%j may be thousands or centimes, and is refused with a question',
    (written) => {
      const messages = [AmountInput, IntegerInput].map((input) =>
        input.safeParse(written).error?.issues.map(({ message }) => message),
      );
      expect(messages).toEqual([['ambiguousNumber'], ['ambiguousNumber']]);
    },
  );

  it('with a point is what programs mean by it', () => {
    expect(AmountInput.parse('1.500')).toBe(1.5);
  });

  it('is whole where a whole number is asked for', () => {
    expect(IntegerInput.parse('١٬٥٠٠')).toBe(1500);
    expect(IntegerInput.safeParse('١٫٥').success).toBe(false);
  });
});

describe('isVisibleText', () => {
  it.each(['أمينة', 'Léa', '7', '★', 'بن\u200cعلي', '-'])('sees %j', (text) => {
    expect(isVisibleText(text)).toBe(true);
  });

  it.each(['', ' \u00a0', '\u200b\u200f', '\u2066\u2069', '\u3164', '\u2800', '\u064e', '\ufe0f'])(
    'sees nothing in %j',
    (text) => {
      expect(isVisibleText(text)).toBe(false);
    },
  );
});

it('hasUnseen finds what hides between letters', () => {
  expect(hasUnseen('admin')).toBe(false);
  expect(hasUnseen('ad\u200bmin')).toBe(true);
  expect(hasUnseen('ad\u00admin')).toBe(true);
});
