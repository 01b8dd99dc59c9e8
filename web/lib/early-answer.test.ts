import { expect, it } from 'vitest';
import { mayBeOutdated, takeEarlyAnswer } from './early-answer.ts';

it('hands an answer on once, to whoever asks for the same, and says so', async () => {
  globalThis.earlyAnswer = {
    url: '/api/orders?page=1',
    response: Promise.resolve(new Response('[]')),
  };
  expect(takeEarlyAnswer('/api/orders?page=2')).toBeNull();
  expect(mayBeOutdated()).toBe(false);
  expect(await (await takeEarlyAnswer('/api/orders?page=1'))?.text()).toBe('[]');
  expect(takeEarlyAnswer('/api/orders?page=1')).toBeNull();
  expect([mayBeOutdated(), mayBeOutdated()]).toEqual([true, false]);
});
