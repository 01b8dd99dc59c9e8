import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DayWork, dayWorkEndpoints } from '#contract/dashboard/day-work.ts';
import type { Permission } from '#contract/permissions.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { returns } from '#server/db/schema/returns.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { openTask, takeOrder } from '#tests/support/desk-shop.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { addCompany, sendOrder } from '#tests/support/payout-shop.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
});
afterAll(() => app.close());

const read = async (as = client) => (await as.call(dayWorkEndpoints.getDayWork)).body as DayWork;
const daysAgo = (days: number) => new Date(app.now().getTime() - days * DAY_MS);
const move = async (id: string, ...statuses: string[]) => {
  for (const status of statuses) {
    const answer = await client.request('PATCH', `/api/orders/${id}`, { body: { status } });
    expect(answer.status).toBe(200);
  }
};

it('is nothing in an empty store, and nothing at all for whoever may see nothing', async () => {
  const nothing = { count: 0 };
  expect(await read()).toEqual({
    callsDue: nothing,
    checkoutsDue: nothing,
    received: nothing,
    silentSources: nothing,
    toShip: nothing,
    toHandOver: nothing,
    waiting: nothing,
    refusedByCarrier: nothing,
    failedAttempts: nothing,
    otherTasks: nothing,
    toCollect: nothing,
    toInspect: nothing,
    claims: nothing,
    lowStock: { count: 0, orders: 0 },
    openPayouts: nothing,
    owedLong: { count: 0, amount: 0 },
  });
  const { client: visitor } = await signIn(app, ALL_REFUSED);
  expect(await read(visitor)).toEqual({});
});

it.each<[readonly Permission[], readonly string[]]>([
  [['canViewOrders'], ['callsDue', 'received', 'toShip', 'toHandOver', 'waiting']],
  [['canDispatchOrders'], ['failedAttempts', 'otherTasks', 'toCollect', 'toInspect', 'claims']],
  [
    ['canViewOrders', 'canDispatchOrders'],
    [
      'callsDue',
      'received',
      'toShip',
      'toHandOver',
      'waiting',
      'refusedByCarrier',
      'failedAttempts',
      'otherTasks',
      'toCollect',
      'toInspect',
      'claims',
    ],
  ],
  [['canViewProducts'], ['lowStock']],
  [['canViewFinance'], ['openPayouts', 'owedLong']],
])('with %j it is %j and no more', async (allowed, seen) => {
  const flags = Object.fromEntries(allowed.map((permission) => [permission, true]));
  const { client: colleague } = await signIn(app, { ...ALL_REFUSED, ...flags });
  expect(Object.keys(await read(colleague))).toEqual(seen);
});

it('counts calls, what is to be sent and what waits for too long', async () => {
  await takeOrder(client);
  const late = await takeOrder(client);
  await app.db
    .update(orders)
    .set({ createdAt: daysAgo(2) })
    .where(eq(orders.id, late.id));
  const confirmed = await takeOrder(client);
  await move(confirmed.id, 'validated');
  const later = await takeOrder(client);
  const until = new Date(Date.now() + DAY_MS).toISOString();
  const body = { outcome: 'callback', until };
  await client.request('POST', `/api/orders/${later.id}/calls`, { body });
  expect(await read()).toMatchObject({
    callsDue: { count: 2 },
    toShip: { count: 1 },
    waiting: { count: 1 },
  });
});

it('counts confirmed orders as to be sent until they have a number, then as to be handed over', async () => {
  const orders = [await takeOrder(client), await takeOrder(client), await takeOrder(client)];
  for (const { id } of orders) await move(id, 'validated');
  const body = { trackingNumber: 'JS-1' };
  await client.request('PATCH', `/api/orders/${orders[0]!.id}`, { body });
  expect(await read()).toMatchObject({ toShip: { count: 2 }, toHandOver: { count: 1 } });
  await move(orders[0]!.id, 'shipped');
  expect(await read()).toMatchObject({ toShip: { count: 2 }, toHandOver: { count: 0 } });
});

it('counts what a carrier refused until it is sent again, and the tasks by kind', async () => {
  const order = await takeOrder(client);
  await move(order.id, 'validated');
  await openTask(app.db, order.id);
  await openTask(app.db, order.id, 'on_hold');
  await openTask(app.db, order.id, 'no_movement');
  expect(await read()).toMatchObject({
    refusedByCarrier: { count: 0 },
    failedAttempts: { count: 1 },
    otherTasks: { count: 2 },
  });
  const other = (await client.request('GET', '/api/tasks?kind=other')).body as {
    tasks: { kind: string }[];
  };
  expect(other.tasks.map(({ kind }) => kind).toSorted()).toEqual(['no_movement', 'on_hold']);
  await app.db.update(parcels).set({ state: 'failed' }).where(eq(parcels.orderId, order.id));
  expect(await read()).toMatchObject({ refusedByCarrier: { count: 1 } });
  const list = await client.request(
    'GET',
    '/api/orders?status=validated&parcelState=failed&page=1&pageSize=10',
  );
  expect(list.headers.get('x-total-count')).toBe('1');
  await move(order.id, 'cancelled');
  expect(await read()).toMatchObject({ refusedByCarrier: { count: 0 } });
});

it('counts returns where they wait', async () => {
  const companyId = await addCompany(app.db);
  const returned = async (state: 'return_ready' | 'said_returned' | 'returned', days: number) => {
    const sent = { companyId, tracking: `${state}-${days}`, deliveredAt: null };
    const { shipmentId } = await sendOrder(app.db, sent);
    const here = eq(shipments.id, shipmentId);
    await app.db
      .update(shipments)
      .set({ state, stateAt: daysAgo(days) })
      .where(here);
    return shipmentId;
  };
  await returned('return_ready', 1);
  await returned('said_returned', 6);
  await returned('said_returned', 8);
  const shipmentId = await returned('returned', 1);
  await app.db.insert(returns).values({ shipmentId, receivedAt: app.now() });
  expect(await read()).toMatchObject({
    toCollect: { count: 1 },
    toInspect: { count: 1 },
    claims: { count: 1 },
  });
});

it('counts goods at their limit, with the open orders that need them', async () => {
  const low = await createProduct(app.db, { stock: 5 });
  const bundle = await createProduct(app.db, { bundleSerumIds: [low.id] });
  const enough = await createProduct(app.db, { stock: 6 });
  await createProduct(app.db, { stock: 0, isActive: false });
  await takeOrder(client, { productId: low.id });
  await takeOrder(client, { productId: bundle.id });
  await takeOrder(client, { productId: enough.id });
  expect((await read()).lowStock).toEqual({ count: 1, orders: 2 });
  const reserved = await takeOrder(client, { productId: low.id });
  await move(reserved.id, 'validated');
  expect((await read()).lowStock).toEqual({ count: 1, orders: 2 });
});

it('counts open payouts, and money that is owed for more than 15 days', async () => {
  const companyId = await addCompany(app.db);
  for (const days of [15.5, 16.5, 40]) {
    await sendOrder(app.db, { companyId, tracking: `T${days}`, deliveredAt: daysAgo(days) });
  }
  const payout = {
    companyId,
    paidOn: '2026-11-01',
    source: 'hand',
    createdByName: 'أمينة',
  } as const;
  await app.db.insert(payouts).values([
    { ...payout, reference: 'one' },
    { ...payout, reference: 'two', state: 'closed', closedAt: app.now() },
  ]);
  expect(await read()).toMatchObject({
    openPayouts: { count: 1 },
    owedLong: { count: 2, amount: 7000 },
  });
  const listed = async (query: string) =>
    (await client.request('GET', `/api/payouts?${query}`)).body as { reference: string }[];
  expect((await listed('state=open')).map(({ reference }) => reference)).toEqual(['one']);
  expect(await listed('')).toHaveLength(2);
});
