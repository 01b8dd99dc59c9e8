import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletedOrderEndpoints, type DeletedOrder } from '#contract/orders/deleted-orders.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { orderBulkEndpoints, type BulkResult } from '#contract/orders/orders-bulk.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { products } from '#server/db/schema/products.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpAnswer, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { bulkOrders } = orderBulkEndpoints;
const { createOrder, deleteOrder, getOrder, restoreOrder } = orderEndpoints;
const { listDeletedOrders } = deletedOrderEndpoints;
const DAY = 86_400_000;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app, { fullName: 'سمير المدير' }));
});
afterAll(() => app.close());

async function create(overrides: Record<string, unknown> = {}, ...steps: OrderStatus[]) {
  const answer = await client.request('POST', createOrder.path, { body: orderInput(overrides) });
  const order = answer.body as Order;
  for (const status of steps) {
    const moved = await client.request('PATCH', `/api/orders/${order.id}`, { body: { status } });
    expect(moved.status).toBe(200);
  }
  return order;
}
const remove = (id: string): Promise<HttpAnswer> => client.call(deleteOrder, { params: { id } });
const restore = (id: string): Promise<HttpAnswer> => client.call(restoreOrder, { params: { id } });
const deleted = async (query: Record<string, unknown> = {}) =>
  (await client.call(listDeletedOrders, { query })).body as DeletedOrder[];
const storedOrder = async (id: string) =>
  (await app.db.select().from(orders).where(eq(orders.id, id)))[0];

/** The session expires in the meantime, so this signs in again. */
async function laterBy(days: number): Promise<void> {
  app.advance(days * DAY);
  ({ client } = await signIn(app, { fullName: 'نادية' }));
}

describe('the list of deleted orders', () => {
  it('says who deleted each and when, the last one first', async () => {
    const first = await create({ customerName: 'أولى' });
    const second = await create({ customerName: 'ثانية' }, 'cancelled');
    await create({ customerName: 'باقية' });
    await remove(first.id);
    await laterBy(1);
    await remove(second.id);
    expect(await deleted()).toMatchObject([
      { id: second.id, customerName: 'ثانية', status: 'cancelled', deletedBy: 'نادية' },
      { id: first.id, customerName: 'أولى', status: 'pending', deletedBy: 'سمير المدير' },
    ]);
    const [newest, oldest] = await deleted();
    expect(Date.parse(newest!.deletedAt) - Date.parse(oldest!.deletedAt)).toBeGreaterThan(DAY - 1);
  });

  it('names the last who deleted it, and lets go of what was restored', async () => {
    const { id } = await create();
    await remove(id);
    await restore(id);
    expect(await deleted()).toEqual([]);
    await laterBy(1);
    await remove(id);
    expect(await deleted()).toMatchObject([{ id, deletedBy: 'نادية' }]);
  });

  it('comes by pages with its total, whole, and narrowed by words', async () => {
    for (let n = 0; n < 12; n++) await remove((await create({ customerName: `زبون ${n}` })).id);
    const page = await client.call(listDeletedOrders, { query: { page: 2, pageSize: 10 } });
    expect((page.body as DeletedOrder[]).map(({ customerName }) => customerName)).toEqual([
      'زبون 1',
      'زبون 0',
    ]);
    expect(page.headers.get('x-total-count')).toBe('12');
    expect(await deleted()).toHaveLength(12);
    expect(await deleted({ search: 'زبون 7' })).toMatchObject([{ customerName: 'زبون 7' }]);
  });

  it('is closed to those who may not delete', async () => {
    const { client: viewer } = await signIn(app, { canDeleteOrders: false });
    expect((await viewer.call(listDeletedOrders)).status).toBe(403);
  });
});

describe('the 30 days', () => {
  it('end the list and the way back at the same moment, and the row stays', async () => {
    const product = await createProduct(app.db, { stock: 5 });
    const { id } = await create({ productId: product.id, quantity: 2 }, 'validated');
    await remove(id);
    await laterBy(29);
    expect(await deleted()).toMatchObject([{ id }]);
    await laterBy(1.01);
    expect(await deleted()).toEqual([]);

    const before = await storedOrder(id);
    const answer = await client.request('POST', `/api/orders/${id}/restore`, {
      headers: { 'accept-language': 'en' },
    });
    expect(answer.status).toBe(409);
    expect(problemOf(answer)).toMatchObject({
      code: 'restore_too_late',
      detail:
        'This order was deleted more than 30 days ago and can no longer be restored. Create a new one if you need it.',
    });
    expect(await storedOrder(id)).toEqual(before);
    expect(before?.deletedAt).not.toBeNull();
    expect((await app.db.select().from(products))[0]?.stock).toBe(5);
    expect((await client.call(getOrder, { params: { id } })).status).toBe(404);
  });

  it('have room for a restore on the 30th', async () => {
    const { id } = await create();
    await remove(id);
    await laterBy(29.9);
    expect((await restore(id)).status).toBe(200);
  });
});

describe('what has left is not deleted', () => {
  it.each([
    [
      'order_on_its_way',
      ['validated', 'shipped'],
      'لا يُحذف طلب خرج للتوصيل. إن عاد الطرد فسجّله كمرتجع.',
    ],
    [
      'order_came_back',
      ['validated', 'shipped', 'returned'],
      'لا يُحذف طلب عاد طرده: هو محسوب في سجل العميل وعند شركة التوصيل. يبقى في القائمة.',
    ],
    [
      'order_delivered',
      ['validated', 'shipped', 'delivered'],
      'لا يُحذف طلب سُلِّم: مبلغه محسوب في الإيرادات وفي سجل العميل. يبقى في القائمة.',
    ],
    [
      'order_had_left',
      ['validated', 'shipped', 'returned', 'pending'],
      'لا يُحذف طلب خرج له طرد من قبل: تكاليفه محسوبة في التقارير. يكفي إلغاؤه.',
    ],
  ] as const)('%s, and nothing is changed', async (code, steps, detail) => {
    const product = await createProduct(app.db, { stock: 5 });
    const { id } = await create({ productId: product.id, quantity: 2 }, ...steps);
    const before = await storedOrder(id);
    const lines = await app.db.$count(orderEvents);
    const answer = await remove(id);
    expect(answer.status).toBe(409);
    expect(problemOf(answer)).toMatchObject({ code, detail });
    expect(await storedOrder(id)).toEqual(before);
    expect(await app.db.$count(orderEvents)).toBe(lines);
    expect((await app.db.select().from(products))[0]?.stock).toBe(3);
  });

  it('is reported when many are deleted, and so is each that cannot come back', async () => {
    const open = await create();
    const shipped = await create({}, 'validated', 'shipped');
    const done = await create({}, 'validated', 'shipped', 'delivered');
    const again = await create({}, 'validated', 'shipped', 'returned', 'pending');
    const cancelled = await create({}, 'validated', 'shipped', 'cancelled');
    const bulk = async (action: 'delete' | 'restore') => {
      const ids = [open.id, shipped.id, done.id, again.id, cancelled.id];
      const answer = await client.call(bulkOrders, { body: { action, ids } });
      return (answer.body as BulkResult[]).map(({ id, ok, code }) => [id, ok, code]);
    };
    expect(await bulk('delete')).toEqual([
      [open.id, true, undefined],
      [shipped.id, false, 'order_on_its_way'],
      [done.id, false, 'order_delivered'],
      [again.id, false, 'order_had_left'],
      [cancelled.id, false, 'order_had_left'],
    ]);
    expect(await bulk('restore')).toEqual([
      [open.id, true, undefined],
      [shipped.id, false, 'not_found'],
      [done.id, false, 'not_found'],
      [again.id, false, 'not_found'],
      [cancelled.id, false, 'not_found'],
    ]);
    expect((await client.call(getOrder, { params: { id: open.id } })).status).toBe(200);
  });

  it('needs the permission to delete for bringing many back', async () => {
    const { id } = await create();
    await remove(id);
    const { client: editor } = await signIn(app, { canDeleteOrders: false });
    const answer = await editor.call(bulkOrders, { body: { action: 'restore', ids: [id] } });
    expect(answer.status).toBe(403);
    expect((await storedOrder(id))?.deletedAt).not.toBeNull();
  });
});
