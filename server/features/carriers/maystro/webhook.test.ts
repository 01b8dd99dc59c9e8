import { expect, it } from 'vitest';
import { recordedAnswer } from '#tests/support/fake-carrier-channel.ts';
import { maystro } from './adapter.ts';

const UUID = '2f9c0000-0000-4000-8000-000000000001';
const sent = JSON.stringify(recordedAnswer('maystro', 'webhook'));
const base64 = (text: string) => Buffer.from(text).toString('base64');

const read = (body: string) =>
  maystro.readWebhook?.({
    method: 'POST',
    query: {},
    headers: {},
    rawBody: new TextEncoder().encode(body),
    secret: null,
    now: new Date('2026-10-02T10:00:00Z'),
  });

const idOf = (body: string) => {
  const reading = read(body);
  return reading?.result === 'events' ? reading.events[0]?.id : undefined;
};

// Encoded twice as documented, once, or not at all.
it.each([[base64(base64(sent))], [base64(sent)], [sent], [JSON.stringify(base64(sent))]])(
  'fault 32: reads %s as a hint',
  (body) => {
    expect(read(body)).toEqual({
      result: 'events',
      trust: 'hint',
      events: [
        {
          id: expect.stringMatching(/^[0-9a-f]{64}$/),
          type: 'OrderStatusChanged',
          carrierId: UUID,
          tracking: '184467',
          reference: 'LW-1042-1',
          event: null,
        },
      ],
    });
  },
);

it('knows a doubled event, and tells another status apart', () => {
  expect(idOf(base64(sent))).toBe(idOf(sent));
  expect(idOf(sent.replace('31', '41'))).not.toBe(idOf(sent));
});

it('reads an inner part that is encoded again, and ids at the top', () => {
  const inner = { id: UUID, display_id: 184467, external_id: 'LW-1042-1' };
  const events = [{ carrierId: UUID, tracking: '184467', reference: 'LW-1042-1' }];
  const wrapped = { type: 'orderCreated', data: base64(JSON.stringify(inner)) };
  expect(read(JSON.stringify(wrapped))).toMatchObject({ events });
  expect(read(JSON.stringify([inner, inner]))).toMatchObject({ events: [events[0], events[0]] });
});

it.each([[''], ['%%%'], ['null'], ['42'], [base64('not JSON')], ['{"a":']])(
  'refuses %j',
  (body) => {
    expect(read(body)).toEqual({ result: 'refused' });
  },
);
