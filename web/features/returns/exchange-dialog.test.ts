import { expect, it } from 'vitest';
import type { ReturnedLine } from '#contract/returns/returns.ts';
import { differenceOf } from './exchange-dialog.tsx';

const line = (price: number | null) => ({ price }) as ReturnedLine;

it.each([
  ['dearer', [line(1500), line(600.5)], 2600, 1, 499.5],
  ['cheaper', [line(1500)], 600, 2, -300],
  ['as dear', [line(1200)], 600, 2, 0],
  ['unknown where nobody said a price', [line(1500), line(null)], 2600, 1, null],
  ['unknown without a quantity', [line(1500)], 2600, Number.NaN, null],
])('other goods may be %s', (_, lines, price, quantity, difference) => {
  expect(differenceOf({ lines }, { price }, quantity)).toBe(difference);
});

it('the same goods have no difference', () => {
  expect(differenceOf({ lines: [line(1500)] }, undefined, 1)).toBeNull();
});
