import { expect, it } from 'vitest';
import { amountParts } from './order-amount-parts.ts';

const product = { price: 1500 };
const costs = { homeCost: 400, officeCost: 250 };
const order = { totalAmount: 3400, discountAmount: null, quantity: 2 };

it('is goods and delivery to the home', () => {
  expect(amountParts(order, product, costs)).toEqual({
    price: 1500,
    goods: 3000,
    delivery: 400,
    discount: 0,
    difference: 0,
  });
});

it('is goods and delivery to the office, where that is what the amount leaves', () => {
  expect(amountParts({ ...order, totalAmount: 3250 }, product, costs)).toMatchObject({
    delivery: 250,
    difference: 0,
  });
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

it('knows no delivery where the wilaya has no price', () => {
  expect(amountParts(order, product, undefined)).toMatchObject({ delivery: null, difference: 400 });
});
