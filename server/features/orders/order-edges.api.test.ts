import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ClientDetail } from '#contract/clients/clients.ts';
import type { Order } from '#contract/orders/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let desk: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  desk = (await signIn(app)).client;
});
afterAll(() => app.close());

const take = async (overrides: Record<string, unknown> = {}) =>
  (await desk.request('POST', '/api/orders', { body: orderInput(overrides) })).body as Order;
const edit = ({ id }: Order, body: object) => desk.request('PATCH', `/api/orders/${id}`, { body });
const move = async (order: Order, ...statuses: string[]) => {
  for (const status of statuses) expect((await edit(order, { status })).status).toBe(200);
};

it.each([
  ['trackingNumber', 'YAL-9'],
  ['deliveryStatus', 'في مركز الفرز'],
] as const)(
  '%s changes while the parcel travels, and not once it arrived',
  async (field, value) => {
    const order = await take();
    await move(order, 'validated', 'shipped');
    const edited = await edit(order, { [field]: value });
    expect(edited).toMatchObject({ status: 200, body: { [field]: value } });
    expect((await desk.request('GET', `/api/orders/${order.id}`)).body).toMatchObject({
      [field]: value,
    });
    await move(order, 'delivered');
    expect(await edit(order, { [field]: null })).toMatchObject({
      status: 409,
      body: { code: 'not_editable' },
    });
  },
);

it('an edited order is found by what it says now', async () => {
  const order = await take();
  await edit(order, { customerName: 'كريمة زيتوني', phone: '0770112233' });
  const found = async (words: string) => {
    const path = `/api/orders?page=1&search=${encodeURIComponent(words)}`;
    return ((await desk.request('GET', path)).body as Order[]).length;
  };
  expect([await found('زيتوني'), await found('0770112233')]).toEqual([1, 1]);
  expect([await found('أمينة'), await found('0550123456')]).toEqual([0, 0]);
});

it('a client shows their fifty newest orders, and counts them all', async () => {
  const { clientId } = await take();
  await app.db.execute(sql`
    insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount,
      client_id, created_at)
    select 'أ', '0550123456', 16, 'الجزائر', 'ب', 'ج', n, ${clientId}, now() + n * interval '1 second'
    from generate_series(1, 51) n`);
  const { body } = await desk.request('GET', `/api/clients/${clientId}`);
  const { orders, totalOrders, record } = body as ClientDetail;
  expect([totalOrders, record.open, orders.length]).toEqual([52, 52, 50]);
  expect([orders[0]?.totalAmount, orders[49]?.totalAmount]).toEqual([51, 2]);
});

it('an order is found by four letters of its number and more, not by fewer', async () => {
  const order = await take();
  const found = async (words: string) => {
    const path = `/api/orders?page=1&search=${encodeURIComponent(words)}`;
    return ((await desk.request('GET', path)).body as Order[]).length;
  };
  const { orderNumber } = order;
  expect(await found(`#${orderNumber}`)).toBe(1);
  expect(await found(orderNumber.slice(0, 4).toUpperCase())).toBe(1);
  expect(await found(`#${orderNumber.slice(0, 1)}g`)).toBe(0);
});
