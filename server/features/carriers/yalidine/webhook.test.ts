import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { YALIDINE_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import { fakeCarrierChannel, recordedAnswer } from '#tests/support/fake-carrier-channel.ts';
import type { WebhookCall } from '../adapter/webhook.ts';
import { yalidine } from './adapter.ts';

const SECRET = 'hook-secret';
const signed = (text: string, secret = SECRET) =>
  createHmac('sha256', secret).update(text).digest('hex');

/** As PHP writes it: accents and slashes are escaped. */
const phpJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function post(text: string, headers: Record<string, string>, secret: string | null = SECRET) {
  const call: WebhookCall = {
    method: 'POST',
    query: {},
    headers,
    rawBody: new TextEncoder().encode(text),
    secret,
    now: new Date('2026-10-02T09:00:00Z'),
  };
  return yalidine.readWebhook?.(call);
}

const read = (body: unknown) => {
  const text = phpJson(body);
  return post(text, { 'x-yalidine-signature': signed(text) });
};

describe('the handshake', () => {
  const get = (query: Record<string, string>) =>
    yalidine.readWebhook?.({
      method: 'GET',
      query,
      headers: {},
      rawBody: new Uint8Array(),
      secret: SECRET,
      now: new Date(0),
    });

  it('fault 10: is answered with the token itself', () => {
    const answer = get({ subscribe: '', crc_token: 'f3a9' });
    expect(answer).toEqual({ result: 'handshake', body: 'f3a9' });
  });

  it.each<Record<string, string>>([
    {},
    { subscribe: '' },
    { crc_token: 'x' },
    { subscribe: '', crc_token: 'x'.repeat(513) },
  ])('is refused with %j', (query) => {
    expect(get(query)).toEqual({ result: 'refused' });
  });
});

describe('events', () => {
  it('are proven by the signature of the bytes as they came', () => {
    expect(read(recordedAnswer('yalidine', 'hook-status'))).toEqual({
      result: 'events',
      trust: 'proven',
      events: [
        {
          id: 'kL8mN1oP4qR7sT0uV3wX6yZ9aB2cD5eF',
          type: 'parcel_status_updated',
          carrierId: 'yal-9ZK31Q',
          tracking: 'yal-9ZK31Q',
          reference: null,
          event: {
            key: expect.any(String),
            at: new Date('2026-10-02T08:41:52Z'),
            word: 'Tentative échouée',
            kind: 'attempt',
            state: 'delivery_attempted',
            money: null,
            reason: 'Client ne répond pas',
            place: null,
            driver: null,
            nextAttemptOn: null,
          },
        },
      ],
    });
  });

  it('have the key that polling gives them', async () => {
    const names = ['parcels', 'histories'];
    const answers = names.map((name) => ({ json: recordedAnswer('yalidine', name) }));
    const { channel } = fakeCarrierChannel(YALIDINE_ACCOUNT, answers);
    const parcel = { reference: 'LW-1042-1', carrierId: 'yal-9ZK31Q', tracking: 'yal-9ZK31Q' };
    const [polled] = await yalidine.track(channel, [parcel]);
    const hook = read(recordedAnswer('yalidine', 'hook-status'));
    if (polled?.found !== true || hook?.result !== 'events') throw new Error('not read');
    expect(polled.reading.events.map(({ key }) => key)).toContain(hook.events[0]?.event?.key);
  });

  it.each([
    [
      recordedAnswer('yalidine', 'hook-payment'),
      { kind: 'money', money: 'in_payout', word: 'receivable' },
    ],
    [
      {
        type: 'parcel_deleted',
        events: [
          { event_id: 'a', occurred_at: '2026-10-02 10:00:00', data: { tracking: 'yal-1' } },
        ],
      },
      { kind: 'movement', state: 'cancelled', word: 'parcel_deleted' },
    ],
    [
      {
        type: 'parcel_edited',
        events: [
          {
            event_id: 'a',
            occurred_at: '2026-10-02 10:00:00',
            data: { tracking: 'yal-1', label: 'x' },
          },
        ],
      },
      { kind: 'change', state: null, word: 'parcel_edited' },
    ],
  ])('of other types: %j', (body, event) => {
    expect(read(body)).toMatchObject({ result: 'events', events: [{ event }] });
  });

  it.each([
    [
      {
        type: 'parcel_created',
        events: [
          {
            event_id: 'a',
            occurred_at: '2026-10-02 10:00:00',
            data: { tracking: 'yal-1', order_id: 'LW-1-1' },
          },
        ],
      },
      'LW-1-1',
    ],
    [
      {
        type: 'parcel_status_updated',
        events: [
          { event_id: 'a', occurred_at: 'soon', data: { tracking: 'yal-1', status: 'Livré' } },
        ],
      },
      null,
    ],
    [
      {
        type: 'something_new',
        events: [{ event_id: 'a', occurred_at: '2026-10-02 10:00:00', data: null }],
      },
      null,
    ],
  ])('that tell nothing by themselves are handed on: %j', (body, reference) => {
    expect(read(body)).toMatchObject({
      result: 'events',
      events: [{ id: 'a', event: null, reference }],
    });
  });

  it('fault 32: a hundred in one body', () => {
    const events = Array.from({ length: 100 }, (_, n) => ({
      event_id: `e${n}`,
      occurred_at: '2026-10-02 10:00:00',
      data: { tracking: `yal-${n}`, status: 'Livré', reason: null },
    }));
    const reading = read({ type: 'parcel_status_updated', events });
    if (reading?.result !== 'events') throw new Error('not read');
    expect(reading.events.map(({ event }) => event?.state)).toEqual(Array(100).fill('delivered'));
  });

  it.each(['[]', 'null', '{"type":"x"}', 'not json'])('signed nonsense is none: %s', (text) => {
    const reading = post(text, { 'x-yalidine-signature': signed(text) });
    expect(reading).toEqual({ result: 'events', trust: 'proven', events: [] });
  });

  it('the header may be spelt with underscores', () => {
    const reading = post('[]', { x_yalidine_signature: signed('[]') });
    expect(reading?.result).toBe('events');
  });

  it.each<[string, Record<string, string>, string | null]>([
    ['no signature', {}, SECRET],
    ['that of another secret', { 'x-yalidine-signature': signed('[]', 'other') }, SECRET],
    ['that of another body', { 'x-yalidine-signature': signed('[1]') }, SECRET],
    ['an empty one', { 'x-yalidine-signature': '' }, SECRET],
    ['no secret of ours', { 'x-yalidine-signature': signed('[]') }, null],
    ['an empty secret of ours', { 'x-yalidine-signature': signed('[]', '') }, ''],
  ])('fault 32: refused with %s', (_, headers, secret) => {
    expect(post('[]', headers, secret)).toEqual({ result: 'refused' });
  });
});
