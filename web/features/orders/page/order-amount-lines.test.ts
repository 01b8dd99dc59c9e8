import { expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import { amountParts } from './order-amount-lines.tsx';

const costs = { homeCost: 400, officeCost: 250 };
const order = {
  totalAmount: 3400,
  discountAmount: null,
  lines: [orderLine({ quantity: 2 })],
  deliveryFee: 400,
  deliveryPlace: 'home',
} as const;
const lines = [...order.lines];

it('is goods and what the customer pays for delivery', () => {
  expect(amountParts({ ...order, lines }, costs)).toEqual({
    goods: 3000,
    delivery: 400,
    discount: 0,
    workedOut: 3400,
    difference: 0,
  });
});

it('sums several lines, less their discounts; a gift costs nothing', () => {
  const several = {
    ...order,
    lines: [
      orderLine({ quantity: 2, discount: 200 }),
      orderLine({ id: 2, unitPrice: 0.35, quantity: 3 }),
      orderLine({ id: 3, kind: 'gift', unitPrice: 0 }),
    ],
    totalAmount: 3201,
  };
  expect(amountParts(several, costs)).toMatchObject({
    goods: 2801.05,
    workedOut: 3201.05,
    difference: 0,
  });
});

it('keeps to the fee of the order when prices have changed since', () => {
  const earlier = { ...order, lines, deliveryFee: 350, totalAmount: 3350 };
  expect(amountParts(earlier, costs)).toMatchObject({ delivery: 350, difference: 0 });
});

it('has the price of the place where an order from before keeps no fee', () => {
  const before = {
    ...order,
    lines,
    deliveryFee: null,
    deliveryPlace: 'office',
    totalAmount: 3250,
  } as const;
  expect(amountParts(before, costs)).toMatchObject({ delivery: 250, difference: 0 });
});

it('takes a prize off', () => {
  const won = { ...order, lines, totalAmount: 3100, discountAmount: 300 };
  expect(amountParts(won, costs)).toMatchObject({ discount: 300, difference: 0 });
});

it('says what the parts do not explain', () => {
  const byHand = { ...order, lines, totalAmount: 3000 };
  expect(amountParts(byHand, costs)).toMatchObject({ workedOut: 3400, difference: -400 });
  const byCentimes = { ...order, lines, totalAmount: 3400.5 };
  expect(amountParts(byCentimes, costs).difference).toBe(0.5);
});

it('explains nothing where the price of a line is unknown', () => {
  const old = { ...order, lines: [...lines, orderLine({ id: 2, unitPrice: null })] };
  expect(amountParts(old, costs)).toEqual({
    goods: null,
    delivery: 400,
    discount: 0,
    workedOut: null,
    difference: 0,
  });
});

it('guesses no delivery where neither fee nor place is known, or the wilaya has no price', () => {
  const unknown = { ...order, lines, deliveryFee: null, deliveryPlace: null };
  expect(amountParts(unknown, costs)).toMatchObject({ delivery: null, difference: 400 });
  const unpriced = { ...order, lines, deliveryFee: null };
  expect(amountParts(unpriced, undefined)).toMatchObject({ delivery: null, difference: 400 });
});
