import { describe, expect, it } from 'vitest';
import { YALIDINE_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  fakeCarrierChannel,
  recordedAnswer,
  type FakeAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { oversizeFee } from './places.ts';
import { yalidine } from './adapter.ts';

const recorded = (name: string): FakeAnswer => ({ json: recordedAnswer('yalidine', name) });
const over = (...answers: FakeAnswer[]) => fakeCarrierChannel(YALIDINE_ACCOUNT, answers);

describe('places', () => {
  it('come in one list each, page by page', async () => {
    const names = ['wilayas', 'communes-1', 'communes-2', 'centers'];
    const { channel, requests } = over(...names.map(recorded));
    expect(await yalidine.places(channel)).toEqual({
      wilayas: [
        { id: '16', code: 16, name: 'Alger', isServed: true },
        { id: '33', code: 33, name: 'Illizi', isServed: false },
      ],
      communes: [
        { id: '1601', name: 'Alger Centre', wilayaCode: 16, hasPickupPoint: true, isServed: true },
        { id: '3301', name: 'Illizi', wilayaCode: 33, hasPickupPoint: false, isServed: false },
      ],
      pickupPoints: [
        {
          id: '160101',
          name: "Agence d'Alger Centre",
          wilayaCode: 16,
          communeId: '1601',
          communeName: 'Alger Centre',
          address: '3 rue Didouche Mourad',
          phone: null,
        },
      ],
    });
    expect(requests.map(({ path, query }) => [path, query?.page, query?.page_size])).toEqual([
      ['/wilayas/', '1', '1000'],
      ['/communes/', '1', '1000'],
      ['/communes/', '2', '1000'],
      ['/centers/', '1', '1000'],
    ]);
  });

  it('fault 40: one page that cannot be read fails all', async () => {
    const { channel } = over(recorded('wilayas'), recorded('communes-1'), { text: '{"data":[' });
    await expect(yalidine.places(channel)).rejects.toMatchObject({ kind: 'carrier_down' });
  });

  it('does not follow a list without end', async () => {
    const { channel, requests } = over(
      ...Array.from({ length: 200 }, () => recorded('communes-1')),
    );
    const list = yalidine.findByReference(channel, ['LW-1'], new Date(0));
    await expect(list).rejects.toMatchObject({ kind: 'not_understood' });
    expect(requests.length).toBeLessThanOrEqual(100);
  });
});

describe('fees', () => {
  it('are asked for each of the 58 wilayas, one after the other', async () => {
    const refused = { status: 422, json: { message: 'to_wilaya_id is not served' } };
    const routes = Array.from({ length: 58 }, (_, n) => (n === 32 ? refused : recorded('fees')));
    const { channel, requests } = over(...routes);
    const fees = await yalidine.fees(channel, 16);
    expect(requests).toHaveLength(58);
    expect(requests[30]).toEqual({
      method: 'GET',
      path: '/fees/',
      query: { from_wilaya_id: '16', to_wilaya_id: '31' },
      headers: { 'X-API-ID': 'id-1', 'X-API-TOKEN': 'token-1' },
      isWrite: false,
    });
    const oran = { wilayaCode: 31, returned: 250, codPercent: 1.5, perExtraKg: 50 };
    expect(fees.filter(({ wilayaCode }) => wilayaCode === 31)).toEqual([
      { ...oran, communeId: '3101', home: 650, pickupPoint: 450 },
      { ...oran, communeId: '3120', home: 750, pickupPoint: null },
    ]);
    expect(fees.some(({ wilayaCode }) => wilayaCode === 33)).toBe(false);
  });

  it('are not empty because all was refused', async () => {
    const refused = { status: 422, json: { message: 'from_wilaya_id is not valid' } };
    const { channel } = over(...Array.from({ length: 58 }, () => refused));
    await expect(yalidine.fees(channel, 99)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('stop at a broken server', async () => {
    const { channel } = over(recorded('fees'), { status: 500, text: '' });
    await expect(yalidine.fees(channel, 16)).rejects.toMatchObject({ kind: 'carrier_down' });
  });

  it.each([
    [5, [10, 10, 10], 0],
    [7, [0, 0, 0], 100],
    // 50 × 40 × 30 × 0.0002 = 12 kg
    [1, [50, 40, 30], 350],
  ])('of %d kg and %j cm', (weightKg, [lengthCm = 0, widthCm = 0, heightCm = 0], fee) => {
    expect(oversizeFee({ weightKg, lengthCm, widthCm, heightCm }, 50)).toBe(fee);
  });
});

describe('testConnection', () => {
  it('returns when the key works', async () => {
    const { channel, requests } = over(recorded('wilayas'));
    await yalidine.testConnection(channel);
    expect(requests).toEqual([
      {
        method: 'GET',
        path: '/wilayas/',
        query: {},
        headers: { 'X-API-ID': 'id-1', 'X-API-TOKEN': 'token-1' },
        isWrite: false,
      },
    ]);
  });

  it.each<[FakeAnswer, string]>([
    [{ status: 401, json: { message: 'Invalid' } }, 'bad_credentials'],
    [{ status: 403, text: 'error code: 1106' }, 'network_blocked'],
    [{ status: 301, headers: { location: 'https://other.example/' } }, 'moved'],
    [{ text: '<html>' }, 'carrier_down'],
    [{ json: { hello: 'world' } }, 'not_understood'],
  ])('throws what is wrong: %j', async (answer, kind) => {
    await expect(yalidine.testConnection(over(answer).channel)).rejects.toMatchObject({ kind });
  });
});
