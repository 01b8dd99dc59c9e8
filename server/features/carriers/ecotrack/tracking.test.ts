import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ECOTRACK_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { ecotrack } from './adapter.ts';
import { ACTIVITY_KEYS, PULL_KEYS } from './states.ts';

const recorded = (name: string) => recordedAnswer('ecotrack', name);
const tracking = 'ECXXXX2610012345';
const PARCEL = { reference: 'LW-1042-1', carrierId: tracking, tracking };
const date = 'Fri, 02 Oct 2026 12:00:00 GMT';

async function track(answers: readonly FakeAnswer[], parcels = [PARCEL]) {
  const { channel, requests } = fakeCarrierChannel(ECOTRACK_ACCOUNT, answers);
  return { results: await ecotrack.track(channel, parcels), requests };
}

async function readEvents(status: object, activity: readonly object[] = []) {
  const { results } = await track([
    { json: { data: { [tracking]: status } }, headers: { date } },
    { json: { [tracking]: { activity } } },
  ]);
  const [result] = results;
  if (result?.found !== true) throw new Error('Not found');
  return result.reading.events;
}

const states = async (status: object, activity: readonly object[] = []) =>
  (await readEvents(status, activity)).map(({ word, kind, state, money }) => [
    word,
    kind,
    state,
    money,
  ]);

const scan = (status: string, day: string, time = '09:00:00') => ({ status, date: day, time });

describe('a parcel followed at EcoTrack', () => {
  it('asks for the status, with the token in the query, and for the history', async () => {
    const { requests } = await track([
      { json: recorded('orders-status') },
      { json: recorded('trackings-info') },
    ]);
    expect(requests).toEqual([
      {
        method: 'GET',
        path: '/api/v1/get/orders/status',
        query: { api_token: 'secret-token', trackings: tracking, status: 'all' },
        headers: { accept: 'application/json' },
        isWrite: false,
      },
      {
        method: 'GET',
        path: '/api/v1/get/trackings/info',
        query: { 'trackings[]': [tracking] },
        headers: { authorization: 'Bearer secret-token', accept: 'application/json' },
        isWrite: false,
      },
    ]);
  });

  // Times without a zone are Algerian.
  it('fault 39: reads movements with their times, and an attempt once with its reason', async () => {
    const { results } = await track([
      { json: recorded('orders-status') },
      { json: recorded('trackings-info') },
    ]);
    expect(results).toMatchObject([
      {
        carrierId: tracking,
        found: true,
        reading: {
          tracking,
          reference: null,
          fee: 600,
          driver: { name: 'Livreur 001', phone: '0550000000' },
          events: [
            {
              word: 'order_information_received_by_carrier',
              state: 'created',
              at: new Date('2026-10-01T09:00:00Z'),
            },
            {
              word: 'dispatched_to_driver',
              state: 'out_for_delivery',
              place: 'Oran',
              at: new Date('2026-10-02T07:40:00Z'),
            },
            {
              word: 'attempt_delivery',
              kind: 'attempt',
              state: 'delivery_attempted',
              reason: 'Client ne répond pas',
              nextAttemptOn: '2026-10-03',
              at: new Date('2026-10-02T09:31:04Z'),
            },
          ],
        },
      },
    ]);
    expect(results[0]).toHaveProperty('reading.events.length', 3);
  });

  it.each([[{ status: 404, text: '' }], [{ status: 500, text: '' }], [{ json: 'nothing' }]])(
    'does without the history where it is %j',
    async (history) => {
      const { results } = await track([
        { json: recorded('orders-status'), headers: { date } },
        history,
      ]);
      expect(results).toMatchObject([
        {
          reading: {
            events: [
              { kind: 'attempt', state: null, reason: 'Client ne répond pas' },
              { word: 'en_livraison', kind: 'movement', state: 'out_for_delivery' },
            ],
          },
        },
      ]);
    },
  );

  it('reads a history in a list, too', async () => {
    const rows = [{ tracking, activity: [scan('livred', '2026-10-03')] }];
    const { results } = await track([
      { json: { data: { [tracking]: { status: 'livre_non_encaisse' } } } },
      { json: { data: rows } },
    ]);
    expect(results).toMatchObject([
      { reading: { events: [{ word: 'livred', state: 'delivered', money: 'collected' }] } },
    ]);
  });

  it.each([[{ data: [] }], [{ data: {} }], [{ data: { EC2: { status: 'en_hub' } } }]])(
    'is not found in %j, and no history is asked for',
    async (json) => {
      const { results, requests } = await track([{ json }]);
      expect(results).toEqual([{ carrierId: tracking, found: false }]);
      expect(requests).toHaveLength(1);
    },
  );

  it('asks for 100 at a time', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({ ...PARCEL, carrierId: `EC${at}` }));
    const { results, requests } = await track(
      [{ json: { data: [] } }, { json: { data: [] } }],
      many,
    );
    expect(results).toHaveLength(101);
    expect(requests.map(({ query }) => String(query?.trackings).split(',').length)).toEqual([
      100, 1,
    ]);
  });

  it.each([
    [[{ json: { data: { [tracking]: {} } } }, { json: {} }], 'not_understood'],
    [[{ json: { data: 'x' } }], 'not_understood'],
    [[{ json: { data: { [tracking]: { status: 'en_hub' } } } }, { json: {} }], 'not_understood'],
    [
      [{ status: 301, headers: { location: 'https://new.test/x?api_token=secret-token' } }],
      'moved',
    ],
    [[{ json: recorded('orders-status') }, { status: 429, json: {} }], 'limited'],
  ])('throws for %j', async (answers, kind) => {
    await expect(track(answers)).rejects.toMatchObject({ kind });
  });
});

describe('the present status of EcoTrack', () => {
  it('says more than the history where it differs', async () => {
    const dispatched = scan('dispatched_to_driver', '2026-10-02');
    expect(await states({ status: 'en_livraison' }, [dispatched])).toEqual([
      ['dispatched_to_driver', 'movement', 'out_for_delivery', null],
    ]);
    expect(await states({ status: 'Suspendu' }, [dispatched])).toEqual([
      ['dispatched_to_driver', 'movement', 'out_for_delivery', null],
      ['Suspendu', 'movement', 'on_hold', null],
    ]);
  });

  it('tells of money beside a delivery', async () => {
    const livred = scan('livred', '2026-10-03');
    expect(await states({ status: 'encaisse_non_paye' }, [livred])).toEqual([
      ['livred', 'movement', 'delivered', 'collected'],
    ]);
    expect(await states({ status: 'paiements_prets' }, [livred])).toEqual([
      ['livred', 'movement', 'delivered', 'collected'],
      ['paiements_prets', 'money', null, 'ready'],
    ]);
    expect(await states({ status: 'paye_et_archive' }, [])).toEqual([
      ['paye_et_archive', 'movement', 'delivered', null],
      ['paye_et_archive', 'money', null, 'paid'],
    ]);
  });

  it('fault 17: is unknown if its word is new, in the history as well', async () => {
    expect(await states({ status: 'en_livraison_drone' }, [scan('flown', '2026-10-02')])).toEqual([
      ['flown', 'unknown', null, null],
      ['en_livraison_drone', 'unknown', null, null],
    ]);
  });

  it('is at the pickup point when a pickup point is named and no driver', async () => {
    const pickupPoint = { status: 'en_livraison', desk_commune: 'Oran' };
    expect(await states(pickupPoint)).toEqual([
      ['en_livraison', 'movement', 'at_pickup_point', null],
    ]);
    expect(await states({ ...pickupPoint, status: 'vers_wilaya' })).toEqual([
      ['vers_wilaya', 'movement', 'in_transit', null],
    ]);
    expect(await states({ ...pickupPoint, driver_phone: '0550000000' })).toEqual([
      ['en_livraison', 'movement', 'out_for_delivery', null],
    ]);
  });

  it('is understood as a label, too, and so is the history', async () => {
    expect(
      await states({ status: 'Retours archivé' }, [
        scan('Prêt à expédier', '2026-10-01'),
        scan('En livraison', '2026-10-02'),
        scan('Retours chez livreur', '2026-10-03'),
      ]),
    ).toEqual([
      ['Prêt à expédier', 'movement', 'created', null],
      ['En livraison', 'movement', 'out_for_delivery', null],
      ['Retours chez livreur', 'movement', 'returning', null],
      ['Retours archivé', 'movement', 'returned', null],
    ]);
    expect(
      await states({ status: 'paye_et_archive' }, [scan('Paiement archivé', '2026-10-09')]),
    ).toEqual([
      ['Paiement archivé', 'movement', 'delivered', null],
      ['Paiement archivé', 'money', null, 'paid'],
    ]);
    expect(await states({ status: 'Presque en livraison' })).toEqual([
      ['Presque en livraison', 'unknown', null, null],
    ]);
  });

  it('fault 22: is missing where the parcel was never validated', async () => {
    expect(await states({ status: null })).toEqual([['draft', 'movement', 'draft', null]]);
  });

  it('comes again with another key after another movement', async () => {
    const [held] = (await readEvents({ status: 'suspendu' }, [scan('picked', '2026-10-01')])).slice(
      -1,
    );
    const again = await readEvents({ status: 'suspendu' }, [
      scan('picked', '2026-10-01'),
      scan('dispatched_to_driver', '2026-10-04'),
    ]);
    expect(again.at(-1)?.word).toBe('suspendu');
    expect(again.at(-1)?.key).not.toBe(held?.key);
  });

  it('has keys that stay the same', async () => {
    const day = fc
      .integer({ min: 1, max: 28 })
      .map((at) => `2026-10-${String(at).padStart(2, '0')}`);
    const time = fc
      .integer({ min: 0, max: 59 })
      .map((at) => `10:${String(at).padStart(2, '0')}:30`);
    const row = fc.record({
      status: fc.constantFrom(...Object.keys(ACTIVITY_KEYS), 'Return_received', 'new'),
      date: day,
      time,
    });
    const remark = fc.record({ reason: fc.constantFrom('Client absent', ''), date: day, time });
    const status = fc.constantFrom(...Object.keys(PULL_KEYS), 'new');
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 6 }),
        fc.array(remark, { maxLength: 3 }),
        status,
        async (scans, activity, word) => {
          const first = await readEvents({ status: word, activity }, scans);
          const second = await readEvents({ status: word, activity }, scans.toReversed());
          const keysOf = (events: typeof first) => events.map(({ key }) => key).toSorted();
          expect(keysOf(second)).toEqual(keysOf(first));
          expect(new Set(keysOf(first)).size).toBe(first.length);
        },
      ),
    );
  });
});
