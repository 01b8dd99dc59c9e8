import { expect, it } from 'vitest';
import { isNowLow } from './stock-ledger.ts';

it.each([
  ['falls to the threshold', 5, -1, true],
  ['falls across it', 2, -6, true],
  ['stays above it', 6, -1, false],
  ['was low before', 4, -1, false],
  ['rises to it', 5, 2, false],
])('a product that %s is low from now on', (_what, stock, change, expected) => {
  expect(isNowLow(stock, change, 5)).toBe(expected);
});
