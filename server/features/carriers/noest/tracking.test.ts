import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOEST_ACCOUNT } from '#tests/support/carrier-accounts.ts';
import {
  type FakeAnswer,
  fakeCarrierChannel,
  recordedAnswer,
} from '#tests/support/fake-carrier-channel.ts';
import { noest } from './adapter.ts';
import { EVENT_KEYS, KEYS_BY_LABEL } from './states.ts';

const recorded = (name: string) => recordedAnswer('noest', name);
const PARCEL = {
  reference: 'LW-1042-1',
  carrierId: 'ECS0000000001',
  tracking: 'ECS0000000001',
};

async function track(answer: FakeAnswer, parcels = [PARCEL]) {
  const { channel, requests } = fakeCarrierChannel(NOEST_ACCOUNT, [answer]);
  return { results: await noest.track(channel, parcels), requests };
}

async function readEvents(activity: readonly object[], attempts: readonly object[] = []) {
  const entry = { OrderInfo: {}, activity, deliveryAttempts: attempts };
  const { results } = await track({ json: { ECS0000000001: entry } });
  const [result] = results;
  if (result?.found !== true) throw new Error('Not found');
  return result.reading.events;
}

describe('a parcel followed at NOEST', () => {
  it('asks for up to 100 at once, with the account', async () => {
    const { requests } = await track({ json: recorded('trackings-info') });
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/get/trackings/info',
        headers: { authorization: 'Bearer secret-token', accept: 'application/json' },
        body: { user_guid: 'guid-1', trackings: ['ECS0000000001'] },
        isWrite: false,
      },
    ]);
  });

  // Out for delivery and then attempted; the new price is a change.
  it('faults 27 and 28: reads movement, attempts and changes apart', async () => {
    const { results } = await track({ json: recorded('trackings-info') });
    const [result] = results;
    expect(result).toMatchObject({
      found: true,
      reading: {
        carrierId: 'ECS0000000001',
        tracking: 'ECS0000000001',
        reference: 'LW-1042-1',
        amount: 4700,
        fee: null,
        driver: { name: 'Livreur 001', phone: '0550000000' },
        events: [
          { word: 'Uploaded to system', kind: 'movement', state: 'draft' },
          { word: 'customer_validation', kind: 'movement', state: 'created' },
          { word: 'fdr_activated', kind: 'movement', state: 'out_for_delivery' },
          {
            word: 'mise_a_jour',
            kind: 'attempt',
            state: 'delivery_attempted',
            reason: 'Client ne répond pas',
            driver: { name: 'Livreur 001', phone: null },
          },
          { word: 'edit_price', kind: 'change', state: null, money: null },
        ],
      },
    });
  });

  // 08:40 in Algeria.
  it('fault 39: reads times without a zone as Algerian', async () => {
    const [event] = await readEvents([{ event_key: 'fdr_activated', date: '2026-10-02 08:40:00' }]);
    expect(event?.at.toISOString()).toBe('2026-10-02T07:40:00.000Z');
  });

  it.each([[recorded('trackings-not-found')], [{ message: 'Trackings non trouvés' }], [[]], [{}]])(
    'fault 26: is not found in %j',
    async (json) => {
      const { results } = await track({ json });
      expect(results).toEqual([{ carrierId: 'ECS0000000001', found: false }]);
    },
  );

  it('takes no other message for that', async () => {
    const answer = { json: { message: 'Maintenance en cours' } };
    await expect(track(answer)).rejects.toMatchObject({ kind: 'not_understood' });
  });

  it('tells found from missing ones in one answer', async () => {
    const other = { ...PARCEL, carrierId: 'ECS0000000002' };
    const { results } = await track({ json: recorded('trackings-info') }, [other, PARCEL]);
    expect(results.map(({ found }) => found)).toEqual([false, true]);
  });

  it('takes the other name of the driver’s phone', async () => {
    const OrderInfo = { driver_phone: '0551111111' };
    const json = { ECS0000000001: { OrderInfo, activity: [] } };
    const { results } = await track({ json });
    expect(results[0]).toMatchObject({
      reading: { driver: { name: null, phone: '0551111111' }, amount: null, events: [] },
    });
  });

  it.each([[{ OrderInfo: {} }], [{ activity: [] }], ['gone']])(
    'does not parseAnswer %j',
    async (entry) => {
      const answer = { json: { ECS0000000001: entry } };
      await expect(track(answer)).rejects.toMatchObject({ kind: 'not_understood' });
    },
  );
});

describe('an event of NOEST', () => {
  const states = async (activity: readonly object[]) =>
    (await readEvents(activity)).map(({ word, state, money, kind }) => [word, kind, state, money]);

  it('is unknown if its word is new', async () => {
    expect(await states([{ event_key: 'livre_par_drone', date: '2026-10-02 08:40:00' }])).toEqual([
      ['livre_par_drone', 'unknown', null, null],
    ]);
    for (const name of ['event', 'event_key']) {
      expect(await states([{ [name]: 'constructor', date: '2026-10-02 08:40:00' }])).toEqual([
        ['constructor', 'unknown', null, null],
      ]);
    }
  });

  it('is read by its label where the key is missing, folded but whole', async () => {
    expect(
      await states([
        { event: ' OUT  for delivery', date: '2026-10-02 08:40:00' },
        { event: 'Not out for delivery', date: '2026-10-02 08:41:00' },
      ]),
    ).toEqual([
      ['OUT for delivery', 'movement', 'out_for_delivery', null],
      ['Not out for delivery', 'unknown', null, null],
    ]);
  });

  // As is the money of section 7, which goes on after delivery.
  it('fault 33: may go back, and money goes on after it', async () => {
    expect(
      await states([
        { event_key: 'return_asked_by_hub', date: '2026-10-02 08:00:00' },
        { event_key: 'return_redispatched_to_livraison', date: '2026-10-03 08:00:00' },
        { event_key: 'livred', date: '2026-10-04 08:00:00' },
        { event_key: 'verssement_admin_cust', date: '2026-10-09 08:00:00' },
        { event_key: 'verssement_hub_cust_canceled', date: '2026-10-10 08:00:00' },
        { event_key: 'validation_reception_cash_by_partener', date: '2026-10-11 08:00:00' },
      ]),
    ).toEqual([
      ['return_asked_by_hub', 'movement', 'returning', null],
      ['return_redispatched_to_livraison', 'movement', 'in_transit', null],
      ['livred', 'movement', 'delivered', 'collected'],
      ['verssement_admin_cust', 'money', null, 'in_payout'],
      ['verssement_hub_cust_canceled', 'money', null, 'reversed'],
      ['validation_reception_cash_by_partener', 'money', null, 'paid'],
    ]);
  });

  it('stands in its order when the feed begins with the newest', async () => {
    const feed = [
      { event_key: 'fdr_activated', date: '2026-10-02 08:40:00' },
      { event_key: 'customer_validation', date: '2026-10-01 10:00:00' },
      { event_key: 'upload', date: '2026-10-01 10:00:00' },
    ];
    expect((await states(feed)).map(([word]) => word)).toEqual([
      'upload',
      'customer_validation',
      'fdr_activated',
    ]);
  });

  it('counts an attempt once that is in both lists, and one that is only in the second', async () => {
    const events = await readEvents(
      [{ event_key: 'mise_a_jour', date: '2026-10-02 10:31:40' }],
      [
        { content: 'Client absent', created_at: '2026-10-02T09:31:02.000000Z' },
        { content: 'Reporté', created_at: '2026-10-03 11:00:00' },
      ],
    );
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['attempt', 'Client absent'],
      ['attempt', 'Reporté'],
    ]);
  });

  it('is missed without a date', async () => {
    expect(await readEvents([{ event_key: 'livred', date: 'hier' }])).toEqual([]);
  });

  it('has a key that stays the same', async () => {
    const row = fc.record({
      event_key: fc.constantFrom(...Object.keys(EVENT_KEYS), 'new_word', null),
      event: fc.constantFrom(...KEYS_BY_LABEL.keys(), 'Nouveau'),
      date: fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
        .map((at) => at.toISOString().slice(0, 19).replace('T', ' ')),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), row, async (past, next) => {
        const before = await readEvents(past);
        const later = await readEvents([...past, next].toReversed());
        const keys = new Set(later.map(({ key }) => key));
        expect(before.filter(({ key }) => !keys.has(key))).toEqual([]);
        expect(keys.size).toBe(later.length);
      }),
    );
  });

  it('has a table whose labels all lead to a meaning', () => {
    expect([...KEYS_BY_LABEL.values()].filter((key) => !(key in EVENT_KEYS))).toEqual([]);
  });
});
