import { expect, it } from 'vitest';
import { takeEarlyAnswer } from './early-answer.ts';

it('hands an answer on once, to whoever asks for the same', async () => {
  globalThis.earlyAnswer = {
    url: '/api/orders?page=1',
    response: Promise.resolve(new Response('[]')),
  };
  expect(takeEarlyAnswer('/api/orders?page=2')).toBeNull();
  expect(await (await takeEarlyAnswer('/api/orders?page=1'))?.text()).toBe('[]');
  expect(takeEarlyAnswer('/api/orders?page=1')).toBeNull();
});
