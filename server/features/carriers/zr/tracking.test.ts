import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZR_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { zr } from './adapter.ts';
import { situationEvent, stateEvent, STATES } from './states.ts';

const recorded = (name: string, status = 200): FakeAnswer => ({
  status,
  json: recordedAnswer('zr', name),
});
const KEY = { 'X-Api-Key': 'key-1', 'X-Tenant': 'c0ffee00-0000-4000-8000-000000000001' };
const ID = '7b0e5a10-1111-4a4a-8b8b-000000001042';
const PARCEL = { reference: 'LW-1042-1', carrierId: ID, tracking: '31-QX7TTR20PL-ZR' };
const over = (...answers: FakeAnswer[]) => fakeCarrierChannel(ZR_ACCOUNT, answers);

const parcelOf = (fields: object): FakeAnswer => ({
  json: { ...(recordedAnswer('zr', 'parcel') as object), ...fields },
});
const state = (name: string, isBlocking = false) => ({ name, isBlocking });
const past = (createdAt: string, name: string) => ({
  createdAt,
  newState: { name },
  situations: [],
});

async function readingOf(...answers: FakeAnswer[]) {
  const [result] = await zr.track(over(...answers).channel, [PARCEL]);
  if (result?.found !== true) throw new Error('not found');
  return result.reading;
}
const statesOf = ({ events }: { events: readonly { word: string; state: string | null }[] }) =>
  events.map(({ word, state }) => [word, state]);

describe('track', () => {
  it('fault 14: asks parcel and history by the id', async () => {
    const { channel, requests } = over(recorded('parcel'), recorded('state-history'));
    const results = await zr.track(channel, [PARCEL]);
    expect(requests).toEqual([
      { method: 'GET', path: `/parcels/${ID}`, headers: KEY, isWrite: false },
      { method: 'GET', path: `/parcels/${ID}/state-history`, headers: KEY, isWrite: false },
    ]);
    const event = {
      key: expect.any(String),
      kind: 'movement',
      money: null,
      reason: null,
      place: null,
      driver: null,
      nextAttemptOn: null,
    };
    expect(results).toEqual([
      {
        carrierId: ID,
        found: true,
        reading: {
          carrierId: ID,
          tracking: '31-QX7TTR20PL-ZR',
          formerTrackings: [],
          reference: 'LW-1042-1',
          events: [
            {
              ...event,
              at: new Date('2026-10-01T08:00:00Z'),
              word: 'commande_recue',
              state: 'created',
            },
            {
              ...event,
              at: new Date('2026-10-01T12:30:00Z'),
              word: 'confirme_au_bureau',
              state: 'in_transit',
            },
            {
              ...event,
              at: new Date('2026-10-01T16:02:11.123Z'),
              word: 'vers_wilaya',
              state: 'in_transit',
            },
          ],
          driver: null,
          amount: 4700,
          fee: 450,
          returnFee: 200,
          payoutId: null,
          labelUrl: null,
        },
      },
    ]);
  });

  it('does not know one that is not found', async () => {
    const { channel, requests } = over(recorded('not-found', 404));
    expect(await zr.track(channel, [PARCEL])).toEqual([{ carrierId: ID, found: false }]);
    expect(requests).toHaveLength(1);
  });

  it('counts what is said on the round as an attempt', async () => {
    const reading = await readingOf(
      parcelOf({ state: state('en_livraison'), lastStateUpdateAt: '2026-10-02T07:10:00Z' }),
      recorded('state-history-attempt'),
    );
    expect(reading.events.at(-1)).toMatchObject({
      at: new Date('2026-10-02T10:31:00Z'),
      word: 'client_ne_repond_pas',
      kind: 'attempt',
      state: 'delivery_attempted',
      reason: 'Ne répond pas (1)',
    });
    expect(reading.events).toHaveLength(3);
  });

  it('takes what is said elsewhere as a note', async () => {
    const situation = { slug: 'a_rappeler', name: 'À rappeler' };
    const history = [
      { ...past('2026-10-01T08:00:00Z', 'vers_wilaya'), situations: [{ situation }] },
    ];
    const reading = await readingOf(recorded('parcel'), { json: history });
    expect(reading.events.at(-1)).toMatchObject({
      kind: 'note',
      state: null,
      word: 'a_rappeler',
      reason: 'À rappeler',
    });
  });

  it('fault 13: has no number yet', async () => {
    const reading = await readingOf(parcelOf({ trackingNumber: null }), { json: [] });
    expect(reading).toMatchObject({ carrierId: ID, tracking: null });
  });

  it('fault 18: keeps the number from before a swap', async () => {
    const swapped = { trackingNumber: '16-NEW-ZR', oldTrackingNumber: '31-QX7TTR20PL-ZR' };
    expect(await readingOf(parcelOf(swapped), { json: [] })).toMatchObject({
      carrierId: ID,
      tracking: '16-NEW-ZR',
      formerTrackings: ['31-QX7TTR20PL-ZR'],
    });
  });

  it.each(['etat_nouveau', 'livre_partiellement', 'constructor'])(
    'fault 17: keeps the unknown state %s as it is',
    async (name) => {
      const reading = await readingOf(parcelOf({ state: state(name) }), { json: [] });
      expect(reading.events).toMatchObject([{ word: name, kind: 'unknown', state: null }]);
    },
  );

  it('takes an unknown state that holds the parcel as one that holds it', async () => {
    const reading = await readingOf(parcelOf({ state: state('litige', true) }), { json: [] });
    expect(reading.events).toMatchObject([{ word: 'litige', kind: 'movement', state: 'on_hold' }]);
  });

  it.each(['Vers Wilaya', 'VERS_WILAYA', ' vers wilaya '])('reads %s as its slug', async (name) => {
    const reading = await readingOf(parcelOf({ state: state(name) }), { json: [] });
    expect(reading.events).toMatchObject([{ kind: 'movement', state: 'in_transit' }]);
  });

  it('reads the way back once the parcel is a return', async () => {
    const reading = await readingOf(
      parcelOf({
        state: state('attente_recuperation_fournisseur'),
        lastStateUpdateAt: '2026-10-06T08:00:00Z',
        isReturn: true,
        markedAsReturnAt: '2026-10-04T08:00:00Z',
      }),
      {
        json: [
          past('2026-10-06T08:00:00Z', 'attente_recuperation_fournisseur'),
          past('2026-10-05T08:00:00Z', 'dispatch'),
          past('2026-10-03T08:00:00Z', 'dispatch'),
        ],
      },
    );
    expect(statesOf(reading)).toEqual([
      ['dispatch', 'in_transit'],
      ['isReturn', 'returning'],
      ['dispatch', 'returning'],
      ['attente_recuperation_fournisseur', 'return_ready'],
    ]);
  });

  it.each([
    ['pickup-point', '40b00000-0000-4000-8000-000000000031', 'at_pickup_point'],
    ['pickup-point', '40b00000-0000-4000-8000-000000000016', 'in_transit'],
    ['home', '40b00000-0000-4000-8000-000000000031', 'in_transit'],
  ])('a parcel for %s that lies at hub %s is %s', async (deliveryType, lastLocationHubId, at) => {
    const fields = { deliveryType, lastLocationHubId, state: state('confirme_au_bureau') };
    const reading = await readingOf(parcelOf(fields), { json: [] });
    expect(reading.events.at(-1)?.state).toBe(at);
  });

  it.each(['livre', 'encaisse', 'recouvert'])('%s is delivered, and not yet paid', async (name) => {
    const reading = await readingOf(parcelOf({ state: state(name) }), { json: [] });
    expect(reading.events).toMatchObject([{ state: 'delivered', money: 'collected' }]);
  });

  it('names the driver', async () => {
    const deliveryPerson = {
      firstName: 'Ali',
      lastName: null,
      phone: { number1: '+213660000000' },
    };
    const reading = await readingOf(parcelOf({ deliveryPerson }), { json: [] });
    expect(reading.driver).toEqual({ name: 'Ali', phone: '+213660000000' });
  });

  it('does without a history that is not found', async () => {
    const reading = await readingOf(recorded('parcel'), recorded('not-found', 404));
    expect(statesOf(reading)).toEqual([['vers_wilaya', 'in_transit']]);
  });

  it.each<[FakeAnswer, string]>([
    [{ status: 503, text: '<html>' }, 'carrier_down'],
    [{ json: { trackingNumber: 'x' } }, 'not_understood'],
    [{ status: 404, text: '<html>' }, 'carrier_down'],
  ])('throws for %j', async (answer, kind) => {
    await expect(readingOf(answer)).rejects.toMatchObject({ kind });
  });
});

describe('findByReference', () => {
  it('searches by the real filter and compares exactly', async () => {
    const { channel, requests } = over(recorded('search'));
    const since = new Date('2026-10-01T00:00:00Z');
    const found = await zr.findByReference(channel, ['LW-1042-1', 'LW-1043-1'], since);
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/parcels/search',
        headers: KEY,
        body: {
          advancedFilter: {
            logic: 'or',
            filters: [
              { field: 'externalId', operator: 'eq', value: 'LW-1042-1' },
              { field: 'externalId', operator: 'eq', value: 'LW-1043-1' },
            ],
          },
          pageNumber: 1,
          pageSize: 1000,
        },
        isWrite: false,
      },
    ]);
    expect(found.map(({ carrierId, reference }) => [carrierId, reference])).toEqual([
      [ID, 'LW-1042-1'],
    ]);
  });
});

describe('changedSince', () => {
  const SINCE = new Date('2026-10-02T12:00:00Z');
  const row = (id: string, lastStateUpdateAt: string, more: object = {}) => ({
    id,
    state: state('dispatch'),
    lastStateUpdateAt,
    ...more,
  });
  const page = (items: object[], hasNext: boolean): FakeAnswer => ({ json: { items, hasNext } });
  const ids = (readings?: readonly { carrierId: string }[]) =>
    readings?.map(({ carrierId }) => carrierId);

  it('reads newest first and stops a week before', async () => {
    const { channel, requests } = over(
      page(
        [
          row('a', '2026-10-02T13:00:00Z'),
          row('b', '2026-10-01T13:00:00Z', { lastSituationUpdateAt: '2026-10-02T12:30:00Z' }),
          row('c', '2026-10-01T12:00:00Z'),
        ],
        true,
      ),
      page([row('d', '2026-09-20T13:00:00Z')], true),
    );
    expect(ids(await zr.changedSince?.(channel, SINCE))).toEqual(['a', 'b']);
    expect(requests.map(({ body }) => body)).toEqual([
      { orderBy: ['lastStateUpdateAt desc'], pageNumber: 1, pageSize: 1000 },
      { orderBy: ['lastStateUpdateAt desc'], pageNumber: 2, pageSize: 1000 },
    ]);
  });

  it('does not stop early where the carrier sorts otherwise', async () => {
    const { channel } = over(
      page([row('a', '2026-09-01T13:00:00Z'), row('b', '2026-09-02T13:00:00Z')], true),
      page([row('c', '2026-10-02T13:00:00Z')], false),
    );
    expect(ids(await zr.changedSince?.(channel, SINCE))).toEqual(['c']);
  });

  it('reads the whole list where the carrier refuses the order', async () => {
    const { channel, requests } = over(
      { status: 400, json: { title: 'General.Validation' } },
      page([row('a', '2026-10-02T13:00:00Z')], false),
    );
    expect(ids(await zr.changedSince?.(channel, SINCE))).toEqual(['a']);
    expect(requests[1]?.body).toEqual({ pageNumber: 1, pageSize: 1000 });
  });
});

describe('keys of events', () => {
  it('are the same for the same event, however it is read', () => {
    const times = fc.date({
      min: new Date('2025-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(STATES)), times, (name, at) => {
        at.setUTCSeconds(0, 0);
        const later = new Date(at.getTime() + 59_000);
        const next = new Date(at.getTime() + 60_000);
        const keyAt = (time: Date, word: string) =>
          stateEvent({ name: word, isBlocking: false, at: time }).key;
        expect(keyAt(later, name.toUpperCase().replaceAll('_', ' '))).toBe(keyAt(at, name));
        expect(keyAt(next, name)).not.toBe(keyAt(at, name));
        const said = situationEvent({ slug: name, words: 'x', stateName: 'livre', at });
        expect(said.key).not.toBe(keyAt(at, name));
      }),
    );
  });
});
