import { expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import { printedLines } from './order-label-goods.tsx';

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => orderLine({ id: at + 1 }));

it.each([
  [1, 1, 0],
  [12, 12, 0],
  [13, 11, 2],
  [50, 11, 39],
])('of %i lines %i are printed and %i counted', (count, printed, others) => {
  const label = printedLines(lines(count));
  expect(label.printed.map(({ id }) => id)).toEqual(
    Array.from({ length: printed }, (_, at) => at + 1),
  );
  expect(label.others).toBe(others);
});
