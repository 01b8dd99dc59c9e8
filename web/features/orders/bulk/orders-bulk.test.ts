import { expect, it, vi } from 'vitest';
import type { BulkResult } from '#contract/orders/orders-bulk.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { runInChunks, type BulkWork } from './orders-bulk.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
const allOk = async (chunk: string[]): Promise<BulkResult[]> =>
  chunk.map((id) => ({ id, ok: true }));

function work(overrides: Partial<BulkWork> = {}): BulkWork {
  return {
    ids: ids(250),
    perform: vi.fn<BulkWork['perform']>(allOk),
    chunkSize: 100,
    signal: new AbortController().signal,
    onProgress: vi.fn<BulkWork['onProgress']>(),
    ...overrides,
  };
}

it('asks for a hundred at a time, in order, and says how far it is', async () => {
  const given = work();
  const outcome = await runInChunks(given);
  const chunks = vi.mocked(given.perform).mock.calls.map(([chunk]) => chunk);
  expect(chunks.map((chunk) => chunk.length)).toEqual([100, 100, 50]);
  expect(chunks.flat()).toEqual(given.ids);
  expect(vi.mocked(given.onProgress).mock.calls.flat()).toEqual([100, 200, 250]);
  expect(outcome).toEqual({ done: given.ids, changed: [], refused: [], left: 0 });
});

it('keeps each refusal with its reason and goes on', async () => {
  const perform = async (chunk: string[]) =>
    chunk.map((id) => (id === 'id-3' ? { id, ok: false, detail: 'لا يمكن' } : { id, ok: true }));
  const { done, refused } = await runInChunks(work({ perform }));
  expect(done).toHaveLength(249);
  expect(refused).toEqual([{ id: 'id-3', ok: false, detail: 'لا يمكن' }]);
});

it('begins no further chunk once it is stopped, and counts what is left', async () => {
  const stop = new AbortController();
  const perform = vi.fn<BulkWork['perform']>(async (chunk) => {
    stop.abort();
    return allOk(chunk);
  });
  const outcome = await runInChunks(work({ perform, signal: stop.signal }));
  expect(perform).toHaveBeenCalledOnce();
  expect(outcome.done).toHaveLength(100);
  expect(outcome.left).toBe(150);
});

it('reports the orders of a call that failed, and goes on with the next', async () => {
  const perform = vi
    .fn<BulkWork['perform']>(allOk)
    .mockRejectedValueOnce(new ApiError(503, 'الخادم مشغول'));
  const { done, refused, left } = await runInChunks(work({ perform }));
  expect(done).toHaveLength(150);
  expect(refused).toHaveLength(100);
  expect(refused[0]).toEqual({ id: 'id-0', ok: false, detail: '503: الخادم مشغول' });
  expect(left).toBe(0);
});

it.each([
  ['the call', async () => Promise.reject(new ApiError(403, 'لا', { code: 'no_permission' }))],
  [
    'its last orders',
    async (chunk: string[]) =>
      chunk.map((id, at) =>
        at < 60 ? { id, ok: true } : { id, ok: false, code: 'no_permission' },
      ),
  ],
])('sends no more once %s was refused for want of the permission', async (_, answer) => {
  const perform = vi.fn<BulkWork['perform']>(answer);
  const { left } = await runInChunks(work({ perform }));
  expect(perform).toHaveBeenCalledOnce();
  expect(left).toBe(150);
});

it('gives up when the server stays away', async () => {
  const perform = vi.fn<BulkWork['perform']>().mockRejectedValue(new ApiError(0, 'لا اتصال'));
  const { refused, left } = await runInChunks(work({ ids: ids(1_000), perform }));
  expect(perform).toHaveBeenCalledTimes(2);
  expect(refused).toHaveLength(200);
  expect(left).toBe(800);
});
