import { describe, expect, it } from 'vitest';
import { ECOTRACK_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { ecotrack } from './adapter.ts';

const recorded = (name: string) => recordedAnswer('ecotrack', name);
const talk = (...answers: FakeAnswer[]) => fakeCarrierChannel(ECOTRACK_ACCOUNT, answers);
const get = (path: string, query: object = {}) => ({
  method: 'GET',
  path: `/api/v1${path}`,
  query,
  headers: { authorization: 'Bearer secret-token', accept: 'application/json' },
  isWrite: false,
});

describe('the places of EcoTrack', () => {
  it('have pickup points where communes do, with what the list of pickup points adds', async () => {
    const { channel, requests } = talk(
      { json: recorded('wilayas') },
      { json: recorded('communes') },
      { json: recorded('desks') },
    );
    expect(await ecotrack.places(channel)).toEqual({
      wilayas: [
        { id: '1', code: 1, name: 'Adrar', isServed: true },
        { id: '31', code: 31, name: 'Oran', isServed: true },
      ],
      communes: [
        { id: '1/Adrar', name: 'Adrar', wilayaCode: 1, hasPickupPoint: true, isServed: true },
        { id: '31/Oran', name: 'Oran', wilayaCode: 31, hasPickupPoint: true, isServed: true },
        {
          id: '31/Es Sénia',
          name: 'Es Sénia',
          wilayaCode: 31,
          hasPickupPoint: false,
          isServed: true,
        },
      ],
      pickupPoints: [
        {
          id: '101',
          name: 'Adrar',
          wilayaCode: 1,
          communeId: '1/Adrar',
          communeName: 'Adrar',
          address: null,
          phone: null,
        },
        {
          id: '3101',
          name: 'Station Oran',
          wilayaCode: 31,
          communeId: '31/Oran',
          communeName: 'Oran',
          address: "Boulevard de l'ALN",
          phone: '0560000031',
        },
      ],
    });
    expect(requests).toEqual([get('/get/wilayas'), get('/get/communes'), get('/get/desks')]);
  });

  it('are asked for by wilaya where a tenant wants it, and do without the list of pickup points', async () => {
    const { channel, requests } = talk(
      { json: recorded('wilayas') },
      { status: 422, json: { message: 'wilaya_id obligatoire' } },
      { json: {} },
      { json: recorded('communes') },
      { status: 404, json: {} },
    );
    expect((await ecotrack.places(channel)).pickupPoints.map(({ name }) => name)).toEqual([
      'Adrar',
      'Oran',
    ]);
    expect(requests.slice(2, 4)).toEqual([
      get('/get/communes', { wilaya_id: '1' }),
      get('/get/communes', { wilaya_id: '31' }),
    ]);
  });

  // What is not understood is no new data.
  it.each([
    [[{ json: recorded('wilayas') }, { json: { '0': { nom: 'Oran' } } }]],
    [[{ json: recorded('wilayas') }, { json: {} }]],
    [[{ json: [] }]],
  ])('fault 40: are not told from %j', async (answers) => {
    const { channel } = talk(...answers);
    await expect(ecotrack.places(channel)).rejects.toMatchObject({ kind: 'not_understood' });
  });
});

it('reads fees that EcoTrack sends as text, in dinars', async () => {
  const { channel, requests } = talk({ json: recorded('fees') });
  const none = { communeId: null, codPercent: null };
  expect(await ecotrack.fees(channel, 16)).toEqual([
    { ...none, wilayaCode: 1, home: 1300, pickupPoint: null, returned: null, perExtraKg: null },
    { ...none, wilayaCode: 31, home: 600, pickupPoint: 400, returned: 200, perExtraKg: 50 },
  ]);
  expect(requests).toEqual([get('/get/fees')]);
});

describe('the connection to EcoTrack', () => {
  const test = async (answer: FakeAnswer) => {
    const { channel, requests } = talk(answer);
    await ecotrack.testConnection(channel);
    return requests;
  };

  it('is tried with the token in the query', async () => {
    expect(await test({ json: { success: true, message: 'VALID_TOKEN' } })).toEqual([
      {
        method: 'GET',
        path: '/api/v1/validate/token',
        query: { api_token: 'secret-token' },
        headers: { accept: 'application/json' },
        isWrite: false,
      },
    ]);
  });

  it.each([[{ text: 'VALID_TOKEN' }], [{ json: 'VALID_TOKEN' }]])(
    'is right with %j',
    async (answer) => {
      expect(await test(answer)).toHaveLength(1);
    },
  );

  it.each([
    [{ json: { success: false, message: 'INVALID_TOKEN' } }, 'bad_credentials'],
    [{ text: 'INVALID_TOKEN\n' }, 'bad_credentials'],
    [{ text: 'TOKEN_NOT_ALLOWED', status: 403 }, 'api_off'],
    [{ json: { success: false, message: 'TOKEN_NOT_ALLOWED' } }, 'api_off'],
    [{ status: 403, json: { success: false, message: 'TOKEN_NOT_ALLOWED' } }, 'api_off'],
    [{ status: 401, json: { success: false, message: 'INVALID_TOKEN' } }, 'bad_credentials'],
    [{ json: { message: 'HELLO' } }, 'not_understood'],
    [{ text: '<html>' }, 'carrier_down'],
  ])('says what is wrong: %j', async (answer, kind) => {
    await expect(test(answer)).rejects.toMatchObject({ kind });
  });

  it.each([
    ['https://platform.test/api/v1/validate/token', 'https://platform.test'],
    ['https://platform.test/dhd/api/v1/validate/token', 'https://platform.test/dhd'],
    ['/moved/api/v1/validate/token', 'https://tenant.ecotrack.dz/moved'],
    ['https://platform.test/login', 'https://platform.test'],
  ])(
    'fault 19: names the address that a tenant has moved to, never the token: %s',
    async (to, detail) => {
      const moved = test({ status: 301, headers: { location: `${to}?api_token=secret-token` } });
      await expect(moved).rejects.toMatchObject({ kind: 'moved', detail });
    },
  );
});
