import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, readAmounts } from './read-amounts.ts';

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

describe('the amounts of an order', () => {
  const goods = (amount: string | number, name = 'Veste') => ({
    kind: 'goods' as const,
    name,
    amount,
  });
  const fee = (name: string, amount: string | number) => ({ kind: 'fee' as const, name, amount });
  const shipping = (amount: string | number) => ({
    kind: 'shipping' as const,
    name: 'Livraison',
    amount,
  });

  it.each([
    [
      'as a line of shipping',
      [goods('4700.00'), shipping('600.00')],
      '5300.00',
      [5300, 600, 'shipping'],
    ],
    ['as a fee', [goods(4700), fee('توصيل للمكتب (StopDesk)', 600)], 5300, [5300, 600, 'fee']],
    [
      'as a line of goods',
      [goods(4700), goods(600, 'Frais de livraison')],
      5300,
      [5300, 600, 'goods'],
    ],
    ['inside the price', [goods(4700), shipping(600)], 4700, [4700, 600, 'inside']],
    [
      'twice the same',
      [goods(4700), shipping(600), fee('Livraison', 600)],
      5300,
      [5300, 600, 'shipping'],
    ],
    [
      'in two parts',
      [goods(4700), shipping(400), fee('Livraison', 200)],
      5300,
      [5300, 600, 'shipping'],
    ],
    ['free', [goods(4700), shipping(0)], 4700, [4700, 0, null]],
    ['not said', [goods('4 700,00 DA')], '٤٧٠٠', [4700, null, null]],
    ['without a total', [goods(4700), shipping(600)], null, [5300, 600, 'shipping']],
    ['only a total', [], '5 300 دج', [5300, null, null]],
    [
      'less a discount',
      [goods(5000), { kind: 'discount' as const, amount: '-900' }, shipping(600)],
      4700,
      [4700, 600, 'shipping'],
    ],
    [
      'beside another fee',
      [goods(4700), fee('Emballage', 100), shipping(600)],
      5400,
      [5400, 600, 'shipping'],
    ],
  ])('have delivery %s', (_, lines, written, [total, deliveryFee, deliveryFrom]) => {
    expect(readAmounts(lines, written)).toEqual({
      total,
      deliveryFee,
      deliveryFrom,
      difference: 0,
      isCertain: true,
    });
  });

  it('keep the total that was written, and say by how much it differs', () => {
    expect(readAmounts([goods(4700), shipping(600)], 5000)).toMatchObject({
      total: 5000,
      difference: -300,
      isCertain: false,
    });
  });

  it.each([
    ['nothing', [], null, null],
    ['zero', [goods(0)], 0, 0],
    ['below zero', [goods(100), { kind: 'discount' as const, amount: 300 }], null, -200],
    ['words', [goods('4700 ou 4800')], null, 0],
  ])('of %s are marked', (_, lines, written, total) => {
    expect(readAmounts(lines, written)).toMatchObject({ total, isCertain: false });
  });

  it('do not take goods for deliveries as delivery', () => {
    expect(
      readAmounts([goods(900, 'Sac de livreur'), goods(600, 'Support transporteur')]),
    ).toMatchObject({
      total: 1500,
      deliveryFee: null,
    });
  });
});
