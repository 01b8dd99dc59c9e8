import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { ReceivedReturn, ReturnedParcel, ReturnsSummary } from '#contract/returns.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { products } from '#server/db/schema/products.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { rowsOf } from '#server/db/statements/rows-of.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
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
    const order = await shipped('P-1');
    const answer = await receive('P-1', { lines: [{ line: 1, quantity: 3 }], cash: 6500 });
    const { parcel } = answer.body as ReceivedReturn;
    expect(parcel).toMatchObject({ state: 'delivered', cash: 6500, lines: [{ quantity: 1 }] });
    const [stored] = await app.db.select().from(orders).where(eq(orders.id, order.id));
    expect(stored).toMatchObject({ status: 'delivered', totalAmount: '6500.00', quantity: 3 });
    expect(await unitsByPlace()).toEqual([
      { place: 'main', units: 96 },
      { place: 'returns', units: 1 },
    ]);
    await post(`/api/returns/${parcel.id}/inspect`, inspection({ good: 1 }));
    expect(await stockOf()).toBe(97);
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
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
