import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BlockedPhone } from '#contract/trust/blocked-phones.ts';
import type { CustomerRecord } from '#contract/orders/customer-record.ts';
import type { Reputation } from '#contract/trust/reputation.ts';
import type { OrderTrust } from '#contract/orders/order-trust.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { clientPhones, clients } from '#server/db/schema/clients.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const PHONE = '0550123456';
const OTHER = '0661234567';
const HOUR = 3_600_000;

let app: TestApp;
let desk: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  desk = (await signIn(app, { fullName: 'سامية' })).client;
});
afterAll(() => app.close());

async function take(overrides: Record<string, unknown> = {}): Promise<Order> {
  const answer = await desk.request('POST', '/api/orders', {
    body: orderInput({ phone: PHONE, ...overrides }),
  });
  expect(answer.status).toBe(201);
  return answer.body as Order;
}

async function move(id: string, ...statuses: OrderStatus[]): Promise<void> {
  for (const status of statuses) {
    const answer = await desk.request('PATCH', `/api/orders/${id}`, { body: { status } });
    expect(answer.status).toBe(200);
  }
}

async function trustOfOrder(...ids: string[]): Promise<OrderTrust[]> {
  const answer = await desk.request('GET', `/api/orders/trust?ids=${ids.join(',')}`);
  expect(answer.status).toBe(200);
  return answer.body as OrderTrust[];
}
const reputationOf = async (id: string) => (await trustOfOrder(id))[0]?.reputation;
const setFault = (id: string, fault: string | null) =>
  desk.request('PUT', `/api/orders/${id}/fault`, { body: { fault } });
const block = (body: Record<string, unknown>) =>
  desk.request('POST', '/api/orders/blocked-phones', { body: { reason: 'returns', ...body } });
const listed = async (query: string) => {
  const { body } = await desk.request('GET', `/api/orders?${query}&page=1&pageSize=10`);
  return (body as Order[]).map(({ id }) => id);
};
const lastEvent = async (id: string) => {
  const { body } = await desk.request('GET', `/api/orders/${id}/timeline`);
  return (body as OrderEvent[])[0];
};

it('counts what was delivered, came back or was refused, by the customer’s own faults only', async () => {
  const asked = await take();
  expect(await reputationOf(asked.id)).toEqual({ delivered: 0, returned: 0, refused: 0 });
  await move((await take()).id, 'validated', 'shipped', 'delivered');
  const back = await take();
  await move(back.id, 'validated', 'shipped', 'cancelled');
  const unsent = await take();
  await move(unsent.id, 'cancelled');
  expect(await reputationOf(asked.id)).toEqual({ delivered: 1, returned: 1, refused: 0 });
  // A person says that it was refused on the phone, and that the shop sent the wrong goods.
  expect((await setFault(unsent.id, 'customer')).status).toBe(200);
  expect(await reputationOf(asked.id)).toEqual({ delivered: 1, returned: 1, refused: 1 });
  expect(await lastEvent(unsent.id)).toMatchObject({
    kind: 'note',
    changes: { fault: { from: null, to: 'customer' } },
  });
  expect((await setFault(back.id, 'shop')).body).toMatchObject({
    fault: 'shop',
    hasComeBack: true,
  });
  expect(await reputationOf(asked.id)).toEqual({ delivered: 1, returned: 0, refused: 1 });
  expect((await setFault(back.id, null)).status).toBe(200);
  expect(await reputationOf(asked.id)).toEqual({ delivered: 1, returned: 1, refused: 1 });
  // Opened again, what was said of its end no longer counts, nor does it when it ends once more.
  await move(unsent.id, 'pending', 'cancelled');
  expect(await reputationOf(asked.id)).toEqual({ delivered: 1, returned: 1, refused: 0 });
  expect(problemOf(await setFault(asked.id, 'shop')).code).toBe('order_not_cancelled');
});

it('a lost parcel is the carrier’s fault until a person says otherwise', async () => {
  const back = await take();
  await move(back.id, 'validated', 'shipped', 'cancelled');
  const [company] = await app.db
    .insert(deliveryCompanies)
    .values({ name: 'ZR', phone: '021000000' })
    .returning({ id: deliveryCompanies.id });
  await app.db.insert(parcels).values({
    orderId: back.id,
    companyId: company?.id ?? '',
    reference: 'LW-1',
    state: 'lost',
    stateAt: app.now(),
    amount: '1900',
    weightGrams: 500,
  });
  expect(await reputationOf(back.id)).toEqual({ delivered: 0, returned: 0, refused: 0 });
  await setFault(back.id, 'customer');
  expect(await reputationOf(back.id)).toEqual({ delivered: 0, returned: 1, refused: 0 });
});

it('follows a corrected number, and all numbers of a merged client', async () => {
  const gone = await take();
  await move(gone.id, 'validated', 'shipped', 'cancelled');
  const typo = await take({ phone: OTHER });
  await move(typo.id, 'validated', 'shipped');
  await desk.request('PATCH', `/api/orders/${typo.id}`, { body: { phone: PHONE } });
  await move(typo.id, 'delivered');
  expect(await reputationOf(gone.id)).toEqual({ delivered: 1, returned: 1, refused: 0 });
  const second = await take({ phone: OTHER });
  expect(await reputationOf(second.id)).toEqual({ delivered: 0, returned: 0, refused: 0 });
  const body = { otherId: second.clientId };
  await desk.request('POST', `/api/clients/${gone.clientId}/merge`, { body });
  expect(await reputationOf(second.id)).toEqual({ delivered: 1, returned: 1, refused: 0 });
  const clientsOf = await desk.request('GET', `/api/clients/trust?ids=${gone.clientId}`);
  expect(clientsOf.body).toEqual([
    {
      clientId: gone.clientId,
      reputation: { delivered: 1, returned: 1, refused: 0 },
      block: null,
    },
  ]);
});

it('equals a recount after any operations', { timeout: 120_000 }, async () => {
  const PHONES = [PHONE, OTHER, '0770000003'];
  const WISHES = ['validated', 'shipped', 'delivered', 'cancelled', 'pending'] as const;
  const FAULTS = ['customer', 'shop', 'carrier', null] as const;
  const act = fc.record({
    order: fc.nat(5),
    what: fc.constantFrom('status', 'status', 'status', 'phone', 'fault', 'delete', 'restore'),
    pick: fc.nat(11),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 60 }), async (acts) => {
      await app.reset();
      desk = (await signIn(app)).client;
      const all: string[] = [];
      for (let n = 0; n < 6; n++) all.push((await take({ phone: PHONES[n % 3] })).id);
      const run = ({ order, what, pick }: (typeof acts)[number]) => {
        const path = `/api/orders/${all[order]}`;
        if (what === 'fault') return setFault(all[order] ?? '', FAULTS[pick % 4] ?? null);
        if (what === 'delete') return desk.request('DELETE', path);
        if (what === 'restore') return desk.request('POST', `${path}/restore`);
        const body = what === 'phone' ? { phone: PHONES[pick % 3] } : { status: WISHES[pick % 5] };
        return desk.request('PATCH', path, { body });
      };
      // Three at a time, so that some meet on one order.
      for (let n = 0; n < acts.length; n += 3) {
        await Promise.all(acts.slice(n, n + 3).map(run));
      }
      await expectRecounted(PHONES, all);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

/** Counts again from the timelines and from what was said, without any of our own SQL. */
async function expectRecounted(phones: readonly string[], all: readonly string[]) {
  const expected = new Map<string, Reputation>(
    phones.map((phone) => [phone, { delivered: 0, returned: 0, refused: 0 }]),
  );
  const living: { id: string; phone: string }[] = [];
  for (const id of all) {
    const [row] = await app.db.select().from(orders).where(eq(orders.id, id));
    if (row === undefined || row.deletedAt !== null) continue;
    living.push(row);
    const { body } = await desk.request('GET', `/api/orders/${id}/timeline`);
    const events = body as OrderEvent[];
    const step = events.find(({ kind }) => kind === 'status');
    const since = events.slice(0, events.findIndex((one) => one === step) + 1);
    const said = since.find(({ changes }) => changes?.['fault'])?.changes?.['fault']?.to;
    const counts = expected.get(row.phone);
    if (counts === undefined) continue;
    if (row.status === 'delivered') counts.delivered += 1;
    if (row.status !== 'cancelled') continue;
    if (step?.fromStatus === 'shipped')
      counts.returned += (said ?? 'customer') === 'customer' ? 1 : 0;
    else counts.refused += said === 'customer' ? 1 : 0;
  }
  for (const { id, phone } of living) {
    expect(await reputationOf(id)).toEqual(expected.get(phone));
  }
}

it('a blocked customer’s order is taken and held until a person lets it go on', async () => {
  const before = await take();
  const blocked = (await block({ phone: PHONE, note: 'ثلاث مرات' })).body as BlockedPhone;
  expect(blocked).toMatchObject({
    phone: PHONE,
    reason: 'returns',
    until: null,
    note: 'ثلاث مرات',
    createdByName: 'سامية',
    isOver: false,
    clientId: before.clientId,
    heldOrders: 1,
  });
  const after = await take();
  const free = await take({ phone: OTHER });
  expect(await listed('held=true')).toEqual([after.id, before.id]);
  expect((await trustOfOrder(after.id))[0]).toMatchObject({
    isHeld: true,
    block: { id: blocked.id },
  });
  expect((await trustOfOrder(free.id))[0]).toMatchObject({ isHeld: false, block: null });
  const confirm = { body: { status: 'validated' } };
  const refused = await desk.request('PATCH', `/api/orders/${after.id}`, confirm);
  expect(problemOf(refused).code).toBe('order_held');
  const bulk = { action: 'status', ids: [after.id, free.id], status: 'validated' };
  expect((await desk.request('POST', '/api/orders/bulk', { body: bulk })).body).toMatchObject([
    { id: after.id, ok: false, code: 'order_held' },
    { id: free.id, ok: true },
  ]);
  const release = { body: { note: 'اتصل واعتذر' } };
  const released = await desk.request('POST', `/api/orders/${after.id}/release`, release);
  expect(released.body).toMatchObject({
    isHeld: false,
    release: { byName: 'سامية', note: 'اتصل واعتذر' },
  });
  expect(await lastEvent(after.id)).toMatchObject({
    kind: 'note',
    note: 'اتصل واعتذر',
    changes: { hold: { from: 'held', to: 'released' } },
  });
  expect(await listed('held=true')).toEqual([before.id]);
  expect((await desk.request('PATCH', `/api/orders/${after.id}`, confirm)).status).toBe(200);
  const again = await desk.request('POST', `/api/orders/${after.id}/release`, release);
  expect(problemOf(again).code).toBe('order_not_held');
});

it('a block ends at its time or when it is lifted, and its orders go on by themselves', async () => {
  const order = await take();
  const until = new Date(app.now().getTime() + 2 * HOUR).toISOString();
  const { id } = (await block({ phone: '0550 12 34 56', until })).body as BlockedPhone;
  expect((await trustOfOrder(order.id))[0]?.isHeld).toBe(true);
  expect(problemOf(await block({ phone: PHONE })).code).toBe('phone_blocked');
  const past = new Date(app.now().getTime() - HOUR).toISOString();
  expect((await block({ phone: OTHER, until: past })).status).toBe(400);
  app.advance(3 * HOUR);
  expect((await trustOfOrder(order.id))[0]).toMatchObject({ isHeld: false, block: null });
  expect(await listed('held=true')).toEqual([]);
  expect((await desk.request('GET', '/api/orders/blocked-phones')).body).toMatchObject([
    { id, isOver: true, heldOrders: 0 },
  ]);
  // One that is over makes room for the next.
  const next = (await block({ phone: PHONE, reason: 'abuse' })).body as BlockedPhone;
  const path = `/api/orders/blocked-phones/${next.id}`;
  const changed = await desk.request('PATCH', path, { body: { reason: 'fake_orders', until } });
  expect(changed.status).toBe(400);
  const later = new Date(app.now().getTime() + HOUR).toISOString();
  expect(
    (await desk.request('PATCH', path, { body: { reason: 'fake_orders', until: later } })).body,
  ).toMatchObject({ reason: 'fake_orders', until: later, heldOrders: 1 });
  expect((await desk.request('PATCH', path, { body: { until: null } })).body).toMatchObject({
    until: null,
  });
  expect((await desk.request('DELETE', path)).status).toBe(204);
  expect((await trustOfOrder(order.id))[0]?.isHeld).toBe(false);
  const rows = await app.db
    .select({ action: auditEvents.action, name: auditEvents.subjectName })
    .from(auditEvents)
    .where(and(sql`${auditEvents.action} like 'phone_%'`))
    .orderBy(auditEvents.id);
  expect(rows).toEqual([
    { action: 'phone_blocked', name: PHONE },
    { action: 'phone_blocked', name: PHONE },
    { action: 'phone_block_changed', name: PHONE },
    { action: 'phone_block_changed', name: PHONE },
    { action: 'phone_unblocked', name: PHONE },
  ]);
});

it('a client is blocked with any of their numbers, and with one that nobody ordered with yet', async () => {
  const order = await take();
  const [client] = await app.db.select().from(clients).where(eq(clients.phone, PHONE));
  await app.db.insert(clientPhones).values({ phone: OTHER, clientId: client?.id ?? '' });
  await block({ phone: OTHER });
  expect((await trustOfOrder(order.id))[0]).toMatchObject({
    isHeld: true,
    block: { phone: OTHER },
  });
  await block({ phone: '0770000009' });
  const known = await desk.request('GET', '/api/orders/customer?phone=0770000009');
  expect(known.body).toMatchObject({ client: null, block: { phone: '0770000009' } });
  expect((await trustOfOrder((await take({ phone: '0770000009' })).id))[0]?.isHeld).toBe(true);
});

it('finds an open order of the customer, and one with the same goods within a day', async () => {
  const serum = (await createProduct(app.db)).id;
  const cream = (await createProduct(app.db)).id;
  const first = await take({ productId: serum, customerName: 'أمينة' });
  expect((await trustOfOrder(first.id))[0]?.duplicates).toEqual([]);
  app.advance(HOUR);
  const second = await take({ productId: serum, customerName: 'كريم' });
  await take({ productId: serum, phone: OTHER });
  app.advance(24 * HOUR + 1);
  desk = (await signIn(app)).client;
  const late = await take({ productId: serum });
  app.advance(1);
  const third = await take({ productId: cream });
  const found = await trustOfOrder(first.id, second.id, third.id, late.id);
  const told = new Map(
    found.map(({ orderId, duplicates }) => [
      orderId,
      duplicates.map(({ id, isSameGoods }) => [id, isSameGoods]),
    ]),
  );
  expect(told.get(first.id)).toEqual([
    [third.id, false],
    [late.id, false],
    [second.id, true],
  ]);
  expect(told.get(second.id)).toEqual([
    [third.id, false],
    [late.id, false],
    [first.id, true],
  ]);
  expect(found.find(({ orderId }) => orderId === first.id)?.duplicates[2]).toMatchObject({
    customerName: 'كريم',
    productIds: [serum],
    status: 'pending',
  });
  expect(await listed('duplicate=true')).toEqual([third.id, late.id, second.id, first.id]);
  // Cancelled ones are none, delivered ones only with the same goods on the same day.
  await move(third.id, 'cancelled');
  await move(late.id, 'cancelled');
  await move(first.id, 'validated', 'shipped', 'delivered');
  expect(await listed('duplicate=true')).toEqual([second.id]);
  expect((await trustOfOrder(second.id))[0]?.duplicates).toMatchObject([
    { id: first.id, status: 'delivered', isSameGoods: true },
  ]);
  expect((await trustOfOrder(first.id))[0]?.duplicates).toEqual([]);
  await move(second.id, 'cancelled');
  expect(await listed('duplicate=true')).toEqual([]);
});

it('a deleted order is nobody’s duplicate until it is restored', async () => {
  const serum = (await createProduct(app.db)).id;
  const [first, gone] = [await take({ productId: serum }), await take({ productId: serum })];
  const duplicates = async () => (await trustOfOrder(first.id))[0]?.duplicates.map(({ id }) => id);
  expect(await duplicates()).toEqual([gone.id]);
  expect((await desk.request('DELETE', `/api/orders/${gone.id}`)).status).toBe(204);
  expect([await duplicates(), await listed('duplicate=true')]).toEqual([[], []]);
  const { body: known } = await desk.request('GET', `/api/orders/customer?phone=${PHONE}`);
  expect((known as CustomerRecord).otherOrders.map(({ id }) => id)).toEqual([first.id]);
  expect((await desk.request('POST', `/api/orders/${gone.id}/restore`)).status).toBe(200);
  expect(await duplicates()).toEqual([gone.id]);
  expect(await listed('duplicate=true')).toEqual([gone.id, first.id]);
});

it('the form is told of the customer’s open and recent orders before anything is saved', async () => {
  const serum = (await createProduct(app.db)).id;
  const first = await take({ productId: serum });
  const gone = await take();
  await move(gone.id, 'cancelled');
  const { body } = await desk.request('GET', `/api/orders/customer?phone=${PHONE}`);
  expect((body as CustomerRecord).otherOrders).toMatchObject([
    { id: first.id, productIds: [serum], status: 'pending' },
  ]);
});
