import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEXT_STATUSES, ORDER_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts';
import type { CustomerRecord } from '#contract/orders/customer-record.ts';
import { orderBulkEndpoints, type BulkResult } from '#contract/orders/orders-bulk.ts';
import { orderEndpoints, type Order, type OrderEvent } from '#contract/orders/orders.ts';
import { dayOf } from '#server/db/statements/days.ts';
import { clients } from '#server/db/schema/clients.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { products } from '#server/db/schema/products.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpAnswer, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { listOrders, createOrder, getOrder, deleteOrder, restoreOrder } = orderEndpoints;
const { bulkOrders } = orderBulkEndpoints;
const { recordOrderCall, getOrderTimeline, getCustomerRecord, listOrderIds } = orderEndpoints;

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

const orderIn = (answer: HttpAnswer) => answer.body as Order;

async function create(overrides: Record<string, unknown> = {}): Promise<Order> {
  const answer = await client.request('POST', createOrder.path, { body: orderInput(overrides) });
  expect(answer.status).toBe(201);
  return orderIn(answer);
}

const patch = (id: string, body: Record<string, unknown>, as = client) =>
  as.request('PATCH', `/api/orders/${id}`, { body });

/** Moves the order from pending to the wanted status by allowed steps. */
const ROUTES: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  validated: ['validated'],
  shipped: ['validated', 'shipped'],
  delivered: ['validated', 'shipped', 'delivered'],
  returned: ['validated', 'shipped', 'returned'],
  cancelled: ['cancelled'],
};
async function bring(order: Order, status: OrderStatus): Promise<void> {
  for (const step of ROUTES[status])
    expect((await patch(order.id, { status: step })).status).toBe(200);
}

const stockOf = async (id: string) =>
  (await app.db.select().from(products).where(eq(products.id, id)))[0]?.stock;
const clientOf = async (phone: string) =>
  (await app.db.select().from(clients).where(eq(clients.phone, phone)))[0];

describe('creating', () => {
  it('stores what was said, in the forms we keep', async () => {
    const product = await createProduct(app.db, { nameAr: 'سيروم فيتامين سي' });
    const order = await create({
      phone: '+213 (0) 550-12-34-56',
      wilaya: 'Alger',
      daira: 'bab el oued',
      commune: 'Bab El Oued',
      productId: product.id,
      productName: 'ignored',
      quantity: '٢',
      totalAmount: '3400',
    });
    expect(order).toMatchObject({
      phone: '0550123456',
      wilayaCode: 16,
      wilaya: 'الجزائر',
      daira: 'باب الوادي',
      commune: 'باب الوادي',
      productName: 'سيروم فيتامين سي',
      quantity: 2,
      totalAmount: 3400,
      status: 'pending',
      callCount: 0,
    });
    expect(order.orderNumber).toBe(order.id.slice(0, 8));
    expect(orderIn(await client.call(getOrder, { params: { id: order.id } }))).toEqual(order);
    expect(await stockOf(product.id)).toBe(10);
  });

  it('keeps a commune that the list lacks as it was written', async () => {
    expect((await create({ commune: 'قرية جديدة' })).commune).toBe('قرية جديدة');
  });

  it('takes an empty field for none', async () => {
    const empty = { productName: ' ', trackingNumber: '', deliveryStatus: '', deliveryCost: '' };
    expect(await create(empty)).toMatchObject({
      productName: null,
      trackingNumber: null,
      deliveryStatus: null,
      deliveryCost: null,
    });
  });

  it.each([
    ['customerName', ''],
    ['phone', '12345'],
    ['wilaya', 'Atlantis'],
    ['daira', ' '],
    ['commune', ''],
    ['address', ''],
    ['totalAmount', -1],
    ['totalAmount', 10.005],
    ['totalAmount', 'abc'],
    ['quantity', 0],
    ['productId', '00000000-0000-4000-8000-000000000000'],
    ['selectedSerumId', '00000000-0000-4000-8000-000000000000'],
    ['deliveryCompanyId', 'nonsense'],
    ['totalAmount', '0x10'],
  ])('refuses %s = %j beside its field, and writes nothing', async (field, value) => {
    const answer = await client.request('POST', createOrder.path, {
      body: orderInput({ [field]: value }),
    });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors?.map(({ path }) => path)).toEqual([field]);
    expect(await app.db.select().from(orders)).toHaveLength(0);
    expect(await app.db.select().from(clients)).toHaveLength(0);
  });

  it('makes one client a phone, special once and for all', async () => {
    await create({ isSpecialClient: true });
    await create({ phone: '00213550123456', customerName: 'أمينة', isSpecialClient: false });
    expect(await app.db.select().from(clients)).toHaveLength(1);
    expect(await clientOf('0550123456')).toMatchObject({
      name: 'أمينة',
      isSpecial: true,
      totalOrders: 2,
      totalSpent: '0.00',
    });
  });

  it('tells the form what is known of a phone', async () => {
    const known = async () =>
      (await client.call(getCustomerRecord, { query: { phone: '+213550123456' } }))
        .body as CustomerRecord;
    expect(await known()).toMatchObject({ client: null, delivered: 0, recentOpenOrder: null });
    const first = await create();
    await bring(first, 'delivered');
    await bring(await create(), 'cancelled');
    const open = await create();
    expect(await known()).toMatchObject({
      client: { name: 'أمينة بن علي', wilayaCode: 16, commune: 'باب الوادي' },
      delivered: 1,
      cancelled: 1,
      open: 1,
      recentOpenOrder: { id: open.id },
    });
    app.advance(25 * 3_600_000);
    ({ client } = await signIn(app));
    expect((await known()).recentOpenOrder).toBeNull();
  });
});

describe('taking many at the same moment', () => {
  it('writes each once with its own client, timeline and answer', async () => {
    const taken = Array.from({ length: 40 }, (_, index) => ({
      phone: `05500000${String(index % 7).padStart(2, '0')}`,
      customerName: `زبون ${index}`,
      isSpecialClient: index === 9,
    }));
    const created = await Promise.all(taken.map(create));
    expect(created.map(({ customerName }) => customerName)).toEqual(
      taken.map(({ customerName }) => customerName),
    );
    expect(new Set(created.map(({ id }) => id)).size).toBe(40);
    const stored = await app.db.select().from(clients);
    expect(stored).toHaveLength(7);
    for (const { id, phone, isSpecial, totalOrders } of stored) {
      const own = created.filter((order) => order.phone === phone);
      expect(own.every(({ clientId }) => clientId === id)).toBe(true);
      expect(totalOrders).toBe(own.length);
      expect(isSpecial).toBe(own.some((order) => order.isSpecialClient));
    }
    const events = await app.db.select().from(orderEvents);
    expect(events.map(({ orderId }) => orderId).toSorted()).toEqual(
      created.map(({ id }) => id).toSorted(),
    );
  });

  it('refuses one of them alone', async () => {
    const take = (phone: string, key: string) =>
      client.request('POST', createOrder.path, {
        body: orderInput({ phone }),
        headers: { 'idempotency-key': key },
      });
    await take('0550000000', 'used');
    const keys = ['first', 'one', 'used', 'two', 'three', 'four'];
    const answers = await Promise.all(keys.map((key, i) => take(`055000001${i}`, key)));
    const refused = answers.map(({ status }) => status !== 201);
    expect(refused).toEqual(keys.map((key) => key === 'used'));
    expect(problemOf(answers[2] as HttpAnswer).code).toBe('idempotency_mismatch');
    expect(await app.db.$count(orders)).toBe(keys.length);
  });
});

describe('idempotency', () => {
  const post = (key: string, body: unknown, as = client) =>
    as.request('POST', createOrder.path, { body, headers: { 'idempotency-key': key } });

  it('makes one order of ten identical calls at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('key-1', orderInput())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map((a) => orderIn(a).id)).size).toBe(1);
    expect(await app.db.select().from(orders)).toHaveLength(1);
    expect(await clientOf('0550123456')).toMatchObject({ totalOrders: 1 });
  });

  it('refuses the same key for something else', async () => {
    await post('key-1', orderInput());
    const answer = await post('key-1', orderInput({ totalAmount: 5 }));
    expect(problemOf(answer).code).toBe('idempotency_mismatch');
    expect(await app.db.select().from(orders)).toHaveLength(1);
  });

  it('gives the first answer even when what the order names is gone or closed by now', async () => {
    const product = await createProduct(app.db);
    const [company] = await app.db
      .insert(deliveryCompanies)
      .values({ name: 'ياليدين', phone: '021001122' })
      .returning();
    const body = orderInput({ productId: product.id, deliveryCompanyId: company?.id });
    const first = await post('key-1', body);
    expect(first.status).toBe(201);
    await app.db.update(deliveryCompanies).set({ isActive: false });
    await app.db.update(orders).set({ productId: null });
    await app.db.delete(products);
    const again = await post('key-1', body);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await post('key-2', body)).status).toBe(400);
    expect(await app.db.select().from(orders)).toHaveLength(1);
  });

  it('does not keep a refusal, and keys of others do not collide', async () => {
    expect((await post('key-1', orderInput({ phone: 'x' }))).status).toBe(400);
    expect((await post('key-1', orderInput())).status).toBe(201);
    const { client: other } = await signIn(app);
    expect((await post('key-1', orderInput(), other)).status).toBe(201);
    expect(await app.db.select().from(orders)).toHaveLength(2);
  });
});

describe('status', () => {
  const moves = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
  );

  it.each(moves)('%s → %s', async (from, to) => {
    const product = await createProduct(app.db);
    const order = await create({ productId: product.id });
    await bring(order, from);
    const before = await stockOf(product.id);
    const answer = await patch(order.id, { status: to, note: 'ملاحظة' });
    const [line] = await app.db
      .select()
      .from(orderEvents)
      .orderBy(orderEvents.id)
      .then((all) => all.slice(-1));
    if (NEXT_STATUSES[from].includes(to)) {
      expect(orderIn(answer)).toMatchObject({ status: to });
      expect(line).toMatchObject({ kind: 'status', fromStatus: from, toStatus: to, note: 'ملاحظة' });
      expect(orderIn(answer).deliveredAt !== null).toBe(to === 'delivered');
    } else {
      expect(answer.status).toBe(409);
      expect(problemOf(answer).code).toBe('forbidden_transition');
      expect(orderIn(await client.call(getOrder, { params: { id: order.id } })).status).toBe(from);
      expect(await stockOf(product.id)).toBe(before);
    }
  });

  it('names the allowed next states in the caller’s language', async () => {
    const order = await create();
    const answer = await client.request('PATCH', `/api/orders/${order.id}`, {
      body: { status: 'delivered' },
      headers: { 'accept-language': 'fr' },
    });
    expect(problemOf(answer).detail).toContain('Confirmée, Annulée');
  });

  it('takes stock when validated and gives it back when it should', async () => {
    const product = await createProduct(app.db, { stock: 5 });
    const order = await create({ productId: product.id, quantity: 3 });
    expect(await stockOf(product.id)).toBe(5);
    await patch(order.id, { status: 'validated' });
    expect(await stockOf(product.id)).toBe(2);
    await patch(order.id, { status: 'pending' });
    expect(await stockOf(product.id)).toBe(5);
    await patch(order.id, { status: 'validated' });
    await patch(order.id, { status: 'shipped' });
    await patch(order.id, { status: 'cancelled' });
    expect(await stockOf(product.id)).toBe(5);
  });

  it('refuses to validate more than there is, and nothing changes', async () => {
    const product = await createProduct(app.db, { stock: 2 });
    const order = await create({ productId: product.id, quantity: 3 });
    const answer = await patch(order.id, { status: 'validated' });
    expect(problemOf(answer)).toMatchObject({ status: 409, code: 'insufficient_stock' });
    expect(problemOf(answer).detail).toContain('2');
    expect(await stockOf(product.id)).toBe(2);
    expect(orderIn(await client.call(getOrder, { params: { id: order.id } })).status).toBe(
      'pending',
    );
    expect((await client.call(getOrderTimeline, { params: { id: order.id } })).body).toHaveLength(
      1,
    );
  });

  it('gives the last unit to one of eight', async () => {
    const product = await createProduct(app.db, { stock: 1 });
    const all = [];
    for (let i = 0; i < 8; i++)
      all.push(await create({ productId: product.id, phone: `055000000${i}` }));
    const answers = await Promise.all(all.map(({ id }) => patch(id, { status: 'validated' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter((a) => a.status === 409 && problemOf(a).code === 'insufficient_stock'),
    ).toHaveLength(7);
    expect(await stockOf(product.id)).toBe(0);
  });

  it('moves one order once however many press at once', async () => {
    const product = await createProduct(app.db);
    const order = await create({ productId: product.id, quantity: 2 });
    await Promise.all(Array.from({ length: 6 }, () => patch(order.id, { status: 'validated' })));
    expect(await stockOf(product.id)).toBe(8);
    const lines = (await client.call(getOrderTimeline, { params: { id: order.id } }))
      .body as OrderEvent[];
    expect(lines.filter(({ kind }) => kind === 'status')).toHaveLength(1);
  });
});

describe('editing', () => {
  it('tells the second editor, and overwrites nothing', async () => {
    const order = await create();
    expect((await patch(order.id, { address: 'الأول', version: order.version })).status).toBe(200);
    const second = await patch(order.id, { address: 'الثاني', version: order.version });
    expect(problemOf(second)).toMatchObject({ status: 409, code: 'edited_meanwhile' });
    expect(orderIn(await client.call(getOrder, { params: { id: order.id } })).address).toBe('الأول');
  });

  it('moves stock and totals with quantity, product and phone', async () => {
    const one = await createProduct(app.db);
    const two = await createProduct(app.db);
    const order = await create({ productId: one.id, quantity: 2 });
    await patch(order.id, { status: 'validated' });
    await patch(order.id, { quantity: 5 });
    expect(await stockOf(one.id)).toBe(5);
    await patch(order.id, { productId: two.id, phone: '0660 00 00 01' });
    expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([10, 5]);
    expect(await clientOf('0550123456')).toMatchObject({ totalOrders: 0 });
    expect(await clientOf('0660000001')).toMatchObject({ totalOrders: 1 });
  });

  it('keeps a product that was hidden meanwhile, and takes no other that is', async () => {
    const product = await createProduct(app.db);
    const hidden = await createProduct(app.db, { isActive: false });
    const order = await create({ productId: product.id });
    await app.db.update(products).set({ isActive: false }).where(eq(products.id, product.id));
    expect((await patch(order.id, { productId: product.id, quantity: 2 })).status).toBe(200);
    const refused = await patch(order.id, { productId: hidden.id });
    expect(problemOf(refused).errors).toMatchObject([{ path: 'productId' }]);
    const body = orderInput({ productId: hidden.id });
    expect((await client.call(createOrder, { body })).status).toBe(400);
  });

  it('writes down what changed, from and to', async () => {
    const order = await create();
    await patch(order.id, { address: 'عنوان آخر', customerName: order.customerName });
    const [line] = (await client.call(getOrderTimeline, { params: { id: order.id } }))
      .body as OrderEvent[];
    expect(line).toMatchObject({
      kind: 'edited',
      changes: { address: { from: order.address, to: 'عنوان آخر' } },
    });
    expect(Object.keys(line?.changes ?? {})).toEqual(['address']);
  });

  it('leaves an order alone once the parcel has left, but for how it travels', async () => {
    const order = await create();
    await bring(order, 'shipped');
    expect(problemOf(await patch(order.id, { address: 'x' })).code).toBe('not_editable');
    expect(orderIn(await patch(order.id, { trackingNumber: 'YAL-1' })).trackingNumber).toBe(
      'YAL-1',
    );
    await patch(order.id, { status: 'delivered' });
    expect(problemOf(await patch(order.id, { trackingNumber: 'YAL-2' })).code).toBe('not_editable');
  });
});

describe('the customer of an order', () => {
  const recordOf = async (id: string) =>
    (await client.call(orderEndpoints.getOrderCustomer, { params: { id } })).body;

  it('has a record of what became of their orders', async () => {
    const open = await create();
    expect(await recordOf(open.id)).toEqual({
      delivered: 0,
      cancelled: 0,
      open: 1,
      returned: 0,
      returnRate: null,
      cancelRate: null,
      reputation: { delivered: 0, returned: 0, refused: 0 },
    });
    await bring(await create(), 'delivered');
    await bring(await create(), 'cancelled');
    const back = await create();
    await bring(back, 'shipped');
    await patch(back.id, { status: 'cancelled' });
    await bring(await create({ phone: '0661334455' }), 'cancelled');
    expect(await recordOf(open.id)).toEqual({
      delivered: 1,
      cancelled: 2,
      open: 1,
      returned: 1,
      returnRate: 50,
      cancelRate: 66.7,
      reputation: { delivered: 1, returned: 1, refused: 0 },
    });
  });

  it('is not told of an order that is not there', async () => {
    const { id } = await create();
    await client.call(deleteOrder, { params: { id } });
    const answer = await client.call(orderEndpoints.getOrderCustomer, { params: { id } });
    expect(answer.status).toBe(404);
  });
});

describe('a correction of the phone', () => {
  it('is taken while the parcel travels, and the client follows', async () => {
    const order = await create({ phone: '0550111222' });
    await bring(order, 'shipped');
    const answer = await patch(order.id, { phone: '+213 661 33 44 55' });
    expect(orderIn(answer)).toMatchObject({ status: 'shipped', phone: '0661334455' });
    expect(orderIn(answer).clientId).toBe((await clientOf('0661334455'))?.id);
    expect(orderIn(answer).clientId).not.toBe(order.clientId);
    const [line] = (await client.call(getOrderTimeline, { params: { id: order.id } }))
      .body as OrderEvent[];
    expect(line).toMatchObject({
      kind: 'edited',
      changes: { phone: { from: '0550111222', to: '0661334455' } },
    });
  });

  it('takes nothing else along, and comes too late once the parcel has arrived', async () => {
    const order = await create();
    await bring(order, 'shipped');
    const both = await patch(order.id, { phone: '0661334455', address: 'حي آخر' });
    expect(problemOf(both).code).toBe('not_editable');
    await patch(order.id, { status: 'delivered' });
    expect(problemOf(await patch(order.id, { phone: '0661334455' })).code).toBe('not_editable');
  });
});

describe('a note', () => {
  const notesOf = async (id: string) =>
    ((await client.call(getOrderTimeline, { params: { id } })).body as OrderEvent[])
      .filter(({ note }) => note !== null)
      .map(({ kind, note }) => [kind, note]);

  it('is kept in the timeline with or without fields, whatever the status', async () => {
    const order = await create();
    expect((await patch(order.id, { note: 'يتصل بعد العصر' })).status).toBe(200);
    await patch(order.id, { note: 'عنوان جديد', address: 'حي النصر' });
    await bring(order, 'delivered');
    await patch(order.id, { note: 'شكر العميل' });
    expect(await notesOf(order.id)).toEqual([
      ['note', 'شكر العميل'],
      ['note', 'عنوان جديد'],
      ['note', 'يتصل بعد العصر'],
    ]);
  });

  it('stands once, on the step it was written for', async () => {
    const order = await create();
    await patch(order.id, { status: 'validated', note: 'أكّد العميل' });
    await patch(order.id, { status: 'validated', note: 'مؤكد من قبل' });
    await patch(order.id, { note: '   ' });
    expect(await notesOf(order.id)).toEqual([
      ['note', 'مؤكد من قبل'],
      ['status', 'أكّد العميل'],
    ]);
  });
});

describe('calls', () => {
  it('turn a new order into one that waits for validation', async () => {
    const order = await create();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const call = (body: Record<string, unknown>) =>
      client.request('POST', `/api/orders/${order.id}/calls`, { body });
    expect((await call({ outcome: 'postponed' })).status).toBe(400);
    expect(orderIn(await call({ outcome: 'no_answer' }))).toMatchObject({
      callCount: 1,
      callAgainAt: null,
    });
    expect(orderIn(await call({ outcome: 'postponed', until, note: 'مساءً' }))).toMatchObject({
      callCount: 2,
      callAgainAt: until,
    });
    const due = async () => (await client.call(listOrders, { query: { needsCall: 'true' } })).body;
    expect(await due()).toHaveLength(0);
    app.advance(2 * 3_600_000);
    expect(await due()).toHaveLength(1);
  });

  it.each(['1999-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2020-01-01T00:00:00Z'])(
    'are not put off to %s',
    async (until) => {
      const { id } = await create();
      const answer = await client.request('POST', `/api/orders/${id}/calls`, {
        body: { outcome: 'postponed', until },
      });
      expect(answer.status).toBe(400);
      expect(problemOf(answer).errors?.map(({ path }) => path)).toEqual(['until']);
    },
  );

  it.each([
    ['validated', 200],
    ['shipped', 200],
    ['delivered', 409],
    ['cancelled', 409],
  ] as const)('of a %s order are answered %i', async (status, expected) => {
    const order = await create();
    await bring(order, status);
    const answer = await client.call(recordOrderCall, {
      params: { id: order.id },
      body: { outcome: 'no_answer' },
    });
    expect(answer.status).toBe(expected);
    const [last] = (await client.call(getOrderTimeline, { params: { id: order.id } }))
      .body as OrderEvent[];
    expect(last?.kind).toBe(expected === 200 ? 'call' : 'status');
  });
});

describe('deleting', () => {
  it('takes the order out of lists, counts, stock and totals, and undo brings it all back', async () => {
    const product = await createProduct(app.db);
    const order = await create({ productId: product.id, quantity: 4 });
    await bring(order, 'validated');
    const state = async () => ({
      listed: (await client.call(listOrders, { query: { page: 1 } })).headers.get('x-total-count'),
      stock: await stockOf(product.id),
      client: await clientOf('0550123456'),
      found: (await client.call(getOrder, { params: { id: order.id } })).status,
    });
    const before = await state();
    expect((await client.call(deleteOrder, { params: { id: order.id } })).status).toBe(204);
    expect(await state()).toMatchObject({
      listed: '0',
      stock: 10,
      found: 404,
      client: { totalOrders: 0, totalSpent: '0.00' },
    });
    expect((await client.call(deleteOrder, { params: { id: order.id } })).status).toBe(404);
    expect((await client.call(restoreOrder, { params: { id: order.id } })).status).toBe(200);
    expect(await state()).toEqual(before);
  });
});

describe('many at once', () => {
  it('tells what happened to each, and one refusal stops nothing', async () => {
    const product = await createProduct(app.db, { stock: 1 });
    const fine = await create();
    const first = await create({ productId: product.id });
    const second = await create({ productId: product.id });
    const done = await create();
    await bring(done, 'delivered');
    const unknown = '00000000-0000-4000-8000-000000000000';
    const ids = [fine.id, first.id, second.id, done.id, unknown];
    const answer = await client.call(bulkOrders, {
      body: { action: 'status', status: 'validated', ids },
    });
    expect((answer.body as BulkResult[]).map(({ id, ok, code }) => [id, ok, code])).toEqual([
      [fine.id, true, undefined],
      [first.id, true, undefined],
      [second.id, false, 'insufficient_stock'],
      [done.id, false, 'forbidden_transition'],
      [unknown, false, 'not_found'],
    ]);
  });

  it('needs the permission of its action', async () => {
    const order = await create();
    const { client: editor } = await signIn(app, { canDeleteOrders: false });
    const answer = await editor.call(bulkOrders, { body: { action: 'delete', ids: [order.id] } });
    expect(answer.status).toBe(403);
    expect((await client.call(getOrder, { params: { id: order.id } })).status).toBe(200);
  });
});

it('a client may spend more than one order can hold', async () => {
  for (let i = 0; i < 2; i++)
    await bring(await create({ totalAmount: 99_999_999.99 }), 'delivered');
  expect(await clientOf('0550123456')).toMatchObject({ totalSpent: '199999999.98' });
});

describe('lists', () => {
  it.each(['0000-01-01', '9999-12-31', '2026-02-30', 'x'])('refuse the day %s', async (from) => {
    expect((await client.request('GET', `/api/orders?page=1&from=${from}`)).status).toBe(400);
  });

  const list = (query: Record<string, unknown>) => client.call(listOrders, { query });
  const names = async (query: Record<string, unknown>) =>
    ((await list(query)).body as Order[]).map(({ customerName }) => customerName);

  it('come whole, or a page at a time with an exact total past the end', async () => {
    for (let i = 0; i < 23; i++)
      await create({ customerName: `زبون ${i}`, phone: `06600000${10 + i}` });
    expect((await list({})).body).toHaveLength(23);
    const page = await list({ page: 3, pageSize: 10 });
    expect((page.body as Order[]).map((o) => o.customerName)).toEqual([
      'زبون 2',
      'زبون 1',
      'زبون 0',
    ]);
    expect(page.headers.get('x-total-count')).toBe('23');
    expect(page.headers.get('link')).toContain('rel="prev"');
    const beyond = await list({ page: 9, pageSize: 10 });
    expect(beyond.body).toEqual([]);
    expect(beyond.headers.get('x-total-count')).toBe('23');
    expect((await client.call(listOrderIds)).body).toHaveLength(23);
  });

  it('come in the same order however far down, all and of one status', async () => {
    await app.db.execute(sql`
      insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount, search_text, status, created_at)
      select 'order ' || n, '0550000000', 16, 'الجزائر', 'ب', 'ع', 1, 'x',
        case when n % 3 = 0 then 'cancelled' else 'pending' end,
        '2026-03-01T23:30:00Z'::timestamptz - n * interval '17 minutes'
      from generate_series(0, 3299) n`);
    const taken = Array.from({ length: 3300 }, (_, n) => n);
    const cancelled = taken.filter((n) => n % 3 === 0);
    const slice = (of: number[], from: number, to: number) =>
      of.slice(from, to).map((n) => `order ${n}`);
    for (const page of [101, 102, 107, 250, 330]) {
      const at = (page - 1) * 10;
      expect(await names({ page, pageSize: 10 })).toEqual(slice(taken, at, at + 10));
    }
    expect(await names({ page: 45, pageSize: 25 })).toEqual(slice(taken, 1100, 1125));
    expect(await names({ page: 102, pageSize: 10, status: 'cancelled' })).toEqual(
      slice(cancelled, 1010, 1020),
    );
    const beyond = await list({ page: 400, pageSize: 10 });
    expect(beyond.body).toEqual([]);
    expect(beyond.headers.get('x-total-count')).toBe('3300');
  });

  it('find an Arabic name typed another way, a phone in any form, and letters that look like wildcards', async () => {
    const order = await create({ customerName: 'فاطمة الزهراء أيت', phone: '0661 98 76 54' });
    await create({
      customerName: 'خصم 100% حقيقي_جدا',
      phone: '0770000002',
      wilaya: 31,
      daira: 'وهران',
      commune: 'وهران',
    });
    // The whole list, the page whose statement is prepared, and another one.
    const ways = [{}, { page: 1, pageSize: 10 }, { page: 1, pageSize: 11 }];
    const expectFound = async (search: string, expected: string[]) => {
      for (const way of ways) expect(await names({ search, ...way }), search).toEqual(expected);
    };
    for (const search of [
      'فاطمه الزهرا',
      'ايت',
      'ف',
      'ف ال',
      'ايت ال فاطمة',
      'ايت الزهراء فاطمة 0661',
      '+213661987654',
      '٠٦٦١ ٩٨',
      order.orderNumber,
      order.orderNumber.slice(0, 7),
      `#${order.orderNumber}`,
    ]) {
      await expectFound(search, ['فاطمة الزهراء أيت']);
    }
    for (const search of ['100%', 'حقيقي_', 'oran', 'وهران']) {
      await expectFound(search, ['خصم 100% حقيقي_جدا']);
    }
    for (const search of ['%%', 'لا أحد', 'فاطمة وهران']) await expectFound(search, []);
  });

  it('count a search exactly, but for words that very many orders have', async () => {
    await app.db.execute(sql`
      insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount, search_text, created_at)
      select 'x', '0550000000', 16, 'الجزائر', 'ب', 'ع', 1,
        case when n % 2 = 0 then 'kamel' else 'nadia' end || case when n = 5 or n > 5990 then ' rare' else '' end
          || case when n > 3500 then ' ancient' else '' end,
        now() - n * interval '1 minute'
      from generate_series(1, 6000) n`);
    const search = async (term: string, page: number) => {
      const { headers, body } = await list({ search: term, page, pageSize: 10 });
      return {
        rows: (body as Order[]).length,
        total: headers.get('x-total-count'),
        more: headers.get('x-total-more'),
        links: [...(headers.get('link') ?? '').matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel),
      };
    };
    const broad = { rows: 10, more: 'true' };
    expect(await search('kamel', 1)).toEqual({ ...broad, total: '110', links: ['first', 'next'] });
    expect(await search('ka', 3)).toMatchObject({ ...broad, total: '130' });
    expect(await search('kamel', 300)).toMatchObject({ rows: 10, total: '3000', more: null });
    expect(await search('rare', 1)).toEqual({
      rows: 10,
      total: '11',
      more: null,
      links: ['first', 'last', 'next'],
    });
    expect(await search('rare', 2)).toMatchObject({ rows: 1, total: '11' });
    expect(await search('rare', 3)).toMatchObject({ rows: 0, total: '11' });
    expect(await search('ancient', 1)).toMatchObject({ ...broad, total: '110' });
    expect(await search('ancient', 250)).toMatchObject({ rows: 10, total: '2500', more: null });
    expect(await search('ancient', 251)).toMatchObject({ rows: 0, total: '2500', more: null });
    expect(await search('kamel rare', 1)).toMatchObject({ rows: 5, total: '5', more: null });
    expect(await search('kamel ancient', 1)).toMatchObject({ rows: 10, total: '1250', more: null });

    // In a store that is said to be large the newest orders are read first.
    await app.db.execute(
      sql`update order_tallies set count = count + 200000 where dimension = 'all' and status = 'pending'`,
    );
    expect(await search('kamel rare', 1)).toMatchObject({ rows: 5, total: '5', more: null });
    expect(await search('kamel ancient', 1)).toMatchObject({ ...broad, total: '11' });
    expect(await search('kamel ancient', 2)).toMatchObject({ ...broad, total: '21' });
  });

  it('narrow by every filter with a total that is a true count', async () => {
    const first = await create({ isSpecialClient: true, isStarred: true });
    await create({ wilaya: 31, daira: 'وهران', commune: 'وهران', phone: '0770000003' });
    await bring(first, 'validated');
    const today = dayOf(app.now());
    const filters = [
      [{}, 2],
      [{ status: 'all' }, 2],
      [{ status: 'validated' }, 1],
      [{ wilaya: 31 }, 1],
      [{ wilaya: 31, status: 'validated' }, 0],
      [{ special: 'true' }, 1],
      [{ special: 'false' }, 1],
      [{ starred: 'true' }, 1],
      [{ starred: 'true', status: 'pending' }, 0],
      [{ starred: 'false' }, 1],
      [{ from: today, to: today }, 2],
      [{ from: '2001-01-01', to: '2001-01-02' }, 0],
      [{ from: today, wilaya: 16, status: 'validated' }, 1],
      [{ needsCall: 'true' }, 1],
      [{ search: 'وهران', status: 'pending' }, 1],
      [{ clientId: first.clientId }, 1],
    ] as const;
    for (const [filter, expected] of filters) {
      const answer = await list({ ...filter, page: 1 });
      expect(answer.headers.get('x-total-count'), JSON.stringify(filter)).toBe(String(expected));
      expect(answer.body, JSON.stringify(filter)).toHaveLength(expected);
    }
  });

  it('sort by date and amount', async () => {
    await create({ customerName: 'أ', totalAmount: 300 });
    await create({ customerName: 'ب', totalAmount: 100 });
    await create({ customerName: 'ج', totalAmount: 200 });
    expect(await names({ page: 1, sort: 'newest' })).toEqual(['ج', 'ب', 'أ']);
    expect(await names({ page: 1, sort: 'oldest' })).toEqual(['أ', 'ب', 'ج']);
    expect(await names({ page: 1, sort: 'highest' })).toEqual(['أ', 'ج', 'ب']);
    expect(await names({ page: 1, sort: 'lowest' })).toEqual(['ب', 'ج', 'أ']);
  });

  it('come whole in the same order as by pages', async () => {
    // More rows than one read fetches, many of them with equal values.
    await app.db.execute(sql`
      insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount, created_at)
      select 'أ', '0550123456', 16, 'الجزائر', 'باب الوادي', 'نهج', n % 2, now() - n % 3 * interval '1 day'
      from generate_series(1, 1300) n`);
    const ids = async (query: Record<string, unknown>) =>
      ((await list(query)).body as Order[]).map(({ id }) => id);
    for (const sort of ['newest', 'oldest', 'highest', 'lowest']) {
      const whole = await ids({ sort });
      expect(new Set(whole).size, sort).toBe(1300);
      for (const page of [1, 7, 10, 11, 13]) {
        const expected = await ids({ sort, page, pageSize: 100 });
        expect(whole.slice((page - 1) * 100, page * 100), sort).toEqual(expected);
      }
    }
  });
});
