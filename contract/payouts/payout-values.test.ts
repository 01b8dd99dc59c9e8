import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, readPaidOn } from './payout-values.ts';

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

const HEADINGS = ['Tracking', 'Montant', 'Date de livraison'];
const ROW = ['YAL-1001', 3500, '03/11/2026'];

describe('the day of a payout', () => {
  it.each<[string, unknown[][], number | null, string, string | null]>([
    ['in the title', [['Versement du 12/11/2026'], HEADINGS, ROW], 1, 'a.csv', '2026-11-12'],
    ['beside its label', [['Date', '2026-11-12'], HEADINGS, ROW], 1, 'a.csv', '2026-11-12'],
    [
      'as a cell of Excel',
      [['Payé le', new Date('2026-11-12')], HEADINGS, ROW],
      1,
      'a.csv',
      '2026-11-12',
    ],
    ['in Arabic digits', [['دفعة يوم ٩/١١/٢٠٢٦'], HEADINGS, ROW], 1, 'a.csv', '2026-11-09'],
    [
      'by the word for it, not by the day of printing',
      [['Imprimé le 20/11/2026'], ['Date de paiement', '12.11.2026'], HEADINGS, ROW],
      2,
      'a.csv',
      '2026-11-12',
    ],
    [
      'as the end of a period',
      [['Période du 01/11/2026 au 10/11/2026'], HEADINGS, ROW],
      1,
      'a.csv',
      '2026-11-10',
    ],
    [
      'in a column of its own, beside that of deliveries',
      [
        ['Tracking', 'Date de livraison', 'Date de versement'],
        ['YAL-1001', '15/11/2026', '12/11/2026'],
      ],
      0,
      'a.csv',
      '2026-11-12',
    ],
    ['below the table', [HEADINGS, ROW, ['Total payé le 12/11/2026']], 0, 'a.csv', '2026-11-12'],
    ['in the name of the file', [HEADINGS, ROW], 0, 'versement_2026-11-12.xlsx', '2026-11-12'],
    ['nowhere: days of deliveries are none', [HEADINGS, ROW], 0, 'versement-12.csv', null],
    ['nowhere: that is no day', [['Versement 31/02/2026'], HEADINGS, ROW], 1, 'a.csv', null],
    ['nowhere: a telephone', [['Tél. 05 50 1234 56'], HEADINGS, ROW], 1, 'a.csv', null],
    ['nowhere: without headings', [['YAL-1001', 3500, '03/11/2026']], null, 'a.csv', null],
  ])('%s', (_where, rows, headingsAt, fileName, day) => {
    expect(readPaidOn(rows, headingsAt, fileName)).toBe(day);
  });
});
