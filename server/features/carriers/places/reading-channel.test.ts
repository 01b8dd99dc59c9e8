import { expect, it } from 'vitest';
import { ECOTRACK_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import { type FakeAnswer, fakeCarrierChannel } from '#tests/support/fake-carrier-channel.ts';
import { retryingChannel } from './reading-channel.ts';

const READ = { method: 'GET', path: '/get/fees', isWrite: false } as const;

function open(...answers: FakeAnswer[]) {
  const { channel, requests } = fakeCarrierChannel(ECOTRACK_ACCOUNT, answers);
  const steps: string[] = [];
  const retrying = retryingChannel(channel, {
    before: async () => void steps.push('before'),
    retryAfterMs: [10, 20],
    sleep: async (ms) => void steps.push(`sleep ${ms}`),
  });
  return { retrying, requests, steps };
}

it('tries a read again after growing pauses, and asks before every try', async () => {
  const { retrying, steps } = open(
    { status: 500, json: {} },
    { status: 429, json: {} },
    { json: 1 },
  );
  expect((await retrying.send(READ)).status).toBe(200);
  expect(steps).toEqual(['before', 'sleep 10', 'before', 'sleep 20', 'before']);
});

it('hands the failure on after the last try', async () => {
  const down = { status: 503, json: {} };
  const { retrying, requests } = open(down, down, down, { json: 1 });
  expect((await retrying.send(READ)).status).toBe(503);
  expect(requests).toHaveLength(3);
});

it('repeats neither a refusal nor a write', async () => {
  const refused = open({ status: 403, json: {} }, { json: 1 });
  expect((await refused.retrying.send(READ)).status).toBe(403);
  const written = open({ status: 500, json: {} }, { json: 1 });
  const write = { ...READ, method: 'POST', isWrite: true } as const;
  expect((await written.retrying.send(write)).status).toBe(500);
  expect(written.requests).toHaveLength(1);
});
