import { describe, expect, it } from 'vitest';
import { parseDinars, suggestTotal } from './order-amount.ts';

const shippingCost = { homeCost: 600, officeCost: 400 };

describe('suggested total', () => {
  it.each([
    [{ price: 2500 }, 1, 'home', 3100],
    [{ price: 2500 }, 3, 'home', 8100],
    [{ price: 2500 }, 3, 'office', 7900],
    [{ price: 1999.99 }, 2, 'home', 4600],
    [{ price: 0.1 }, 30, 'office', 403],
  ] as const)('of %o, %i to %s is %i', (product, quantity, place, total) => {
    expect(suggestTotal({ product, quantity, shippingCost, place })?.total).toBe(total);
  });

  it('takes off what a prize of the wheel took off', () => {
    const basket = { product: { price: 2500 }, quantity: 2, shippingCost, place: 'home' } as const;
    expect(suggestTotal({ ...basket, discount: 135 })).toMatchObject({
      discount: 135,
      total: 5465,
    });
  });

  it('leaves out a shipping cost nobody knows, and says so', () => {
    const basket = { product: { price: 2500 }, quantity: 2, shippingCost: undefined };
    expect(suggestTotal({ ...basket, place: 'home' })).toEqual({
      price: 2500,
      quantity: 2,
      discount: 0,
      goods: 5000,
      shipping: null,
      total: 5000,
    });
  });

  it('is nothing without a product or with a quantity that is none', () => {
    const basket = { product: { price: 2500 }, quantity: 1, shippingCost, place: 'home' } as const;
    expect(suggestTotal({ ...basket, product: undefined })).toBeNull();
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      expect(suggestTotal({ ...basket, quantity })).toBeNull();
    }
  });
});

describe('whole dinars', () => {
  it.each([
    ['3200', '3200'],
    [' 3 200 ', '3200'],
    ['3\u00a0200', '3200'],
    ['3.200', '3200'],
    ['3,200', '3200'],
    ['1.250.000', '1250000'],
    ['3200.50', '3200'],
    ['3200,5', '3200'],
    ['٣٢٠٠', '3200'],
    ['3200 DZD', '3200'],
    ['-5', '-5'],
    ['abc', '0'],
    ['0', '0'],
    ['', ''],
    ['  ', ''],
  ])('%j is %j', (written, dinars) => {
    expect(parseDinars(written)).toBe(dinars);
  });
});
