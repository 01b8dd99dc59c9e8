import { describe, expect, it } from 'vitest';
import { ECOTRACK_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { DESK, parcelDraft } from '#tests/support/parcel-drafts.ts';
import type { Ask } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import { ecotrack } from './adapter.ts';

const HEADERS = { authorization: 'Bearer secret-token', accept: 'application/json' };
const recorded = (name: string) => recordedAnswer('ecotrack', name);
const talk = (...answers: FakeAnswer[]) => fakeCarrierChannel(ECOTRACK_ACCOUNT, answers);
const tracking = 'ECXXXX2610012345';
const PARCEL = { reference: 'LW-1042-1', carrierId: tracking, tracking };

const call = (method: string, path: string, query: object) => ({
  method,
  path: `/api/v1${path}`,
  query,
  headers: HEADERS,
  isWrite: method !== 'GET',
});

describe('validation at EcoTrack', () => {
  it.each([
    [{ json: { success: true, message: 'Bien' } }, { carrierId: tracking, outcome: 'validated' }],
    [
      { json: { success: false, error: 10001, message: 'Commande non modifiable' } },
      { carrierId: tracking, outcome: 'validated' },
    ],
    [
      { status: 422, json: { message: 'Invalide', errors: { tracking: ['Inconnu'] } } },
      { carrierId: tracking, outcome: 'refused', words: 'Invalide · Inconnu' },
    ],
  ])('reads %j', async (answer, result) => {
    const { channel, requests } = talk(answer);
    expect(await ecotrack.validate?.(channel, [PARCEL])).toEqual([result]);
    expect(requests).toEqual([call('POST', '/valid/order', { tracking, ask_collection: '0' })]);
  });

  // What was not reached stays a draft, and what was validated is not forgotten.
  it('fault 22: tells what was done before a trouble', async () => {
    const { channel } = talk(
      { json: { success: true } },
      { trouble: new CarrierTrouble('limited') },
    );
    const other = { ...PARCEL, carrierId: 'EC2' };
    expect(await ecotrack.validate?.(channel, [PARCEL, other])).toEqual([
      { carrierId: tracking, outcome: 'validated' },
    ]);
  });

  it('throws a trouble with the first parcel', async () => {
    const { channel } = talk({ trouble: new CarrierTrouble('limited') });
    const validation = ecotrack.validate?.(channel, [PARCEL]);
    await expect(validation).rejects.toMatchObject({ kind: 'limited' });
  });
});

describe('the label of EcoTrack', () => {
  it('is the PDF itself', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7 …');
    const { channel, requests } = talk({ bytes });
    expect(await ecotrack.label?.(channel, { ...PARCEL, labelUrl: null })).toEqual(bytes);
    expect(requests).toEqual([
      {
        ...call('GET', '/get/order/label', { tracking }),
        headers: { ...HEADERS, accept: 'application/pdf' },
      },
    ]);
  });

  it('is none if it is something else', async () => {
    const { channel } = talk({ text: '<html>' });
    const label = ecotrack.label?.(channel, { ...PARCEL, labelUrl: null });
    await expect(label).rejects.toMatchObject({ kind: 'not_understood' });
  });
});

describe('what EcoTrack can be asked', () => {
  const ask = async (asked: Ask, ...answers: FakeAnswer[]) => {
    const { channel, requests } = talk(...answers);
    return { result: await ecotrack.ask?.(channel, PARCEL, asked), requests };
  };

  it.each([
    [{ kind: 'return' }, call('POST', '/ask/for/order/return', { tracking }), 'requested'],
    [
      { kind: 'remark', text: 'x'.repeat(256) },
      call('POST', '/add/maj', { tracking, content: 'x'.repeat(255) }),
      'done',
    ],
  ] as [Ask, object, string][])('%j', async (asked, request, outcome) => {
    const { result, requests } = await ask(asked, { json: { success: true, message: 'Bien' } });
    expect(requests).toEqual([request]);
    expect(result).toEqual({ outcome, words: 'Bien' });
  });

  it('tells why a return is not possible', async () => {
    const { result } = await ask(
      { kind: 'return' },
      { json: { success: false, error: 10003, message: 'Le retour ne peut pas etre demandé' } },
    );
    expect(result).toEqual({ outcome: 'refused', words: 'Le retour ne peut pas etre demandé' });
  });

  it('knows no new attempt', async () => {
    expect(await ask({ kind: 'new_attempt' })).toEqual({
      result: { outcome: 'refused', words: '' },
      requests: [],
    });
  });

  it.each([
    [{ json: { success: true, message: 'Commande supprimée' } }, 'done', 'Commande supprimée'],
    [{ json: { delete: 'success' } }, 'done', null],
    [{ json: { delete: 'fail' } }, 'refused', ''],
    [
      { json: { success: false, error: 10001, message: 'Commande non modifiable' } },
      'refused',
      'Commande non modifiable',
    ],
  ])('cancels, answered %j', async (answer, outcome, words) => {
    const { channel, requests } = talk(answer);
    expect(await ecotrack.cancel?.(channel, PARCEL)).toEqual({ outcome, words });
    expect(requests).toEqual([call('DELETE', '/delete/order', { tracking })]);
  });

  it('does not take a strange answer for a cancellation', async () => {
    const { channel } = talk({ json: { hello: 'world' } });
    const cancelled = ecotrack.cancel?.(channel, PARCEL);
    await expect(cancelled).rejects.toMatchObject({ kind: 'uncertain' });
  });
});

describe('a change at EcoTrack', () => {
  const done = { json: { success: true, message: 'Commande modifiée avec succès' } };
  const shown = (changes: object) => ({ json: { data: [{ tracking, ...changes }] } });
  const change = async (
    kind: Extract<Ask, { draft: unknown }>['kind'],
    changes: object,
    after: FakeAnswer,
  ) => {
    const { channel, requests } = talk(done, after);
    const asked: Ask = { kind, draft: parcelDraft(changes) };
    return { result: await ecotrack.ask?.(channel, PARCEL, asked), requests };
  };

  it('sends everything under the other names, and reads the order again', async () => {
    const { requests } = await change(
      'change_amount',
      { amount: 4200 },
      shown({ montant: '4200' }),
    );
    expect(requests).toEqual([
      call('POST', '/update/order', {
        tracking,
        client: 'Karim Bensalem',
        tel: '0550123456',
        adresse: '12 rue Larbi Ben M’hidi',
        commune: 'Oran',
        wilaya: '31',
        montant: '4200',
        type: '1',
        stop_desk: '0',
        product: '2 × Montre',
      }),
      call('GET', '/get/orders', { tracking }),
    ]);
  });

  // A yes that changed nothing is a no.
  const desk = { ...DESK, id: '3102' };
  it.each([
    ['change_amount', { amount: 4200 }, { montant: '4200' }, 'done'],
    ['change_amount', { amount: 4200 }, { montant: '3600', tarif_prestation: '600' }, 'done'],
    ['change_amount', { amount: 4200 }, { montant: '4700', tarif_prestation: '600' }, 'refused'],
    ['change_phone', { phones: ['0770111222'] }, { phone: '0770111222' }, 'done'],
    ['change_phone', { phones: ['0770111222'] }, { phone: '0550123456' }, 'refused'],
    ['change_address', { address: 'Cité 20' }, { adresse: 'cite 20', commune: 'ORAN' }, 'done'],
    ['change_address', { address: 'Cité 20' }, { adresse: 'Rue 1', commune: 'Oran' }, 'refused'],
    ['change_address', { address: 'Cité 20' }, { adresse: 'Cité 20' }, 'requested'],
    ['change_desk', { desk }, { stop_desk: '1', commune: 'Es Senia' }, 'done'],
    ['change_desk', { desk }, { stop_desk: 0, commune: 'Es Senia' }, 'refused'],
    ['change_desk', { desk }, { commune: 'Es Senia' }, 'requested'],
  ] as const)('fault 20: %s %j shown as %j is %s', async (kind, changes, row, outcome) => {
    const { result } = await change(kind, changes, shown(row));
    expect(result?.outcome).toBe(outcome);
  });

  it.each([
    [{ json: { data: [] } }],
    [{ status: 500, text: '' }],
    [{ trouble: new CarrierTrouble('unreachable') }],
  ])('does not throw after a yes when reading again brings %j', async (after) => {
    const { result } = await change('change_amount', { amount: 4200 }, after);
    expect(result).toEqual({ outcome: 'requested', words: 'Commande modifiée avec succès' });
  });

  it('is refused when the order is locked', async () => {
    const locked = { success: false, error: 10001, message: 'Commande non modifiable' };
    const { channel, requests } = talk({ json: locked });
    const asked: Ask = { kind: 'change_amount', draft: parcelDraft() };
    expect(await ecotrack.ask?.(channel, PARCEL, asked)).toEqual({
      outcome: 'refused',
      words: 'Commande non modifiable',
    });
    expect(requests).toHaveLength(1);
  });
});

describe('a search at EcoTrack', () => {
  const row = (number: number) => ({ tracking: `EC${number}`, reference: `LW-${number}-1` });
  const rows = (from: number) => Array.from({ length: 40 }, (_, at) => row(from + at));
  const since = new Date('2026-10-01T23:30:00Z');

  it('reads all pages since that day in Algeria, and every parcel of a reference', async () => {
    const twice = { tracking: 'EC-twice', reference: 'LW-1-1' };
    const { channel, requests } = talk(
      { json: { data: rows(1), last_page: 2 } },
      { json: { data: [row(40), twice], last_page: 2 } },
    );
    const found = await ecotrack.findByReference(channel, ['LW-1-1', 'LW-40-1'], since);
    expect(found.map(({ carrierId, reference }) => [carrierId, reference])).toEqual([
      ['EC1', 'LW-1-1'],
      ['EC40', 'LW-40-1'],
      ['EC-twice', 'LW-1-1'],
    ]);
    expect(requests).toEqual([
      call('GET', '/get/orders', { page: '1', start_date: '2026-10-02' }),
      call('GET', '/get/orders', { page: '2', start_date: '2026-10-02' }),
    ]);
  });

  it('reads on while pages are full where the number of pages is missing', async () => {
    const { channel, requests } = talk({ json: { data: rows(1) } }, { json: { data: [row(41)] } });
    const found = await ecotrack.findByReference(channel, ['LW-41-1'], since);
    expect(found.map(({ carrierId }) => carrierId)).toEqual(['EC41']);
    expect(requests).toHaveLength(2);
  });

  it('reads what the list says of an order', async () => {
    const { channel } = talk({ json: recorded('orders') });
    expect(await ecotrack.findByReference(channel, ['LW-1042-1'], since)).toMatchObject([
      {
        carrierId: tracking,
        amount: null,
        fee: 600,
        returnFee: 200,
        payoutId: '312',
        events: [
          { word: 'paiements_prets', kind: 'movement', state: 'delivered' },
          { word: 'paiements_prets', kind: 'money', money: 'ready' },
        ],
      },
    ]);
  });

  it('never says that there is none because a page was lost', async () => {
    const { channel } = talk({ json: { data: rows(1), last_page: 2 } }, { status: 502, text: '' });
    const search = ecotrack.findByReference(channel, ['LW-99-1'], since);
    await expect(search).rejects.toMatchObject({ kind: 'carrier_down' });
  });

  it('groups payouts by their number', async () => {
    const order = (name: string, payment_id: number | null, status: string) => {
      return { tracking: name, reference: null, montant: '100', payment_id, status };
    };
    const data = [
      order('A', 7, 'paye_et_archive'),
      order('B', 8, 'paiements_prets'),
      order('C', 7, 'paye_et_archive'),
      order('D', null, 'en_livraison'),
    ];
    const { channel } = talk({ json: { data, last_page: 1 } });
    const line = (name: string) => {
      return {
        tracking: name,
        reference: null,
        amount: null,
        fee: null,
        returnFee: null,
        otherFees: null,
      };
    };
    expect(await ecotrack.payouts?.(channel, since)).toEqual([
      { id: '7', at: null, state: 'paid', amount: null, lines: [line('A'), line('C')] },
      { id: '8', at: null, state: 'announced', amount: null, lines: [line('B')] },
    ]);
  });
});
