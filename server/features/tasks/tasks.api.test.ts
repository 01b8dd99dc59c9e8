import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parcelEndpoints } from '#contract/parcels/parcels.ts';
import { type CarrierWord, type OpenTasks, taskEndpoints } from '#contract/tasks/tasks.ts';
import { carrierAccounts } from '#server/db/schema/carrier-accounts.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { createSecretBox } from '#server/secret-box.ts';
import { trackDue } from '#server/features/parcels/following/tracking-step.ts';
import { signIn } from '#tests/support/factories.ts';
import {
  connectCarrier,
  type FollowedCarrier,
  registerWith,
} from '#tests/support/followed-parcels.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type Carriers, startCarriers } from '../../../carriers/simulators.ts';

const { listTasks, finishTask, listCarrierWords, decideCarrierWord } = taskEndpoints;
const { listParcelEvents } = parcelEndpoints;
const HOUR_MS = 3_600_000;
const box = createSecretBox('0f'.repeat(32));

let app: TestApp;
let carriers: Carriers;
let client: HttpClient;
let carrier: FollowedCarrier;
beforeAll(async () => {
  app = await startTestApp({ secretBox: box });
  carriers = await startCarriers({ seed: 7, now: () => app.now().getTime() });
});
beforeEach(async () => {
  await app.reset();
  carriers.control.reset();
  carriers.control.setFamily('yalidine', { settings: { quotas: false } });
  ({ client } = await signIn(app));
  carrier = await connectCarrier(app, box, carriers.url, 'yalidine');
});
afterAll(async () => {
  await carriers.close();
  await app.close();
});

const deps = () => ({ db: app.db, now: app.now });
const ship = () => registerWith(app, client, carrier);
async function look(): Promise<void> {
  await app.db.update(parcels).set({ trackDueAt: app.now() });
  while (await trackDue(deps(), carrier.account, carrier.company));
}
const move = (carrierId: string, word: string, reason?: string) =>
  carriers.control.move('yalidine', carrierId, { word, ...(reason !== undefined && { reason }) });
/** A day is as good as a few milliseconds: sessions do not see the clock jump. */
const advance = async (hours: number) => {
  app.advance(hours * HOUR_MS);
  ({ client } = await signIn(app));
};
const followUp = async (query: Record<string, string> = {}) =>
  (await client.call(listTasks, { query })).body as OpenTasks;
const kinds = async () => (await followUp()).tasks.map(({ kind }) => kind);

describe('the list of what is to be done', () => {
  it('tells of a dearer fee, and how dear only to those who see costs', async () => {
    const { carrierId } = await ship();
    carriers.control.parcel('yalidine', carrierId).fee = 400;
    await look();
    await advance(1);
    carriers.control.parcel('yalidine', carrierId).fee = 450;
    await look();
    const changed = { kind: 'amount_changed' };
    expect(await followUp(changed)).toMatchObject({ tasks: [{ detail: 'fee 400 → 450' }] });
    ({ client } = await signIn(app, { canDispatchOrders: true, canViewFinance: false }));
    expect(await followUp(changed)).toMatchObject({ tasks: [{ detail: 'fee' }] });
  });

  it('has a failed attempt at once, with whom to call and why', async () => {
    const { orderId, carrierId, tracking } = await ship();
    move(carrierId, 'Tentative échouée', 'Client ne répond pas');
    await look();
    const { tasks, counts, companies } = await followUp();
    expect(tasks).toMatchObject([
      {
        kind: 'failed_attempt',
        detail: 'Tentative échouée · Client ne répond pas',
        companyName: 'yalidine',
        parcel: { tracking, state: 'delivery_attempted', attempts: 1 },
        order: { id: orderId, phone: expect.stringMatching(/^0550/), totalAmount: 4700 },
      },
    ]);
    expect(counts).toEqual({ failed_attempt: 1 });
    expect(companies).toEqual([{ id: carrier.company.id, name: 'yalidine', count: 1 }]);
  });

  it.each<[string, string, number, string]>([
    ['waits at the desk', 'En attente du client', 25, 'at_pickup_point'],
    ['does not move for two days', 'Centre', 49, 'no_movement'],
    ['is never picked up', 'Prêt à expédier', 49, 'never_picked_up'],
  ])('has a parcel that %s, but not before its time', async (_, word, hours, kind) => {
    const { carrierId } = await ship();
    move(carrierId, word);
    await look();
    expect(await kinds()).toEqual([]);
    await advance(hours);
    expect(await kinds()).toEqual([kind]);
  });

  it.each([
    ['Bloqué', 'on_hold'],
    ['Retour vers centre', 'returning'],
    ['Retour à retirer', 'returning'],
  ])('has %s at once', async (word, kind) => {
    const { carrierId } = await ship();
    move(carrierId, word);
    await look();
    expect(await kinds()).toEqual([kind]);
  });

  it('is oldest first, and by kind and company', async () => {
    const made = [await ship(), await ship(), await ship()];
    move(made[1]!.carrierId, 'Bloqué');
    await look();
    await advance(1);
    move(made[0]!.carrierId, 'Tentative échouée', 'Client absent (reporté)');
    await look();
    await advance(1);
    move(made[2]!.carrierId, 'Retour vers centre');
    await look();
    expect(await kinds()).toEqual(['on_hold', 'failed_attempt', 'returning']);
    const held = await followUp({ kind: 'on_hold' });
    expect(held.tasks.map(({ order }) => order.id)).toEqual([made[1]!.orderId]);
    expect(held.counts).toEqual({ on_hold: 1, failed_attempt: 1, returning: 1 });
    const others = await followUp({ companyId: '00000000-0000-4000-8000-000000000000' });
    expect([others.tasks, others.counts]).toEqual([[], {}]);
  });

  it('forgets what was done, until the same happens again', async () => {
    const { orderId, carrierId } = await ship();
    move(carrierId, 'Tentative échouée', 'Client ne répond pas');
    await look();
    const [task] = (await followUp()).tasks;
    const params = { id: task!.id };
    const done = await client.call(finishTask, { params, body: { note: 'يأتي غداً' } });
    expect(done.status).toBe(204);
    expect((await client.call(finishTask, { params, body: {} })).status).toBe(204);
    await look();
    expect(await kinds()).toEqual([]);
    const notes = await app.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(notes.filter(({ note }) => note === 'يأتي غداً')).toHaveLength(1);
    await advance(5);
    move(carrierId, 'Sorti en livraison');
    await look();
    await advance(5);
    move(carrierId, 'Tentative échouée', 'Téléphone injoignable');
    await look();
    const [again] = (await followUp()).tasks;
    expect(again).toMatchObject({ kind: 'failed_attempt', parcel: { attempts: 2 } });
    expect(again!.detail).toContain('Téléphone injoignable');
  });

  it('ends by itself when the parcel moves on', async () => {
    const { carrierId } = await ship();
    move(carrierId, 'Bloqué');
    await look();
    await advance(1);
    move(carrierId, 'Livré');
    await look();
    expect(await kinds()).toEqual([]);
    const [task] = await app.db.select().from(parcelTasks).where(eq(parcelTasks.kind, 'on_hold'));
    expect(task).toMatchObject({ doneBy: null, note: null });
  });

  it('does not know a task of nobody', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    expect((await client.call(finishTask, { params, body: {} })).status).toBe(404);
    expect((await client.call(listParcelEvents, { params })).status).toBe(404);
  });
});

it('fault 22: a parcel that is validated in words only is a task, and is validated again', async () => {
  const other = await connectCarrier(app, box, carriers.url, 'ecotrack');
  carriers.control.setFault({ family: 'ecotrack', fault: 22 });
  const { parcelId } = await registerWith(app, client, other);
  await advance(1);
  while (await trackDue(deps(), other.account, other.company));
  expect(await kinds()).toEqual([]);
  await advance(3);
  await app.db.update(parcels).set({ trackDueAt: app.now() });
  while (await trackDue(deps(), other.account, other.company));
  expect(await kinds()).toEqual(['never_validated']);
  const [parcel] = await app.db.select().from(parcels).where(eq(parcels.id, parcelId));
  expect(parcel).toMatchObject({ state: 'draft', nextStep: 'validate' });
});

describe('fault 10: a webhook that has fallen silent', () => {
  const silent = async () => (await followUp()).silentHooks.map(({ companyName }) => companyName);

  it('is told when parcels move without it, and not before', async () => {
    const { carrierId } = await ship();
    await look();
    await app.db.update(carrierAccounts).set({ lastHookAt: app.now() });
    await advance(1);
    move(carrierId, 'Expédié');
    await look();
    expect(await silent()).toEqual([]);
    await advance(3);
    expect(await silent()).toEqual(['yalidine']);
    await app.db.update(carrierAccounts).set({ lastHookAt: app.now() });
    expect(await silent()).toEqual([]);
  });

  it('is none where no webhook ever came, or nothing moves', async () => {
    const { carrierId } = await ship();
    move(carrierId, 'Expédié');
    await look();
    await advance(10);
    expect(await silent()).toEqual([]);
  });
});

describe('fault 17: words that nobody knows', () => {
  it('are decided by an administrator, also for parcels that have them already', async () => {
    const { orderId, parcelId, carrierId } = await ship();
    move(carrierId, 'Expédié');
    await look();
    await advance(1);
    move(carrierId, 'Remis au client');
    await look();
    const words = (await client.call(listCarrierWords)).body as CarrierWord[];
    expect(words).toMatchObject([
      { family: 'yalidine', word: 'Remis au client', meaning: null, orderId },
    ]);
    const params = { id: words[0]!.id };
    const decided = await client.call(decideCarrierWord, {
      params,
      body: { meaning: 'delivered' },
    });
    expect(decided.body).toMatchObject({ meaning: 'delivered' });
    const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.status).toBe('delivered');
    const events = await client.call(listParcelEvents, { params: { id: parcelId } });
    expect(events.body).toMatchObject([
      { word: 'Remis au client', kind: 'movement', state: 'delivered' },
      { word: 'Expédié', state: 'in_transit' },
      { state: 'created' },
    ]);
  });

  it('take no meaning that does not exist', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' };
    const wrong = await client.call(decideCarrierWord, {
      params,
      body: { meaning: 'sending' } as never,
    });
    expect(wrong.status).toBe(400);
    const unknown = await client.call(decideCarrierWord, { params, body: { meaning: 'none' } });
    expect(unknown.status).toBe(404);
  });
});
