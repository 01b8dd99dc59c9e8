import { expect, it } from 'vitest';
import { untilStored, whileStoring } from './flood.ts';

function arrive(orders: number, clock?: Parameters<typeof untilStored>[0]) {
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  const storing = whileStoring(orders, async () => {
    await gate.promise;
    done.push('stored');
  });
  const reading = untilStored(clock).then(() => done.push('read'));
  return { gate, done, storing, reading };
}

it('reads beside a few orders', async () => {
  const { gate, done, storing, reading } = arrive(99);
  await reading;
  gate.resolve();
  await storing;
  expect(done).toEqual(['read', 'stored']);
});

it('stores a flood before it reads', async () => {
  const { gate, done, storing, reading } = arrive(100);
  setImmediate(gate.resolve);
  await Promise.all([storing, reading]);
  expect(done).toEqual(['stored', 'read']);
});

it('reads beside a flood that does not end, two seconds late', async () => {
  let time = 0;
  const clock = { now: () => time, pause: async (ms: number) => (time += ms) };
  const { gate, done, storing, reading } = arrive(100, clock);
  await reading;
  expect(time).toBe(2_000);
  gate.resolve();
  await storing;
  expect(done).toEqual(['read', 'stored']);
});
