import { expect, it } from 'vitest';
import { amountParts } from './order-amount-parts.ts';

const product = { price: 1500 };
const costs = { homeCost: 400, officeCost: 250 };
const order = {
  totalAmount: 3400,
  discountAmount: null,
  quantity: 2,
  deliveryFee: 400,
  deliveryPlace: 'home',
} as const;

it('is goods and what the customer pays for delivery', () => {
  expect(amountParts(order, product, costs)).toEqual({
    price: 1500,
    goods: 3000,
    delivery: 400,
    discount: 0,
    difference: 0,
  });
});

it('keeps to the fee of the order when prices have changed since', () => {
  const earlier = { ...order, deliveryFee: 350, totalAmount: 3350 };
  expect(amountParts(earlier, product, costs)).toMatchObject({ delivery: 350, difference: 0 });
});

it('has the price of the place where an order from before keeps no fee', () => {
  const before = {
    ...order,
    deliveryFee: null,
    deliveryPlace: 'office',
    totalAmount: 3250,
  } as const;
  expect(amountParts(before, product, costs)).toMatchObject({ delivery: 250, difference: 0 });
});

it('takes a prize off', () => {
  const won = { ...order, totalAmount: 3100, discountAmount: 300 };
  expect(amountParts(won, product, costs)).toMatchObject({ discount: 300, difference: 0 });
});

it('says what today’s prices do not explain', () => {
  const byHand = { ...order, totalAmount: 3000 };
  expect(amountParts(byHand, product, costs)).toMatchObject({ delivery: 400, difference: -400 });
  expect(amountParts(order, { price: 1700 }, costs).difference).toBe(-400);
});

it('guesses no delivery where neither fee nor place is known, or the wilaya has no price', () => {
  const unknown = { ...order, deliveryFee: null, deliveryPlace: null };
  expect(amountParts(unknown, product, costs)).toMatchObject({ delivery: null, difference: 400 });
  const unpriced = { ...order, deliveryFee: null };
  expect(amountParts(unpriced, product, undefined)).toMatchObject({
    delivery: null,
    difference: 400,
  });
});
