import { describe, expect, it } from 'vitest';
import { MAYSTRO_2_ACCOUNT, MAYSTRO_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { PICKUP_POINT, ORAN, parcelDraft } from '#tests/support/parcel-drafts.ts';
import type { Ask } from '../adapter/carrier-adapter.ts';
import { type CarrierAccount, CarrierTrouble } from '../adapter/channel.ts';
import { maystro } from './adapter.ts';

const HEADERS = { authorization: 'Token secret-token', accept: 'application/json' };
const UUID = '2f9c0000-0000-4000-8000-000000000001';
const recorded = (name: string) => recordedAnswer('maystro', name);
/** Maystro's pickup point is its wilaya's centre, and its number is that commune's. */
const CENTRE = { ...PICKUP_POINT, id: '3102' };

async function create(
  account: CarrierAccount,
  answers: readonly FakeAnswer[],
  changes: Parameters<typeof parcelDraft>[0] = {},
) {
  const { channel, requests } = fakeCarrierChannel(account, answers);
  const [result] = await maystro.createParcels(channel, [parcelDraft(changes)]);
  return { result, requests };
}

const CREATED = {
  reference: 'LW-1042-1',
  outcome: 'created',
  parcel: {
    reference: 'LW-1042-1',
    carrierId: UUID,
    tracking: '184467',
    labelUrl: null,
    fee: 450,
  },
};

describe('a parcel made at Maystro', () => {
  it('sends the body of generation 1', async () => {
    const { result, requests } = await create(
      MAYSTRO_ACCOUNT,
      [{ status: 201, json: recorded('create-order') }],
      { remark: 'Appeler avant' },
    );
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/stores/orders/',
        headers: HEADERS,
        body: {
          source: 4,
          wilaya: 31,
          commune: 3101,
          destination_text: '12 rue Larbi Ben M’hidi',
          customer_phone: '0550123456',
          customer_name: 'Karim Bensalem',
          product_price: 4700,
          delivery_type: 1,
          express: false,
          note_to_driver: 'Appeler avant',
          products: [{ quantity: 2, logistical_description: 'Montre' }],
          external_order_id: 'LW-1042-1',
        },
        isWrite: true,
      },
    ]);
    expect(result).toEqual(CREATED);
  });

  it('sends the body of generation 2, with each product once', async () => {
    const product = { name: 'Montre', sku: 'MNT-1', quantity: 2, unitPrice: 2100 };
    const { result, requests } = await create(
      MAYSTRO_2_ACCOUNT,
      [{ json: recorded('create-order-2') }],
      {
        phones: ['0550123456', '0770111222'],
        products: [product, { ...product, quantity: 1 }],
      },
    );
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/orders/',
        headers: HEADERS,
        body: {
          external_id: 'LW-1042-1',
          destination_text: '12 rue Larbi Ben M’hidi',
          total_price: 4700,
          customer_name: 'Karim Bensalem',
          customer_phone: '0550123456',
          customer_phone2: '0770111222',
          express: false,
          commune: 3101,
          wilaya: 'Oran',
          details: [{ product: '', description: 'Montre', quantity: 3 }],
          delivery_type: 1,
        },
        isWrite: true,
      },
    ]);
    expect(result).toEqual(CREATED);
  });

  // The pickup point is in the centre, the address stays the customer's.
  it.each([
    [MAYSTRO_ACCOUNT, null, 1, 3101],
    [MAYSTRO_ACCOUNT, CENTRE, 2, 3102],
    [MAYSTRO_2_ACCOUNT, CENTRE, 2, 3102],
    [{ ...MAYSTRO_ACCOUNT, settings: { generation: '1', deliveryTypes: '0-1' } }, null, 0, 3101],
    [{ ...MAYSTRO_ACCOUNT, settings: { generation: '1', deliveryTypes: '0-1' } }, CENTRE, 1, 3102],
  ])(
    'faults 29 and 30: numbers home and desk as the account does: %j %j',
    async (account, pickupPoint, type, commune) => {
      const { requests } = await create(account, [{ json: recorded('create-order') }], {
        pickupPoint,
      });
      expect(requests[0]?.body).toMatchObject({
        delivery_type: type,
        commune,
        destination_text: '12 rue Larbi Ben M’hidi',
      });
    },
  );

  it.each([
    [recorded('create-order-refused'), 'pickupPoint', /^45 · no desk .*outside center commune$/],
    [{ code: '10', message: 'Invalid price' }, 'amount', /^10 · price · Invalid price$/],
    [{ detail: 40 }, 'place', /^40 · wilaya or commune$/],
    [{ error: { code: 100 } }, 'reference', /^100 · reference too long$/],
    [{ errors: [{ code: 50 }, { code: 10 }] }, 'products', /^50 · products$/],
    [{ error_code: 999, detail: 'New' }, null, /^999 · New$/],
    [{ commune: ['This field is required.'] }, null, /^This field is required\.$/],
  ])('reads the refusal %j', async (json, field, words) => {
    const { result } = await create(MAYSTRO_ACCOUNT, [{ status: 400, json }]);
    expect(result).toEqual({
      reference: 'LW-1042-1',
      outcome: 'refused',
      field,
      words: expect.stringMatching(words),
    });
  });

  it('reads a refusal that comes with a good status', async () => {
    const json = [{ id: null, success: false, errors: [{ code: 70, detail: 'No price' }] }];
    const { result } = await create(MAYSTRO_2_ACCOUNT, [{ json }]);
    expect(result).toMatchObject({ outcome: 'refused', field: 'place' });
  });

  it('fault 30: explains a second order of the same day', async () => {
    const { result, requests } = await create(MAYSTRO_ACCOUNT, [
      { status: 400, json: recorded('create-order-second') },
      { json: { list: { results: [] } } },
    ]);
    expect(result).toEqual({
      reference: 'LW-1042-1',
      outcome: 'refused',
      field: null,
      words:
        '55 · Maystro refuses a second order of the same customer within 24 hours: merge, or send tomorrow · Duplicated order',
    });
    expect(requests[1]).toEqual({
      method: 'GET',
      path: '/stores/orders/',
      query: { external_order_id: 'LW-1042-1' },
      headers: HEADERS,
      isWrite: false,
    });
  });

  it('takes it for our own if our reference is there', async () => {
    const { result } = await create(MAYSTRO_ACCOUNT, [
      { status: 400, json: recorded('create-order-second') },
      { json: recorded('orders') },
    ]);
    expect(result).toEqual({ ...CREATED, outcome: 'existing' });
  });

  it('keeps the refusal if the search fails', async () => {
    const { result } = await create(MAYSTRO_ACCOUNT, [
      { status: 400, json: recorded('create-order-second') },
      { trouble: new CarrierTrouble('unreachable') },
    ]);
    expect(result).toMatchObject({ outcome: 'refused' });
  });

  it.each([
    [{ json: {} }],
    [{ json: { message: 'Order saved' } }],
    [{ json: { id: UUID, external_order_id: 'LW-1043-1' } }],
    [{ json: { id: UUID, success: false } }],
    [{ status: 400, json: { id: UUID } }],
  ])('is uncertain about %j', async (answer) => {
    const { result } = await create(MAYSTRO_ACCOUNT, [answer]);
    expect(result).toEqual({ reference: 'LW-1042-1', outcome: 'uncertain' });
  });

  it.each([
    [{ status: 301, headers: { location: 'https://maystro.test/api/orders/' } }, 'moved'],
    [{ status: 500, text: '' }, 'uncertain'],
    [{ text: '' }, 'uncertain'],
    [{ status: 401, json: { detail: 'Invalid token.' } }, 'bad_credentials'],
    [{ status: 404, json: { detail: 'Not found.' } }, 'refused'],
  ])('throws for %j', async (answer, kind) => {
    await expect(create(MAYSTRO_ACCOUNT, [answer])).rejects.toMatchObject({ kind });
  });
});

describe('a draft for Maystro', () => {
  it.each([
    [{ reference: 'x'.repeat(111) }, { field: 'reference', rule: 'too_long', limit: 110 }],
    [{ address: '' }, { field: 'address', rule: 'missing' }],
    [{ amount: 4700.5 }, { field: 'amount', rule: 'missing' }],
    [{ phones: [] }, { field: 'phones', rule: 'missing' }],
    [{ place: { ...ORAN, communeId: '' } }, { field: 'place', rule: 'place_not_served' }],
    [{ pickupPoint: PICKUP_POINT }, { field: 'pickupPoint', rule: 'pickup_point_elsewhere' }],
    [{ takesBack: 'Montre' }, { field: 'takesBack', rule: 'not_offered' }],
  ])('fault 37: is faulty with %j', (changes, fault) => {
    expect(maystro.checkDraft(parcelDraft(changes))).toEqual([fault]);
  });

  it.each([[{}], [{ amount: 0 }], [{ pickupPoint: CENTRE }], [{ customerName: 'كريم 🙂' }]])(
    'is right with %j',
    (changes) => {
      expect(maystro.checkDraft(parcelDraft(changes))).toEqual([]);
    },
  );
});

const PARCEL = { reference: 'LW-1042-1', carrierId: UUID, tracking: '184467' };

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
    [{ kind: 'change_pickup_point', draft: { ...draft, pickupPoint: PICKUP_POINT } }],
    [{ kind: 'change_address', draft: { ...draft, pickupPoint: PICKUP_POINT } }],
  ] as [Ask][])('knows no %j', async (asked) => {
    const { channel, requests } = talk(MAYSTRO_ACCOUNT);
    const result = await maystro.ask?.(channel, PARCEL, asked);
    expect(result).toEqual({ outcome: 'refused', words: '' });
    expect(requests).toEqual([]);
  });
});
