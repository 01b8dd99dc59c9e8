import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './payout-amount.ts';

describe('an amount as carriers write it', () => {
  it.each([
    ['3 500,00 DA', 350_000],
    ['3\u202f500,00\u00a0DA', 350_000],
    ['3,500.00', 350_000],
    ['3.500,00', 350_000],
    ['3.500', 350_000],
    ['3,500', 350_000],
    ['1.234.567,8 DZD', 123_456_780],
    ["1'250", 125_000],
    ['٣٥٠٠', 350_000],
    ['٣٬٥٠٠٫٥٠ د.ج', 350_050],
    ['3500 دج', 350_000],
    ['(250)', -25_000],
    ['(250,00 DA)', -25_000],
    ['-250', -25_000],
    ['−250 DA', -25_000],
    ['250-', -25_000],
    ['+400', 40_000],
    ['0', 0],
    ['-0', 0],
    ['12.5', 1_250],
    [3500, 350_000],
    [1234.56, 123_456],
    [-250, -25_000],
  ])('%s', (cell, centimes) => {
    expect(readAmount(cell)).toBe(centimes);
  });

  it.each([
    [''],
    ['-'],
    ['—'],
    ['livré'],
    ['1,23,456'],
    ['1.2.3'],
    ['3,500,00'],
    ['12/10/2026'],
    ['yal-123'],
    ['.50'],
    ['9999999999'],
    [Number.NaN],
    [null],
    [undefined],
    [true],
    [new Date()],
  ])('nothing in %s', (cell) => {
    expect(readAmount(cell)).toBeNull();
  });

  const centimes = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
  const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
  const inArabic = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

  it('is read the same in every writing', () => {
    fc.assert(
      fc.property(
        centimes,
        fc.constantFrom(
          ['', '.'],
          [' ', ','],
          [',', '.'],
          ['.', ','],
          ['\u202f', ','],
          ['٬', '٫'],
          ["'", '.'],
        ),
        fc.constantFrom('', ' DA', ' DZD', ' د.ج', ' دج'),
        fc.boolean(),
        fc.boolean(),
        (value, [thousands, decimals], currency, isArabic, isInBrackets) => {
          const size = Math.abs(value);
          const whole = grouped(String(Math.trunc(size / 100)), thousands);
          const number = `${whole}${decimals}${String(size % 100).padStart(2, '0')}`;
          const digits = isArabic ? inArabic(number) : number;
          const sign = value < 0 ? '-' : '';
          const written =
            value < 0 && isInBrackets ? `(${digits}${currency})` : `${sign}${digits}${currency}`;
          expect(readAmount(written)).toBe(value);
        },
      ),
    );
  });

  it('never throws and never answers a fraction', () => {
    fc.assert(
      fc.property(fc.anything(), (cell) => {
        const amount = readAmount(cell);
        expect(amount === null || Number.isSafeInteger(amount)).toBe(true);
      }),
    );
  });
});
