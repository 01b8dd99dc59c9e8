import { describe, expect, it } from 'vitest';
import { ZR_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  fakeCarrierChannel,
  recordedAnswer,
  type FakeAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { zr } from './adapter.ts';

const recorded = (name: string): FakeAnswer => ({ json: recordedAnswer('zr', name) });
const over = (...answers: FakeAnswer[]) => fakeCarrierChannel(ZR_ACCOUNT, answers);
const KEY = { 'X-Api-Key': 'key-1', 'X-Tenant': 'c0ffee00-0000-4000-8000-000000000001' };
const ORAN = '31000000-0000-4000-8000-000000000031';
const ES_SENIA = '31000000-0000-4000-8000-000000003102';
const TAFRAOUI = '31000000-0000-4000-8000-000000003120';
const territories = [recorded('territories-1'), recorded('territories-2')];

describe('places', () => {
  it('are all territories, and the hubs where customers collect', async () => {
    const { channel, requests } = over(...territories, recorded('hubs'));
    expect(await zr.places(channel)).toEqual({
      wilayas: [{ id: ORAN, code: 31, name: 'Oran', isServed: true }],
      communes: [
        { id: ES_SENIA, name: 'Es Senia', wilayaCode: 31, hasPickupPoint: true, isServed: true },
        { id: TAFRAOUI, name: 'Tafraoui', wilayaCode: 31, hasPickupPoint: false, isServed: false },
      ],
      pickupPoints: [
        {
          id: '40b00000-0000-4000-8000-000000000031',
          name: 'Hub Es Senia 31',
          wilayaCode: 31,
          communeId: ES_SENIA,
          communeName: 'Es Senia',
          address: "Route de l'aéroport",
          phone: '+21341000000',
        },
      ],
    });
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/territories/search',
        headers: KEY,
        body: { pageNumber: 1, pageSize: 1000 },
        isWrite: false,
      },
      {
        method: 'POST',
        path: '/territories/search',
        headers: KEY,
        body: { pageNumber: 2, pageSize: 1000 },
        isWrite: false,
      },
      {
        method: 'POST',
        path: '/hubs/search',
        headers: KEY,
        body: { pageNumber: 1, pageSize: 1000 },
        isWrite: false,
      },
    ]);
  });

  it('fault 40: one page that cannot be read fails all', async () => {
    const { channel } = over(recorded('territories-1'), { json: { items: [{ id: 'x' }] } });
    await expect(zr.places(channel)).rejects.toMatchObject({ kind: 'not_understood' });
  });

  it('do not follow a list without end', async () => {
    const { channel } = over(...Array.from({ length: 60 }, () => recorded('territories-1')));
    await expect(zr.places(channel)).rejects.toMatchObject({ kind: 'not_understood' });
  });
});

it('fees are those of the account, by territory', async () => {
  const { channel, requests } = over(recorded('rates'), ...territories);
  const none = { codPercent: null, perExtraKg: null };
  expect(await zr.fees(channel, 16)).toEqual([
    { wilayaCode: 31, communeId: null, home: 650, pickupPoint: 400, returned: 200, ...none },
    { wilayaCode: 31, communeId: TAFRAOUI, home: 833, pickupPoint: null, returned: null, ...none },
  ]);
  expect(requests[0]).toEqual({
    method: 'GET',
    path: '/delivery-pricing/rates',
    headers: KEY,
    isWrite: false,
  });
});

describe('testConnection', () => {
  it('returns when the key works', async () => {
    const { channel, requests } = over({ json: { id: 'x' } });
    await zr.testConnection(channel);
    expect(requests).toEqual([
      { method: 'GET', path: '/users/profile', headers: KEY, isWrite: false },
    ]);
  });

  it.each<[FakeAnswer, string]>([
    [{ status: 401, text: '' }, 'bad_credentials'],
    [{ status: 308, headers: { location: 'https://other.example/' } }, 'moved'],
    [{ text: '<html>' }, 'carrier_down'],
    [{ json: [] }, 'not_understood'],
  ])('throws what is wrong: %j', async (answer, kind) => {
    await expect(zr.testConnection(over(answer).channel)).rejects.toMatchObject({ kind });
  });
});

it('payouts are the payments that are new, open or accepted since, with their lines', async () => {
  const { channel, requests } = over(recorded('payments'), recorded('payment-lines'), {
    json: { items: null },
  });
  const payouts = await zr.payouts?.(channel, new Date('2026-10-01T00:00:00Z'));
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ['/supplier-payment/search', { pageNumber: 1, pageSize: 1000 }],
    [
      '/treasury-transactions/search/supplier-payment/by-supplier-payment/9a000000-0000-4000-8000-000000000003',
      {
        supplierPaymentId: '9a000000-0000-4000-8000-000000000003',
        pageNumber: 1,
        pageSize: 1000,
      },
    ],
    [
      '/treasury-transactions/search/supplier-payment/by-supplier-payment/9a000000-0000-4000-8000-000000000002',
      {
        supplierPaymentId: '9a000000-0000-4000-8000-000000000002',
        pageNumber: 1,
        pageSize: 1000,
      },
    ],
  ]);
  expect(payouts).toEqual([
    {
      id: '9a000000-0000-4000-8000-000000000003',
      at: new Date('2026-10-09T08:00:00Z'),
      state: 'announced',
      amount: 4050,
      lines: [
        {
          tracking: '31-QX7TTR20PL-ZR',
          reference: 'LW-1042-1',
          amount: 4250,
          fee: 450,
          returnFee: 0,
          otherFees: 0,
        },
        {
          tracking: '31-AA11BB22CC-ZR',
          reference: 'LW-1043-1',
          amount: -200,
          fee: 0,
          returnFee: 200,
          otherFees: 60,
        },
        {
          tracking: null,
          reference: null,
          amount: -50,
          fee: null,
          returnFee: null,
          otherFees: 0,
        },
      ],
    },
    {
      id: '9a000000-0000-4000-8000-000000000002',
      at: new Date('2026-10-05T09:00:00Z'),
      state: 'paid',
      amount: 9000,
      lines: [],
    },
  ]);
});
