import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BlockedPhone } from '#contract/trust/blocked-phones.ts';
import type { DeskLine, DeskSummary } from '#contract/desk/desk.ts';
import type { Order } from '#contract/orders/orders.ts';
import { clientPhones } from '#server/db/schema/clients.ts';
import { blockedPhones } from '#server/db/schema/trust.ts';
import { deskItems } from '#server/db/schema/desk.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { isHeld } from '#server/features/trust/blocks.ts';
import { end, next, nextItem, openDesk, queued, takeOrder } from '#tests/support/desk-shop.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { SYNC_KEY, syncOrder } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { repairQueue, cancelUnreachable } from './desk-job.ts';

const BLOCKED = '0550123456';
const OTHER = '0661000000';

let app: TestApp;
let amina: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
});
beforeEach(async () => {
  await app.reset();
  await openDesk(app.db);
  ({ client: amina } = await signIn(app, { fullName: 'أمينة' }));
});
afterAll(() => app.close());

async function block(phone: string, until?: string): Promise<BlockedPhone> {
  const body = { phone, reason: 'returns', until };
  const answer = await amina.request('POST', '/api/orders/blocked-phones', { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as BlockedPhone;
}
const nextId = async () => (await next(amina)).item?.order.id ?? null;
const lines = async (list: string) =>
  ((await amina.request('GET', `/api/desk/items?list=${list}`)).body as DeskLine[]).map(
    ({ orderId }) => orderId,
  );

it('a blocked customer’s order is passed over and comes back when the block is lifted', async () => {
  const { id } = await block(BLOCKED);
  const held = await takeOrder(amina, { phone: BLOCKED });
  const free = await takeOrder(amina, { phone: OTHER });
  expect(await nextId()).toBe(free.id);
  await end(amina, await nextItem(amina), { outcome: 'confirmed' });
  expect(await next(amina)).toEqual({ item: null, checkout: null, nextDueAt: null, opensAt: null });
  await amina.request('DELETE', `/api/orders/blocked-phones/${id}`);
  expect(await nextId()).toBe(held.id);
});

it('when the block is changed, and no longer than it says', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const held = await takeOrder(amina, { phone: BLOCKED });
  const noted = async () => (await queued(app.db, held.id))?.heldUntil?.toISOString();
  const [soon, later] = [inHours(1), inHours(2)];
  const { id } = await block(BLOCKED, soon);
  expect(await nextId()).toBeNull();
  expect(await noted()).toBe(soon);
  const body = { until: later };
  const changed = await amina.request('PATCH', `/api/orders/blocked-phones/${id}`, { body });
  expect(changed.status).toBe(200);
  expect(await noted()).toBeUndefined();
  expect(await nextId()).toBeNull();
  expect(await noted()).toBe(later);
});

it('when the blocked number is no longer the customer’s, within the hour', async () => {
  const held = await takeOrder(amina, { phone: OTHER });
  await app.db.insert(clientPhones).values({ phone: BLOCKED, clientId: held.clientId ?? '' });
  await block(BLOCKED);
  expect(await nextId()).toBeNull();
  expect(await repairQueue(app.db)).toBe(0);
  await app.db.delete(clientPhones);
  expect(await repairQueue(app.db)).toBe(1);
  expect(await nextId()).toBe(held.id);
});

it('when the number is corrected', async () => {
  await block(BLOCKED);
  const held = await takeOrder(amina, { phone: BLOCKED });
  expect(await nextId()).toBeNull();
  await amina.request('PATCH', `/api/orders/${held.id}`, { body: { phone: OTHER } });
  expect(await nextId()).toBe(held.id);
});

it('when its time is over, without anybody doing anything', async () => {
  await block(BLOCKED, new Date(Date.now() + 3_600_000).toISOString());
  const held = await takeOrder(amina, { phone: BLOCKED });
  expect(await nextId()).toBeNull();
  const until = new Date(Date.now() - 1_000);
  expect((await queued(app.db, held.id))?.heldUntil).not.toBeNull();
  // As if the time had passed.
  await app.db.update(deskItems).set({ heldUntil: until });
  await app.db.update(blockedPhones).set({ until });
  expect(await nextId()).toBe(held.id);
});

it('or when somebody lets it go on', async () => {
  await block(BLOCKED);
  const held = await takeOrder(amina, { phone: BLOCKED });
  expect(await nextId()).toBeNull();
  await amina.request('POST', `/api/orders/${held.id}/release`, { body: {} });
  expect(await nextId()).toBe(held.id);
});

it('what somebody has in hand stays there when its customer is blocked', async () => {
  const order = await takeOrder(amina, { phone: BLOCKED });
  const item = await nextItem(amina);
  await block(BLOCKED);
  expect((await nextItem(amina)).lease.id).toBe(item.lease.id);
  const refused = await end(amina, item, { outcome: 'confirmed' });
  expect(refused.body).toMatchObject({ code: 'order_held' });
  expect((await end(amina, item, { outcome: 'no_answer' })).status).toBe(200);
  expect(await queued(app.db, order.id)).toMatchObject({ kind: 'retry', attempts: 1 });
});

it('a held order is assigned to nobody, and not cancelled as unreachable', async () => {
  await app.db.execute(sql`delete from desk_settings`);
  const assignment = { mode: 'weight' as const, rules: [] };
  await openDesk(app.db, { assignment, unreachable: { action: 'cancel', afterDays: 1 } });
  const { id } = await block(BLOCKED);
  const held = await takeOrder(amina, { phone: BLOCKED });
  expect(await nextId()).toBeNull();
  expect(await queued(app.db, held.id)).toMatchObject({ isAssigned: false, assignedTo: null });
  await app.db.update(deskItems).set({ unreachableAt: new Date(0) });
  expect(await cancelUnreachable(app.db, app.now)).toBe(0);
  await amina.request('DELETE', `/api/orders/blocked-phones/${id}`);
  expect(await cancelUnreachable(app.db, app.now)).toBe(1);
});

it('the desk counts and lists them apart', async () => {
  await block(BLOCKED);
  const held = await takeOrder(amina, { phone: BLOCKED });
  const free = await takeOrder(amina, { phone: OTHER });
  const { body } = await amina.request('GET', '/api/desk');
  expect(body as DeskSummary).toMatchObject({
    due: { callback: 0, fresh: 1, task: 0, retry: 0 },
    held: 1,
  });
  expect(await lines('held')).toEqual([held.id]);
  expect(await lines('open')).toEqual([free.id]);
});

it('the storefront gets its usual answer, and the order waits', async () => {
  const push = async (id: string, phone: string) => {
    const body = { items: [syncOrder(id, { phone })] };
    const headers = { 'x-api-key': SYNC_KEY };
    const { status, body: answer } = await app
      .client()
      .request('POST', '/api/sync/orders', { body, headers });
    return { status, answer: JSON.stringify(answer).replaceAll(/"[\da-f-]{36}"/g, '"id"') };
  };
  await block(BLOCKED);
  const free = await push('s-1', OTHER);
  const blocked = await push('s-2', BLOCKED);
  expect(free.status).toBe(200);
  expect(blocked).toEqual({ ...free, answer: free.answer.replace('s-1', 's-2') });
  const stored = await app.db.select().from(orders).orderBy(orders.phone);
  expect(stored.map(({ phone, status }) => [phone, status])).toEqual([
    [BLOCKED, 'pending'],
    [OTHER, 'pending'],
  ]);
  expect(await lines('held')).toEqual([stored[0]?.id]);
  expect(await nextId()).toBe(stored[1]?.id);
});

it('the database’s condition for one order is that of the lists', async () => {
  const phones = Array.from({ length: 6 }, (_, n) => `066100000${n}`);
  const taken: Order[] = [];
  for (const phone of phones) {
    taken.push(await takeOrder(amina, { phone }), await takeOrder(amina, { phone }));
  }
  const ofClient = (at: number) => taken[at * 2]?.clientId ?? '';
  await block(phones[0]!);
  await block(phones[1]!, new Date(Date.now() + 3_600_000).toISOString());
  await block(phones[2]!);
  await app.db
    .update(blockedPhones)
    .set({ until: new Date(Date.now() - 1_000) })
    .where(eq(blockedPhones.phone, phones[2]!));
  // A second number of another client.
  await app.db.insert(clientPhones).values({ phone: '0770000009', clientId: ofClient(3) });
  await block('0770000009');
  await amina.request('POST', `/api/orders/${taken[0]?.id}/release`, { body: {} });
  await amina.request('PATCH', `/api/orders/${taken[2]?.id}`, { body: { status: 'cancelled' } });
  await amina.request('DELETE', `/api/orders/${taken[6]?.id}`);
  const inLists = await app.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isHeld(sql`now()`)));
  const one = await rowsOf<{ id: string }>(
    app.db,
    sql`select id from orders where order_held_until(id) is not null`,
  );
  const sorted = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();
  const expected = [1, 3, 7].map((at) => ({ id: taken[at]?.id ?? '' }));
  expect(sorted(one)).toEqual(sorted(expected));
  expect(sorted(inLists)).toEqual(sorted(expected));
});
