import { expect, it } from 'vitest';
import { percentChange } from './dashboard-service.ts';

it.each([
  [0, 0, 0],
  [5, 0, 100],
  [0.01, 0, 100],
  [0, 8, -100],
  [10, 10, 0],
  [112.5, 100, 12.5],
  [130, 120, 8.3],
  [120, 130, -7.7],
  [300, 100, 200],
  [1000.5, 1000, 0.1],
  [999.5, 1000, -0.1],
  [10_000.01, 10_000, 0],
  [9_999.99, 10_000, 0],
  [0.3, 0.1, 200],
])('from %d now against %d before comes %d %%', (now, before, change) => {
  expect(percentChange(now, before)).toBe(change);
});
