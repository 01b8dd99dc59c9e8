import { expect, it } from 'vitest';
import { retryOnMergedClient } from './client-upsert.ts';

/** A PostgreSQL error as Drizzle wraps it. */
const refusal = (fault: object) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), fault) });

const DEADLOCK = refusal({ code: '40P01' });
const MERGED = refusal({ code: '23505', table: 'client_phones' });

it('whoever met a merge tries again', async () => {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls < 3) throw MERGED;
    return 'done';
  };
  expect(await retryOnMergedClient(work)).toBe('done');
});

it('gives up when it never ends, and at once for anything else', async () => {
  for (const [error, expected] of [
    [MERGED, 5],
    // Retried where every transaction is, not here a second time.
    [DEADLOCK, 1],
    [refusal({ code: '23505', table: 'orders' }), 1],
  ] as const) {
    let calls = 0;
    const work = async () => {
      calls += 1;
      throw error;
    };
    await expect(retryOnMergedClient(work)).rejects.toBe(error);
    expect(calls).toBe(expected);
  }
});
