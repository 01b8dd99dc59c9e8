import { expect, it } from 'vitest';
import { batchCalls, batchLoader } from './batch-calls.ts';

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

/** A store whose reads finish when the test says so. */
function slowStore() {
  const reads: { keys: string[]; finish: (cause?: Error) => void }[] = [];
  let value = 1;
  const read = (keys: string[]) =>
    new Promise<Map<string, number>>((resolve, reject) => {
      const seen = value;
      const finish = (cause?: Error) =>
        cause === undefined ? resolve(new Map(keys.map((key) => [key, seen]))) : reject(cause);
      reads.push({ keys, finish });
    });
  return { reads, read, change: () => (value += 1) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('asks at once when nobody waits, and once for all who come meanwhile', async () => {
  const { reads, read } = slowStore();
  const find = batchLoader(read);
  const first = find('a');
  const others = [find('a'), find('b'), find('b')];
  expect(reads.map(({ keys }) => keys)).toEqual([['a']]);
  reads[0]?.finish();
  expect(await first).toBe(1);
  await turn();
  expect(reads.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']]);
  reads[1]?.finish();
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
});

it('never answers with what was read before the question', async () => {
  const { reads, read, change } = slowStore();
  const find = batchLoader(read);
  const before = find('a');
  change();
  const after = find('a');
  reads[0]?.finish();
  await turn();
  reads[1]?.finish();
  expect([await before, await after]).toEqual([1, 2]);
});

it('tells all of a batch that it failed, and goes on', async () => {
  const { reads, read } = slowStore();
  const find = batchLoader(read);
  const failing = find('a');
  const next = find('a');
  reads[0]?.finish(new Error('gone'));
  await expect(failing).rejects.toThrow('gone');
  await turn();
  reads[1]?.finish();
  expect(await next).toBe(1);
});

it('answers nothing for what is not there', async () => {
  const find = batchLoader(async () => new Map<string, number>());
  expect(await find('a')).toBeUndefined();
});
