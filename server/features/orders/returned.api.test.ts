import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEXT_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { clients } from '#server/db/schema/clients.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { parcels, type StoredParcel } from '#server/db/schema/parcels.ts';
import { products } from '#server/db/schema/products.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { recountShipments } from '#tests/support/recount-shipments.ts';
import { NOTHING_WRONG, recountStock } from '#tests/support/recount-stock.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { addParcel, changeParcels } from '#tests/support/write-orders.ts';

const { createOrder, deleteOrder } = orderEndpoints;

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

async function create(overrides: Record<string, unknown> = {}): Promise<Order> {
  const { status, body } = await client.request('POST', createOrder.path, {
    body: orderInput(overrides),
  });
  expect(status).toBe(201);
  return body as Order;
}

const patch = (id: string, body: Record<string, unknown>) =>
  client.request('PATCH', `/api/orders/${id}`, { body });

async function move(id: string, ...steps: OrderStatus[]): Promise<Order> {
  let order: unknown;
  for (const status of steps) {
    const answer = await patch(id, { status });
    expect(answer.status).toBe(200);
    order = answer.body;
  }
  return order as Order;
}

const shipmentsOf = (orderId: string) =>
  app.db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.attempt));

const unitsByPlace = (orderId: string) =>
  rowsOf(
    app.db,
    sql`select place, sum(quantity)::int as units from stock_moves
      where order_id = ${orderId} group by place order by place`,
  );

async function addCompany() {
  const [company] = await app.db
    .insert(deliveryCompanies)
    .values({ name: 'Yalidine', contactPerson: 'سمير', phone: '021000000' })
    .returning();
  return company!;
}

const makeParcel = (order: Order, companyId: string) =>
  addParcel(app.db, {
    orderId: order.id,
    companyId,
    reference: `LW-${order.orderNumber}-1`,
    state: 'in_transit',
    stateAt: app.now(),
    amount: '2500',
    fee: '450',
    returnFee: '200',
    tracking: 'yal-1',
    weightGrams: 500,
  });

const STATES = ['returning', 'return_ready', 'returned', 'lost', 'at_pickup_point'] as const;
const tellState = (id: string, state: (typeof STATES)[number]) =>
  changeParcels(app.db, eq(parcels.id, id), { state, stateAt: app.now() });

describe('an order that came back', () => {
  it('lays its units apart, counts for nobody, and keeps no number when it is sent again', async () => {
    const product = await createProduct(app.db, { stock: 10 });
    const order = await create({ productId: product.id, quantity: 3, phone: '0551234567' });
    await move(order.id, 'validated', 'shipped');
    expect((await patch(order.id, { trackingNumber: 'YAL-77' })).status).toBe(200);
    const back = await move(order.id, 'returned');
    expect(back).toMatchObject({ status: 'returned', trackingNumber: 'YAL-77' });
    expect(await unitsByPlace(order.id)).toEqual([
      { place: 'main', units: -3 },
      { place: 'returns', units: 3 },
    ]);
    const [stored] = await app.db.select().from(products).where(eq(products.id, product.id));
    expect(stored?.stock).toBe(7);
    const [buyer] = await app.db.select().from(clients).where(eq(clients.phone, '0551234567'));
    expect(buyer).toMatchObject({ totalOrders: 0, totalSpent: '0.00' });
    const { body } = await client.request('GET', '/api/dashboard');
    expect(body).toMatchObject({
      totalOrders: 0,
      parcels: { delivered: 0, returned: 1, deliveredShare: 0 },
    });

    const again = await move(order.id, 'pending');
    expect(again.trackingNumber).toBeNull();
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
    const { body: list } = await client.request('GET', '/api/orders?search=YAL-77');
    expect(list).toEqual([]);
  });

  it('is neither deleted nor called nor delivered', async () => {
    const order = await create();
    await move(order.id, 'validated', 'shipped', 'returned');
    expect(
      (await client.request('DELETE', deleteOrder.path.replace('{id}', order.id))).status,
    ).toBe(409);
    const delivered = await patch(order.id, { status: 'delivered' });
    expect(problemOf(delivered)).toMatchObject({ code: 'forbidden_transition' });
    const call = await client.request('POST', `/api/orders/${order.id}/calls`, {
      body: { outcome: 'answered' },
    });
    expect(problemOf(call)).toMatchObject({ code: 'not_editable' });
  });

  it('is the customer’s doing unless a person says otherwise', async () => {
    const order = await create({ phone: '0551234567' });
    await move(order.id, 'validated', 'shipped', 'returned');
    const record = async () =>
      (await client.request('GET', '/api/orders/customer?phone=0551234567')).body;
    expect(await record()).toMatchObject({ returned: 1, reputation: { returned: 1 } });
    const { status } = await client.request('PUT', `/api/orders/${order.id}/fault`, {
      body: { fault: 'shop' },
    });
    expect(status).toBe(200);
    expect(await record()).toMatchObject({ returned: 1, reputation: { returned: 0 } });
  });
});

describe('shipments', () => {
  it('are one for each time that the goods left, with what was agreed then', async () => {
    const company = await addCompany();
    const order = await create({ totalAmount: 2500 });
    await move(order.id, 'validated', 'shipped');
    await patch(order.id, { deliveryCompanyId: company.id, trackingNumber: 'A1' });
    await move(order.id, 'returned', 'pending', 'validated', 'shipped');
    await patch(order.id, { trackingNumber: 'B2' });
    await move(order.id, 'delivered');
    expect(await shipmentsOf(order.id)).toMatchObject([
      { attempt: 1, state: 'returned', companyId: company.id, tracking: 'A1', cash: '2500.00' },
      { attempt: 2, state: 'delivered', companyId: company.id, tracking: 'B2', cash: '2500.00' },
    ]);
  });

  it('follow the parcel, and come back only when they are seen here', async () => {
    const company = await addCompany();
    const order = await create({ totalAmount: 2500, deliveryCompanyId: company.id });
    const parcel = await makeParcel(order, company.id);
    await move(order.id, 'validated', 'shipped');
    const state = async () => (await shipmentsOf(order.id)).at(-1);
    expect(await state()).toMatchObject({
      state: 'moving',
      parcelId: parcel.id,
      tracking: 'yal-1',
      fee: '450.00',
      returnFee: '200.00',
    });
    for (const [told, expected] of [
      ['returning', 'returning'],
      ['return_ready', 'return_ready'],
      ['returned', 'said_returned'],
    ] as const) {
      await tellState(parcel.id, told);
      expect(await state()).toMatchObject({ state: expected, endedAt: null });
    }
    expect(await unitsByPlace(order.id)).toEqual([]);
    await move(order.id, 'returned');
    expect(await state()).toMatchObject({ state: 'returned', endedAt: expect.any(Date) });
    expect(await shipmentsOf(order.id)).toHaveLength(1);
  });

  it('end the parcel of a returned order, so that it can be sent again', async () => {
    const company = await addCompany();
    const order = await create({ deliveryCompanyId: company.id });
    const parcel = await makeParcel(order, company.id);
    await move(order.id, 'validated', 'shipped', 'returned');
    const [stored] = await app.db.select().from(parcels).where(eq(parcels.id, parcel.id));
    expect(stored).toMatchObject({ state: 'returned', nextStep: null });
  });

  it('that were lost and found again stay one', async () => {
    const company = await addCompany();
    const order = await create({ deliveryCompanyId: company.id });
    const parcel = await makeParcel(order, company.id);
    await move(order.id, 'validated', 'shipped');
    await tellState(parcel.id, 'lost');
    expect(await shipmentsOf(order.id)).toMatchObject([{ state: 'lost' }]);
    await move(order.id, 'returned');
    expect(await shipmentsOf(order.id)).toMatchObject([{ state: 'returned' }]);
  });

  it('are as many as the timelines say, whatever happens to the orders', async () => {
    const walks = fc.sample(fc.array(fc.nat({ max: 5 }), { minLength: 4, maxLength: 14 }), {
      numRuns: 25,
      seed: 21,
    });
    const company = await addCompany();
    for (const walk of walks) {
      const order = await create({ productId: null, deliveryCompanyId: company.id });
      let parcel: StoredParcel | null = null;
      let status: OrderStatus = 'pending';
      for (const choice of walk) {
        const next: readonly OrderStatus[] = NEXT_STATUSES[status];
        const to = next[choice % Math.max(1, next.length)];
        if (to === undefined) break;
        if (status === 'validated') parcel ??= await makeParcel(order, company.id);
        const told = STATES[(choice + walk.length) % STATES.length]!;
        if (parcel !== null && status === 'shipped') {
          await tellState(parcel.id, told);
        }
        await move(order.id, to);
        status = to;
      }
    }
    expect(await recountShipments(app.db)).toEqual([]);
    const [{ sent } = { sent: 0 }] = await rowsOf<{ sent: number }>(
      app.db,
      sql`select count(*)::int as sent from shipments`,
    );
    expect(sent).toBeGreaterThan(8);
  });
});
