// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asOnlySender } from './only-sender.ts';

// This page has no Web Locks, as one that is served over plain http.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const HOUR = 3_600_000;

it('lets one after the other work', async () => {
  const steps: string[] = [];
  const work = (who: string) => async () => {
    steps.push(`${who} begins`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    steps.push(`${who} ends`);
  };
  const all = Promise.all([asOnlySender('x', work('a')), asOnlySender('x', work('b'))]);
  await vi.advanceTimersByTimeAsync(5_000);
  await all;
  expect(steps.map((step) => step.slice(2))).toEqual(['begins', 'ends', 'begins', 'ends']);
});

it('goes on after a tab that was closed in the middle of its work', async () => {
  localStorage.setItem('x', JSON.stringify({ by: 'gone', until: Date.now() + 20_000 }));
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  const done = asOnlySender('x', work);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  await done;
  expect(work).toHaveBeenCalledOnce();
});

it('does not wait for a lease of a clock that was put back', async () => {
  localStorage.setItem('x', JSON.stringify({ by: 'gone', until: Date.now() + 2 * HOUR }));
  const work = vi.fn<() => Promise<void>>(async () => undefined);
  const done = asOnlySender('x', work);
  await vi.advanceTimersByTimeAsync(100);
  await done;
  expect(work).toHaveBeenCalledOnce();
});

it('lets the lease go after a failure', async () => {
  const failing = asOnlySender('x', async () => {
    throw new Error('no');
  });
  const message = failing.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(100);
  expect(await message).toBe('no');
  expect(localStorage.getItem('x')).toBeNull();
});
