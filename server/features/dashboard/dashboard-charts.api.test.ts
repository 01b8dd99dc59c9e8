import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dashboardEndpoints, type DashboardCharts } from '#contract/dashboard/dashboard.ts';
import { dayOf } from '#server/db/statements/days.ts';
import { orders } from '#server/db/schema/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { orderLine } from '#tests/support/order-line.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const DAY = 86_400_000;
const { getDashboardCharts } = dashboardEndpoints;

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

const ago = (days: number) => new Date(app.now().getTime() - days * DAY);
const add = (overrides: Partial<typeof orders.$inferInsert> = {}) =>
  app.db.insert(orders).values({
    customerName: 'أمينة',
    phone: '0551234567',
    wilayaCode: 16,
    wilaya: 'الجزائر',
    commune: 'القبة',
    address: 'شارع',
    totalAmount: '100',
    createdAt: app.now(),
    ...(overrides.productId != null && {
      lines: [orderLine({ productId: overrides.productId, quantity: overrides.quantity ?? 1 })],
    }),
    ...overrides,
  });
async function read(days?: 30 | 90): Promise<DashboardCharts> {
  const { status, body } = await client.call(getDashboardCharts, {
    query: days === undefined ? {} : { days },
  });
  expect(status).toBe(200);
  return body as DashboardCharts;
}

describe('the charts of the dashboard', () => {
  it('put orders on the day they came and money on the day it came', async () => {
    await add({ createdAt: ago(40), status: 'delivered', deliveredAt: ago(2), totalAmount: '0.1' });
    await add({ createdAt: ago(2) });
    await add({ createdAt: ago(2), status: 'cancelled' });
    await add({ createdAt: ago(2), deletedAt: ago(1) });
    const { days, before } = await read();
    expect([days.length, before.length]).toEqual([30, 30]);
    expect(days.at(-1)?.day).toBe(dayOf(app.now()));
    expect(days.at(-3)).toEqual({ day: dayOf(ago(2)), orders: 1, revenue: 0.1 });
    expect(before.find(({ orders: count }) => count > 0)).toEqual({
      day: dayOf(ago(40)),
      orders: 1,
      revenue: 0,
    });
    const longer = await read(90);
    expect(longer.days).toHaveLength(90);
    expect(longer.days.reduce((sum, day) => sum + day.orders, 0)).toBe(2);
  });

  it('rank wilayas and products of the period, and say what became of its orders', async () => {
    const [best, other] = [await createProduct(app.db), await createProduct(app.db)];
    await add({ wilayaCode: 31, productId: best.id, quantity: 5, totalAmount: '10.05' });
    await add({ wilayaCode: 31, productId: other.id, quantity: 2 });
    await add({ status: 'delivered', deliveredAt: app.now() });
    await add({ status: 'cancelled', productId: other.id, quantity: 90 });
    await add({ wilayaCode: 9, createdAt: ago(60) });
    const { wilayas, products, outcomes } = await read();
    expect(wilayas).toEqual([
      { wilayaCode: 31, orders: 2 },
      { wilayaCode: 16, orders: 1 },
    ]);
    expect(products.map(({ id, units, amount }) => ({ id, units, amount }))).toEqual([
      { id: best.id, units: 5, amount: 10.05 },
      { id: other.id, units: 2, amount: 100 },
    ]);
    expect(outcomes).toEqual({ delivered: 1, returned: 0, cancelled: 1, open: 2 });
    expect((await read(90)).wilayas).toHaveLength(3);
  });

  it('cover 30 or 90 days and nothing else', async () => {
    const { status } = await client.request('GET', '/api/dashboard/charts?days=31');
    expect(status).toBe(400);
  });
});
