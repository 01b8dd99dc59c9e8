import { describe, expect, it } from 'vitest';
import { NOEST_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { DESK, parcelDraft } from '#tests/support/parcel-drafts.ts';
import type { Ask } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import { noest } from './adapter.ts';

const HEADERS = { authorization: 'Bearer secret-token', accept: 'application/json' };
const recorded = (name: string) => recordedAnswer('noest', name);
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
      { kind: 'change_desk', draft: parcelDraft({ desk: { ...DESK, id: '31B' } }) },
      post('/update/order', { tracking, stop_desk: 1, code_station: '31B' }),
      'requested',
    ],
    [
      { kind: 'change_desk', draft: changed },
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
