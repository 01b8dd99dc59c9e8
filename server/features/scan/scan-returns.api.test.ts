import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { ReturnedParcel } from '#contract/returns/returns.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { products } from '#server/db/schema/products.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { recountShipments } from '#tests/support/recount-shipments.ts';
import { NOTHING_WRONG, recountStock } from '#tests/support/recount-stock.ts';
import { makeCompany, scanStation } from '#tests/support/scan-station.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { addParcel } from '#tests/support/write-orders.ts';

let app: TestApp;
let client: HttpClient;
let company: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app, { fullName: 'سارة' }));
  company = await makeCompany(app, 'جسور');
  await createProduct(app.db, { stock: 100 });
});
afterAll(() => app.close());

const patch = async (id: string, body: Record<string, unknown>) => {
  const { status } = await client.request('PATCH', `/api/orders/${id}`, { body });
  expect(status, JSON.stringify(body)).toBe(200);
};

async function taken(over: Record<string, unknown> = {}): Promise<Order> {
  const [product] = await app.db.select().from(products).limit(1);
  const fields = { productId: product?.id, quantity: 3, totalAmount: 6000, ...over };
  const { status, body } = await client.request('POST', '/api/orders', {
    body: orderInput({ deliveryCompanyId: company, ...fields }),
  });
  expect(status).toBe(201);
  return body as Order;
}

const send = async (order: Order, tracking: string): Promise<void> => {
  await patch(order.id, { status: 'validated' });
  await patch(order.id, { status: 'shipped', trackingNumber: tracking });
};

async function shipped(tracking: string, over: Record<string, unknown> = {}): Promise<Order> {
  const order = await taken(over);
  await send(order, tracking);
  return order;
}

const unitsByPlace = () =>
  rowsOf(
    app.db,
    sql`select place, sum(quantity)::int as units from stock_moves
      group by place having sum(quantity) <> 0 order by place`,
  );
const statusOf = async ({ id }: Order) =>
  (await app.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const OUT = [{ place: 'main', units: 97 }];
const BACK = [
  { place: 'main', units: 97 },
  { place: 'returns', units: 3 },
];

describe('returns at the station', () => {
  it('are taken in by any of their codes, shown with what has to be looked at', async () => {
    const station = scanStation(client);
    const order = await shipped('yal-7Q');
    const answer = await station.scan('returns', '16,YAL-7Q,Oran');
    expect(answer).toMatchObject({
      result: 'received',
      code: 'YAL-7Q',
      isFormer: false,
      order: { id: order.id, status: 'returned', tracking: 'yal-7Q' },
      back: { lines: [{ line: 1, quantity: 3 }], receivedByName: 'سارة', inspectedAt: null },
    });
    expect(await unitsByPlace()).toEqual(BACK);
    // The screen of returns has the same parcel, and finds it by the order.
    const path = `/api/returns?stage=to_inspect&orderId=${order.id}`;
    expect((await client.request('GET', path)).body).toMatchObject([{ id: answer.back?.id }]);
    const other = `/api/returns?stage=to_inspect&orderId=${company}`;
    expect((await client.request('GET', other)).body).toEqual([]);

    const second = await shipped('B-2', { phone: '0661000002' });
    const third = await shipped('C-3', { phone: '0661000003' });
    const links = [second.orderNumber, `https://shop.dz/orders/${third.id}`];
    for (const raw of links) expect((await station.scan('returns', raw)).result).toBe('received');
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
  });

  it('are taken in once: a second scan says who was first', async () => {
    const order = await shipped('A-1');
    await client.request('POST', '/api/returns/receive', { body: { code: 'A-1' } });
    const answer = await scanStation(client).scan('returns', order.orderNumber);
    expect(answer).toMatchObject({
      result: 'already',
      back: { receivedByName: 'سارة', lines: [{ quantity: 3 }] },
    });
    expect(await unitsByPlace()).toEqual(BACK);
  });

  it('within two seconds are one, and a repeated call gets the same answer', async () => {
    const station = scanStation(client);
    await shipped('A-1');
    const at = (second: number) => ({
      at: new Date(1_800_000_000_000 + second * 1_000).toISOString(),
    });
    const first = station.make('returns', 'A-1', at(0));
    const answers = await station.send(first, station.make('returns', 'a-1', at(1.5)));
    expect(answers.map(({ result }) => result)).toEqual(['received', 'already']);
    expect(answers[1]?.back?.id).toBe(answers[0]?.back?.id);
    expect(await station.send(first)).toEqual([answers[0]]);
    expect(await unitsByPlace()).toEqual(BACK);
  });

  it('at six stations at once are taken in once, beside the screen of returns', async () => {
    await shipped('A-1');
    const scans = Array.from({ length: 6 }, () => scanStation(client).scan('returns', 'A-1'));
    const screen = client.request('POST', '/api/returns/receive', { body: { code: 'A-1' } });
    const results = [
      ...(await Promise.all(scans)).map(({ result }) => result),
      ((await screen).body as { result: string }).result,
    ];
    expect(results.filter((result) => result === 'received')).toHaveLength(1);
    expect(results.filter((result) => result === 'already')).toHaveLength(6);
    expect(await unitsByPlace()).toEqual(BACK);
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
  });

  it('stop where nothing can have come back, and change nothing', async () => {
    const station = scanStation(client);
    const result = async (raw: string) => (await station.scan('returns', raw)).result;
    const waiting = await taken();
    expect(await result(waiting.orderNumber)).toBe('not_shipped');
    const delivered = await shipped('D-1', { phone: '0661000001' });
    await patch(delivered.id, { status: 'delivered' });
    expect(await result('D-1')).toBe('delivered');
    const cancelled = await shipped('X-1', { phone: '0661000002' });
    await patch(cancelled.id, { status: 'cancelled' });
    expect(await result('X-1')).toBe('cancelled');
    await app.db.update(orders).set({ deletedAt: app.now() }).where(eq(orders.id, cancelled.id));
    expect(await result(cancelled.orderNumber)).toBe('deleted');
    expect(await result('NOBODY-1')).toBe('unknown');
    const unknown = await client.request('GET', '/api/scans/unknown');
    expect(unknown.body).toMatchObject([{ code: 'NOBODY-1', mode: 'returns' }]);
    await app.db.update(productVariants).set({ sku: 'ROSE' });
    expect(await station.scan('returns', 'ROSE')).toMatchObject({
      result: 'no_label',
      item: { sku: 'ROSE' },
    });
    // Only what was delivered is out.
    expect(await unitsByPlace()).toEqual(OUT);
  });

  it('need what the screen of returns needs', async () => {
    await shipped('A-1');
    const { client: caller } = await signIn(app, {
      role: 'dashboard_followup',
      canDispatchOrders: false,
    });
    const station = scanStation(caller);
    expect((await station.post([station.make('returns', 'A-1')])).status).toBe(403);
    expect(await unitsByPlace()).toEqual(OUT);
    const { client: packer } = await signIn(app, {
      username: 'packer',
      role: 'dashboard_followup',
      canDispatchOrders: true,
    });
    expect((await scanStation(packer).scan('returns', 'A-1')).result).toBe('received');
  });
});

describe('a former number', () => {
  /** Sent as OLD, back here, and sent again as NEW. */
  async function sentAgain(): Promise<Order> {
    const order = await shipped('OLD-1');
    await client.request('POST', '/api/returns/receive', { body: { code: 'OLD-1' } });
    await patch(order.id, { status: 'pending' });
    await send(order, 'NEW-1');
    return order;
  }

  it('finds its order, says so, and stops what must not leave with it', async () => {
    const station = scanStation(client);
    const order = await sentAgain();
    expect(await station.scan('find', 'old-1')).toMatchObject({
      result: 'found',
      isFormer: true,
      order: { id: order.id, tracking: 'NEW-1' },
    });
    expect(await station.scan('find', 'NEW-1')).toMatchObject({ result: 'found', isFormer: false });
    expect(await station.scan('find', order.orderNumber)).toMatchObject({ isFormer: false });
    expect(await station.scan('pack', 'OLD-1')).toMatchObject({
      result: 'former',
      order: { id: order.id, tracking: 'NEW-1' },
    });
    const { id: handoverId } = await station.open(company);
    const stopped = await station.scan('handover', 'OLD-1', { handoverId });
    expect(stopped).toMatchObject({ result: 'former', isFormer: true });
    expect((await station.scan('handover', 'NEW-1', { handoverId })).result).toBe('added');
  });

  it('receives what left under it, never the parcel that is under way', async () => {
    const station = scanStation(client);
    const order = await sentAgain();
    const former = await station.scan('returns', 'OLD-1');
    expect(former).toMatchObject({ result: 'already', isFormer: true, order: { id: order.id } });
    expect(await statusOf(order)).toBe('shipped');
    const now = await station.scan('returns', 'NEW-1');
    expect(now).toMatchObject({ result: 'received', isFormer: false });
    expect(now.back?.id).not.toBe(former.back?.id);
    expect(await statusOf(order)).toBe('returned');
  });

  it('of a parcel that was marked by hand and never seen is received as it was sent', async () => {
    const station = scanStation(client);
    const order = await shipped('OLD-1');
    await patch(order.id, { status: 'returned' });
    await patch(order.id, { status: 'pending' });
    await patch(order.id, { lines: [{ ...order.lines[0], quantity: 1 }] });
    await send(order, 'NEW-1');
    const answer = await station.scan('returns', 'OLD-1');
    expect(answer).toMatchObject({
      result: 'received',
      isFormer: true,
      order: { tracking: 'NEW-1', status: 'shipped' },
      back: { lines: [{ quantity: 3 }] },
    });
    const lines = [{ line: 1, good: 3, damaged: 0, wrong: 0, missing: 0 }];
    const done = await client.request('POST', `/api/returns/${answer.back?.id}/inspect`, {
      body: { lines, reason: 'refused' },
    });
    expect(done.status).toBe(200);
    expect(await unitsByPlace()).toEqual([{ place: 'main', units: 99 }]);
    expect(await recountShipments(app.db)).toEqual([]);
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
  });

  it('of an order that was cancelled on its way is refused on both screens', async () => {
    const order = await shipped('OLD-1');
    await patch(order.id, { status: 'cancelled' });
    await patch(order.id, { status: 'pending' });
    await send(order, 'NEW-1');
    const answer = await scanStation(client).scan('returns', 'OLD-1');
    expect(answer).toMatchObject({ result: 'cancelled', isFormer: true });
    for (const [path, more] of [
      ['/api/returns/receive', {}],
      ['/api/returns', { isReady: true }],
    ] as const) {
      const refused = await client.request('POST', path, { body: { code: 'OLD-1', ...more } });
      expect(problemOf(refused)).toMatchObject({ code: 'return_not_shipped' });
    }
    expect(await statusOf(order)).toBe('shipped');
    const moving = await client.request('GET', '/api/returns?stage=to_collect');
    expect(moving.body as ReturnedParcel[]).toEqual([]);
  });

  it('that the carrier replaced is still of the same parcel', async () => {
    const station = scanStation(client);
    const order = await shipped('31-NEW-ZR');
    await addParcel(app.db, {
      orderId: order.id,
      companyId: company,
      reference: `LW-${order.orderNumber}-1`,
      state: 'returning',
      stateAt: app.now(),
      tracking: '31-NEW-ZR',
      formerTrackings: ['31-Old-ZR'],
      amount: '6000.00',
      weightGrams: 500,
    });
    expect(await station.scan('find', '31-OLD-ZR')).toMatchObject({
      result: 'found',
      isFormer: true,
      order: { id: order.id, tracking: '31-NEW-ZR' },
    });
    expect(await station.scan('pack', '31-OLD-ZR')).toMatchObject({ result: 'former' });
    expect(await station.scan('returns', '31-OLD-ZR')).toMatchObject({
      result: 'received',
      isFormer: true,
    });
    expect(await unitsByPlace()).toEqual(BACK);
  });

  it('of a parcel that was given up does not stop the one that replaced it', async () => {
    const station = scanStation(client);
    const order = await shipped('NEW-1');
    await app.db.insert(parcels).values({
      orderId: order.id,
      companyId: company,
      reference: `LW-${order.orderNumber}-1`,
      state: 'cancelled',
      stateAt: app.now(),
      tracking: 'OLD-1',
      amount: '5000.00',
      weightGrams: 500,
    });
    expect(await station.scan('pack', 'OLD-1')).toMatchObject({
      result: 'cancelled',
      isFormer: true,
    });
    expect(await station.scan('find', 'NEW-1')).toMatchObject({
      isFormer: false,
      order: { tracking: 'NEW-1', cash: 6000 },
    });
    const { id: handoverId } = await station.open(company);
    expect((await station.scan('handover', 'NEW-1', { handoverId })).result).toBe('added');
  });
});
