import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import { goodsAmount, lineAmount, lineName, linesSummary, summaryFields } from './order-lines.ts';

const cream = orderLine({
  nameAr: 'كريم',
  nameFr: 'Crème',
  nameEn: null,
  variantAr: '50 مل',
  variantFr: '50 ml',
  variantEn: null,
  quantity: 2,
});

describe('what a line is called', () => {
  it.each([
    ['ar', 'كريم 50 مل'],
    ['fr', 'Crème 50 ml'],
    ['en', 'كريم 50 مل'],
  ] as const)('in %s', (language, name) => {
    expect(lineName(cream, language)).toBe(name);
  });
});

describe('the summary of an order', () => {
  it.each([
    [[], null],
    [[cream], 'كريم 50 مل'],
    [[orderLine({ nameAr: null })], null],
    [[cream, orderLine({ id: 2 })], '2 × كريم 50 مل، 1 × سيروم'],
  ])('of %j', (lines, summary) => {
    expect(linesSummary(lines, 'ar')).toBe(summary);
  });

  it('stays brief, and says how many lines it leaves out', () => {
    const lines = Array.from({ length: 50 }, (_, id) => orderLine({ id, nameAr: 'س'.repeat(30) }));
    const summary = linesSummary(lines, 'ar') ?? '';
    expect(summary.length).toBeLessThanOrEqual(300);
    expect(summary).toMatch(/، \+42$/);
  });

  it('names the first product and counts all units', () => {
    const lines = [orderLine({ productId: 'a', quantity: 3 }), orderLine({ productId: 'b' })];
    expect(summaryFields(lines)).toEqual({
      productId: 'a',
      productName: '3 × سيروم، 1 × سيروم',
      quantity: 4,
    });
  });
});

describe('the amount of the goods', () => {
  it('is exact to the centime', () => {
    const lines = [
      orderLine({ quantity: 3, unitPrice: 0.1 }),
      orderLine({ id: 2, quantity: 7, unitPrice: 1999.99, discount: 0.07 }),
    ];
    expect(lines.map(lineAmount)).toEqual([0.3, 13_999.86]);
    expect(goodsAmount(lines)).toBe(14_000.16);
  });

  it('is unknown where the price of a line is', () => {
    expect(goodsAmount([cream, orderLine({ unitPrice: null })])).toBeNull();
  });

  it('is the sum in centimes, whatever the lines', () => {
    const centimes = fc.nat(10_000_000);
    const line = fc.record({ price: centimes, quantity: fc.integer({ min: 1, max: 10_000 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 50 }), (all) => {
        const lines = all.map(({ price, quantity }) =>
          orderLine({ unitPrice: price / 100, quantity }),
        );
        const sum = all.reduce((total, { price, quantity }) => total + price * quantity, 0);
        expect(Math.round((goodsAmount(lines) ?? -1) * 100)).toBe(sum);
      }),
    );
  });
});
