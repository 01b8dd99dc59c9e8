import { describe, expect, it } from 'vitest';
import { MAYSTRO_ACCOUNT, MAYSTRO_2_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { maystro } from './adapter.ts';

const HEADERS = { authorization: 'Token secret-token', accept: 'application/json' };
const recorded = (name: string) => recordedAnswer('maystro', name);
const get = (path: string, query: object) => ({
  method: 'GET',
  path,
  headers: HEADERS,
  query,
  isWrite: false,
});
const WILAYAS = { country: '1', language: 'fr' };
const NO_COMMUNES = { json: [] };

const PLACES = {
  wilayas: [
    { id: '16', code: 16, name: 'Alger', isServed: true },
    { id: '31', code: 31, name: 'Oran', isServed: true },
  ],
  communes: [
    { id: '554', name: 'Alger Centre', wilayaCode: 16, hasPickupPoint: true, isServed: true },
    { id: '560', name: 'Hydra', wilayaCode: 16, hasPickupPoint: false, isServed: true },
  ],
  pickupPoints: [
    {
      id: '554',
      name: 'Maystro Alger',
      wilayaCode: 16,
      communeId: '554',
      communeName: 'Alger Centre',
      address: null,
      phone: null,
    },
  ],
};

describe('the places of Maystro', () => {
  it('are asked for in generation 1, centres at the older list', async () => {
    const { channel, requests } = fakeCarrierChannel(MAYSTRO_ACCOUNT, [
      { json: recorded('wilayas') },
      { json: recorded('wilayas-2') },
      { json: recorded('communes') },
      NO_COMMUNES,
    ]);
    expect(await maystro.places(channel)).toEqual(PLACES);
    expect(requests).toEqual([
      get('/shared/wilayas/', WILAYAS),
      get('/base/wilayas/', WILAYAS),
      get('/shared/communes/', { wilaya: '16' }),
      get('/shared/communes/', { wilaya: '31' }),
    ]);
  });

  it.each([[{ status: 404, json: {} }], [{ json: recorded('wilayas') }]])(
    'have the desk where a commune called as its wilaya has a price for desks: %j',
    async (older) => {
      const { channel, requests } = fakeCarrierChannel(MAYSTRO_ACCOUNT, [
        { json: recorded('wilayas') },
        older,
        { json: recorded('communes') },
        { json: { delivery_price: 450 } },
        {
          json: [
            { id: 900, name: 'ORAN' },
            { id: 901, name: 'Oranais' },
          ],
        },
        { status: 404, json: {} },
      ]);
      const { pickupPoints } = await maystro.places(channel);
      expect(pickupPoints.map(({ id, communeName }) => [id, communeName])).toEqual([
        ['554', 'Alger Centre'],
      ]);
      const price = (commune: string) =>
        get('/stores/delivery_price/', { commune, express: 'false', delivery_type: '2' });
      expect([requests[3], requests[5]]).toEqual([price('554'), price('900')]);
    },
  );

  it('are asked for in generation 2', async () => {
    const { channel, requests } = fakeCarrierChannel(MAYSTRO_2_ACCOUNT, [
      { json: recorded('wilayas-2') },
      { json: { results: recorded('communes') } },
      NO_COMMUNES,
    ]);
    expect(await maystro.places(channel)).toEqual(PLACES);
    expect(requests.map(({ path }) => path)).toEqual([
      '/base/wilayas/',
      '/base/communes/',
      '/base/communes/',
    ]);
  });
});

it('takes no empty list for the places of Maystro', async () => {
  const { channel } = fakeCarrierChannel(MAYSTRO_ACCOUNT, [{ json: [] }]);
  await expect(maystro.places(channel)).rejects.toMatchObject({ kind: 'not_understood' });
});

describe('the fees of Maystro', () => {
  const none = { returned: null, codPercent: null, perExtraKg: null };
  const fees = [
    { ...none, wilayaCode: 16, communeId: null, home: null, pickupPoint: 450 },
    { ...none, wilayaCode: 16, communeId: '554', home: 600, pickupPoint: 450 },
    { ...none, wilayaCode: 16, communeId: '560', home: 650, pickupPoint: 450 },
  ];

  it('are asked for by commune in generation 1, the pickup point’s once a wilaya', async () => {
    const { channel, requests } = fakeCarrierChannel(MAYSTRO_ACCOUNT, [
      { json: [[16, 'Alger']] },
      { json: recorded('wilayas-2') },
      { json: recorded('communes') },
      { json: { delivery_price: 600 } },
      { json: { delivery_price: '450' } },
      { json: { delivery_price: 650 } },
    ]);
    expect(await maystro.fees(channel, 16)).toEqual(fees);
    const price = (commune: string, delivery_type: string) =>
      get('/stores/delivery_price/', { commune, express: 'false', delivery_type });
    expect(requests.slice(3)).toEqual([price('554', '1'), price('554', '2'), price('560', '1')]);
  });

  it('are asked for with all options in generation 2', async () => {
    const { channel, requests } = fakeCarrierChannel(MAYSTRO_2_ACCOUNT, [
      { json: [{ id: 16, name: 'Alger', center_commune: 554 }] },
      { json: recorded('communes') },
      { json: recorded('delivery-options') },
      { json: [{ type: 'home', price: 650 }] },
    ]);
    expect(await maystro.fees(channel, 16)).toEqual(fees);
    expect(requests[2]).toEqual(get('/base/delivery-options/', { commune: '554' }));
  });

  it('have none where Maystro answers 404', async () => {
    const { channel } = fakeCarrierChannel(MAYSTRO_2_ACCOUNT, [
      { json: [{ id: 16, name: 'Alger' }] },
      { json: [{ id: 560, name: 'Hydra' }] },
      { status: 404, json: { detail: 'No pricing' } },
    ]);
    expect(await maystro.fees(channel, 16)).toEqual([
      { ...none, wilayaCode: 16, communeId: '560', home: null, pickupPoint: null },
    ]);
  });
});

describe('the connection to Maystro', () => {
  const test = async (account: typeof MAYSTRO_ACCOUNT, ...answers: FakeAnswer[]) => {
    const { channel, requests } = fakeCarrierChannel(account, answers);
    await maystro.testConnection(channel);
    return requests;
  };

  it.each([
    [MAYSTRO_ACCOUNT, 'wilayas', '/shared/wilayas/'],
    [MAYSTRO_2_ACCOUNT, 'wilayas-2', '/base/wilayas/'],
  ])('is tried with the wilayas', async (account, name, path) => {
    expect(await test(account, { json: recorded(name) })).toEqual([get(path, WILAYAS)]);
  });

  it.each([
    [MAYSTRO_ACCOUNT, 'generation 2'],
    [MAYSTRO_2_ACCOUNT, 'generation 1'],
  ])('fault 29: says that the other generation answers', async (account, detail) => {
    const tried = test(account, { status: 404, text: '' }, { json: [] });
    await expect(tried).rejects.toMatchObject({ kind: 'refused', detail });
  });

  it.each([
    [[{ status: 401, json: { detail: 'Invalid token.' } }], 'bad_credentials'],
    [
      [
        { status: 404, text: '' },
        { status: 404, text: '' },
      ],
      'not_understood',
    ],
    [[{ json: { hello: 'world' } }], 'not_understood'],
  ])('says what is wrong: %j', async (answers, kind) => {
    await expect(test(MAYSTRO_ACCOUNT, ...answers)).rejects.toMatchObject({ kind });
  });
});
