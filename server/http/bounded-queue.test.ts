import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { boundedQueue } from './bounded-queue.ts';

const queueOf = (most: number) =>
  boundedQueue({ most, waiting: 1, refusal: () => new AppError('too_many_requests') });

/** Work that ends when the test says so. */
function slowWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('runs two at once, the others in turn, and refuses who finds the line full', async () => {
  const { started, work, end } = slowWork();
  const run = queueOf(2);
  const all = ['a', 'b', 'c'].map((name) => run(work(name)));
  await turn();
  expect(started).toEqual(['a', 'b']);
  await expect(run(work('d'))).rejects.toThrow('too_many_requests');
  end('a');
  await turn();
  expect(started).toEqual(['a', 'b', 'c']);
  end('b');
  end('c');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

it('lets the first pass the others, even when the line is full', async () => {
  const { started, work, end } = slowWork();
  const run = queueOf(1);
  void run(work('a'));
  void run(work('b'));
  void run(work('known'), true);
  await turn();
  end('a');
  await turn();
  expect(started).toEqual(['a', 'known']);
});

it('goes on after a failure', async () => {
  const run = queueOf(1);
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await run(async () => 'next')).toBe('next');
});
