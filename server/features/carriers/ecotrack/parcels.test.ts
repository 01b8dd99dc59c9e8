import { describe, expect, it } from 'vitest';
import { ECOTRACK_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { DESK, ORAN, parcelDraft } from '#tests/support/parcel-drafts.ts';
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

  it('sends a desk by its station code, in the desk’s commune', async () => {
    const draft = parcelDraft({
      desk: { ...DESK, id: '3102' },
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
    [{ desk: { ...DESK, id: 'X' } }, { field: 'desk', rule: 'desk_missing' }],
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
