import { expect, it } from 'vitest';
import { NOEST_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { noest } from './adapter.ts';

const recorded = (name: string) => recordedAnswer('noest', name);
const talk = (...answers: FakeAnswer[]) => fakeCarrierChannel(NOEST_ACCOUNT, answers);
const get = (path: string) => ({
  method: 'GET',
  path,
  headers: { authorization: 'Bearer secret-token', accept: 'application/json' },
  isWrite: false,
});

it('fetches the places of NOEST, pickup points by their inner code', async () => {
  const { channel, requests } = talk(
    { json: recorded('wilayas') },
    { json: recorded('communes') },
    { json: recorded('desks') },
  );
  expect(await noest.places(channel)).toEqual({
    wilayas: [
      { id: '1', code: 1, name: 'Adrar', isServed: true },
      { id: '31', code: 31, name: 'Oran', isServed: true },
      { id: '50', code: 50, name: 'Bordj Badji Mokhtar', isServed: false },
    ],
    communes: [
      { id: '1/Adrar', name: 'Adrar', wilayaCode: 1, hasPickupPoint: false, isServed: true },
      { id: '31/Oran', name: 'Oran', wilayaCode: 31, hasPickupPoint: false, isServed: true },
      { id: '31/Es Sénia', name: 'Es Sénia', wilayaCode: 31, hasPickupPoint: true, isServed: true },
      {
        id: '50/Timiaouine',
        name: 'Timiaouine',
        wilayaCode: 50,
        hasPickupPoint: false,
        isServed: false,
      },
    ],
    pickupPoints: [
      {
        id: '1A',
        name: 'Adrar',
        wilayaCode: 1,
        communeId: null,
        communeName: null,
        address: 'Cité des Palmiers',
        phone: '0560000001',
      },
      {
        id: '31B',
        name: 'Oran Es Sénia',
        wilayaCode: 31,
        communeId: '31/Es Sénia',
        communeName: 'Es Senia',
        address: 'Zone industrielle',
        phone: '0560000031',
      },
    ],
  });
  expect(requests).toEqual([get('/get/wilayas'), get('/get/communes'), get('/desks')]);
});

// An empty list is no new data.
it.each([[[{ json: [] }]], [[{ json: recorded('wilayas') }, { json: [] }]]])(
  'fault 40: does not take %j for the end of all places',
  async (answers) => {
    const { channel } = talk(...answers);
    await expect(noest.places(channel)).rejects.toMatchObject({ kind: 'not_understood' });
  },
);

it('reads fees that NOEST sends as text', async () => {
  const { channel, requests } = talk({ json: recorded('fees') });
  const none = { communeId: null, codPercent: null, perExtraKg: null };
  expect(await noest.fees(channel, 16)).toEqual([
    { ...none, wilayaCode: 1, home: 1400, pickupPoint: null, returned: null },
    { ...none, wilayaCode: 31, home: 700, pickupPoint: 300, returned: 300 },
  ]);
  expect(requests).toEqual([get('/fees')]);
});

it.each([
  [{ status: 401, json: { message: 'Unauthenticated.' } }, 'bad_credentials'],
  [{ status: 403, text: 'error code: 1106' }, 'network_blocked'],
  [{ status: 302, headers: { location: 'https://other.test/login?a=b' } }, 'moved'],
  [{ status: 503, text: '<html>' }, 'carrier_down'],
  [{ json: { hello: 'world' } }, 'not_understood'],
])('says what is wrong with the connection: %j', async (answer, kind) => {
  const { channel } = talk(answer);
  await expect(noest.testConnection(channel)).rejects.toMatchObject({ kind });
});

it('is content with a connection that answers', async () => {
  const { channel, requests } = talk({ json: recorded('wilayas') });
  await noest.testConnection(channel);
  expect(requests).toEqual([get('/get/wilayas')]);
});
