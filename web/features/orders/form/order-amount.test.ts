import { describe, expect, it } from 'vitest';
import { deliveryFeeFor, discountOf, parseDinars, suggestTotal } from './order-amount.ts';

const cost = { homeCost: 600, officeCost: 400 };

describe('suggested total', () => {
  it.each([
    [{ price: 2500 }, 1, 600, 3100],
    [{ price: 2500 }, 3, 600, 8100],
    [{ price: 2500 }, 3, 400, 7900],
    [{ price: 1999.99 }, 2, 600, 4600],
    [{ price: 0.1 }, 30, 400, 403],
  ] as const)('of %o, %i with delivery for %i is %i', (product, quantity, shipping, total) => {
    expect(suggestTotal({ product, quantity, shipping })?.total).toBe(total);
  });

  it('takes off what a prize of the wheel took off', () => {
    const basket = { product: { price: 2500 }, quantity: 2, shipping: 600 };
    expect(suggestTotal({ ...basket, discount: 135 })).toMatchObject({
      discount: 135,
      total: 5465,
    });
  });

  it('leaves out a shipping cost nobody knows, and says so', () => {
    const basket = { product: { price: 2500 }, quantity: 2, shipping: null };
    expect(suggestTotal(basket)).toEqual({
      price: 2500,
      quantity: 2,
      discount: 0,
      goods: 5000,
      shipping: null,
      total: 5000,
    });
  });

  it('is nothing without a product or with a quantity that is none', () => {
    const basket = { product: { price: 2500 }, quantity: 1, shipping: 600 };
    expect(suggestTotal({ ...basket, product: undefined })).toBeNull();
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      expect(suggestTotal({ ...basket, quantity })).toBeNull();
    }
  });
});

describe('what the customer pays for delivery', () => {
  const order = { wilayaCode: 16, deliveryPlace: 'office', deliveryFee: 350 } as const;

  it.each([
    ['16', 'home', 600],
    ['16', 'office', 400],
    ['16', '', null],
  ] as const)('in wilaya %s, to %s, is %s by the prices of today', (wilaya, place, fee) => {
    expect(deliveryFeeFor({ wilaya, place, cost }).fee).toBe(fee);
  });

  it('stays what it was while the order goes to the same place', () => {
    const same = { wilaya: '16', place: 'office', cost } as const;
    expect(deliveryFeeFor(same, order)).toEqual({ fee: 350, isStored: true });
    expect(deliveryFeeFor({ ...same, place: 'home' }, order)).toEqual({
      fee: 600,
      isStored: false,
    });
    expect(deliveryFeeFor({ ...same, wilaya: '31' }, order)).toEqual({ fee: 400, isStored: false });
  });

  it('is not known where the wilaya has no price', () => {
    expect(deliveryFeeFor({ wilaya: '16', place: 'home', cost: undefined }).fee).toBeNull();
  });
});

describe('what a prize takes off an edited order', () => {
  const order = { productId: 'a', quantity: 3, promoPrize: 3, discountAmount: 1238 };
  const FREE_SHIPPING = 6;
  const goods = { product: { id: 'a', price: 1650 }, quantity: 3, shipping: 400, isStored: true };

  it('stays while nothing it depends on was edited', () => {
    expect(discountOf(order, goods)).toBe(1238);
    expect(discountOf({ ...order, promoPrize: null, discountAmount: null }, goods)).toBe(0);
  });

  it('is 25 % of what is bought now, and the delivery that is paid now', () => {
    expect(discountOf(order, { ...goods, quantity: 1 })).toBe(413);
    const free = { ...order, promoPrize: FREE_SHIPPING, discountAmount: 400 };
    expect(discountOf(free, { ...goods, shipping: 250, isStored: false })).toBe(250);
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
    ['٣٬٢٠٠', '3200'],
    ['٣٬٢٠٠٫٥٠', '3200'],
    ['٣٢٠٠٫٥', '3200'],
    ['١٫٥٠', '1'],
    ['١٫٥٠٠', '١٫٥٠٠'],
    ['١٫٢٥٠٫٠٠٠', '١٫٢٥٠٫٠٠٠'],
    ['-5', '-5'],
    ['abc', '0'],
    ['0', '0'],
    ['', ''],
    ['  ', ''],
  ])('%j is %j', (written, dinars) => {
    expect(parseDinars(written)).toBe(dinars);
  });
});
