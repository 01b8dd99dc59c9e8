import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import { carrierWords } from '#server/db/schema/carrier-hooks.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { parcelEvents } from '#server/db/schema/parcel-events.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { signIn } from '#tests/support/factories.ts';
import {
  connectCarrier,
  registerWith,
  type FollowedCarrier,
} from '#tests/support/followed-parcels.ts';
import { type SimulatedName } from '#tests/support/simulated-accounts.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startCarriers, type Carriers } from '../../../../carriers/simulators.ts';
import { readChanges } from './changes-step.ts';
import { trackDue } from './tracking-step.ts';

const HOUR_MS = 3_600_000;
const box = createSecretBox('0f'.repeat(32));

let app: TestApp;
let carriers: Carriers;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ secretBox: box });
  carriers = await startCarriers({ seed: 7, now: () => app.now().getTime() });
});
beforeEach(async () => {
  await app.reset();
  carriers.control.reset();
  carriers.control.setFamily('yalidine', { settings: { quotas: false } });
  ({ client } = await signIn(app));
});
afterAll(async () => {
  await carriers.close();
  await app.close();
});

const connect = (name: SimulatedName) => connectCarrier(app, box, carriers.url, name);
const deps = () => ({ db: app.db, now: app.now });

/** Reads all that is due now, as the account's loop does. */
async function look({ account, company }: FollowedCarrier, all = true): Promise<void> {
  if (all) await app.db.update(parcels).set({ trackDueAt: app.now() });
  while (await trackDue(deps(), account, company));
}

const parcelOf = async (id: string) =>
  (await app.db.select().from(parcels).where(eq(parcels.id, id)))[0]!;
const orderOf = async (id: string) =>
  (await app.db.select().from(orders).where(eq(orders.id, id)))[0]!;
const readOpenTasks = (parcelId: string) =>
  app.db
    .select()
    .from(parcelTasks)
    .where(and(eq(parcelTasks.parcelId, parcelId), isNull(parcelTasks.doneAt)));
const openTasksOf = async (parcelId: string) =>
  (await readOpenTasks(parcelId)).map(({ kind }) => kind).toSorted();
const notesOf = async (orderId: string) =>
  (await app.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)))
    .filter(({ kind }) => kind === 'note')
    .map(({ note, actorName }) => [actorName, note]);

describe.each<SimulatedName>(['yalidine', 'zr', 'ecotrack', 'noest', 'maystro1'])(
  'a parcel of %s',
  (name) => {
    it('is followed to delivered, which the order is at the carrier’s time', async () => {
      const carrier = await connect(name);
      const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
      await look(carrier);
      expect((await orderOf(orderId)).status).toBe('validated');
      app.advance(5 * HOUR_MS);
      const sent = carriers.control.move(name, carrierId, { steps: Number.POSITIVE_INFINITY });
      const at = sent.history.findLast(({ isAside }) => !isAside)!.at;
      app.advance(2 * HOUR_MS);
      await look(carrier);
      const parcel = await parcelOf(parcelId);
      expect(parcel).toMatchObject({ state: 'delivered', isContradicted: false });
      const order = await orderOf(orderId);
      expect(order.status).toBe('delivered');
      expect(order.deliveredAt).toEqual(parcel.stateAt);
      // Carriers tell times by the second or by the minute.
      expect(Math.abs(order.deliveredAt!.getTime() - at)).toBeLessThan(HOUR_MS);
      expect(await openTasksOf(parcelId)).toEqual([]);
    });

    it('comes back: the order stays shipped, and the task is to look after the return', async () => {
      const carrier = await connect(name);
      const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
      carriers.control.move(name, carrierId, { script: 'refused', steps: 0 });
      const seen: string[] = [];
      for (let step = 0; step < 20; step += 1) {
        app.advance(HOUR_MS);
        carriers.control.move(name, carrierId);
        await look(carrier);
        const { state } = await parcelOf(parcelId);
        if (seen.at(-1) !== state) seen.push(state);
        if (state === 'returning') expect(await openTasksOf(parcelId)).toContain('returning');
      }
      expect(seen).toContain('returning');
      expect(seen.at(-1)).toBe('returned');
      expect((await orderOf(orderId)).status).toBe('shipped');
      expect(await openTasksOf(parcelId)).toEqual([]);
    });

    it('is stored once each, however often it is read', async () => {
      const carrier = await connect(name);
      const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
      carriers.control.move(name, carrierId, { steps: 3 });
      await look(carrier);
      const events = await app.db.$count(parcelEvents, eq(parcelEvents.parcelId, parcelId));
      const lines = (await notesOf(orderId)).length;
      await look(carrier);
      await look(carrier);
      expect(await app.db.$count(parcelEvents, eq(parcelEvents.parcelId, parcelId))).toBe(events);
      expect((await notesOf(orderId)).length).toBe(lines);
    });

    it('fault 35: deleted in the dashboard is believed after a day and two looks', async () => {
      const carrier = await connect(name);
      const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
      await look(carrier);
      carriers.control.parcel(name, carrierId).isDeleted = true;
      await look(carrier);
      app.advance(2 * HOUR_MS);
      await look(carrier);
      expect((await parcelOf(parcelId)).state).toBe('created');
      expect((await orderOf(orderId)).status).toBe('validated');
      app.advance(23 * HOUR_MS);
      await look(carrier);
      expect((await parcelOf(parcelId)).state).toBe('cancelled');
      expect(await orderOf(orderId)).toMatchObject({ status: 'validated', trackingNumber: null });
      const { tracking } = await parcelOf(parcelId);
      const lines = await app.db
        .select()
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'edited')));
      expect(lines).toMatchObject([
        {
          changes: { trackingNumber: { from: tracking, to: null } },
          actorName: name,
          actorId: null,
        },
      ]);
    });
  },
);

describe('an order that is registered', () => {
  const shipmentsOf = (orderId: string) =>
    app.db.select().from(shipments).where(eq(shipments.orderId, orderId));
  const stepsOf = async (orderId: string) =>
    (
      await app.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(orderEvents.id)
    )
      .filter(({ kind }) => kind === 'status')
      .map(({ actorName, toStatus }) => [actorName, toStatus]);

  it('is shipped by the first movement, at the carrier’s time, and once', async () => {
    const carrier = await connect('yalidine');
    const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
    app.advance(10 * HOUR_MS);
    await look(carrier);
    expect((await orderOf(orderId)).status).toBe('validated');
    expect(await shipmentsOf(orderId)).toEqual([]);
    const moved = carriers.control.move('yalidine', carrierId, { steps: 3 });
    const left = moved.history.find(({ word }) => word === 'Ramassé')!.at;
    app.advance(5 * HOUR_MS);
    // Two servers that read the same news.
    await Promise.all([look(carrier), look(carrier)]);
    expect((await orderOf(orderId)).status).toBe('shipped');
    const [shipment, ...others] = await shipmentsOf(orderId);
    expect(others).toEqual([]);
    expect(shipment).toMatchObject({ parcelId, state: 'moving', attempt: 1 });
    expect(Math.abs(shipment!.shippedAt.getTime() - left)).toBeLessThan(HOUR_MS);
    expect((await stepsOf(orderId)).filter(([, to]) => to === 'shipped')).toEqual([
      ['yalidine', 'shipped'],
    ]);
  });

  it('of which all was missed is shipped and delivered by one reading', async () => {
    const carrier = await connect('yalidine');
    const { orderId, carrierId } = await registerWith(app, client, carrier);
    carriers.control.move('yalidine', carrierId, { steps: Number.POSITIVE_INFINITY });
    app.advance(50 * HOUR_MS);
    await look(carrier);
    expect((await orderOf(orderId)).status).toBe('delivered');
    expect((await stepsOf(orderId)).map(([, to]) => to)).toEqual([
      'validated',
      'shipped',
      'delivered',
    ]);
    const [shipment] = await shipmentsOf(orderId);
    expect(shipment).toMatchObject({ state: 'delivered' });
    expect(shipment!.endedAt!.getTime()).toBeGreaterThanOrEqual(shipment!.shippedAt.getTime());
  });

  it('that came back, or was lost, before anybody looked has left all the same', async () => {
    const carrier = await connect('yalidine');
    const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
    carriers.control.move('yalidine', carrierId, {
      script: 'refused',
      steps: Number.POSITIVE_INFINITY,
    });
    app.advance(50 * HOUR_MS);
    await look(carrier);
    expect((await parcelOf(parcelId)).state).toBe('returned');
    expect((await orderOf(orderId)).status).toBe('shipped');
    expect(await shipmentsOf(orderId)).toMatchObject([{ parcelId, state: 'said_returned' }]);
  });

  it('and is pending again is left to somebody when its parcel moves', async () => {
    const carrier = await connect('yalidine');
    const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
    const patch = (body: object) => client.request('PATCH', `/api/orders/${orderId}`, { body });
    expect((await patch({ status: 'pending' })).status).toBe(200);
    const [task] = await readOpenTasks(parcelId);
    expect(task).toMatchObject({ kind: 'carrier_disagrees', detail: 'order_pending' });
    carriers.control.move('yalidine', carrierId, { steps: Number.POSITIVE_INFINITY });
    app.advance(50 * HOUR_MS);
    await look(carrier);
    expect((await orderOf(orderId)).status).toBe('pending');
    expect(await shipmentsOf(orderId)).toEqual([]);
  });

  it('keeps what is on the parcel, and cannot be deleted', async () => {
    const carrier = await connect('yalidine');
    const { orderId } = await registerWith(app, client, carrier);
    const before = await orderOf(orderId);
    for (const body of [{ address: 'Autre rue' }, { totalAmount: 9_000 }, { quantity: 3 }]) {
      const answer = await client.request('PATCH', `/api/orders/${orderId}`, { body });
      expect(answer).toMatchObject({ status: 409, body: { code: 'order_has_parcel' } });
    }
    const deleted = await client.request('DELETE', `/api/orders/${orderId}`);
    expect(deleted).toMatchObject({ status: 409, body: { code: 'order_has_parcel' } });
    expect(await orderOf(orderId)).toEqual(before);
    // What is not on the parcel stays free.
    const starred = await client.request('PATCH', `/api/orders/${orderId}`, {
      body: { isStarred: true },
    });
    expect(starred.status).toBe(200);
  });
});

describe('a parcel that somebody wants to know about', () => {
  const refresh = (id: string) => client.request('POST', `/api/parcels/${id}/refresh`);
  const dueAt = async (id: string) => (await parcelOf(id)).trackDueAt?.getTime();

  it('is read next, but not again right after it was read', async () => {
    const carrier = await connect('yalidine');
    const { parcelId } = await registerWith(app, client, carrier);
    await look(carrier);
    const later = await dueAt(parcelId);
    expect(later).toBeGreaterThan(app.now().getTime());
    expect((await refresh(parcelId)).status).toBe(204);
    expect(await dueAt(parcelId)).toBe(later);
    app.advance(60_000);
    expect((await refresh(parcelId)).status).toBe(204);
    expect(await dueAt(parcelId)).toBeLessThanOrEqual(app.now().getTime());
  });

  it('is refused where nobody can be asked', async () => {
    const carrier = await connect('yalidine');
    const { parcelId } = await registerWith(app, client, carrier);
    await app.db.update(parcels).set({ carrierId: null }).where(eq(parcels.id, parcelId));
    expect(await refresh(parcelId)).toMatchObject({ status: 409, body: { code: 'ask_too_early' } });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await refresh(unknown)).status).toBe(404);
  });
});

describe('what carriers do wrong', () => {
  it('fault 8: masked names do not touch the customer', async () => {
    const carrier = await connect('yalidine');
    const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
    const before = await orderOf(orderId);
    carriers.control.move('yalidine', carrierId, { steps: 3 });
    await look(carrier);
    const { customerName, phone, address, clientId } = await orderOf(orderId);
    expect({ customerName, phone, address, clientId }).toEqual({
      customerName: before.customerName,
      phone: before.phone,
      address: before.address,
      clientId: before.clientId,
    });
    expect(JSON.stringify(await parcelOf(parcelId))).not.toContain('*');
    expect(JSON.stringify(await app.db.select().from(parcelEvents))).not.toContain('*');
  });

  it('fault 17: a new word keeps the state and is put on the list', async () => {
    const carrier = await connect('yalidine');
    const { parcelId, carrierId } = await registerWith(app, client, carrier);
    carriers.control.move('yalidine', carrierId, { steps: 3 });
    await look(carrier);
    const before = (await parcelOf(parcelId)).state;
    app.advance(HOUR_MS);
    carriers.control.setFault({
      family: 'yalidine',
      fault: 17,
      with: { word: 'Centre', as: 'Plateforme 2' },
    });
    carriers.control.move('yalidine', carrierId, { word: 'Centre' });
    await look(carrier);
    expect((await parcelOf(parcelId)).state).toBe(before);
    expect(await app.db.select().from(carrierWords)).toMatchObject([
      { family: 'yalidine', word: 'Plateforme 2', meaning: null, lastParcelId: parcelId },
    ]);
  });

  it('fault 18: a swap gives the same parcel another number, and the old one is kept', async () => {
    const carrier = await connect('zr');
    const { orderId, parcelId, carrierId, tracking } = await registerWith(app, client, carrier);
    carriers.control.act('zr', 'swap', carrierId);
    await look(carrier);
    const parcel = await parcelOf(parcelId);
    expect(parcel.tracking).not.toBe(tracking);
    expect(parcel.formerTrackings).toEqual([tracking]);
    expect((await orderOf(orderId)).trackingNumber).toBe(parcel.tracking);
    const found = await client.request('GET', `/api/orders?search=${parcel.tracking}`);
    expect(JSON.stringify(found.body)).toContain(orderId);
  });

  it('fault 26: a fresh draft that the carrier hides is not deleted', async () => {
    const carrier = await connect('noest');
    const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
    carriers.control.parcel('noest', carrierId).isValidated = false;
    await look(carrier);
    app.advance(20 * HOUR_MS);
    await look(carrier);
    expect(await parcelOf(parcelId)).toMatchObject({ state: 'created' });
    expect((await parcelOf(parcelId)).missingSince).not.toBeNull();
    carriers.control.parcel('noest', carrierId).isValidated = true;
    await look(carrier);
    expect((await parcelOf(parcelId)).missingSince).toBeNull();
    app.advance(20 * HOUR_MS);
    await look(carrier);
    expect((await orderOf(orderId)).trackingNumber).not.toBeNull();
  });

  it('fault 27: what the office does last does not move the parcel', async () => {
    const carrier = await connect('noest');
    const { parcelId, carrierId } = await registerWith(app, client, carrier);
    carriers.control.move('noest', carrierId, { steps: 4 });
    carriers.control.setFault({ family: 'noest', fault: 27 });
    carriers.control.move('noest', carrierId);
    await look(carrier);
    expect((await parcelOf(parcelId)).state).toBe('out_for_delivery');
  });

  it('fault 28: another price stands beside ours and raises a task, as does a fee', async () => {
    const carrier = await connect('noest');
    const { parcelId, carrierId } = await registerWith(app, client, carrier);
    await look(carrier);
    carriers.control.act('noest', 'edit-price', carrierId, { amount: 4200 });
    await look(carrier);
    expect(await parcelOf(parcelId)).toMatchObject({
      amount: '4700.00',
      claimedAmount: '4200.00',
      state: 'created',
    });
    const [task] = await app.db
      .select()
      .from(parcelTasks)
      .where(eq(parcelTasks.kind, 'amount_changed'));
    expect(task?.detail).toContain('4700 → 4200');
    await app.db.update(parcelTasks).set({ doneAt: app.now() }).where(eq(parcelTasks.id, task!.id));
    await look(carrier);
    expect(await openTasksOf(parcelId)).not.toContain('amount_changed');
    app.advance(HOUR_MS);
    carriers.control.act('noest', 'edit-price', carrierId, { fee: 200 });
    await look(carrier);
    expect(await openTasksOf(parcelId)).toContain('amount_changed');
  });

  it.each(['noest', 'yalidine'] as const)(
    'fault 33: %s goes back and is delivered',
    async (name) => {
      const carrier = await connect(name);
      const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
      carriers.control.move(name, carrierId, { script: 'back', steps: 0 });
      const seen: string[] = [];
      for (let step = 0; step < 20; step += 1) {
        app.advance(HOUR_MS);
        carriers.control.move(name, carrierId);
        await look(carrier);
        seen.push((await parcelOf(parcelId)).state);
      }
      expect(seen).toContain('returning');
      expect(seen.at(-1)).toBe('delivered');
      expect((await parcelOf(parcelId)).isContradicted).toBe(false);
      expect((await orderOf(orderId)).status).toBe('delivered');
    },
  );

  it('fault 34: delivered and later returned is a task; order and stock stay', async () => {
    const carrier = await connect('yalidine');
    const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
    carriers.control.move('yalidine', carrierId, { script: 'contradiction', steps: 0 });
    for (let step = 0; step < 20; step += 1) {
      app.advance(HOUR_MS);
      carriers.control.move('yalidine', carrierId);
      await look(carrier);
    }
    expect(await parcelOf(parcelId)).toMatchObject({ state: 'delivered', isContradicted: true });
    expect((await orderOf(orderId)).status).toBe('delivered');
    expect(await readOpenTasks(parcelId)).toContainEqual(
      expect.objectContaining({ kind: 'carrier_disagrees', detail: 'delivered ≠ returned' }),
    );
  });

  it('that a cancelled order was delivered all the same is a task', async () => {
    const carrier = await connect('noest');
    const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
    await client.request('PATCH', `/api/orders/${orderId}`, { body: { status: 'cancelled' } });
    carriers.control.move('noest', carrierId, { steps: Number.POSITIVE_INFINITY });
    await look(carrier);
    expect((await orderOf(orderId)).status).toBe('cancelled');
    expect((await parcelOf(parcelId)).state).toBe('delivered');
    expect(await openTasksOf(parcelId)).toEqual(['carrier_disagrees']);
    expect(await readOpenTasks(parcelId)).toMatchObject([{ detail: 'delivered_cancelled' }]);
  });

  it('money moves on after delivery, until it is paid and nothing is read any more', async () => {
    const carrier = await connect('yalidine');
    const { parcelId, carrierId } = await registerWith(app, client, carrier);
    carriers.control.move('yalidine', carrierId, { word: 'Livré' });
    await look(carrier);
    expect(await parcelOf(parcelId)).toMatchObject({ state: 'delivered', money: 'collected' });
    expect((await parcelOf(parcelId)).trackDueAt).not.toBeNull();
    app.advance(HOUR_MS);
    carriers.control.move('yalidine', carrierId, { money: 'payed' });
    await look(carrier);
    expect(await parcelOf(parcelId)).toMatchObject({ money: 'paid', trackDueAt: null });
  });

  it('a failed attempt opens a task with the reason, which the next round closes', async () => {
    const carrier = await connect('noest');
    const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
    carriers.control.move('noest', carrierId, { script: 'attempts', steps: 6 });
    await look(carrier);
    expect(await parcelOf(parcelId)).toMatchObject({ state: 'delivery_attempted', attempts: 1 });
    const [task] = await app.db.select().from(parcelTasks).where(isNull(parcelTasks.doneAt));
    expect(task).toMatchObject({ kind: 'failed_attempt' });
    expect(task?.detail).toContain('Client ne répond pas');
    expect(JSON.stringify(await notesOf(orderId))).toContain('Client ne répond pas');
    // In our own words too, which every screen says in its language.
    const [line] = await app.db
      .select({ changes: orderEvents.changes })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'note')));
    expect(line?.changes).toEqual({ parcelState: { from: 'created', to: 'delivery_attempted' } });
    app.advance(HOUR_MS);
    carriers.control.move('noest', carrierId);
    await look(carrier);
    expect(await openTasksOf(parcelId)).toEqual(['no_movement']);
  });
});

it('an order that was sent again is delivered by its last parcel', async () => {
  const carrier = await connect('yalidine');
  const { orderId, parcelId, carrierId } = await registerWith(app, client, carrier);
  const { id: _, ...parcel } = await parcelOf(parcelId);
  const ended = ENDED_STATES.map((state) => ({ ...parcel, state, reference: `${state}-0` }));
  const before = { carrierId: null, tracking: null, trackDueAt: null };
  await app.db.insert(parcels).values(ended.map((one) => ({ ...one, ...before })));
  carriers.control.move('yalidine', carrierId, { steps: Number.POSITIVE_INFINITY });
  await look(carrier, false);
  expect((await parcelOf(parcelId)).state).toBe('delivered');
  expect((await orderOf(orderId)).status).toBe('delivered');
  expect(await openTasksOf(parcelId)).toEqual([]);
});

it('an event that is dated ahead hides none that comes after it', async () => {
  const carrier = await connect('yalidine');
  const { parcelId, carrierId } = await registerWith(app, client, carrier);
  carriers.control.setClock({ hours: 48 });
  carriers.control.move('yalidine', carrierId, { word: 'Transfert' });
  carriers.control.setClock({ hours: -48 });
  await look(carrier);
  const ahead = await parcelOf(parcelId);
  expect(ahead.state).toBe('in_transit');
  expect(ahead.stateAt.getTime()).toBeLessThanOrEqual(app.now().getTime());
  app.advance(2 * HOUR_MS);
  carriers.control.move('yalidine', carrierId, { word: 'Sorti en livraison' });
  await look(carrier);
  expect(await parcelOf(parcelId)).toMatchObject({
    state: 'out_for_delivery',
    isContradicted: false,
  });
});

describe('one call for all', () => {
  it('finds what changed, and only that is read in full', async () => {
    const carrier = await connect('yalidine');
    const made = [];
    for (let number = 0; number < 4; number += 1)
      made.push(await registerWith(app, client, carrier));
    await look(carrier);
    await look(carrier, false);
    app.advance(HOUR_MS);
    carriers.control.move('yalidine', made[2]!.carrierId, { word: 'Livré' });
    carriers.control.world.journal.clear();
    await readChanges(deps(), carrier.account, carrier.company);
    await look(carrier, false);
    const calls = carriers.control.journal('yalidine').map(({ path, query }) => [path, query]);
    expect(calls.length).toBe(3);
    expect((await parcelOf(made[2]!.parcelId)).state).toBe('delivered');
    expect((await parcelOf(made[1]!.parcelId)).state).toBe('created');
  });
});
