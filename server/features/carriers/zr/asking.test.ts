import { describe, expect, it } from 'vitest';
import { ZR_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  fakeCarrierChannel,
  recordedAnswer,
  type FakeAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { DESK, parcelDraft } from '#tests/support/parcel-drafts.ts';
import type { Ask } from '../adapter/carrier-adapter.ts';
import { zr } from './adapter.ts';

const recorded = (name: string, status = 200): FakeAnswer => ({
  status,
  json: recordedAnswer('zr', name),
});
const KEY = { 'X-Api-Key': 'key-1', 'X-Tenant': 'c0ffee00-0000-4000-8000-000000000001' };
const ID = '7b0e5a10-1111-4a4a-8b8b-000000001042';
const PARCEL = { reference: 'LW-1042-1', carrierId: ID, tracking: '31-QX7TTR20PL-ZR' };
const LINK =
  'https://zrstorage.example/labels/31-QX7TTR20PL-ZR.pdf?sig=c2ln&se=2026-10-01T17%3A07%3A00Z';
const PDF = new TextEncoder().encode('%PDF-1.4 label');
const over = (...answers: FakeAnswer[]) => fakeCarrierChannel(ZR_ACCOUNT, answers);

describe('cancel', () => {
  it.each<[string, FakeAnswer]>([
    ['answers its id', { json: { id: ID } }],
    ['answers nothing, as it should', { status: 204, text: '' }],
    ['had it gone already', recorded('not-found', 404)],
  ])('is done when the carrier %s', async (_, answer) => {
    const { channel, requests } = over(answer);
    expect(await zr.cancel?.(channel, PARCEL)).toEqual({ outcome: 'done', words: null });
    expect(requests).toEqual([
      { method: 'DELETE', path: `/parcels/${ID}`, headers: KEY, isWrite: true },
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
  const draft = parcelDraft({ amount: 3200, desk: DESK, phones: ['0660123456', '0550123456'] });

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
    const { channel, requests } = over({ json: { id: ID } });
    expect(await zr.ask?.(channel, PARCEL, ask)).toEqual({ outcome: 'done', words: null });
    expect(requests).toEqual([
      {
        method: 'PATCH',
        path: `/parcels/${ID}/${path}`,
        headers: KEY,
        body: { parcelId: ID, ...change },
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
        body: { parcelId: ID, ...change },
        isWrite: true,
      });
    },
  );

  const toDesk = {
    deliveryAddress: {
      cityTerritoryId: '31',
      districtTerritoryId: '3102',
      street: '12 rue Larbi Ben M’hidi',
    },
    hubId: '310201',
  };
  const deliveredTo = (deliveryType: string): FakeAnswer => ({ json: { id: ID, deliveryType } });

  it('changes the desk of a parcel that goes to a desk', async () => {
    const { channel, requests } = over(deliveredTo('pickup-point'), { json: { id: ID } });
    const answer = await zr.ask?.(channel, PARCEL, { kind: 'change_desk', draft });
    expect(answer).toEqual({ outcome: 'done', words: null });
    expect(requests.map(({ method, path }) => [method, path])).toEqual([
      ['GET', `/parcels/${ID}`],
      ['PATCH', `/parcels/${ID}/deliveryAddress`],
    ]);
    expect(requests[1]?.body).toEqual({ parcelId: ID, ...toDesk });
  });

  it('does not half change a parcel that goes to the door', async () => {
    const { channel, requests } = over(deliveredTo('home'));
    const answer = await zr.ask?.(channel, PARCEL, { kind: 'change_desk', draft });
    expect(answer).toEqual({ outcome: 'refused', words: 'deliveryType cannot be changed' });
    expect(requests).toHaveLength(1);
  });

  it('requests a desk for it where the account allows it', async () => {
    const answers = [deliveredTo('home'), { json: { id: 'x' } }];
    const { channel, requests } = fakeCarrierChannel(allowed, answers);
    const answer = await zr.ask?.(channel, PARCEL, { kind: 'change_desk', draft });
    expect(answer).toEqual({ outcome: 'requested', words: null });
    expect(requests[1]).toMatchObject({
      method: 'POST',
      path: '/parcel-modification-requests',
      body: { parcelId: ID, deliveryType: 'pickup-point', ...toDesk },
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
    expect(requests[0]?.path).toBe(`/parcels/${ID}`);
  });

  it.each<[string, string | null, FakeAnswer[], string]>([
    ['no file', PARCEL.tracking, [recorded('labels-failed')], 'refused'],
    ['the file of another parcel', '31-OTHER-ZR', [recorded('labels')], 'refused'],
    ['no number yet', null, [{ json: { id: ID } }], 'refused'],
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
