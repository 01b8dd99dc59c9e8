import { expect, it } from 'vitest';
import { profitAnOrder, rateOf } from './report-rates.ts';

it('a rate of few is said to be one, and of none there is no rate', () => {
  expect(rateOf(19, 19)).toEqual({ part: 19, whole: 19, percent: 100, isFew: true });
  expect(rateOf(5, 20)).toEqual({ part: 5, whole: 20, percent: 25, isFew: false });
  expect(rateOf(0, 0).percent).toBeNull();
});

it('profit an order is in whole centimes, and none without orders', () => {
  expect(profitAnOrder({ profit: 100, orders: 3 } as never)).toBe(33.33);
  expect(profitAnOrder({ profit: -100, orders: 0 } as never)).toBeNull();
});
