import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ECOTRACK_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import { fakeCarrierChannel } from '#tests/support/fake-carrier-channel.ts';
import { ecotrack } from './adapter.ts';

const tracking = 'ECXXXX2610012345';
const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, 'recorded', name));
const sign = (body: Uint8Array, secret = 'hook-secret') =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

function read(
  rawBody: Uint8Array,
  signature = sign(rawBody),
  secret: string | null = 'hook-secret',
) {
  const headers = { 'x-ecotrack-signature': signature };
  const now = new Date('2026-10-05T10:00:00Z');
  return ecotrack.readWebhook?.({
    method: 'POST',
    query: {},
    headers,
    rawBody,
    secret,
    now,
  });
}

const readText = (body: object) => read(new TextEncoder().encode(JSON.stringify(body)));

describe('a webhook of EcoTrack', () => {
  it('counts an attempt and moves nothing, whatever state it names', () => {
    expect(read(bytesOf('webhook-maj.json'))).toEqual({
      result: 'events',
      trust: 'proven',
      events: [
        {
          id: '01JAB0000000000000000000AA',
          type: 'order.maj.added',
          carrierId: tracking,
          tracking,
          reference: null,
          event: {
            key: expect.stringMatching(/./),
            at: new Date('2026-10-02T09:31:00Z'),
            word: 'tentative_delayed',
            kind: 'attempt',
            state: null,
            money: null,
            reason: 'Client absent',
            place: null,
            driver: null,
            nextAttemptOn: '2026-10-03',
          },
        },
      ],
    });
  });

  it('has the key of the same attempt in the poll', async () => {
    const reading = read(bytesOf('webhook-maj.json'));
    const hooked = reading?.result === 'events' ? reading.events[0]?.event?.key : undefined;
    const activity = [{ reason: 'Client absent', date: '2026-10-02', time: '10:31:40' }];
    const { channel } = fakeCarrierChannel(ECOTRACK_ACCOUNT, [
      { json: { data: { [tracking]: { status: 'en_livraison', activity } } } },
      { json: {} },
    ]);
    const parcel = { reference: 'LW-1042-1', carrierId: tracking, tracking };
    const [polled] = await ecotrack.track(channel, [parcel]);
    expect(polled).toHaveProperty('reading.events.0.key', hooked);
  });

  it('has the key of the same state in the history', async () => {
    const hooked = readText({
      event: 'order.state.livre_non_encaisse',
      occurred_at: '2026-10-02T10:31:20+01:00',
      tracking,
      state: { code: 'LIVRE_NON_ENCAISSE' },
    });
    const activity = [{ status: 'livred', date: '2026-10-02', time: '10:31:00' }];
    const { channel } = fakeCarrierChannel(ECOTRACK_ACCOUNT, [
      { json: { data: { [tracking]: { status: 'livre_non_encaisse' } } } },
      { json: { [tracking]: { activity } } },
    ]);
    const parcel = { reference: 'LW-1042-1', carrierId: tracking, tracking };
    const [polled] = await ecotrack.track(channel, [parcel]);
    const key = polled?.found === true ? polled.reading.events[0]?.key : undefined;
    expect(hooked).toMatchObject({ events: [{ event: { key, state: 'delivered' } }] });
    expect(polled).toHaveProperty('reading.events.length', 1);
  });

  it('tells a movement and its money as two events', () => {
    expect(read(bytesOf('webhook-state.json'))).toMatchObject({
      events: [
        {
          id: '01JAB0000000000000000000BB',
          event: { word: 'PAIEMENT_PRET', kind: 'movement', state: 'delivered', money: null },
        },
        {
          id: '01JAB0000000000000000000BB:2',
          event: { word: 'PAIEMENT_PRET', kind: 'money', state: null, money: 'ready' },
        },
      ],
    });
  });

  it.each([
    ['a wrong secret', (body: Uint8Array) => read(body, sign(body, 'other'))],
    ['the hash without its name', (body: Uint8Array) => read(body, sign(body).slice(7))],
    ['an empty signature', (body: Uint8Array) => read(body, '')],
    [
      'another body',
      (body: Uint8Array) => read(Buffer.concat([body, Buffer.from(' ')]), sign(body)),
    ],
    ['no secret of ours', (body: Uint8Array) => read(body, sign(body, ''), null)],
    ['an empty secret of ours', (body: Uint8Array) => read(body, sign(body, ''), '')],
  ])('fault 32: is refused with %s', (_, reading) => {
    expect(reading(bytesOf('webhook-maj.json'))).toEqual({ result: 'refused' });
  });

  it('is refused without a signature', () => {
    const call = { method: 'POST' as const, query: {}, headers: {}, secret: 'hook-secret' };
    const rawBody = bytesOf('webhook-maj.json');
    const reading = ecotrack.readWebhook?.({ ...call, rawBody, now: new Date(0) });
    expect(reading).toEqual({ result: 'refused' });
  });

  it('is unknown where its words are new', () => {
    const body = { occurred_at: '2026-10-02T10:31:00+01:00', tracking };
    const flown = readText({ ...body, event: 'order.state.vole', state: { code: 'VOLE' } });
    expect(flown).toMatchObject({ events: [{ event: { word: 'VOLE', kind: 'unknown' } }] });
    const maj = readText({ ...body, event: 'order.maj.added', maj: { type: 'sms' } });
    expect(maj).toMatchObject({ events: [{ event: { word: 'sms', kind: 'unknown' } }] });
    const note = readText({ ...body, event: 'order.maj.added', maj: { type: 'unknown' } });
    expect(note).toMatchObject({ events: [{ event: { word: 'unknown', kind: 'note' } }] });
  });

  it('is kept where it is signed and cannot be read', () => {
    const nothing = { carrierId: null, tracking: null, reference: null, event: null };
    const id = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(read(Buffer.from('{"event":'))).toEqual({
      result: 'events',
      trust: 'proven',
      events: [{ id, type: 'unknown', ...nothing }],
    });
    expect(readText({ event: 'order.state.en_hub', tracking })).toMatchObject({
      events: [{ id, type: 'order.state.en_hub', tracking, event: null }],
    });
  });

  it('is the same event when it comes again', () => {
    expect(read(bytesOf('webhook-state.json'))).toEqual(read(bytesOf('webhook-state.json')));
  });
});
