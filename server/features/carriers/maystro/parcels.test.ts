import { describe, expect, it } from 'vitest';
import { MAYSTRO_ACCOUNT, MAYSTRO_2_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { DESK, ORAN, parcelDraft } from '#tests/support/parcel-drafts.ts';
import { type CarrierAccount, CarrierTrouble } from '../adapter/channel.ts';
import { maystro } from './adapter.ts';

const HEADERS = { authorization: 'Token secret-token', accept: 'application/json' };
const UUID = '2f9c0000-0000-4000-8000-000000000001';
const recorded = (name: string) => recordedAnswer('maystro', name);
/** Maystro's desk is its wilaya's centre, and its number is that commune's. */
const CENTRE = { ...DESK, id: '3102' };

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

  // The desk is in the centre, the address stays the customer's.
  it.each([
    [MAYSTRO_ACCOUNT, null, 1, 3101],
    [MAYSTRO_ACCOUNT, CENTRE, 2, 3102],
    [MAYSTRO_2_ACCOUNT, CENTRE, 2, 3102],
    [{ ...MAYSTRO_ACCOUNT, settings: { generation: '1', deliveryTypes: '0-1' } }, null, 0, 3101],
    [{ ...MAYSTRO_ACCOUNT, settings: { generation: '1', deliveryTypes: '0-1' } }, CENTRE, 1, 3102],
  ])(
    'faults 29 and 30: numbers home and desk as the account does: %j %j',
    async (account, desk, type, commune) => {
      const { requests } = await create(account, [{ json: recorded('create-order') }], { desk });
      expect(requests[0]?.body).toMatchObject({
        delivery_type: type,
        commune,
        destination_text: '12 rue Larbi Ben M’hidi',
      });
    },
  );

  it.each([
    [recorded('create-order-refused'), 'desk', /^45 · no desk .*outside center commune$/],
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
    [{ desk: DESK }, { field: 'desk', rule: 'desk_elsewhere' }],
    [{ takesBack: 'Montre' }, { field: 'takesBack', rule: 'not_offered' }],
  ])('fault 37: is faulty with %j', (changes, fault) => {
    expect(maystro.checkDraft(parcelDraft(changes))).toEqual([fault]);
  });

  it.each([[{}], [{ amount: 0 }], [{ desk: CENTRE }], [{ customerName: 'كريم 🙂' }]])(
    'is right with %j',
    (changes) => {
      expect(maystro.checkDraft(parcelDraft(changes))).toEqual([]);
    },
  );
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
