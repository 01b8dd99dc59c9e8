import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROCOLIS_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  fakeCarrierChannel,
  recordedAnswer,
  type FakeAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { PICKUP_POINT, parcelDraft } from '#tests/support/parcel-drafts.ts';
import { CarrierTrouble } from '../adapter/channel.ts';
import type { ParcelDraft } from '../adapter/parcel-draft.ts';
import { procolis } from './adapter.ts';
import { eventsOf } from './tracking.ts';

const recorded = (name: string): FakeAnswer => ({ json: recordedAnswer('procolis', name) });
const over = (...answers: FakeAnswer[]) => fakeCarrierChannel(PROCOLIS_ACCOUNT, answers);
const KEY = { token: 'token-1', key: 'key-1' };
const parcelOf = (reference: string) => ({
  reference,
  carrierId: reference,
  tracking: reference,
  labelUrl: null,
  fee: null,
});

const HOME = {
  Tracking: 'LW-1042-1',
  TypeLivraison: '0',
  TypeColis: '0',
  Confrimee: '1',
  Client: 'Karim Bensalem',
  MobileA: '0550123456',
  MobileB: '',
  Adresse: '12 rue Larbi Ben M’hidi',
  IDWilaya: '31',
  Commune: 'Oran',
  Total: '4700',
  Note: '',
  TProduit: '2 × Montre',
  id_Externe: 'LW-1042-1',
  Source: '',
};

describe('create', () => {
  it('sends text only, ready to be collected', async () => {
    const { channel, requests } = over(recorded('add_colis'), recorded('add_colis'));
    await procolis.createParcels(channel, [parcelDraft()]);
    const exchange = parcelDraft({
      pickupPoint: PICKUP_POINT,
      phones: ['0550123456', '041234567', '0660123456'],
      place: { ...PICKUP_POINT.place, wilayaCode: 9 },
      takesBack: 'Montre cassée',
      remark: 'Appeler avant',
      shopName: 'Lawha',
    });
    await procolis.createParcels(channel, [exchange]);
    expect(requests).toEqual([
      { method: 'POST', path: '/add_colis', headers: KEY, body: { Colis: [HOME] }, isWrite: true },
      {
        method: 'POST',
        path: '/add_colis',
        headers: KEY,
        body: {
          Colis: [
            {
              ...HOME,
              TypeLivraison: '1',
              TypeColis: '1',
              MobileB: '041234567',
              IDWilaya: '09',
              Commune: 'Es Sénia',
              Note: 'Montre cassée · Appeler avant',
              Source: 'Lawha',
            },
          ],
        },
        isWrite: true,
      },
    ]);
  });

  it('fault 3: gives each its own result; one that is missing is uncertain', async () => {
    const references = ['LW-1042-1', 'LW-1043-1', 'LW-1044-1', 'LW-1045-1'];
    const drafts = references.map((reference) => parcelDraft({ reference }));
    const results = await procolis.createParcels(over(recorded('add_colis')).channel, drafts);
    expect(results).toEqual([
      { reference: 'LW-1042-1', outcome: 'created', parcel: parcelOf('LW-1042-1') },
      { reference: 'LW-1043-1', outcome: 'existing', parcel: parcelOf('LW-1043-1') },
      { reference: 'LW-1044-1', outcome: 'refused', words: 'Wilaya non desservie', field: null },
      { reference: 'LW-1045-1', outcome: 'uncertain' },
    ]);
  });

  it.each<[FakeAnswer, string]>([
    [{ trouble: new CarrierTrouble('uncertain') }, 'uncertain'],
    [{ json: [] }, 'uncertain'],
    [{ text: '' }, 'uncertain'],
    [{ status: 500, text: '<html>' }, 'uncertain'],
    [{ status: 403, json: {} }, 'bad_credentials'],
  ])('throws for all: %j', async (answer, kind) => {
    const made = procolis.createParcels(over(answer).channel, [parcelDraft()]);
    await expect(made).rejects.toMatchObject({ kind });
  });

  it('keeps references apart that differ by their hyphens only', async () => {
    const { channel, requests } = over(recorded('add_colis'));
    const drafts = ['LW-104-21', 'LW-1042-1'].map((reference) => parcelDraft({ reference }));
    await procolis.createParcels(channel, drafts);
    expect(requests[0]?.body).toMatchObject({
      Colis: [{ Tracking: 'LW-104-21' }, { Tracking: 'LW-1042-1' }],
    });
  });

  it.each<[Partial<ParcelDraft>, ReturnType<typeof procolis.checkDraft>]>([
    [{}, []],
    [{ phones: [] }, [{ field: 'phones', rule: 'missing' }]],
    [{ amount: -1 }, [{ field: 'amount', rule: 'too_low', limit: 0 }]],
    [{ place: { ...PICKUP_POINT.place, communeName: '' } }, [{ field: 'place', rule: 'missing' }]],
    [{ isInsured: true }, [{ field: 'isInsured', rule: 'not_offered' }]],
  ])('checks %j', (changes, faults) => {
    expect(procolis.checkDraft(parcelDraft(changes))).toEqual(faults);
  });
});

describe('read', () => {
  const asked = ['LW-1042-1', 'LW-9-1'].map(parcelOf);

  it('tells the present situation, and null for what it does not know', async () => {
    const { channel, requests } = over(recorded('lire'));
    expect(await procolis.track(channel, asked)).toEqual([
      {
        carrierId: 'LW-1042-1',
        found: true,
        reading: {
          carrierId: 'LW-1042-1',
          tracking: 'LW-1042-1',
          formerTrackings: [],
          reference: 'LW-1042-1',
          events: [
            {
              key: expect.any(String),
              at: new Date('2026-10-02T10:20:00Z'),
              word: 'SD - En Attente du Client',
              kind: 'movement',
              state: 'at_pickup_point',
              money: null,
              reason: null,
              place: null,
              driver: null,
              nextAttemptOn: null,
            },
          ],
          driver: null,
          amount: null,
          fee: null,
          returnFee: null,
          payoutId: null,
          labelUrl: null,
        },
      },
      { carrierId: 'LW-9-1', found: false },
    ]);
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/lire',
        headers: KEY,
        body: { Colis: [{ Tracking: 'LW-1042-1' }, { Tracking: 'LW-9-1' }] },
        isWrite: false,
      },
    ]);
  });

  it.each([null, [], { Colis: null }, [{ Tracking: 'LW-1042-1', Situation: null }]])(
    'finds nothing in %j',
    async (json) => {
      const found = await procolis.findByReference(
        over({ json }).channel,
        ['LW-1042-1'],
        new Date(),
      );
      expect(found).toEqual([]);
    },
  );

  it('finds by our reference, and only what was asked', async () => {
    const row = { Situation: 'Dispatcher', DateH_Action: '2026-10-02 11:20:00' };
    const json = [
      { Tracking: 'LW-1042-1', ...row },
      { Tracking: 'LW-7-1', ...row },
    ];
    const found = await procolis.findByReference(over({ json }).channel, ['LW-1042-1'], new Date());
    expect(found.map(({ reference }) => reference)).toEqual(['LW-1042-1']);
  });

  it.each([
    ['En Préparation', 'movement', 'created', null],
    ['En Traitement - Prêt à Expédié', 'movement', 'created', null],
    ['En Livraison', 'movement', 'out_for_delivery', null],
    ['En Livraison [ Oran 2 ]', 'movement', 'out_for_delivery', null],
    ['SD - Appel sans Réponse 2', 'attempt', 'delivery_attempted', null],
    ['Livrée', 'movement', 'delivered', 'collected'],
    ['Livrée [ Encaisser ]', 'movement', 'delivered', 'ready'],
    ['Annuler par le Client', 'movement', 'returning', null],
    ['Echange', 'note', null, null],
    ['En Livraisons', 'unknown', null, null],
    ['Livrée à moitié', 'unknown', null, null],
    ['toString', 'unknown', null, null],
  ])('reads %s', (Situation, kind, state, money) => {
    const events = eventsOf({ Situation, DateH_Action: '02/10/2026 11:20' });
    expect(events).toMatchObject([{ word: Situation, kind, state, money }]);
  });

  it('keeps the key of an event', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (word) => {
        const read = (DateH_Action: string) => eventsOf({ Situation: word, DateH_Action })[0]?.key;
        expect(read('02/10/2026 11:20:30')).toBe(read('2026-10-02 11:20:00'));
        expect(read('02/10/2026 11:21')).not.toBe(read('02/10/2026 11:20'));
      }),
    );
  });

  it('cannot place what has no readable time', () => {
    expect(eventsOf({ Situation: 'Livrée', DateH_Action: 'hier' })).toEqual([]);
    expect(eventsOf({ Situation: 'Livrée', DateH_Action: '31/02/2026 11:20' })).toEqual([]);
  });
});

describe('prices', () => {
  it('come under either name', async () => {
    const { channel, requests } = over(recorded('tarification'));
    const none = { communeId: null, returned: null, codPercent: null, perExtraKg: null };
    expect(await procolis.fees(channel, 16)).toEqual([
      { wilayaCode: 1, home: 950, pickupPoint: 550, ...none },
      { wilayaCode: 31, home: 650, pickupPoint: 0, ...none },
      { wilayaCode: 3, home: 700, pickupPoint: null, ...none },
    ]);
    expect(requests).toEqual([
      { method: 'POST', path: '/tarification', headers: KEY, body: {}, isWrite: false },
    ]);
  });

  it('tell which wilayas are served; communes are the official ones', async () => {
    const places = await procolis.places(over(recorded('tarification')).channel);
    expect(places.wilayas).toEqual([
      { id: '1', code: 1, name: 'Adrar', isServed: true },
      { id: '3', code: 3, name: 'Laghouat', isServed: true },
      { id: '31', code: 31, name: 'Oran', isServed: true },
    ]);
    expect(places.communes).toContainEqual({
      id: '31:Oran',
      name: 'Oran',
      wilayaCode: 31,
      hasPickupPoint: false,
      isServed: true,
    });
    // A wilaya of its own since, which the carrier does not know.
    expect(places.communes.find(({ name }) => name === 'Aflou')?.wilayaCode).toBe(3);
    expect(new Set(places.communes.map(({ id }) => id)).size).toBe(places.communes.length);
    expect(places.pickupPoints).toEqual([]);
  });
});

describe('testConnection', () => {
  it('returns when access is open', async () => {
    const { channel, requests } = over(recorded('token'));
    await procolis.testConnection(channel);
    expect(requests).toEqual([{ method: 'GET', path: '/token', headers: KEY, isWrite: false }]);
  });

  it.each<[FakeAnswer, string]>([
    [{ json: { Statut: 'Accès désactivé' } }, 'api_off'],
    [{ status: 401, json: {} }, 'bad_credentials'],
    [{ text: '<html>' }, 'carrier_down'],
    [{ json: {} }, 'not_understood'],
  ])('throws what is wrong: %j', async (answer, kind) => {
    await expect(procolis.testConnection(over(answer).channel)).rejects.toMatchObject({ kind });
  });
});
