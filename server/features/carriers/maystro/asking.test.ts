import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAYSTRO_ACCOUNT, MAYSTRO_2_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { DESK, parcelDraft } from '#tests/support/parcel-drafts.ts';
import type { Ask } from '../adapter/carrier-adapter.ts';
import { maystro } from './adapter.ts';

const HEADERS = { authorization: 'Token secret-token', accept: 'application/json' };
const UUID = '2f9c0000-0000-4000-8000-000000000001';
const PARCEL = { reference: 'LW-1042-1', carrierId: UUID, tracking: '184467' };
const recorded = (name: string) => recordedAnswer('maystro', name);
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

describe('the label of Maystro', () => {
  const label = async (account: typeof MAYSTRO_ACCOUNT, answer: FakeAnswer) => {
    const { channel, requests } = fakeCarrierChannel(account, [answer]);
    const bytes = await maystro.label?.(channel, { ...PARCEL, labelUrl: null });
    return { bytes, requests };
  };
  const pdf = (size: number) => new TextEncoder().encode('%PDF-1.4 '.padEnd(size, 'x'));

  it.each([
    [MAYSTRO_ACCOUNT, '/delivery/starter/v2/starter_bordureau/'],
    [MAYSTRO_2_ACCOUNT, '/starter_bordureau/'],
  ])('is asked for by uuid', async (account, path) => {
    const { bytes, requests } = await label(account, { bytes: pdf(2_048) });
    expect(bytes).toEqual(pdf(2_048));
    expect(requests).toEqual([
      {
        method: 'POST',
        path,
        headers: { authorization: 'Token secret-token', accept: 'application/pdf' },
        body: { orders_ids: [UUID] },
        isWrite: false,
      },
    ]);
  });

  it('fault 31: is refused when it is blank', async () => {
    await expect(label(MAYSTRO_ACCOUNT, { bytes: pdf(880) })).rejects.toMatchObject({
      kind: 'not_understood',
      detail: 'blank PDF',
    });
  });
});

describe('what Maystro can be asked', () => {
  const talk = (account: typeof MAYSTRO_ACCOUNT, ...answers: FakeAnswer[]) =>
    fakeCarrierChannel(account, answers);
  const patch = (path: string, body: object) => ({
    method: 'PATCH',
    path,
    headers: HEADERS,
    body,
    isWrite: true,
  });
  const aborted = { status: 50, abort_reason: 21 };

  it('cancels by status', async () => {
    const { channel, requests } = talk(MAYSTRO_ACCOUNT, { json: { id: UUID, status: 50 } });
    expect(await maystro.cancel?.(channel, PARCEL)).toEqual({
      outcome: 'done',
      words: null,
    });
    expect(requests).toEqual([patch(`/shared/status/${UUID}/`, aborted)]);
  });

  it('cancels at the older path', async () => {
    const { channel, requests } = talk(MAYSTRO_ACCOUNT, { status: 404, json: {} }, { status: 204 });
    expect(await maystro.cancel?.(channel, PARCEL)).toEqual({
      outcome: 'done',
      words: null,
    });
    expect(requests[1]).toEqual(patch(`/stores/orders/${UUID}/status/`, aborted));
  });

  it('does not take an empty answer for a cancellation', async () => {
    const { channel } = talk(MAYSTRO_ACCOUNT, { text: '' });
    const cancelled = maystro.cancel?.(channel, PARCEL);
    await expect(cancelled).rejects.toMatchObject({ kind: 'uncertain' });
  });

  it.each([
    [{ status: 400, json: { detail: 'Order already shipped' } }, 'Order already shipped'],
    [{ json: { status: 31 } }, 'not changed: status'],
    [{ json: { success: false, message: 'No' } }, 'No'],
  ])('is refused with %j', async (answer, words) => {
    const { channel } = talk(MAYSTRO_ACCOUNT, answer);
    const result = await maystro.cancel?.(channel, PARCEL);
    expect(result).toEqual({ outcome: 'refused', words });
  });

  const draft = parcelDraft({ phones: ['0770111222'], amount: 4200, address: 'Cité 20' });
  it.each([
    [{ kind: 'remark', text: 'Appeler' }, { note_to_driver: 'Appeler' }],
    [{ kind: 'change_phone', draft }, { customer_phone: '0770111222' }],
    [{ kind: 'change_amount', draft }, { product_price: 4200 }],
    [
      { kind: 'change_address', draft },
      { destination_text: 'Cité 20', commune: 3101 },
    ],
  ] as [Ask, object][])('%j', async (asked, body) => {
    const { channel, requests } = talk(MAYSTRO_ACCOUNT, { json: { id: UUID, ...body } });
    const result = await maystro.ask?.(channel, PARCEL, asked);
    expect(requests).toEqual([patch(`/stores/orders/${UUID}/`, body)]);
    expect(result).toEqual({ outcome: 'done', words: null });
  });

  it('names the price of generation 2 as it is called there', async () => {
    const { channel, requests } = talk(MAYSTRO_2_ACCOUNT, { json: { total_price: 4700 } });
    const result = await maystro.ask?.(channel, PARCEL, { kind: 'change_amount', draft });
    expect(requests[0]).toEqual(patch(`/orders/${UUID}/`, { total_price: 4200 }));
    expect(result).toEqual({ outcome: 'refused', words: 'not changed: total_price' });
  });

  it('goes on to the other path where the first cannot be written to', async () => {
    const { channel, requests } = talk(MAYSTRO_2_ACCOUNT, { status: 405, json: {} }, { json: {} });
    const asked: Ask = { kind: 'remark', text: 'Appeler' };
    expect(await maystro.ask?.(channel, PARCEL, asked)).toEqual({ outcome: 'done', words: null });
    expect(requests.map(({ path }) => path)).toEqual([
      `/orders/${UUID}/`,
      `/stores/orders/${UUID}/`,
    ]);
  });

  it.each([
    [{ kind: 'new_attempt' }],
    [{ kind: 'return' }],
    [{ kind: 'change_desk', draft: { ...draft, desk: DESK } }],
    [{ kind: 'change_address', draft: { ...draft, desk: DESK } }],
  ] as [Ask][])('knows no %j', async (asked) => {
    const { channel, requests } = talk(MAYSTRO_ACCOUNT);
    const result = await maystro.ask?.(channel, PARCEL, asked);
    expect(result).toEqual({ outcome: 'refused', words: '' });
    expect(requests).toEqual([]);
  });
});
