import { expect, it } from 'vitest';
import { batchCalls } from './batch-calls.ts';

it('takes all who came meanwhile together, and gives each its own result', async () => {
  const rounds: number[][] = [];
  const double = batchCalls(async (items: number[]) => {
    rounds.push(items);
    await new Promise((resolve) => setImmediate(resolve));
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3, 2].map(double))).toEqual([2, 4, 6, 4]);
  expect(rounds).toEqual([[1], [2, 3, 2]]);
});

it('lets one of them fail alone', async () => {
  const check = batchCalls(async (items: string[]) =>
    items.map(async (item) => {
      if (item === 'bad') throw new Error('refused');
      return item;
    }),
  );
  const answers = await Promise.allSettled(['first', 'good', 'bad', 'fine'].map(check));
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});
