import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayWorkEndpoints } from '#contract/dashboard/day-work.ts';
import { dashboardEndpoints, type Dashboard } from '#contract/dashboard/dashboard.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts';
import { buildDemoStore } from '#server/db/demo/demo-store.ts';
import { insertDemoStore } from '#server/db/demo/insert-demo-store.ts';
import { clients } from '#server/db/schema/clients.ts';
import { orders } from '#server/db/schema/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { percentChange } from './dashboard-service.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

async function readDashboard(client: HttpClient): Promise<Dashboard> {
  const { status, body } = await client.call(dashboardEndpoints.getDashboard);
  expect(status).toBe(200);
  return body as Dashboard;
}

async function addOrder(overrides: Partial<typeof orders.$inferInsert> = {}) {
  const [row] = await app.db
    .insert(orders)
    .values({
      customerName: 'أمينة',
      phone: '0551234567',
      wilayaCode: 16,
      wilaya: 'الجزائر',
      commune: 'القبة',
      address: 'شارع',
      totalAmount: '100',
      createdAt: app.now(),
      ...(overrides.status === 'delivered' && { deliveredAt: app.now() }),
      ...overrides,
    })
    .returning();
  if (row === undefined) throw new Error('No order was created');
  return row;
}

interface Counted {
  status: OrderStatus;
  totalAmount: string;
  callCount: number;
  createdAt: Date;
  deliveredAt: Date | null;
  returnedAt: Date | null;
  deletedAt: Date | null;
}

/** The same figures, counted from the rows. */
function recomputed(rows: readonly Counted[], now: number) {
  const there = rows.filter((row) => row.deletedAt === null);
  const counting = there.filter(({ status }) => status !== 'cancelled' && status !== 'returned');
  const withStatus = (...wanted: OrderStatus[]) =>
    counting.filter(({ status }) => wanted.includes(status));
  const age = (at: Date) => (now - at.getTime()) / DAY;
  const revenue = (from: number, to: number) =>
    counting
      .filter(({ deliveredAt: at }) => at !== null && age(at) >= from && age(at) < to)
      .reduce((sum, row) => sum + Math.round(Number(row.totalAmount) * 100), 0);
  const taken = (from: number, to: number) =>
    counting.filter(({ createdAt }) => age(createdAt) >= from && age(createdAt) < to).length;
  return {
    totalRevenue: revenue(-Infinity, Infinity) / 100,
    totalOrders: counting.length,
    revenueChange: percentChange(revenue(-Infinity, 30), revenue(30, 60)),
    ordersChange: percentChange(taken(-Infinity, 30), taken(30, 60)),
    newOrders: withStatus('pending').filter(({ callCount }) => callCount === 0).length,
    pendingValidation: withStatus('pending').filter(({ callCount }) => callCount > 0).length,
    inProgress: withStatus('validated', 'shipped').length,
    delivered: withStatus('delivered').length,
    parcels: endedIn30Days(there, age),
  };
}

function endedIn30Days(rows: readonly Counted[], age: (at: Date) => number) {
  const recent = (at: Date | null) => at !== null && age(at) < 30;
  const delivered = rows.filter((row) => recent(row.deliveredAt)).length;
  const returned = rows.filter((row) => recent(row.returnedAt)).length;
  const deliveredShare = Math.round((delivered / (delivered + returned)) * 1_000) / 10;
  return { delivered, returned, deliveredShare };
}

describe('the dashboard', () => {
  it('shows the figures of the specification for the demo store', async () => {
    const { client, user } = await signIn(app);
    const store = buildDemoStore(app.now());
    const hashes = { content: 'x', followup: 'x' };
    await app.db.transaction((tx) => insertDemoStore(tx, store, hashes, user));
    const { recentOrders, work, parcels, ...figures } = await readDashboard(client);
    const returned = store.orders.filter(
      (order) => order.returnedAt && app.now().getTime() - order.returnedAt.getTime() < 30 * DAY,
    ).length;
    expect(returned).toBeGreaterThan(20);
    expect(parcels).toMatchObject({ delivered: 99, returned });
    expect(figures).toEqual({
      totalRevenue: 1_250_000,
      totalOrders: 937,
      totalProducts: 7,
      totalCustomers: 342,
      revenueChange: 12.5,
      ordersChange: 8.3,
      newOrders: 180,
      pendingValidation: 58,
      inProgress: 124,
      delivered: 575,
    });
    // New and pending validation, but for those who asked at night to be called in the morning.
    const later = store.orders.filter(({ callAgainAt }) => callAgainAt && callAgainAt > app.now());
    expect(later.length).toBeLessThan(10);
    expect(work.callsDue).toBe(238 - later.length);
    const ages = recentOrders.map(({ createdAt }) =>
      Math.round((store.seededAt.getTime() - Date.parse(createdAt)) / DAY),
    );
    expect(ages).toEqual([0, 1, 2, 3]);
  });

  it('is all zero for an empty store', async () => {
    const { client } = await signIn(app);
    expect(await readDashboard(client)).toEqual({
      totalRevenue: 0,
      totalOrders: 0,
      totalProducts: 0,
      totalCustomers: 0,
      revenueChange: 0,
      ordersChange: 0,
      newOrders: 0,
      pendingValidation: 0,
      inProgress: 0,
      delivered: 0,
      parcels: { delivered: 0, returned: 0, deliveredShare: null },
      work: { callsDue: 0, nextCalls: [] },
      recentOrders: [],
    });
  });

  it('adds amounts exactly, and leaves out what is cancelled or deleted', async () => {
    const { client } = await signIn(app);
    for (let i = 0; i < 10; i++) await addOrder({ status: 'delivered', totalAmount: '0.1' });
    await addOrder({ status: 'delivered', totalAmount: '99999999.99' });
    await addOrder({ status: 'delivered', totalAmount: '5000', deletedAt: app.now() });
    await addOrder({ status: 'cancelled', totalAmount: '5000' });
    await addOrder({ callCount: 2 });
    await addOrder({ status: 'validated' });
    await addOrder({ status: 'shipped' });
    expect(await readDashboard(client)).toMatchObject({
      totalRevenue: 100_000_000.99,
      totalOrders: 14,
      newOrders: 0,
      pendingValidation: 1,
      inProgress: 2,
      delivered: 11,
    });
  });

  it('compares 30 days with the 30 before: revenue by delivery, orders by creation', async () => {
    const { client } = await signIn(app);
    const ago = (days: number) => new Date(app.now().getTime() - days * DAY);
    const delivered = (days: number, totalAmount: string) =>
      addOrder({ status: 'delivered', createdAt: ago(90), deliveredAt: ago(days), totalAmount });
    await delivered(1, '300');
    await delivered(31, '200');
    await delivered(61, '9999');
    await addOrder({ createdAt: ago(29) });
    await addOrder({ createdAt: ago(31) });
    await addOrder({ createdAt: ago(59) });
    expect(await readDashboard(client)).toMatchObject({ revenueChange: 50, ordersChange: -50 });
  });

  it('recomputes to the same from the orders, whenever they came and whatever became of them', async () => {
    const { client } = await signIn(app);
    const now = app.now().getTime();
    const moments = fc.oneof(
      fc.integer({ min: -2 * 3_600_000, max: 100 * DAY }),
      // At the boundaries of both periods and of their days.
      ...[30, 60].map((days) => fc.integer({ min: days * DAY - DAY, max: days * DAY + DAY })),
    );
    const made = fc.sample(
      fc.record({
        status: fc.constantFrom(...ORDER_STATUSES),
        created: moments,
        delivered: moments,
        cents: fc.integer({ min: 0, max: 500_000 }),
        callCount: fc.integer({ min: 0, max: 2 }),
        isDeleted: fc.boolean(),
      }),
      { numRuns: 300, seed: 8 },
    );
    const rows = made.map((one) => ({
      status: one.status,
      customerName: 'أمينة',
      phone: '0551234567',
      wilayaCode: 16,
      wilaya: 'الجزائر',
      commune: 'القبة',
      address: 'شارع',
      totalAmount: (one.cents / 100).toFixed(2),
      callCount: one.callCount,
      createdAt: new Date(now - one.created),
      deliveredAt: one.status === 'delivered' ? new Date(now - one.delivered) : null,
      returnedAt: one.status === 'returned' ? new Date(now - one.delivered) : null,
      deletedAt: one.isDeleted ? new Date(now) : null,
    }));
    await app.db.insert(orders).values(rows);
    const { recentOrders: _, ...figures } = await readDashboard(client);
    expect(figures).toMatchObject(recomputed(rows, now));
  });

  it('is of one moment while orders are taken, moved and deleted', async () => {
    const { client } = await signIn(app);
    const row = await addOrder();
    const rest = [
      ...Array.from({ length: 20 }, () => addOrder()),
      ...['validated', 'shipped'].map((status) =>
        client.request('PATCH', `/api/orders/${row.id}`, { body: { status } }),
      ),
      ...Array.from({ length: 3 }, () => addOrder({ status: 'shipped', callCount: 1 })),
    ];
    const seen = await Promise.all(Array.from({ length: 15 }, () => readDashboard(client)));
    await Promise.all(rest);
    for (const one of seen) {
      const { newOrders, pendingValidation, inProgress, delivered } = one;
      expect(newOrders + pendingValidation + inProgress + delivered).toBe(one.totalOrders);
    }
    expect((await readDashboard(client)).totalOrders).toBe(24);
  });

  it('counts customers as they come and go', async () => {
    const { client } = await signIn(app);
    const phones = ['0551000001', '0551000002', '0551000003'];
    await app.db.insert(clients).values(phones.map((phone) => ({ name: 'أمينة', phone })));
    await app.db.delete(clients).where(eq(clients.phone, '0551000002'));
    expect((await readDashboard(client)).totalCustomers).toBe(2);
  });

  it('gives figures but no customer to those who may not see orders', async () => {
    await addOrder({});
    const { client } = await signIn(app, { canViewOrders: false });
    expect(await readDashboard(client)).toMatchObject({
      totalOrders: 1,
      work: { callsDue: 1, nextCalls: [] },
      recentOrders: [],
    });
  });

  it('names the four newest orders, cancelled ones too, deleted ones not', async () => {
    const { client } = await signIn(app);
    const rows = [];
    for (let i = 0; i < 6; i++) {
      rows.push(await addOrder({ createdAt: new Date(app.now().getTime() - i * 1000) }));
    }
    const [newest, second, ...rest] = rows;
    await app.db
      .update(orders)
      .set({ deletedAt: app.now() })
      .where(eq(orders.id, newest?.id ?? ''));
    await app.db
      .update(orders)
      .set({ status: 'cancelled' })
      .where(eq(orders.id, second?.id ?? ''));
    const { recentOrders } = await readDashboard(client);
    expect(recentOrders.map(({ id }) => id)).toEqual(
      [second, ...rest].slice(0, 4).map((row) => row?.id),
    );
    expect(recentOrders[0]).toEqual({
      id: second?.id,
      customerName: 'أمينة',
      phone: '0551234567',
      wilaya: 'الجزائر',
      status: 'cancelled',
      totalAmount: 100,
      createdAt: second?.createdAt.toISOString(),
    });
  });
});

describe('the work of the day', () => {
  const hoursAgo = (hours: number) => new Date(app.now().getTime() - hours * 3_600_000);

  it('names the calls that are due, newest first by the moment they became due', async () => {
    const { client } = await signIn(app);
    const add = (customerName: string, hours: number, again?: number) =>
      addOrder({
        customerName,
        createdAt: hoursAgo(hours),
        ...(again !== undefined && { callAgainAt: hoursAgo(again), callCount: 1 }),
      });
    await add('قديمة', 30);
    await add('جديدة', 1);
    await add('موعودة منذ قليل', 90, 0.5);
    await add('موعودة أمس', 90, 20);
    await add('لاحقاً', 90, -1);
    await addOrder({ customerName: 'لم تردّ', callCount: 1, createdAt: hoursAgo(0.2) });
    await addOrder({ customerName: 'مؤكدة', status: 'validated' });
    await addOrder({ customerName: 'محذوفة', deletedAt: app.now() });
    const { work } = await readDashboard(client);
    expect(work.callsDue).toBe(5);
    expect(work.nextCalls.map(({ customerName }) => customerName)).toEqual([
      'موعودة منذ قليل',
      'جديدة',
      'موعودة أمس',
      'قديمة',
      'لم تردّ',
    ]);
    await add('أحدث', 0);
    await add('أقدم', 99);
    const next = (await readDashboard(client)).work.nextCalls;
    expect(next).toHaveLength(5);
    expect(next[0]?.customerName).toBe('أحدث');
    expect(next.at(-1)?.customerName).toBe('قديمة');
  });

  it('counts what waits for too long, and each figure opens the list of just those', async () => {
    const { client } = await signIn(app);
    const statuses = { old: hoursAgo(25), fresh: hoursAgo(23) };
    await addOrder({ createdAt: statuses.old });
    await addOrder({ createdAt: statuses.fresh });
    await addOrder({ createdAt: statuses.old, callCount: 1 });
    await addOrder({ createdAt: statuses.old, deletedAt: app.now() });
    await addOrder({ status: 'validated', updatedAt: hoursAgo(49) });
    await addOrder({ status: 'validated', updatedAt: hoursAgo(47) });
    await addOrder({ status: 'validated', updatedAt: hoursAgo(49), deletedAt: app.now() });
    await addOrder({ status: 'shipped', updatedAt: hoursAgo(90) });
    await addOrder({ status: 'delivered', createdAt: hoursAgo(90) });
    await addOrder({ status: 'cancelled', createdAt: hoursAgo(90) });
    const { work, ...figures } = await readDashboard(client);
    expect(work).toMatchObject({ callsDue: 3 });
    expect((await client.call(dayWorkEndpoints.getDayWork)).body).toMatchObject({
      callsDue: { count: 3 },
      toShip: { count: 2 },
      waiting: { count: 2 },
    });
    expect(figures).toMatchObject({ totalOrders: 7, newOrders: 2, pendingValidation: 1 });

    const listed = async (query: string) => {
      const answer = await client.request('GET', `/api/orders?page=1&pageSize=100&${query}`);
      const total = Number(answer.headers.get('x-total-count'));
      expect(answer.body).toHaveLength(total);
      return total;
    };
    expect(await listed('stage=waiting')).toBe(2);
    expect(await listed('stage=counted')).toBe(7);
    expect(await listed('stage=new')).toBe(2);
    expect(await listed('stage=pending_validation')).toBe(1);
    expect(await listed('stage=in_progress')).toBe(3);
    expect(await listed('needsCall=true')).toBe(3);
    expect(await listed('stage=in_progress&wilaya=16')).toBe(3);
    expect(await listed('stage=in_progress&wilaya=31')).toBe(0);
    expect(await listed('stage=in_progress&status=validated')).toBe(2);
    expect(await listed('stage=new&wilaya=16')).toBe(2);
    expect((await client.request('GET', '/api/orders?stage=late')).status).toBe(400);
  });
});
