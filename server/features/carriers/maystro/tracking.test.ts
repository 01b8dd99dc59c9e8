import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAYSTRO_2_ACCOUNT, MAYSTRO_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { type CarrierAccount } from '../adapter/channel.ts';
import { maystro } from './adapter.ts';

const HEADERS = { authorization: 'Token secret-token', accept: 'application/json' };
const UUID = '2f9c0000-0000-4000-8000-000000000001';
const recorded = (name: string) => recordedAnswer('maystro', name);
const PARCEL = { reference: 'LW-1042-1', carrierId: UUID, tracking: '184467' };

const get = (path: string) => ({ method: 'GET', path, headers: HEADERS, isWrite: false });

async function track(account: typeof MAYSTRO_ACCOUNT, ...answers: FakeAnswer[]) {
  const { channel, requests } = fakeCarrierChannel(account, answers);
  const [result] = await maystro.track(channel, [PARCEL]);
  return { result, requests };
}

async function readEvents(order: object, history: unknown, headers = {}) {
  const { result } = await track(
    MAYSTRO_ACCOUNT,
    { json: { id: UUID, ...order }, headers },
    { json: history },
  );
  if (result?.found !== true) throw new Error('Not found');
  return result.reading.events;
}

describe('a parcel followed at Maystro', () => {
  it('is read with its history, oldest first, codes as words', async () => {
    const { result, requests } = await track(
      MAYSTRO_ACCOUNT,
      { json: recorded('order') },
      { json: recorded('history') },
    );
    expect(requests).toEqual([
      get(`/stores/orders/${UUID}/`),
      get(`/stores/history_order/${UUID}`),
    ]);
    expect(result).toMatchObject({
      found: true,
      reading: {
        carrierId: UUID,
        tracking: '184467',
        reference: 'LW-1042-1',
        amount: 4700,
        fee: 450,
        events: [
          { word: '4', kind: 'movement', state: 'created', reason: null },
          { word: '31', kind: 'movement', state: 'out_for_delivery' },
          { word: '42', kind: 'attempt', state: 'delivery_attempted', reason: 'Client absent' },
        ],
      },
    });
  });

  it('is looked for at both paths of generation 2', async () => {
    const { result, requests } = await track(
      MAYSTRO_2_ACCOUNT,
      { status: 404, json: {} },
      { json: recorded('order') },
      { status: 404, json: {} },
    );
    expect(requests.map(({ path }) => path)).toEqual([
      `/orders/${UUID}/`,
      `/stores/orders/${UUID}/`,
      `/stores/history_order/${UUID}`,
    ]);
    expect(result).toMatchObject({
      reading: { events: [{ word: '42', at: new Date('2026-10-02T09:31:00Z') }] },
    });
  });

  it('is not found', async () => {
    const { result } = await track(MAYSTRO_ACCOUNT, {
      status: 404,
      json: { detail: 'Not found.' },
    });
    expect(result).toEqual({ carrierId: UUID, found: false });
  });

  it('is delivered with its money, and an unknown code is unknown', async () => {
    const history = [
      { status: 41, created_at: '2026-10-02T09:31:00Z' },
      { status: 77, created_at: '2026-10-03T09:31:00Z' },
    ];
    expect(await readEvents({ status: 77 }, history)).toMatchObject([
      { word: '41', kind: 'movement', state: 'delivered', money: 'collected' },
      { word: '77', kind: 'unknown', state: null, money: null },
    ]);
  });

  it('believes the order where the history lags', async () => {
    const history = [{ status: 31, created_at: '2026-10-02T07:40:00Z' }];
    expect(await readEvents({ status: '41' }, history)).toMatchObject([
      { word: '31' },
      { word: '41', state: 'delivered', at: new Date('2026-10-02T07:40:00Z') },
    ]);
  });

  it('dates a status without any time by the answer', async () => {
    const headers = { date: 'Fri, 02 Oct 2026 10:00:00 GMT' };
    expect(await readEvents({ status: 31 }, [], headers)).toMatchObject([
      { at: new Date('2026-10-02T10:00:00Z') },
    ]);
    expect(await readEvents({ status: 31 }, [])).toEqual([]);
  });

  it('has event keys that stay the same', async () => {
    const row = fc.record({
      status: fc.oneof(
        fc.integer({ min: 4, max: 53 }),
        fc.integer({ min: 4, max: 53 }).map(String),
      ),
      created_at: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((at) => at.toISOString()),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), row, async (past, next) => {
        const before = await readEvents({ status: null }, past);
        const later = await readEvents({ status: null }, [...past, next].toReversed());
        const keys = new Set(later.map(({ key }) => key));
        expect(before.filter(({ key }) => !keys.has(key))).toEqual([]);
        const [first, second] = [
          await readEvents({ status: 50 }, past),
          await readEvents({ status: 50 }, past),
        ];
        expect(first).toEqual(second);
      }),
    );
  });
});

describe('a search at Maystro', () => {
  const find = async (account: CarrierAccount, ...answers: FakeAnswer[]) => {
    const { channel, requests } = fakeCarrierChannel(account, answers);
    const found = maystro.findByReference(channel, ['LW-1042-1'], new Date(0));
    return { found: await found, requests };
  };

  it('finds by our reference', async () => {
    const { found } = await find(MAYSTRO_ACCOUNT, { json: recorded('orders') });
    expect(found).toMatchObject([
      {
        carrierId: UUID,
        tracking: '184467',
        reference: 'LW-1042-1',
        amount: 4700,
        fee: 450,
        events: [{ word: '31', state: 'out_for_delivery' }],
      },
    ]);
  });

  it('finds none, also in generation 2', async () => {
    const { found, requests } = await find(MAYSTRO_2_ACCOUNT, { json: { results: [] } });
    expect(found).toEqual([]);
    expect(requests[0]).toMatchObject({ path: '/orders/', query: { external_id: 'LW-1042-1' } });
  });

  it('proves nothing where the filter is ignored', async () => {
    const json = [{ id: 'other', external_order_id: 'LW-1-1' }];
    await expect(find(MAYSTRO_ACCOUNT, { json })).rejects.toMatchObject({ kind: 'not_understood' });
  });
});
