import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dashboardEndpoints, type Dashboard } from '#contract/dashboard.ts';
import { buildDemoStore } from '#server/db/demo/demo-store.ts';
import { insertDemoStore } from '#server/db/demo/insert-demo-store.ts';
import { orders } from '#server/db/schema/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

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

describe('the dashboard', () => {
  it('shows the figures of the specification for the demo store', async () => {
    const { client, user } = await signIn(app);
    const store = buildDemoStore(app.now());
    const hashes = { content: 'x', followup: 'x' };
    await app.db.transaction((tx) => insertDemoStore(tx, store, hashes, user));
    const { recentOrders, ...figures } = await readDashboard(client);
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
