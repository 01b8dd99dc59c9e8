import { expect, it } from 'vitest';
import { fromColumnSort, toColumnSort } from './orders-sorting.ts';

it.each([undefined, 'oldest', 'highest', 'lowest'] as const)('%s goes there and back', (sort) => {
  expect(fromColumnSort(toColumnSort(sort))).toBe(sort);
});

it('is the newest first when no column is sorted', () => {
  expect(fromColumnSort(null)).toBeUndefined();
});
