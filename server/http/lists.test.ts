import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inBatches } from './lists.ts';

it('a whole list lets other calls pass between its batches', async () => {
  let turnsOfOthers = 0;
  const done = new AbortController();
  const others = (async () => {
    for (; !done.signal.aborted; turnsOfOthers += 1) await nextTurn();
  })();
  // As fast as a database can be: no batch is waited for.
  const batch = (after: number | undefined) => {
    const next = (after ?? 0) + 1;
    return Promise.resolve(next > 20 ? [] : [next]);
  };
  const read: number[] = [];
  for await (const row of inBatches(batch)) read.push(row);
  done.abort();
  await others;
  expect(read).toHaveLength(20);
  expect(turnsOfOthers).toBeGreaterThanOrEqual(20);
});
