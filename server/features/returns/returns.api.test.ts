import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { Report } from '#contract/reports/reports.ts';
import type { ReceivedReturn, ReturnedParcel, ReturnsSummary } from '#contract/returns/returns.ts';
import { orderTrust } from '#server/db/schema/trust.ts';
import { costRules } from '#server/db/schema/costs.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { products } from '#server/db/schema/products.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { dayOf } from '#server/db/statements/days.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { recountShipments } from '#tests/support/recount-shipments.ts';
import { NOTHING_WRONG, recountStock } from '#tests/support/recount-stock.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';

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

const post = (path: string, body: Record<string, unknown>, as = client) =>
  as.request('POST', path, { body });

/** An order of four units that left with its tracking number. */
async function shipped(tracking: string, overrides: Record<string, unknown> = {}) {
  const [stored] = await app.db.select().from(products).limit(1);
  const product = stored ?? (await createProduct(app.db, { stock: 100 }));
  const fields = { productId: product.id, quantity: 4, totalAmount: 8000, ...overrides };
  const made = await post('/api/orders', orderInput(fields));
  expect(made.status).toBe(201);
  const order = made.body as Order;
  for (const body of [{ status: 'validated' }, { status: 'shipped' }, { trackingNumber: tracking }])
    expect((await client.request('PATCH', `/api/orders/${order.id}`, { body })).status).toBe(200);
  return order;
}

const receive = (code: string, kept?: unknown) => post('/api/returns/receive', { code, kept });
const received = async (code: string) => (await receive(code)).body as ReceivedReturn;
const listed = async (stage: string) =>
  (await client.request('GET', `/api/returns?stage=${stage}`)).body as ReturnedParcel[];
const stockOf = async () => (await app.db.select().from(products))[0]?.stock;
const unitsByPlace = () =>
  rowsOf(
    app.db,
    sql`select place, sum(quantity)::int as units from stock_moves
      group by place having sum(quantity) <> 0 order by place`,
  );
const inspection = (counts: Record<string, number>, reason = 'refused') => ({
  lines: [{ line: 1, good: 0, damaged: 0, wrong: 0, missing: 0, ...counts }],
  reason,
});

describe('a return', () => {
  it('is announced by hand, collected at its centre, received once and inspected line by line', async () => {
    const [company] = await app.db
      .insert(deliveryCompanies)
      .values({ name: 'ZR', phone: '021000000' })
      .returning();
    const order = await shipped('ZR-1', { deliveryCompanyId: company!.id, phone: '0551234567' });
    const announced = await post('/api/returns', {
      code: order.orderNumber,
      isReady: true,
      centre: 'باب الزوار',
      reason: 'unreachable',
    });
    expect(announced.body).toMatchObject({ state: 'return_ready', centre: 'باب الزوار' });
    const summary = (await client.request('GET', '/api/returns/summary')).body as ReturnsSummary;
    expect(summary).toMatchObject({
      counts: { to_collect: 1, on_the_way: 0, to_inspect: 0, claims: 0 },
      centres: [{ companyName: 'ZR', centre: 'باب الزوار', parcels: 1 }],
    });
    const before = await client.request('GET', `/api/orders/${order.id}`);
    expect(before.body).toMatchObject({ status: 'shipped' });

    const first = await received(' zr-1 ');
    expect(first).toMatchObject({ result: 'received', parcel: { orderId: order.id } });
    expect((await received(order.orderNumber)).result).toBe('already');
    expect(await stockOf()).toBe(96);
    expect(await listed('to_inspect')).toHaveLength(1);

    const path = `/api/returns/${first.parcel.id}/inspect`;
    expect(problemOf(await post(path, inspection({ good: 3 })))).toMatchObject({
      code: 'invalid_input',
    });
    const done = await post(path, inspection({ good: 2, damaged: 1, missing: 1 }, 'wrong_item'));
    expect(done.body).toMatchObject({ reason: 'wrong_item', fault: 'shop' });
    expect(await stockOf()).toBe(98);
    expect(await unitsByPlace()).toEqual([
      { place: 'damaged', units: 1 },
      { place: 'main', units: 98 },
    ]);
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
    expect(problemOf(await post(path, inspection({ good: 4 })))).toMatchObject({
      code: 'return_inspected',
    });
    expect(await listed('done')).toHaveLength(1);
    // It was the shop's fault, which the customer's record does not count.
    const record = await client.request('GET', '/api/orders/customer?phone=0551234567');
    expect(record.body).toMatchObject({ returned: 1, reputation: { returned: 0 } });
  });

  it('in part lowers what is expected of the company, and lays the rest apart', async () => {
    const order = await shipped('P-1', { phone: '0551234568' });
    const answer = await receive('P-1', { lines: [{ line: 1, quantity: 3 }], cash: 6500 });
    const { parcel } = answer.body as ReceivedReturn;
    expect(parcel).toMatchObject({ state: 'delivered', cash: 6500, lines: [{ quantity: 1 }] });
    const [stored] = await app.db.select().from(orders).where(eq(orders.id, order.id));
    expect(stored).toMatchObject({ status: 'delivered', totalAmount: '6500.00', quantity: 3 });
    expect(await unitsByPlace()).toEqual([
      { place: 'main', units: 96 },
      { place: 'returns', units: 1 },
    ]);
    const done = await post(
      `/api/returns/${parcel.id}/inspect`,
      inspection({ good: 1 }, 'refused'),
    );
    expect(await stockOf()).toBe(97);
    expect(await recountShipments(app.db)).toEqual([]);
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
    // The order is delivered: what came back of it is nobody's fault, and no return of the customer.
    expect(done.body).toMatchObject({ reason: 'refused', fault: null });
    expect(await app.db.$count(orderTrust, isNotNull(orderTrust.fault))).toBe(0);
    const record = await client.request('GET', '/api/orders/customer?phone=0551234568');
    expect(record.body).toMatchObject({
      delivered: 1,
      returned: 0,
      reputation: { delivered: 1, returned: 0 },
    });
  });

  it.each([
    ['more than there was', { lines: [{ line: 1, quantity: 5 }], cash: 100 }],
    ['all of it', { lines: [{ line: 1, quantity: 4 }], cash: 100 }],
    ['nothing', { lines: [{ line: 1, quantity: 0 }], cash: 0 }],
    ['a line that is none', { lines: [{ line: 7, quantity: 1 }], cash: 0 }],
    ['for more than the price', { lines: [{ line: 1, quantity: 1 }], cash: 8000.01 }],
  ])('cannot be kept in part: %s', async (_name, kept) => {
    await shipped('P-2');
    expect((await receive('P-2', kept)).status).toBe(400);
    expect(await stockOf()).toBe(96);
  });

  it('that nobody knows, or that was delivered, is refused in words', async () => {
    expect(problemOf(await receive('nothing-like-it'))).toMatchObject({ code: 'return_unknown' });
    const order = await shipped('D-1');
    await client.request('PATCH', `/api/orders/${order.id}`, { body: { status: 'delivered' } });
    expect(problemOf(await receive('D-1'))).toMatchObject({ code: 'return_not_shipped' });
    const announced = await post('/api/returns', { code: 'D-1', isReady: false });
    expect(problemOf(announced)).toMatchObject({ code: 'return_not_shipped' });
  });

  it('may be marked on the order first and scanned later', async () => {
    const order = await shipped('M-1');
    await client.request('PATCH', `/api/orders/${order.id}`, { body: { status: 'returned' } });
    expect((await received('M-1')).result).toBe('received');
    expect(await unitsByPlace()).toEqual([
      { place: 'main', units: 96 },
      { place: 'returns', units: 4 },
    ]);
  });

  it('is exchanged once for an order that is tied to it', async () => {
    const order = await shipped('X-1', { customerName: 'حورية شريف' });
    const { parcel } = await received('X-1');
    const path = `/api/returns/${parcel.id}/exchange`;
    const made = await post(path, { totalAmount: 400 });
    expect(made).toMatchObject({
      status: 201,
      body: { customerName: 'حورية شريف', status: 'pending', totalAmount: 400, quantity: 4 },
    });
    expect(problemOf(await post(path, { totalAmount: 400 }))).toMatchObject({
      code: 'return_exchanged',
    });
    await shipped('X-2');
    const { parcel: other } = await received('X-2');
    const { client: blind } = await signIn(app, { ...ALL_REFUSED, canCreateOrders: true });
    const unseen = await blind.request('POST', `/api/returns/${other.id}/exchange`, {
      body: { totalAmount: 400 },
    });
    expect([unseen.status, unseen.body]).toEqual([204, '']);
    const [back] = (await listed('to_inspect')).filter(({ id }) => id === parcel.id);
    expect(back?.exchange).toMatchObject({ id: (made.body as Order).id });
    expect(order.id).not.toBe(back?.exchange?.id);
  });

  it('is exchanged for other goods, and the price difference is what the customer pays', async () => {
    await shipped('X-3');
    const { parcel } = await received('X-3');
    const other = await createProduct(app.db, { stock: 7, price: '2600' });
    const [variant] = await app.db
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(eq(productVariants.productId, other.id));
    const line = { productId: other.id, variantId: variant!.id, quantity: 2 };
    const path = `/api/returns/${parcel.id}/exchange`;
    expect((await post(path, { totalAmount: 600, lines: [] })).status).toBe(400);
    expect((await post(path, { totalAmount: 600, lines: [{ ...line, quantity: 0 }] })).status).toBe(
      400,
    );
    const { status, body } = await post(path, { totalAmount: 600, lines: [line] });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      totalAmount: 600,
      lines: [{ kind: 'exchange', productId: other.id, quantity: 2, unitPrice: 0 }],
    });
  });

  it('that its carrier says to have brought back is a claim after some days', async () => {
    const order = await shipped('C-1');
    const since = new Date(app.now().getTime() - 8 * 24 * 60 * 60 * 1000);
    await app.db
      .update(shipments)
      .set({ state: 'said_returned', stateAt: since })
      .where(eq(shipments.orderId, order.id));
    expect(await listed('claims')).toHaveLength(1);
    const later = await client.request('GET', '/api/returns?stage=claims&days=9');
    expect(later.body).toEqual([]);
    await received('C-1');
    expect(await listed('claims')).toEqual([]);
  });
});

describe('what a return cost stays in the reports', () => {
  const figures = async () => {
    const today = dayOf(app.now());
    const query = `from=${today}&to=${today}&basis=taken&by=all`;
    const { totals } = (await client.request('GET', `/api/reports?${query}`)).body as Report;
    const { returned, damaged, returns: fees, packaging } = totals;
    return { returned, damaged, fees, packaging };
  };
  const patch = async (id: string, body: object) =>
    expect((await client.request('PATCH', `/api/orders/${id}`, { body })).status).toBe(200);

  async function costing(cost: string) {
    const product = await createProduct(app.db, { stock: 100 });
    const own = eq(productVariants.productId, product.id);
    await app.db.update(productVariants).set({ cost }).where(own);
    return product;
  }

  /** Five units at 1,000 each came back damaged, by the carrier for 250, in a box for 30. */
  async function damagedReturn(tracking: string) {
    await app.db
      .insert(costRules)
      .values({
        validFrom: '2020-01-01',
        packaging: '30',
        codPercent: '0',
        codFixed: '0',
        isReal: true,
      })
      .onConflictDoNothing();
    const product = await costing('1000');
    const order = await shipped(tracking, { productId: product.id, quantity: 5 });
    await app.db.update(shipments).set({ returnFee: '250' }).where(eq(shipments.orderId, order.id));
    return order;
  }
  const inspect = async (tracking: string) => {
    const { parcel } = await received(tracking);
    const answer = await post(`/api/returns/${parcel.id}/inspect`, inspection({ damaged: 5 }));
    expect(answer.status).toBe(200);
  };

  it('when the order is opened again with other goods, cancelled and not deleted', async () => {
    const other = await costing('7');
    const order = await damagedReturn('L-1');
    await inspect('L-1');
    const lost = { damaged: 5000, fees: 250, packaging: 30 };
    expect(await figures()).toEqual({ returned: 1, ...lost });
    await patch(order.id, { status: 'pending' });
    await patch(order.id, { productId: other.id, quantity: 1 });
    expect(await figures()).toEqual({ returned: 0, ...lost });
    const refused = await client.request('DELETE', `/api/orders/${order.id}`);
    expect(problemOf(refused).code).toBe('order_had_left');
    await patch(order.id, { status: 'cancelled' });
    expect((await client.request('DELETE', `/api/orders/${order.id}`)).status).toBe(409);
    expect(await figures()).toEqual({ returned: 1, ...lost });
  });

  it('when the parcel is opened after the order has other goods', async () => {
    const other = await costing('7');
    const order = await damagedReturn('L-2');
    await patch(order.id, { status: 'returned' });
    await patch(order.id, { status: 'pending' });
    await patch(order.id, { productId: other.id, quantity: 1 });
    await inspect('L-2');
    expect(await figures()).toEqual({ returned: 0, damaged: 5000, fees: 250, packaging: 30 });
  });

  it('when an older release has deleted the order', async () => {
    const order = await damagedReturn('L-3');
    await inspect('L-3');
    await patch(order.id, { status: 'pending' });
    await app.db.update(orders).set({ deletedAt: app.now() }).where(eq(orders.id, order.id));
    expect(await figures()).toEqual({ returned: 1, damaged: 5000, fees: 250, packaging: 30 });
  });
});

describe('two at once', () => {
  it('receive one parcel once', async () => {
    await shipped('T-1');
    const answers = await Promise.all(Array.from({ length: 6 }, () => received('T-1')));
    const results = answers.map(({ result }) => result).toSorted();
    expect(results).toEqual(['already', 'already', 'already', 'already', 'already', 'received']);
    expect(await unitsByPlace()).toEqual([
      { place: 'main', units: 96 },
      { place: 'returns', units: 4 },
    ]);
  });

  it('inspect one parcel once', async () => {
    await shipped('T-2');
    const { parcel } = await received('T-2');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        post(`/api/returns/${parcel.id}/inspect`, inspection({ good: 4 })),
      ),
    );
    const statuses = answers.map(({ status }) => String(status)).toSorted();
    expect(statuses).toEqual(['200', '409', '409', '409', '409']);
    expect(await stockOf()).toBe(100);
  });
});
