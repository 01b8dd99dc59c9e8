import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZR_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { PICKUP_POINT, parcelDraft } from '#tests/support/parcel-drafts.ts';
import type { Ask } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import type { ParcelDraft } from '../adapter/parcel-draft.ts';
import { zr } from './adapter.ts';

const recorded = (name: string, status = 200): FakeAnswer => ({
  status,
  json: recordedAnswer('zr', name),
});
const KEY = { 'X-Api-Key': 'key-1', 'X-Tenant': 'c0ffee00-0000-4000-8000-000000000001' };
const CUSTOMER = '0c057000-0000-4000-8000-000000000001';
const PARCEL_ID = '7b0e5a10-1111-4a4a-8b8b-000000001042';

const PLACE = {
  wilayaCode: 31,
  wilayaId: '31000000-0000-4000-8000-000000000031',
  wilayaName: 'Oran',
  communeId: '31000000-0000-4000-8000-000000003101',
  communeName: 'Oran',
};
const HUB = {
  id: '40b00000-0000-4000-8000-000000000031',
  name: 'Hub Es Senia 31',
  place: {
    ...PLACE,
    communeId: '31000000-0000-4000-8000-000000003102',
    communeName: 'Es Senia',
  },
};
const draftOf = (changes: Partial<ParcelDraft> = {}) => parcelDraft({ place: PLACE, ...changes });
const two = [draftOf(), draftOf({ reference: 'LW-1043-1' })];

const HOME = {
  customer: {
    customerId: CUSTOMER,
    name: 'Karim Bensalem',
    phone: { number1: '+213550123456' },
  },
  deliveryAddress: {
    cityTerritoryId: '31000000-0000-4000-8000-000000000031',
    districtTerritoryId: '31000000-0000-4000-8000-000000003101',
    street: '12 rue Larbi Ben M’hidi',
  },
  deliveryType: 'home',
  orderedProducts: [
    {
      productName: 'Montre',
      productSku: 'MNT-1',
      unitPrice: 2100,
      quantity: 2,
      length: 0,
      width: 0,
      height: 0,
      stockType: 'none',
    },
  ],
  amount: 4700,
  description: '2 × Montre',
  weight: { weight: 1 },
  externalId: 'LW-1042-1',
};

async function create(
  drafts: ParcelDraft[],
  answers: FakeAnswer[],
  settings: Record<string, string> = {},
) {
  const account = { ...ZR_ACCOUNT, settings: { ...ZR_ACCOUNT.settings, ...settings } };
  const { channel, requests } = fakeCarrierChannel(account, answers);
  return { results: await zr.createParcels(channel, drafts), requests };
}
const created = (tracking: string | null = '31-QX7TTR20PL-ZR') => ({
  reference: 'LW-1042-1',
  outcome: 'created',
  parcel: {
    reference: 'LW-1042-1',
    carrierId: PARCEL_ID,
    tracking,
    labelUrl: null,
    fee: null,
  },
});

describe('a parcel is made', () => {
  it('after its customer, in bulk also alone, with its weight as an object (fault 11)', async () => {
    const { results, requests } = await create(
      [draftOf()],
      [recorded('customer'), recorded('bulk-created')],
    );
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/customers/individual',
        headers: KEY,
        body: { name: 'Karim Bensalem', phone: { number1: '+213550123456' } },
        isWrite: true,
      },
      {
        method: 'POST',
        path: '/parcels/bulk',
        headers: KEY,
        body: { parcels: [HOME] },
        isWrite: true,
      },
    ]);
    expect(results).toEqual([created()]);
  });

  it('for a hub in the district of the hub, with the remark in its description', async () => {
    const draft = draftOf({
      pickupPoint: HUB,
      remark: 'Appeler avant',
      phones: ['0550123456', '041234567'],
      products: [{ name: 'Montre', sku: null, quantity: 1, unitPrice: 4200 }],
    });
    const { requests } = await create([draft], [recorded('customer'), recorded('bulk-created')]);
    expect(requests[1]?.body).toEqual({
      parcels: [
        {
          ...HOME,
          customer: {
            ...HOME.customer,
            phone: { number1: '+213550123456', number2: '+21341234567' },
          },
          deliveryAddress: {
            ...HOME.deliveryAddress,
            districtTerritoryId: '31000000-0000-4000-8000-000000003102',
          },
          deliveryType: 'pickup-point',
          hubId: '40b00000-0000-4000-8000-000000000031',
          orderedProducts: [
            {
              productName: 'Montre',
              unitPrice: 4200,
              quantity: 1,
              length: 0,
              width: 0,
              height: 0,
              stockType: 'none',
            },
          ],
          description: '2 × Montre · Appeler avant',
        },
      ],
    });
  });

  it('in the state that hubs accept, if the account asks for it', async () => {
    const { requests } = await create(
      [draftOf()],
      [recorded('workflows'), recorded('customer'), recorded('bulk-created')],
      { readyState: 'send' },
    );
    expect(requests[0]).toEqual({
      method: 'POST',
      path: '/workflows/search',
      headers: KEY,
      body: { pageNumber: 1, pageSize: 1000 },
      isWrite: false,
    });
    const stateId = 'c1000000-0000-4000-8000-000000000006';
    expect(requests[2]?.body).toEqual({ parcels: [{ ...HOME, stateId }] });
  });

  it('in that of the workflow which the account names', async () => {
    const { requests } = await create(
      [draftOf()],
      [recorded('workflows'), recorded('customer'), recorded('bulk-created')],
      { readyState: 'send', workflow: 'f1000000-0000-4000-8000-000000000002' },
    );
    const stateId = 'c2000000-0000-4000-8000-000000000001';
    expect(requests[2]?.body).toEqual({ parcels: [{ ...HOME, stateId }] });
  });

  it('not at all if there is no such state', async () => {
    const made = create([draftOf()], [{ json: { items: [] } }], { readyState: 'send' });
    await expect(made).rejects.toMatchObject({
      kind: 'refused',
      detail: 'no state pret_a_expedier',
    });
  });
});

describe('its answer', () => {
  const customers = [recorded('customer'), recorded('customer')];

  it('fault 3: with 207 each has its own result, and all reasons', async () => {
    const { results } = await create(two, [...customers, recorded('bulk-partial', 207)]);
    expect(results).toEqual([
      created(),
      {
        reference: 'LW-1043-1',
        outcome: 'refused',
        words: 'Description is required · Name is required',
        field: 'productText',
      },
    ]);
  });

  it('with 400 none was made; one that is not mentioned is uncertain', async () => {
    const json = {
      successes: [],
      failures: [{ index: 0, errorCode: 'HubErrors.HubNotFound', errorMessage: 'Not found' }],
    };
    const { results } = await create(two, [...customers, { status: 400, json }]);
    expect(results).toEqual([
      { reference: 'LW-1042-1', outcome: 'refused', words: 'Not found', field: 'pickupPoint' },
      { reference: 'LW-1043-1', outcome: 'uncertain' },
    ]);
  });

  it('fault 36: a place that is no longer served is named', async () => {
    const failure = { index: 0, errorCode: 'Territories.NotAvailable', errorMessage: 'Not served' };
    const { results } = await create(
      [draftOf()],
      [recorded('customer'), { status: 400, json: { failures: [failure] } }],
    );
    expect(results).toEqual([
      { reference: 'LW-1042-1', outcome: 'refused', words: 'Not served', field: 'place' },
    ]);
  });

  it('belongs to the reference that it names, whatever its position', async () => {
    const success = {
      index: 1,
      parcelId: PARCEL_ID,
      trackingNumber: null,
      externalId: 'LW-1042-1',
    };
    const { results } = await create(two, [...customers, { json: { successes: [success] } }]);
    expect(results).toEqual([created(null), { reference: 'LW-1043-1', outcome: 'uncertain' }]);
  });

  it('belongs to the position where it names none', async () => {
    const success = { index: 0, parcelId: PARCEL_ID, trackingNumber: '31-QX7TTR20PL-ZR' };
    const { results } = await create(two, [...customers, { json: { successes: [success] } }]);
    expect(results[0]).toEqual(created());
    expect(results[1]?.outcome).toBe('uncertain');
  });

  it('fault 15: a repeated reference is there already', async () => {
    const conflict = { status: 409, json: { title: 'Conflict', status: 409 } };
    const alone = await create([draftOf()], [recorded('customer'), conflict]);
    expect(alone.results).toEqual([{ reference: 'LW-1042-1', outcome: 'existing', parcel: null }]);
    const both = await create(two, [...customers, conflict]);
    expect(both.results.map(({ outcome }) => outcome)).toEqual(['uncertain', 'uncertain']);
    const failures = [
      {
        index: 1,
        errorCode: 'Parcels.ExternalIdAlreadyExists',
        errorMessage: 'x',
        externalId: 'LW-1043-1',
      },
    ];
    const mixed = await create(two, [...customers, { status: 207, json: { failures } }]);
    expect(mixed.results[1]).toEqual({
      reference: 'LW-1043-1',
      outcome: 'existing',
      parcel: null,
    });
  });

  it('fault 12: a problem with the whole call refuses all of it', async () => {
    const { results } = await create([draftOf()], [recorded('customer'), recorded('problem', 400)]);
    expect(results).toEqual([
      {
        reference: 'LW-1042-1',
        outcome: 'refused',
        words: 'One or more validation errors occurred · General.Validation · HubId is required',
        field: 'pickupPoint',
      },
    ]);
  });

  it.each<[string, FakeAnswer]>([
    ['a shape of its own', { json: { id: PARCEL_ID } }],
    ['nothing', { json: null }],
  ])('is uncertain with %s', async (_, answer) => {
    const { results } = await create([draftOf()], [recorded('customer'), answer]);
    expect(results).toEqual([{ reference: 'LW-1042-1', outcome: 'uncertain' }]);
  });

  it.each<[string, FakeAnswer, string]>([
    ['fault 2: the connection was cut', { trouble: new CarrierTrouble('uncertain') }, 'uncertain'],
    ['fault 11: an empty 500', { status: 500, text: '' }, 'uncertain'],
    ['half an answer', { text: '{"successes":[{' }, 'uncertain'],
    ['an empty 400', { status: 400, text: '' }, 'uncertain'],
    ['a wrong key', { status: 401, json: {} }, 'bad_credentials'],
    ['too many calls', { status: 429, json: {} }, 'limited'],
  ])('throws for all: %s', async (_, answer, kind) => {
    const made = create([draftOf()], [recorded('customer'), answer]);
    await expect(made).rejects.toMatchObject({ kind });
  });
});

describe('its customer', () => {
  it('may be refused, and the others go on', async () => {
    const json = { title: 'General.Validation', errors: [{ description: 'Phone is not valid' }] };
    const { results, requests } = await create(
      [draftOf({ reference: 'LW-1043-1' }), draftOf()],
      [{ status: 400, json }, recorded('customer'), recorded('bulk-created')],
    );
    expect(requests).toHaveLength(3);
    expect(results).toEqual([
      {
        reference: 'LW-1043-1',
        outcome: 'refused',
        words: 'General.Validation · Phone is not valid',
        field: 'phones',
      },
      created(),
    ]);
  });

  it('alone refused, no parcel is sent', async () => {
    const { requests } = await create([draftOf()], [{ status: 400, json: { title: 'No' } }]);
    expect(requests).toHaveLength(1);
  });

  it.each<[FakeAnswer, string]>([
    [{ trouble: new CarrierTrouble('uncertain') }, 'carrier_down'],
    [{ status: 500, text: '' }, 'carrier_down'],
    [{ json: {} }, 'carrier_down'],
    [{ status: 429, json: {} }, 'limited'],
  ])('lost, nothing happened to the parcel: %j', async (answer, kind) => {
    await expect(create([draftOf()], [answer])).rejects.toMatchObject({ kind });
  });
});

describe('a draft is checked', () => {
  it('and found good', () => {
    expect(zr.checkDraft(draftOf())).toEqual([]);
    const changes = { pickupPoint: HUB, amount: 0, address: '', phones: ['041234567'] };
    expect(zr.checkDraft(draftOf({ ...changes, customerName: 'أمينة 😀' }))).toEqual([]);
  });

  it.each<[string, Partial<ParcelDraft>, ReturnType<typeof zr.checkDraft>]>([
    ['amount', { amount: 150_001 }, [{ field: 'amount', rule: 'too_high', limit: 150_000 }]],
    ['phone', { phones: ['0550'] }, [{ field: 'phones', rule: 'phone_form' }]],
    ['description', { productText: '' }, [{ field: 'productText', rule: 'missing' }]],
    ['products', { products: [] }, [{ field: 'products', rule: 'missing' }]],
    ['weight', { weightKg: Number.NaN }, [{ field: 'weightKg', rule: 'missing' }]],
    ['commune', { place: { ...PLACE, communeId: '' } }, [{ field: 'place', rule: 'missing' }]],
    [
      'fault 12: a commune for a hub',
      { pickupPoint: { ...HUB, id: HUB.place.communeId } },
      [{ field: 'pickupPoint', rule: 'pickup_point_missing' }],
    ],
    [
      'fault 12: no hub',
      { pickupPoint: { ...HUB, id: '' } },
      [{ field: 'pickupPoint', rule: 'pickup_point_missing' }],
    ],
    [
      'a hub elsewhere',
      { pickupPoint: { ...HUB, place: { ...HUB.place, wilayaCode: 16 } } },
      [{ field: 'pickupPoint', rule: 'pickup_point_elsewhere' }],
    ],
    ['exchange', { takesBack: 'x' }, [{ field: 'takesBack', rule: 'not_offered' }]],
    ['insurance', { isInsured: true }, [{ field: 'isInsured', rule: 'not_offered' }]],
  ])('and refused: %s', (_, changes, faults) => {
    expect(zr.checkDraft(draftOf(changes))).toEqual(faults);
  });

  it('so that what is sent keeps the bounds of the carrier', () => {
    const numbers = fc.oneof(fc.integer(), fc.double());
    fc.assert(
      fc.property(numbers, numbers, fc.string(), (amount, quantity, name) => {
        const products = [{ name, sku: null, quantity, unitPrice: 1 }];
        if (zr.checkDraft(draftOf({ amount, products })).length > 0) return;
        expect(Number.isInteger(amount) && amount >= 0 && amount <= 150_000).toBe(true);
        expect(Number.isInteger(quantity) && quantity > 0).toBe(true);
        expect(name.trim()).not.toBe('');
      }),
    );
  });
});

const PARCEL = { reference: 'LW-1042-1', carrierId: PARCEL_ID, tracking: '31-QX7TTR20PL-ZR' };
const LINK =
  'https://zrstorage.example/labels/31-QX7TTR20PL-ZR.pdf?sig=c2ln&se=2026-10-01T17%3A07%3A00Z';
const PDF = new TextEncoder().encode('%PDF-1.4 label');
const over = (...answers: FakeAnswer[]) => fakeCarrierChannel(ZR_ACCOUNT, answers);

describe('cancel', () => {
  it.each<[string, FakeAnswer]>([
    ['answers its id', { json: { id: PARCEL_ID } }],
    ['answers nothing, as it should', { status: 204, text: '' }],
    ['had it gone already', recorded('not-found', 404)],
  ])('is done when the carrier %s', async (_, answer) => {
    const { channel, requests } = over(answer);
    expect(await zr.cancel?.(channel, PARCEL)).toEqual({ outcome: 'done', words: null });
    expect(requests).toEqual([
      { method: 'DELETE', path: `/parcels/${PARCEL_ID}`, headers: KEY, isWrite: true },
    ]);
  });

  it('is refused in words', async () => {
    const json = { title: 'Parcels.Locked', detail: 'Parcel is locked' };
    expect(await zr.cancel?.(over({ status: 409, json }).channel, PARCEL)).toEqual({
      outcome: 'refused',
      words: 'Parcel is locked · Parcels.Locked',
    });
  });

  it.each<FakeAnswer>([
    { status: 200, text: '' },
    { status: 500, json: {} },
  ])('is uncertain after %j', async (answer) => {
    const cancelled = zr.cancel?.(over(answer).channel, PARCEL);
    await expect(cancelled).rejects.toMatchObject({ kind: 'uncertain' });
  });
});

describe('ask', () => {
  const draft = parcelDraft({
    amount: 3200,
    pickupPoint: PICKUP_POINT,
    phones: ['0660123456', '0550123456'],
  });

  it.each<[Ask, string, object]>([
    [{ kind: 'change_amount', draft }, 'amount', { amount: 3200 }],
    [
      { kind: 'change_phone', draft },
      'customer',
      { name: 'Karim Bensalem', phone: '+213660123456' },
    ],
    [
      { kind: 'change_address', draft: parcelDraft({ address: 'Cité 200' }) },
      'deliveryAddress',
      {
        deliveryAddress: { cityTerritoryId: '31', districtTerritoryId: '3101', street: 'Cité 200' },
      },
    ],
  ])('for %j', async (ask, path, change) => {
    const { channel, requests } = over({ json: { id: PARCEL_ID } });
    expect(await zr.ask?.(channel, PARCEL, ask)).toEqual({ outcome: 'done', words: null });
    expect(requests).toEqual([
      {
        method: 'PATCH',
        path: `/parcels/${PARCEL_ID}/${path}`,
        headers: KEY,
        body: { parcelId: PARCEL_ID, ...change },
        isWrite: true,
      },
    ]);
  });

  it('is refused in words, also for a parcel that is not there', async () => {
    const change: Ask = { kind: 'change_amount', draft };
    const ask = (answer: FakeAnswer) => zr.ask?.(over(answer).channel, PARCEL, change);
    expect(await ask(recorded('not-found', 404))).toEqual({
      outcome: 'refused',
      words: 'Parcel not found · Parcels.NotFound',
    });
    expect(await ask({ status: 400, json: {} })).toEqual({ outcome: 'refused', words: 'HTTP 400' });
  });

  const allowed = {
    ...ZR_ACCOUNT,
    settings: { ...ZR_ACCOUNT.settings, lateChanges: 'send' },
  };
  const locked: FakeAnswer = { status: 400, json: { title: 'Parcels.Locked' } };

  it.each<[Ask, string, object, string]>([
    [{ kind: 'change_amount', draft }, '', { amount: 3200 }, 'requested'],
    [
      { kind: 'change_phone', draft },
      '/phone',
      { phone: { number1: '+213660123456', number2: '+213550123456' } },
      'done',
    ],
  ])(
    'after pickup, where the account allows it, requests %j',
    async (ask, path, change, outcome) => {
      const { channel, requests } = fakeCarrierChannel(allowed, [locked, { json: { id: 'x' } }]);
      expect(await zr.ask?.(channel, PARCEL, ask)).toEqual({ outcome, words: null });
      expect(requests[1]).toEqual({
        method: 'POST',
        path: `/parcel-modification-requests${path}`,
        headers: KEY,
        body: { parcelId: PARCEL_ID, ...change },
        isWrite: true,
      });
    },
  );

  const toPickupPoint = {
    deliveryAddress: {
      cityTerritoryId: '31',
      districtTerritoryId: '3102',
      street: '12 rue Larbi Ben M’hidi',
    },
    hubId: '310201',
  };
  const deliveredTo = (deliveryType: string): FakeAnswer => ({
    json: { id: PARCEL_ID, deliveryType },
  });

  it('changes the pickup point of a parcel that goes to a pickup point', async () => {
    const { channel, requests } = over(deliveredTo('pickup-point'), { json: { id: PARCEL_ID } });
    const answer = await zr.ask?.(channel, PARCEL, { kind: 'change_pickup_point', draft });
    expect(answer).toEqual({ outcome: 'done', words: null });
    expect(requests.map(({ method, path }) => [method, path])).toEqual([
      ['GET', `/parcels/${PARCEL_ID}`],
      ['PATCH', `/parcels/${PARCEL_ID}/deliveryAddress`],
    ]);
    expect(requests[1]?.body).toEqual({ parcelId: PARCEL_ID, ...toPickupPoint });
  });

  it('does not half change a parcel that goes to the door', async () => {
    const { channel, requests } = over(deliveredTo('home'));
    const answer = await zr.ask?.(channel, PARCEL, { kind: 'change_pickup_point', draft });
    expect(answer).toEqual({ outcome: 'refused', words: 'deliveryType cannot be changed' });
    expect(requests).toHaveLength(1);
  });

  it('requests a pickup point for it where the account allows it', async () => {
    const answers = [deliveredTo('home'), { json: { id: 'x' } }];
    const { channel, requests } = fakeCarrierChannel(allowed, answers);
    const answer = await zr.ask?.(channel, PARCEL, { kind: 'change_pickup_point', draft });
    expect(answer).toEqual({ outcome: 'requested', words: null });
    expect(requests[1]).toMatchObject({
      method: 'POST',
      path: '/parcel-modification-requests',
      body: { parcelId: PARCEL_ID, deliveryType: 'pickup-point', ...toPickupPoint },
    });
  });

  it('says why a request was refused', async () => {
    const quota = { status: 422, json: { detail: 'Quota reached' } };
    const { channel } = fakeCarrierChannel(allowed, [locked, quota]);
    const answer = await zr.ask?.(channel, PARCEL, { kind: 'change_amount', draft });
    expect(answer).toEqual({ outcome: 'refused', words: 'Quota reached' });
  });

  it('does not offer what the carrier has no call for', async () => {
    const { channel, requests } = over();
    const answer = await zr.ask?.(channel, PARCEL, { kind: 'remark', text: 'x' });
    expect(answer?.outcome).toBe('refused');
    expect(requests).toEqual([]);
  });
});

describe('label', () => {
  it('fault 16: asks for a fresh link each time and opens it at once, without our key', async () => {
    const { channel, requests } = over(recorded('labels'), { bytes: PDF }, recorded('labels'), {
      bytes: PDF,
    });
    const labelled = { ...PARCEL, labelUrl: 'https://zrstorage.example/expired.pdf' };
    expect(await zr.label?.(channel, labelled)).toEqual(PDF);
    expect(await zr.label?.(channel, labelled)).toEqual(PDF);
    const ask = {
      method: 'POST',
      path: '/parcels/labels/individual/pdf',
      headers: KEY,
      body: { trackingNumbers: ['31-QX7TTR20PL-ZR'], format: 'a6' },
      isWrite: false,
    };
    const open = { method: 'GET', path: LINK, isWrite: false };
    expect(requests).toEqual([ask, open, ask, open]);
  });

  it('fault 13: asks for the tracking number that came later', async () => {
    const { channel, requests } = over(recorded('parcel'), recorded('labels'), { bytes: PDF });
    const late = { ...PARCEL, tracking: null, labelUrl: null };
    expect(await zr.label?.(channel, late)).toEqual(PDF);
    expect(requests[0]?.path).toBe(`/parcels/${PARCEL_ID}`);
  });

  it.each<[string, string | null, FakeAnswer[], string]>([
    ['no file', PARCEL.tracking, [recorded('labels-failed')], 'refused'],
    ['the file of another parcel', '31-OTHER-ZR', [recorded('labels')], 'refused'],
    ['no number yet', null, [{ json: { id: PARCEL_ID } }], 'refused'],
    ['a page', PARCEL.tracking, [recorded('labels'), { text: '<html>' }], 'not_understood'],
    [
      'an expired link',
      PARCEL.tracking,
      [recorded('labels'), { status: 403, text: '<Error>AuthenticationFailed</Error>' }],
      'refused',
    ],
  ])('refuses %s', async (_, tracking, answers, kind) => {
    const label = zr.label?.(over(...answers).channel, { ...PARCEL, tracking, labelUrl: null });
    await expect(label).rejects.toMatchObject({ kind });
  });
});
