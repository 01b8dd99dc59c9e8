import { expect, it } from 'vitest';
import { ECOTRACK_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import { type FakeAnswer, fakeCarrierChannel } from '#tests/support/fake-carrier-channel.ts';
import { considerateChannel } from './considerate-channel.ts';

const READ = { method: 'GET', path: '/get/fees', isWrite: false } as const;

function open(...answers: FakeAnswer[]) {
  const { channel, requests } = fakeCarrierChannel(ECOTRACK_ACCOUNT, answers);
  const told: string[] = [];
  const considerate = considerateChannel(channel, {
    before: async () => void told.push('before'),
    retryAfterMs: [10, 20],
    sleep: async (ms) => void told.push(`sleep ${ms}`),
  });
  return { considerate, requests, told };
}

it('tries a read again after growing pauses, and asks before every try', async () => {
  const { considerate, told } = open(
    { status: 500, json: {} },
    { status: 429, json: {} },
    { json: 1 },
  );
  expect((await considerate.send(READ)).status).toBe(200);
  expect(told).toEqual(['before', 'sleep 10', 'before', 'sleep 20', 'before']);
});

it('hands the failure on after the last try', async () => {
  const down = { status: 503, json: {} };
  const { considerate, requests } = open(down, down, down, { json: 1 });
  expect((await considerate.send(READ)).status).toBe(503);
  expect(requests).toHaveLength(3);
});

it('repeats neither a refusal nor a write', async () => {
  const refused = open({ status: 403, json: {} }, { json: 1 });
  expect((await refused.considerate.send(READ)).status).toBe(403);
  const written = open({ status: 500, json: {} }, { json: 1 });
  const write = { ...READ, method: 'POST', isWrite: true } as const;
  expect((await written.considerate.send(write)).status).toBe(500);
  expect(written.requests).toHaveLength(1);
});
