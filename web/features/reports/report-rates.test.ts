import { expect, it } from 'vitest';
import { profitAnOrder, rateOf, wholeOf } from './report-rates.ts';

it('a rate of few is said to be one, and of none there is no rate', () => {
  expect(rateOf(19, 19)).toEqual({ part: 19, whole: 19, percent: 100, isFew: true });
  expect(rateOf(5, 20)).toEqual({ part: 5, whole: 20, percent: 25, isFew: false });
  expect(rateOf(0, 0).percent).toBeNull();
});

it('profit an order is in whole centimes, and none without orders', () => {
  const ended = { orders: 9, delivered: 1, returned: 1, lost: 1 };
  expect(profitAnOrder({ ...ended, profit: 100 } as never)).toBe(33.33);
  const moving = { orders: 9, delivered: 0, returned: 0, lost: 0 };
  expect(profitAnOrder({ ...moving, profit: -100 } as never)).toBeNull();
});

it('orders taken are no whole for what happened on other days', () => {
  const figures = { orders: 10, shipped: 8, delivered: 4, returned: 2, lost: 1 } as never;
  const ended = { delivered: 7, returned: 7 };
  expect(wholeOf(figures, 'taken')).toEqual({ ...ended, confirmed: 10, moving: 8 });
  expect(wholeOf(figures, 'happened')).toEqual(ended);
});
