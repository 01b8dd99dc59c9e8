import { describe, expect, it } from 'vitest';
import { NOEST_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { PICKUP_POINT, parcelDraft } from '#tests/support/parcel-drafts.ts';
import type { Ask } from '../adapter/carrier-adapter.ts';
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

  it('sends a pickup point by its code, an exchange, and clips remarks', async () => {
    const { requests } = await create(
      { json: recorded('create-order') },
      {
        pickupPoint: { ...PICKUP_POINT, id: '31B' },
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
    expect(results[0]).toMatchObject({ outcome: 'refused', field: 'pickupPoint' });
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
    [
      { pickupPoint: { ...PICKUP_POINT, id: '' } },
      { field: 'pickupPoint', rule: 'pickup_point_missing' },
    ],
    [
      { place: { ...PICKUP_POINT.place, wilayaCode: 59 } },
      { field: 'place', rule: 'place_not_served' },
    ],
    [{ place: { ...PICKUP_POINT.place, communeName: '' } }, { field: 'place', rule: 'missing' }],
  ])('fault 37: is faulty with %j', (changes, fault) => {
    expect(noest.checkDraft(parcelDraft(changes))).toEqual([fault]);
  });

  it.each([
    [{}],
    [{ amount: 0 }],
    [{ phones: ['041223344'] }],
    [{ customerName: 'كريم', address: 'حي السلام 🏠', productText: 'ساعة' }],
    [
      {
        pickupPoint: {
          ...PICKUP_POINT,
          id: '31B',
          place: { ...PICKUP_POINT.place, communeName: '' },
        },
      },
    ],
  ])('is right with %j', (changes) => {
    expect(noest.checkDraft(parcelDraft(changes))).toEqual([]);
  });
});

it('never pretends that NOEST could search by reference', async () => {
  const { channel } = fakeCarrierChannel(NOEST_ACCOUNT, []);
  const search = noest.findByReference(channel, ['LW-1042-1'], new Date(0));
  await expect(search).rejects.toMatchObject({ kind: 'refused' });
});

const talk = (...answers: FakeAnswer[]) => fakeCarrierChannel(NOEST_ACCOUNT, answers);

const parcel = (number: number) => ({
  reference: `LW-${number}-1`,
  carrierId: `ECS000000000${number}`,
  tracking: `ECS000000000${number}`,
});
const post = (path: string, body: object) => ({
  method: 'POST',
  path,
  headers: HEADERS,
  body: { user_guid: 'guid-1', ...body },
  isWrite: true,
});

describe('validation at NOEST', () => {
  it('fault 23: has a result for each parcel of the documented answer', async () => {
    const { channel, requests } = talk({ json: recorded('valid-orders') });
    const parcels = [1, 2, 3, 4, 5].map(parcel);
    expect(await noest.validate?.(channel, parcels)).toEqual([
      { carrierId: 'ECS0000000001', outcome: 'validated' },
      {
        carrierId: 'ECS0000000002',
        outcome: 'refused',
        words: 'The selected tracking is invalid.',
      },
      { carrierId: 'ECS0000000003', outcome: 'refused', words: 'Stock insuffisant' },
      { carrierId: 'ECS0000000004', outcome: 'validated' },
    ]);
    expect(requests).toEqual([
      post('/valid/orders', {
        trackings: [
          'ECS0000000001',
          'ECS0000000002',
          'ECS0000000003',
          'ECS0000000004',
          'ECS0000000005',
        ],
      }),
    ]);
  });

  it('fault 24: reads lists in place of objects', async () => {
    const { channel } = talk({ json: recorded('valid-orders-list') });
    expect(await noest.validate?.(channel, [parcel(1), parcel(2)])).toEqual([
      { carrierId: 'ECS0000000001', outcome: 'validated' },
      { carrierId: 'ECS0000000002', outcome: 'validated' },
    ]);
  });

  it('needs no verdict on all of them', async () => {
    const failed = { ECS0000000002: 'Stock insuffisant' };
    const { channel } = talk({ json: { passed: { ECS0000000001: true }, failed } });
    expect(await noest.validate?.(channel, [parcel(1), parcel(2)])).toEqual([
      { carrierId: 'ECS0000000001', outcome: 'validated' },
      { carrierId: 'ECS0000000002', outcome: 'refused', words: 'Stock insuffisant' },
    ]);
  });

  it.each([
    [{ json: { success: true } }, { carrierId: 'ECS0000000001', outcome: 'validated' }],
    [
      { status: 422, json: { error: 'already_validated', message: 'Commande déjà validée' } },
      { carrierId: 'ECS0000000001', outcome: 'validated' },
    ],
    [
      { status: 422, json: { success: false, message: 'Commande introuvable' } },
      { carrierId: 'ECS0000000001', outcome: 'refused', words: 'Commande introuvable' },
    ],
  ])('of one parcel reads %j', async (answer, result) => {
    const { channel, requests } = talk(answer);
    expect(await noest.validate?.(channel, [parcel(1)])).toEqual([result]);
    expect(requests).toEqual([post('/valid/order', { tracking: 'ECS0000000001' })]);
  });

  it('keeps what was validated when a later batch is lost', async () => {
    const many = Array.from({ length: 101 }, (_, at) => parcel(at));
    const passed = Object.fromEntries(many.slice(0, 100).map(({ carrierId }) => [carrierId, true]));
    const lost = new CarrierTrouble('uncertain');
    const { channel } = talk({ json: { success: true, passed, failed: [] } }, { trouble: lost });
    expect(await noest.validate?.(channel, many)).toHaveLength(100);
  });

  it('throws when all of a batch is refused', async () => {
    const { channel } = talk({ status: 422, json: { message: 'Trop de colis' } });
    const validation = noest.validate?.(channel, [parcel(1), parcel(2)]);
    await expect(validation).rejects.toMatchObject({ kind: 'refused', detail: 'Trop de colis' });
  });
});

describe('the label of NOEST', () => {
  const pdf = new TextEncoder().encode('%PDF-1.4 label');
  const label = (...answers: FakeAnswer[]) => {
    const { channel, requests } = talk(...answers);
    return { requests, bytes: noest.label?.(channel, { ...parcel(1), labelUrl: null }) };
  };
  const redirect = { status: 302, headers: { location: 'https://storage.test/a.pdf?sig=1' } };

  it('is fetched from the storage that NOEST redirects to, without the token', async () => {
    const { requests, bytes } = label(redirect, { bytes: pdf });
    expect(await bytes).toEqual(pdf);
    expect(requests).toEqual([
      {
        method: 'GET',
        path: '/get/order/label',
        query: { tracking: 'ECS0000000001' },
        headers: HEADERS,
        isWrite: false,
      },
      { method: 'GET', path: 'https://storage.test/a.pdf?sig=1', isWrite: false },
    ]);
  });

  it('may also come at once', async () => {
    expect(await label({ bytes: pdf }).bytes).toEqual(pdf);
  });

  it('fault 16: says of an expired link that this label is refused, not that our key is wrong', async () => {
    const { bytes } = label(redirect, { status: 403, text: '<Error>Request has expired</Error>' });
    await expect(bytes).rejects.toMatchObject({ kind: 'refused', detail: 'HTTP 403' });
  });

  it('is no label if it is no PDF', async () => {
    const { bytes } = label({ json: { success: false, message: 'Commande introuvable' } });
    await expect(bytes).rejects.toMatchObject({ kind: 'not_understood', detail: 'not a PDF' });
  });
});

describe('what NOEST can be asked', () => {
  const changed = parcelDraft({ phones: ['0770111222'], amount: 4200, address: 'Cité 20' });
  const ask = async (asked: Ask, ...answers: FakeAnswer[]) => {
    const { channel, requests } = talk(...answers);
    return { result: await noest.ask?.(channel, parcel(1), asked), requests };
  };
  const tracking = 'ECS0000000001';

  it.each([
    [{ kind: 'new_attempt' }, post('/ask/new-tentative', { tracking }), 'requested'],
    [{ kind: 'return' }, post('/ask/return', { tracking }), 'requested'],
    [
      { kind: 'remark', text: 'x'.repeat(256) },
      post('/add/maj', { tracking, content: 'x'.repeat(255) }),
      'done',
    ],
    [
      { kind: 'change_phone', draft: changed },
      post('/update/order/before/expedition', { tracking, tel: '0770111222' }),
      'done',
    ],
    [
      { kind: 'change_amount', draft: changed },
      post('/update/order/before/expedition', { tracking, montant: 4200 }),
      'done',
    ],
    [
      { kind: 'change_address', draft: changed },
      post('/update/order/before/expedition', {
        tracking,
        commune: 'Oran',
        adresse: 'Cité 20',
        wilaya: 31,
      }),
      'done',
    ],
    [
      {
        kind: 'change_pickup_point',
        draft: parcelDraft({ pickupPoint: { ...PICKUP_POINT, id: '31B' } }),
      },
      post('/update/order', { tracking, stop_desk: 1, code_station: '31B' }),
      'requested',
    ],
    [
      { kind: 'change_pickup_point', draft: changed },
      post('/update/order', { tracking, stop_desk: 0, commune: 'Oran', adresse: 'Cité 20' }),
      'requested',
    ],
  ] as [Ask, object, string][])('%j', async (asked, request, outcome) => {
    const { result, requests } = await ask(asked, { json: { success: true, message: 'Bien' } });
    expect(requests).toEqual([request]);
    expect(result).toEqual({ outcome, words: 'Bien' });
  });

  it('becomes a request once the parcel has left', async () => {
    const gone = 'Commande non trouvée dans l’étape de modification';
    const { result, requests } = await ask(
      { kind: 'change_amount', draft: changed },
      { json: { success: false, message: gone } },
      { json: { success: true, message: 'La demande a été envoyée avec succès !' } },
    );
    expect(requests[1]).toEqual(post('/update/order', { tracking, montant: 4200 }));
    expect(result).toEqual({
      outcome: 'requested',
      words: 'La demande a été envoyée avec succès !',
    });
  });

  it.each([
    [{ json: { success: true } }, { outcome: 'done', words: null }],
    [{ json: { success: false } }, { outcome: 'refused', words: '' }],
  ])('cancels, answered %j', async (answer, result) => {
    const { channel, requests } = talk(answer);
    expect(await noest.cancel?.(channel, parcel(1))).toEqual(result);
    expect(requests).toEqual([post('/delete/order', { tracking })]);
  });
});
