import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { recordedAnswer } from '#tests/support/fake-carrier-channel.ts';
import type { WebhookCall } from '../adapter/webhook.ts';
import { zr } from './adapter.ts';

const SECRET = 'whsec_c2VjcmV0LXNlY3JldA==';
const NOW = new Date('2026-10-01T16:02:30Z');
const SENT = String(Date.parse('2026-10-01T16:02:12Z') / 1_000);
const BODY = JSON.stringify(recordedAnswer('zr', 'hook'));

function sign(body: string, { id = 'msg_2x1', time = SENT, key = 'secret-secret' } = {}): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`;
}

function post(changes: Partial<WebhookCall> & { body?: string } = {}) {
  const { body = BODY, ...rest } = changes;
  return zr.readWebhook?.({
    method: 'POST',
    query: {},
    headers: { 'svix-id': 'msg_2x1', 'svix-timestamp': SENT, 'svix-signature': sign(body) },
    rawBody: new TextEncoder().encode(body),
    secret: SECRET,
    now: NOW,
    ...rest,
  });
}
const headers = (changes: Record<string, string>) => ({
  headers: {
    'svix-id': 'msg_2x1',
    'svix-timestamp': SENT,
    'svix-signature': sign(BODY),
    ...changes,
  },
});

describe('a hook', () => {
  it('signed as by Svix is a hint at a parcel', () => {
    expect(post()).toEqual({
      result: 'events',
      trust: 'hint',
      events: [
        {
          id: 'msg_2x1',
          type: 'parcel.state.updated',
          carrierId: null,
          tracking: '31-QX7TTR20PL-ZR',
          reference: 'LW-1042-1',
          event: null,
        },
      ],
    });
  });

  it('has the example of the Svix documentation right', () => {
    const body = '{"test": 2432232314}';
    const call = {
      body,
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      now: new Date(1_614_265_330_000),
      headers: {
        'svix-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        'svix-timestamp': '1614265330',
        'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
      },
    };
    expect(post(call)?.result).toBe('events');
  });

  it('may carry several signatures', () => {
    const several = `v1,AAAA ${sign(BODY)} v1a,BBBB`;
    expect(post(headers({ 'svix-signature': several }))?.result).toBe('events');
  });

  it.each(['null', '[]', 'not json', '{"eventType":"x"}'])('signed, says nothing: %s', (body) => {
    expect(post({ body })).toEqual({ result: 'events', trust: 'hint', events: [] });
  });

  it.each<[string, Partial<WebhookCall>]>([
    ['no signature', headers({ 'svix-signature': '' })],
    ['that of another key', headers({ 'svix-signature': sign(BODY, { key: 'other' }) })],
    ['that of another id', headers({ 'svix-id': 'msg_other' })],
    ['that of another body', headers({ 'svix-signature': sign('{}') })],
    ['another version', headers({ 'svix-signature': sign(BODY).replace('v1', 'v2') })],
    ['another time', headers({ 'svix-timestamp': String(Number(SENT) + 1) })],
    ['no time', headers({ 'svix-timestamp': '' })],
    ['no id', headers({ 'svix-id': '' })],
    ['no secret of ours', { secret: null }],
    ['a secret of another form', { secret: 'c2VjcmV0LXNlY3JldA==' }],
    ['a replay after more than five minutes', { now: new Date('2026-10-01T16:07:13Z') }],
    ['a time ahead of ours', { now: new Date('2026-10-01T15:57:11Z') }],
    ['GET', { method: 'GET' }],
  ])('fault 32: is refused with %s', (_, changes) => {
    expect(post(changes)).toEqual({ result: 'refused' });
  });

  it('is fresh up to five minutes either way', () => {
    expect(post({ now: new Date('2026-10-01T16:07:12Z') })?.result).toBe('events');
    expect(post({ now: new Date('2026-10-01T15:57:12Z') })?.result).toBe('events');
  });
});
