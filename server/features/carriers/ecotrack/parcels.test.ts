import { describe, expect, it } from 'vitest';
import { ECOTRACK_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { PICKUP_POINT, ORAN, parcelDraft } from '#tests/support/parcel-drafts.ts';
import type { Ask } from '../adapter/carrier-adapter.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import { ecotrack } from './adapter.ts';

const HEADERS = { authorization: 'Bearer secret-token', accept: 'application/json' };
const recorded = (name: string) => recordedAnswer('ecotrack', name);

async function create(answer: FakeAnswer, drafts = [parcelDraft()]) {
  const { channel, requests } = fakeCarrierChannel(ECOTRACK_ACCOUNT, [answer]);
  return { results: await ecotrack.createParcels(channel, drafts), requests };
}

const made = (reference: string, tracking: string) => ({
  reference,
  outcome: 'created',
  parcel: { reference, carrierId: tracking, tracking, labelUrl: null, fee: null },
});

describe('a parcel made at EcoTrack', () => {
  it('sends its parameters in the query and no body', async () => {
    const { results, requests } = await create({ json: recorded('create-order') });
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/api/v1/create/order',
        query: {
          reference: 'LW-1042-1',
          nom_client: 'Karim Bensalem',
          telephone: '0550123456',
          adresse: '12 rue Larbi Ben M’hidi',
          commune: 'Oran',
          code_wilaya: '31',
          montant: '4700',
          type: '1',
          stop_desk: '0',
          produit: '2 × Montre',
          weight: '1',
        },
        headers: HEADERS,
        isWrite: true,
      },
    ]);
    expect(results).toEqual([made('LW-1042-1', 'ECXXXX2610012345')]);
  });

  it('takes an address with the path of the API, too', async () => {
    const account = { ...ECOTRACK_ACCOUNT, baseUrl: 'https://tenant.test/api/v1' };
    const { channel, requests } = fakeCarrierChannel(account, [{ json: recorded('create-order') }]);
    await ecotrack.createParcels(channel, [parcelDraft()]);
    expect(requests[0]?.path).toBe('/create/order');
  });

  it('sends a pickup point by its station code, in the pickup point’s commune', async () => {
    const draft = parcelDraft({
      pickupPoint: { ...PICKUP_POINT, id: '3102' },
      phones: ['0550123456', '041223344'],
      takesBack: 'Montre noire',
      remark: 'é'.repeat(300),
      shopName: 'Boutique',
      productText: 'x'.repeat(300),
    });
    const { requests } = await create({ json: recorded('create-order') }, [draft]);
    expect(requests[0]?.query).toEqual({
      reference: 'LW-1042-1',
      nom_client: 'Karim Bensalem',
      telephone: '0550123456',
      telephone_2: '041223344',
      adresse: '12 rue Larbi Ben M’hidi',
      commune: 'Es Sénia',
      code_wilaya: '31',
      montant: '4700',
      type: '2',
      stop_desk: '1',
      code_postal: '3102',
      produit: 'x'.repeat(255),
      produit_a_recuperer: 'Montre noire',
      remarque: 'é'.repeat(255),
      boutique: 'Boutique',
      weight: '1',
    });
  });

  it.each([
    [
      { json: recorded('create-order-not-served') },
      'Pas de livraison pour la wilaya sélectionnée',
      'place',
    ],
    [
      { status: 422, json: recorded('create-order-invalid') },
      'The given data was invalid. · Le champ téléphone est obligatoire.',
      'phones',
    ],
  ])('faults 20 and 36: reads the refusal %j', async (answer, words, field) => {
    const { results } = await create(answer);
    expect(results).toEqual([{ reference: 'LW-1042-1', outcome: 'refused', words, field }]);
  });

  it.each([
    [{ json: { success: true } }],
    [{ json: { success: true, tracking: 'EC1', reference: 'LW-9-1' } }],
  ])('is uncertain about %j', async (answer) => {
    const { results } = await create(answer);
    expect(results).toEqual([{ reference: 'LW-1042-1', outcome: 'uncertain' }]);
  });

  // The query of the target is dropped, for it may hold the token.
  it('fault 19: never follows a redirect, and names the new address', async () => {
    const location = 'https://platform.test/api/v1/create/order?api_token=secret-token';
    const answer = { status: 301, headers: { location } };
    await expect(create(answer)).rejects.toMatchObject({
      kind: 'moved',
      detail: 'https://platform.test',
    });
  });

  it.each([
    [{ status: 500, text: '' }, 'uncertain'],
    [{ text: '' }, 'uncertain'],
    [{ json: { tracking: 'EC1' } }, 'uncertain'],
    [{ trouble: new CarrierTrouble('uncertain') }, 'uncertain'],
    [{ status: 302, headers: {} }, 'moved'],
    [{ status: 429, json: { message: 'Too Many Attempts.' } }, 'limited'],
    [{ status: 401, json: { message: 'Unauthenticated.' } }, 'bad_credentials'],
    [{ status: 403, json: { message: 'TOKEN_NOT_ALLOWED' } }, 'api_off'],
  ])('throws for %j', async (answer, kind) => {
    await expect(create(answer)).rejects.toMatchObject({ kind });
  });
});

describe('a batch at EcoTrack', () => {
  const numbers = [1042, 1043, 1044, 1045, 1046];
  const drafts = numbers.map((number) => parcelDraft({ reference: `LW-${number}-1` }));

  it('fault 3: has its own result for each, by reference or index; one that is missing is uncertain', async () => {
    const { results, requests } = await create({ json: recorded('create-orders') }, drafts);
    expect(results).toEqual([
      made('LW-1042-1', 'ECXXXX2610012345'),
      {
        reference: 'LW-1043-1',
        outcome: 'refused',
        words: 'La commune est invalide.',
        field: 'place',
      },
      {
        reference: 'LW-1044-1',
        outcome: 'refused',
        words: 'Pas de livraison pour la wilaya sélectionnée',
        field: 'place',
      },
      made('LW-1045-1', 'ECXXXX2610012348'),
      { reference: 'LW-1046-1', outcome: 'uncertain' },
    ]);
    expect(requests).toMatchObject([
      {
        method: 'POST',
        path: '/api/v1/create/orders',
        query: {},
        body: {
          orders: {
            '0': { reference: 'LW-1042-1', code_wilaya: 31, montant: 4700, type: 1, stop_desk: 0 },
            '4': { reference: 'LW-1046-1' },
          },
        },
        isWrite: true,
      },
    ]);
  });

  it('reads results in a list', async () => {
    const results = [
      { success: true, tracking: 'EC1' },
      { success: true, tracking: 'EC2' },
    ];
    const two = drafts.slice(0, 2);
    expect((await create({ json: { results } }, two)).results).toEqual([
      made('LW-1042-1', 'EC1'),
      made('LW-1043-1', 'EC2'),
    ]);
  });

  it('gives a number to nobody that two drafts got', async () => {
    const same = { success: true, tracking: 'EC1' };
    const answer = { json: { results: { '0': same, '1': same } } };
    expect((await create(answer, drafts.slice(0, 2))).results).toEqual([
      { reference: 'LW-1042-1', outcome: 'uncertain' },
      { reference: 'LW-1043-1', outcome: 'uncertain' },
    ]);
  });

  // Whoever called looks the references up and then sends one by one.
  it.each([
    [{ status: 500, text: 'Server Error' }, 'uncertain'],
    [{ json: { ok: true } }, 'uncertain'],
    [{ json: { success: false, message: 'Compte bloqué' } }, 'refused'],
    [{ status: 422, json: { message: 'orders', errors: {} } }, 'refused'],
  ])('fault 21: throws for %j', async (answer, kind) => {
    await expect(create(answer, drafts)).rejects.toMatchObject({ kind });
  });
});

describe('a draft for EcoTrack', () => {
  it.each([
    [{ reference: 'x'.repeat(256) }, { field: 'reference', rule: 'too_long', limit: 255 }],
    [{ address: 'x'.repeat(256) }, { field: 'address', rule: 'too_long', limit: 255 }],
    [{ customerName: '' }, { field: 'customerName', rule: 'missing' }],
    [{ phones: ['5'] }, { field: 'phones', rule: 'phone_form' }],
    [{ amount: -1 }, { field: 'amount', rule: 'too_low', limit: 0 }],
    [{ place: { ...ORAN, wilayaCode: 60 } }, { field: 'place', rule: 'place_not_served' }],
    [{ place: { ...ORAN, communeName: '' } }, { field: 'place', rule: 'missing' }],
    [
      { pickupPoint: { ...PICKUP_POINT, id: 'X' } },
      { field: 'pickupPoint', rule: 'pickup_point_missing' },
    ],
  ])('fault 37: is faulty with %j', (changes, fault) => {
    expect(ecotrack.checkDraft(parcelDraft(changes))).toEqual([fault]);
  });

  it.each([[{}], [{ amount: 150_001 }], [{ phones: ['041223344'] }], [{ address: 'حي 🏠' }]])(
    'is right with %j',
    (changes) => {
      expect(ecotrack.checkDraft(parcelDraft(changes))).toEqual([]);
    },
  );
});

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
  const pickupPoint = { ...PICKUP_POINT, id: '3102' };
  it.each([
    ['change_amount', { amount: 4200 }, { montant: '4200' }, 'done'],
    ['change_amount', { amount: 4200 }, { montant: '3600', tarif_prestation: '600' }, 'done'],
    ['change_amount', { amount: 4200 }, { montant: '4700', tarif_prestation: '600' }, 'refused'],
    ['change_phone', { phones: ['0770111222'] }, { phone: '0770111222' }, 'done'],
    ['change_phone', { phones: ['0770111222'] }, { phone: '0550123456' }, 'refused'],
    ['change_address', { address: 'Cité 20' }, { adresse: 'cite 20', commune: 'ORAN' }, 'done'],
    ['change_address', { address: 'Cité 20' }, { adresse: 'Rue 1', commune: 'Oran' }, 'refused'],
    ['change_address', { address: 'Cité 20' }, { adresse: 'Cité 20' }, 'requested'],
    ['change_pickup_point', { pickupPoint }, { stop_desk: '1', commune: 'Es Senia' }, 'done'],
    ['change_pickup_point', { pickupPoint }, { stop_desk: 0, commune: 'Es Senia' }, 'refused'],
    ['change_pickup_point', { pickupPoint }, { commune: 'Es Senia' }, 'requested'],
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
