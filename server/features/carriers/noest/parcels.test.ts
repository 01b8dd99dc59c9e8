import { describe, expect, it } from 'vitest';
import { NOEST_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { DESK, parcelDraft } from '#tests/support/parcel-drafts.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import { noest } from './adapter.ts';

const HEADERS = { authorization: 'Bearer secret-token', accept: 'application/json' };
const recorded = (name: string) => recordedAnswer('noest', name);

const create = async (answer: FakeAnswer, changes: Parameters<typeof parcelDraft>[0] = {}) => {
  const { channel, requests } = fakeCarrierChannel(NOEST_ACCOUNT, [answer]);
  const results = await noest.createParcels(channel, [parcelDraft(changes)]);
  return { results, requests };
};

describe('a parcel made at NOEST', () => {
  it('sends one order with the account in the body', async () => {
    const { results, requests } = await create({ json: recorded('create-order') });
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/create/order',
        headers: HEADERS,
        body: {
          user_guid: 'guid-1',
          reference: 'LW-1042-1',
          client: 'Karim Bensalem',
          phone: '0550123456',
          adresse: '12 rue Larbi Ben M’hidi',
          wilaya_id: 31,
          commune: 'Oran',
          montant: 4700,
          produit: '2 × Montre',
          type_id: 1,
          poids: 1,
          stop_desk: 0,
        },
        isWrite: true,
      },
    ]);
    expect(results).toEqual([
      {
        reference: 'LW-1042-1',
        outcome: 'created',
        parcel: {
          reference: 'LW-1042-1',
          carrierId: 'ECS0000000001',
          tracking: 'ECS0000000001',
          labelUrl: null,
          fee: null,
        },
      },
    ]);
  });

  it('sends a desk by its code, an exchange, and clips remarks', async () => {
    const { requests } = await create(
      { json: recorded('create-order') },
      {
        desk: { ...DESK, id: '31B' },
        phones: ['0550123456', '041223344'],
        takesBack: 'Montre noire',
        remark: 'é'.repeat(300),
        shopName: 'Boutique',
        mayBeOpened: true,
        weightKg: 0.5,
      },
    );
    expect(requests[0]?.body).toEqual({
      user_guid: 'guid-1',
      reference: 'LW-1042-1',
      client: 'Karim Bensalem',
      phone: '0550123456',
      phone_2: '041223344',
      adresse: '12 rue Larbi Ben M’hidi',
      wilaya_id: 31,
      commune: 'Es Sénia',
      montant: 4700,
      produit: '2 × Montre',
      type_id: 2,
      produit_a_recuperer: 'Montre noire',
      poids: 0.5,
      stop_desk: 1,
      station_code: '31B',
      can_open: 1,
      remarque: 'é'.repeat(255),
      shop_name: 'Boutique',
    });
  });

  it.each([
    [recorded('create-order-duplicate')],
    [{ success: false, error: 'duplicate_order', message: 'Colis déjà existant.' }],
    [{ success: false, errors: { duplicate_order: ['Colis déja existant'] } }],
  ])('fault 25: takes a known reference for a parcel that exists: %j', async (json) => {
    const { results } = await create({ json });
    expect(results).toEqual([{ reference: 'LW-1042-1', outcome: 'existing', parcel: null }]);
  });

  it('tells refusals with the words and the field', async () => {
    const { results } = await create({ status: 422, json: recorded('create-order-invalid') });
    expect(results).toEqual([
      {
        reference: 'LW-1042-1',
        outcome: 'refused',
        words: 'The given data was invalid. · The phone field must be between 9 and 10 digits.',
        field: 'phones',
      },
    ]);
  });

  it('tells a refusal that comes with HTTP 200', async () => {
    const { results } = await create({
      json: {
        success: false,
        error: 'station_code',
        message: 'Le code de wilaya est different de code de station',
      },
    });
    expect(results[0]).toMatchObject({ outcome: 'refused', field: 'desk' });
  });

  // Neither a lost answer nor another order's number is a parcel of ours.
  it.each([
    [{ json: { success: true } }],
    [{ json: { success: true, tracking: 'ECS0000000009', reference: 'LW-1043-1' } }],
  ])('faults 2 and 24: is uncertain about %j', async (answer) => {
    const { results } = await create(answer);
    expect(results).toEqual([{ reference: 'LW-1042-1', outcome: 'uncertain' }]);
  });

  it.each([
    [{ status: 500, json: { message: 'Server Error' } }, 'uncertain'],
    [{ status: 502, text: '<html>Bad gateway</html>' }, 'uncertain'],
    [{ text: '' }, 'uncertain'],
    [{ text: '{"success":true,"tra' }, 'uncertain'],
    [{ text: '<html>', headers: { 'content-type': 'text/html' } }, 'uncertain'],
    [{ json: { message: 'hello' } }, 'uncertain'],
    [{ trouble: new CarrierTrouble('uncertain', 'connection closed') }, 'uncertain'],
    [{ status: 301, headers: { location: 'https://noest.test/new?x=1' } }, 'moved'],
    [{ status: 401, json: { message: 'Unauthenticated.' } }, 'bad_credentials'],
    [{ status: 429, json: {}, headers: { 'retry-after': '30' } }, 'limited'],
    [{ status: 422, json: { errors: { user_guid: ['invalid'] } } }, 'bad_credentials'],
    [
      {
        status: 422,
        json: { success: false, error: 'account_suspended', message: 'Compte suspendu' },
      },
      'api_off',
    ],
  ])('throws for %j', async (answer, kind) => {
    await expect(create(answer)).rejects.toMatchObject({ kind });
  });
});

describe('a draft for NOEST', () => {
  it.each([
    [{ reference: 'LW-1' }, { field: 'reference', rule: 'too_short', limit: 5 }],
    [{ address: 'x'.repeat(256) }, { field: 'address', rule: 'too_long', limit: 255 }],
    [{ customerName: ' ' }, { field: 'customerName', rule: 'missing' }],
    [{ productText: '' }, { field: 'productText', rule: 'missing' }],
    [{ amount: -1 }, { field: 'amount', rule: 'too_low', limit: 0 }],
    [{ phones: ['055012345'] }, { field: 'phones', rule: 'phone_form' }],
    [{ desk: { ...DESK, id: '' } }, { field: 'desk', rule: 'desk_missing' }],
    [{ place: { ...DESK.place, wilayaCode: 59 } }, { field: 'place', rule: 'place_not_served' }],
    [{ place: { ...DESK.place, communeName: '' } }, { field: 'place', rule: 'missing' }],
  ])('fault 37: is faulty with %j', (changes, fault) => {
    expect(noest.checkDraft(parcelDraft(changes))).toEqual([fault]);
  });

  it.each([
    [{}],
    [{ amount: 0 }],
    [{ phones: ['041223344'] }],
    [{ customerName: 'كريم', address: 'حي السلام 🏠', productText: 'ساعة' }],
    [{ desk: { ...DESK, id: '31B', place: { ...DESK.place, communeName: '' } } }],
  ])('is right with %j', (changes) => {
    expect(noest.checkDraft(parcelDraft(changes))).toEqual([]);
  });
});

it('never pretends that NOEST could search by reference', async () => {
  const { channel } = fakeCarrierChannel(NOEST_ACCOUNT, []);
  const search = noest.findByReference(channel, ['LW-1042-1'], new Date(0));
  await expect(search).rejects.toMatchObject({ kind: 'refused' });
});
