import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { YALIDINE_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { yalidine } from './adapter.ts';
import { STATUSES, statusEvent } from './states.ts';

const recorded = (name: string): FakeAnswer => ({ json: recordedAnswer('yalidine', name) });
const PARCEL = { reference: 'LW-1042-1', carrierId: 'yal-9ZK31Q', tracking: 'yal-9ZK31Q' };
const KEY = { 'X-API-ID': 'id-1', 'X-API-TOKEN': 'token-1' };
const get = (path: string, query: Record<string, string>, page = 1) => ({
  method: 'GET',
  path,
  query: { ...query, page: String(page), page_size: '1000' },
  headers: KEY,
  isWrite: false,
});

const history = (rows: readonly { status: string; date_status: string }[]): FakeAnswer => ({
  json: {
    has_more: false,
    data: rows.map((row) => ({ tracking: 'yal-9ZK31Q', reason: null, ...row })),
  },
});
const row = (fields: Record<string, unknown>): FakeAnswer => ({
  json: { has_more: false, total_data: 1, data: [{ tracking: 'yal-9ZK31Q', ...fields }] },
});

async function readingOf(...answers: FakeAnswer[]) {
  const { channel } = fakeCarrierChannel(YALIDINE_ACCOUNT, answers);
  const [result] = await yalidine.track(channel, [PARCEL]);
  if (result?.found !== true) throw new Error('not found');
  return result.reading;
}

describe('track', () => {
  it('joins the parcel with its history, and reads no masked field', async () => {
    const answers = [recorded('parcels'), recorded('histories')];
    const { channel, requests } = fakeCarrierChannel(YALIDINE_ACCOUNT, answers);
    const unknown = { reference: 'LW-9-1', carrierId: 'yal-000000', tracking: 'yal-000000' };
    const results = await yalidine.track(channel, [PARCEL, unknown]);
    expect(requests).toEqual([
      get('/parcels/', { tracking: 'yal-9ZK31Q,yal-000000' }),
      get('/histories/', { tracking: 'yal-9ZK31Q,yal-000000' }),
    ]);
    expect(results[1]).toEqual({ carrierId: 'yal-000000', found: false });
    const [found] = results;
    if (found?.found !== true) throw new Error('not found');
    expect({ ...found.reading, events: [] }).toEqual({
      carrierId: 'yal-9ZK31Q',
      tracking: 'yal-9ZK31Q',
      formerTrackings: [],
      reference: 'LW-1042-1',
      events: [],
      driver: null,
      amount: 4700,
      fee: 450,
      returnFee: 250,
      payoutId: null,
      labelUrl: 'https://yalidine.app/app/bordereau.php?tracking=yal-9ZK31Q',
    });
    expect(
      found.reading.events.map(({ at, word, kind, state, reason, place }) => [
        at.toISOString(),
        word,
        kind,
        state,
        reason,
        place,
      ]),
    ).toEqual([
      ['2026-10-01T08:12:44.000Z', 'En préparation', 'movement', 'created', null, 'Alger'],
      ['2026-10-01T17:05:00.000Z', 'Expédié', 'movement', 'in_transit', null, 'Alger'],
      ['2026-10-02T05:30:00.000Z', 'Reçu à Wilaya', 'movement', 'at_hub', null, "Agence d'Oran"],
      [
        '2026-10-02T07:02:00.000Z',
        'Sorti en livraison',
        'movement',
        'out_for_delivery',
        null,
        "Agence d'Oran",
      ],
      [
        '2026-10-02T08:41:30.000Z',
        'Tentative échouée',
        'attempt',
        'delivery_attempted',
        'Client ne répond pas',
        "Agence d'Oran",
      ],
      [
        '2026-10-02T10:20:07.000Z',
        'En attente du client',
        'movement',
        'at_pickup_point',
        null,
        "Agence d'Oran",
      ],
    ]);
    // Fault 8: masks such as `K****m` must not come near our customer.
    expect(JSON.stringify(results)).not.toContain('*');
  });

  it('does not know a number for which the list is empty, and asks no history', async () => {
    const { channel, requests } = fakeCarrierChannel(YALIDINE_ACCOUNT, [recorded('parcels-none')]);
    expect(await yalidine.track(channel, [PARCEL])).toEqual([
      { carrierId: 'yal-9ZK31Q', found: false },
    ]);
    expect(requests).toHaveLength(1);
  });

  it('takes the present status from the parcel where the history lags', async () => {
    const reading = await readingOf(
      row({
        last_status: 'Livré',
        date_last_status: '2026-10-03 15:01:12',
        payment_status: 'ready',
      }),
      history([{ status: 'Expédié', date_status: '2026-10-01 18:05:00' }]),
    );
    expect(reading.events.map(({ word, state, money }) => [word, state, money])).toEqual([
      ['Expédié', 'in_transit', null],
      ['Livré', 'delivered', 'collected'],
      ['ready', null, 'ready'],
    ]);
  });

  it('fault 33: a return may turn round and be delivered', async () => {
    const reading = await readingOf(
      row({ last_status: 'Livré', date_last_status: '2026-10-05 12:00:00' }),
      history([
        { status: 'Livré', date_status: '2026-10-05 12:00:00' },
        { status: 'Transfert', date_status: '2026-10-04 12:00:00' },
        { status: 'Retour vers centre', date_status: '2026-10-03 12:00:00' },
      ]),
    );
    expect(reading.events.map(({ state }) => state)).toEqual([
      'returning',
      'in_transit',
      'delivered',
    ]);
  });

  it('puts what happened in one second in the order of the carrier, who lists the newest first', async () => {
    const date_status = '2026-10-05 12:00:00';
    const reading = await readingOf(
      row({ last_status: 'Livré', date_last_status: date_status }),
      history([
        { status: 'Livré', date_status },
        { status: 'Sorti en livraison', date_status },
      ]),
    );
    expect(reading.events.map(({ state }) => state)).toEqual(['out_for_delivery', 'delivered']);
  });

  it.each(['Nouveau statut', 'Livré à demi', 'constructor', 'Non Livré'])(
    'fault 17: keeps the unknown word %s as it is',
    async (word) => {
      const reading = await readingOf(
        row({ last_status: word, date_last_status: '2026-10-03 15:01:12' }),
        history([]),
      );
      expect(reading.events).toMatchObject([{ word, kind: 'unknown', state: null, money: null }]);
    },
  );

  it.each([
    ['receivable', 'pmt-550012', 'money', 'in_payout'],
    ['payed', 'pmt-550012', 'money', 'paid'],
    ['frozen', null, 'unknown', null],
  ])('reads the payment %s', async (payment_status, payment_id, kind, money) => {
    const status = { last_status: 'Livré', date_last_status: '2026-10-03 15:01:12' };
    const reading = await readingOf(row({ ...status, payment_status, payment_id }), history([]));
    expect(reading.events.at(-1)).toMatchObject({ word: payment_status, kind, state: null, money });
    expect(reading.payoutId).toBe(payment_id);
  });

  it('adds the fee where the driver takes it on top', async () => {
    const fields = { price: '3000', delivery_fee: 450, freeshipping: 0 };
    const reading = await readingOf(row(fields), history([]));
    expect(reading).toMatchObject({ amount: 3450, events: [] });
  });

  it.each([
    [{ status: 500, json: {} }, 'carrier_down'],
    [{ json: { data: 'none' } }, 'not_understood'],
    [{ json: { data: [{ order_id: 'LW-1' }] } }, 'not_understood'],
  ])('throws for an answer like %j', async (answer, kind) => {
    await expect(readingOf(answer)).rejects.toMatchObject({ kind });
  });

  it('asks for 50 at a time', async () => {
    const { channel, requests } = fakeCarrierChannel(YALIDINE_ACCOUNT, [
      recorded('parcels-none'),
      recorded('parcels-none'),
    ]);
    const many = Array.from({ length: 51 }, (_, n) => ({ ...PARCEL, carrierId: `yal-${n}` }));
    expect(await yalidine.track(channel, many)).toHaveLength(51);
    expect(requests.map(({ query }) => String(query?.tracking).split(',').length)).toEqual([50, 1]);
  });
});

describe('other reads', () => {
  it('fault 1: finds all parcels of a reference, and only of exactly that one', async () => {
    const json = {
      has_more: false,
      data: [
        { tracking: 'yal-1', order_id: 'LW-1042-1' },
        { tracking: 'yal-2', order_id: 'LW-1042-1' },
        { tracking: 'yal-3', order_id: 'LW-1042-10' },
      ],
    };
    const { channel, requests } = fakeCarrierChannel(YALIDINE_ACCOUNT, [{ json }]);
    const since = new Date('2026-10-01T00:00:00Z');
    const found = await yalidine.findByReference(channel, ['LW-1042-1', 'LW-1043-1'], since);
    expect(requests).toEqual([get('/parcels/', { order_id: 'LW-1042-1,LW-1043-1' })]);
    expect(found.map(({ carrierId }) => carrierId)).toEqual(['yal-1', 'yal-2']);
  });

  it('leaves out what an exchange brings back, unless it is all there is', async () => {
    const annex = { parcel_sub_type: 'exchange' };
    const json = {
      has_more: false,
      data: [
        { tracking: 'yal-1', order_id: 'LW-1042-1', parcel_sub_type: null },
        { tracking: 'yal-2', order_id: 'LW-1042-1', ...annex },
        { tracking: 'yal-3', order_id: 'LW-1043-1', ...annex },
      ],
    };
    const { channel } = fakeCarrierChannel(YALIDINE_ACCOUNT, [{ json }]);
    const asked = ['LW-1042-1', 'LW-1043-1'];
    const found = await yalidine.findByReference(channel, asked, new Date(0));
    expect(found.map(({ carrierId }) => carrierId)).toEqual(['yal-1', 'yal-3']);
  });

  it('asks what changed by whole Algerian days', async () => {
    const { channel, requests } = fakeCarrierChannel(YALIDINE_ACCOUNT, [recorded('changed')]);
    const changed = await yalidine.changedSince?.(channel, new Date('2026-10-01T23:30:00Z'));
    expect(requests).toEqual([
      get('/parcels/', {
        date_last_status: '2026-10-02,2027-10-03',
        fields:
          'tracking,order_id,last_status,date_last_status,payment_status,payment_id,delivery_fee',
      }),
    ]);
    expect(changed).toMatchObject([{ carrierId: 'yal-9ZK31Q', amount: null, fee: 450 }]);
    expect(changed?.[0]?.events.map(({ state }) => state)).toEqual(['delivered']);
  });

  it('groups parcels by the payout that they are in', async () => {
    const { channel, requests } = fakeCarrierChannel(YALIDINE_ACCOUNT, [recorded('payouts')]);
    const payouts = await yalidine.payouts?.(channel, new Date('2026-10-10T12:00:00Z'));
    expect(requests).toEqual([
      get('/parcels/', {
        payment_status: 'receivable,payed',
        date_last_status: '2026-08-11,2027-08-12',
      }),
    ]);
    const nothing = { at: null, amount: null };
    const line = { fee: 450, returnFee: null, otherFees: null };
    expect(payouts).toEqual([
      {
        id: 'pmt-550012',
        state: 'announced',
        ...nothing,
        lines: [
          { tracking: 'yal-9ZK31Q', reference: 'LW-1042-1', amount: 4700, ...line },
          { tracking: 'yal-7AA00B', reference: 'LW-1050-1', amount: null, ...line, returnFee: 250 },
        ],
      },
      {
        id: 'pmt-549001',
        state: 'paid',
        ...nothing,
        lines: [{ tracking: 'yal-5CC11D', reference: 'LW-1031-1', amount: 2900, ...line }],
      },
    ]);
  });
});

describe('keys of events', () => {
  it('are the same for the same event, however it is read', () => {
    const minute = fc.date({
      min: new Date('2025-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(STATUSES)),
        minute,
        fc.string(),
        (word, at, reason) => {
          at.setUTCSeconds(0, 0);
          const later = new Date(at.getTime() + 59_000);
          const key = statusEvent({ status: word, at }).key;
          expect(statusEvent({ status: ` ${word.toUpperCase()} `, at: later, reason }).key).toBe(
            key,
          );
          const next = new Date(at.getTime() + 60_000);
          expect(statusEvent({ status: word, at: next }).key).not.toBe(key);
          expect(statusEvent({ status: `${word} 2`, at }).key).not.toBe(key);
        },
      ),
    );
  });
});
