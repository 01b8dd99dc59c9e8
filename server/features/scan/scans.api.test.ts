import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import type { ScanAnswer, UnknownScan } from '#contract/scan/scans.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { labelPrints } from '#server/db/schema/parcel-labels.ts';
import { users } from '#server/db/schema/users.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { scans } from '#server/db/schema/scans.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { confirmedOrder, makeCompany, scanStation } from '#tests/support/scan-station.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

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
});
afterAll(() => app.close());

const order = (over: Record<string, unknown> = {}, columns: object = {}) =>
  confirmedOrder(app, client, over, { deliveryCompanyId: company, ...columns });

/** A product whose variant has this sku. */
async function product(nameAr: string, sku: string | null, stock = 10): Promise<string> {
  const { body } = await client.request('POST', '/api/products', {
    body: { nameAr, price: 500, stock },
  });
  const { id } = body as Product;
  await app.db.update(productVariants).set({ sku }).where(eq(productVariants.productId, id));
  return id;
}
const variantOf = async (productId: string) => {
  const [row] = await app.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  return row!;
};
const setStatus = ({ id }: Order, status: 'cancelled' | 'pending' | 'shipped') =>
  app.db.update(orders).set({ status }).where(eq(orders.id, id));

/** A parcel that the carrier knows and has not collected yet. */
const addParcelOf = (
  { id, orderNumber }: Order,
  over: Partial<typeof parcels.$inferInsert> & { tracking: string },
) =>
  app.db.insert(parcels).values({
    orderId: id,
    companyId: company,
    reference: `LW-${orderNumber}-1`,
    state: 'created',
    stateAt: app.now(),
    amount: '1900.00',
    weightGrams: 500,
    ...over,
  });

describe('finding', () => {
  it('knows an order by its number, its tracking and the QR codes of labels', async () => {
    const station = scanStation(client);
    const one = await order({}, { trackingNumber: 'yal-A1 B2' });
    for (const raw of [
      one.orderNumber,
      one.orderNumber.toUpperCase(),
      'YAL-A1B2',
      'yal-a1b2',
      '16,yal-A1B2,Alger',
      `https://shop.dz/orders/${one.id}`,
    ]) {
      const answer = await station.scan('find', raw);
      expect(answer, raw).toMatchObject({ result: 'found', order: { id: one.id } });
    }
    const { order: card } = await station.scan('find', one.orderNumber);
    expect(card).toMatchObject({
      customerName: 'أمينة بن علي',
      phone: '0550123456',
      status: 'validated',
      cash: 1900,
      tracking: 'yal-A1 B2',
      parcelState: null,
      packed: null,
      isDeleted: false,
    });
  });

  it('knows an order by its parcel, and goods by sku or barcode', async () => {
    const station = scanStation(client);
    const one = await order();
    await addParcelOf(one, { tracking: 'ZR77', amount: '2100.00' });
    expect(await station.scan('find', 'zr 77')).toMatchObject({
      result: 'found',
      order: { id: one.id, tracking: 'ZR77', parcelState: 'created', cash: 2100 },
    });
    const rose = await product('سيروم الورد', 'Rose-50');
    await app.db.update(productVariants).set({ barcode: '6130760000014' });
    for (const raw of ['ROSE-50', '6130760000014']) {
      expect(await station.scan('find', raw)).toMatchObject({
        result: 'found',
        order: null,
        item: { variantId: (await variantOf(rose)).id, nameAr: 'سيروم الورد', expected: null },
      });
    }
  });

  it('the newest of two orders with one number, and a living one before a deleted one', async () => {
    const station = scanStation(client);
    const old = await order({}, { trackingNumber: 'N1', createdAt: new Date('2024-01-01') });
    const gone = await order(
      { phone: '0661000001' },
      { trackingNumber: 'N1', deletedAt: app.now() },
    );
    expect((await station.scan('find', 'N1')).order?.id).toBe(old.id);
    const living = await order({ phone: '0661000002' }, { trackingNumber: 'n1' });
    expect((await station.scan('find', 'N1')).order?.id).toBe(living.id);
    expect((await station.scan('find', gone.orderNumber)).order).toMatchObject({ isDeleted: true });
  });
});

describe('sending', () => {
  it('the same id again gets the same answer, and is one scan', async () => {
    const station = scanStation(client);
    const rose = await product('سيروم الورد', 'ROSE', 30);
    const scan = station.make('count', 'ROSE');
    const first = await station.send(scan);
    expect(first).toMatchObject([{ result: 'counted', item: { expected: 30 } }]);
    await client.request('POST', '/api/stock/damaged', {
      body: {
        variantId: (await variantOf(rose)).id,
        quantity: 3,
        direction: 'damaged',
        note: 'كسر',
      },
    });
    expect(await station.send(scan)).toEqual(first);
    const all = await Promise.all([station.post([scan]), station.post([scan])]);
    expect(all.map(({ body }) => body)).toEqual([first, first]);
    expect(await app.db.$count(scans)).toBe(1);
  });

  it('a new id sent by five calls at once is one scan too', async () => {
    const station = scanStation(client);
    const scan = station.make('find', 'X-1');
    const answers = await Promise.all(Array.from({ length: 5 }, () => station.post([scan])));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await app.db.$count(scans)).toBe(1);
  });

  it('the same code in the same mode within two seconds is one', async () => {
    const station = scanStation(client);
    await product('سيروم الورد', 'ROSE');
    const at = (second: number) => ({
      at: new Date(1_800_000_000_000 + second * 1_000).toISOString(),
    });
    const [a, b, c, d, other] = await station.send(
      station.make('count', 'ROSE', at(0)),
      station.make('count', 'rose', at(1.9)),
      station.make('count', 'ROSE', at(2)),
      station.make('count', 'ROSE', at(3.9)),
      station.make('find', 'ROSE', at(4)),
    );
    const results = [a, b, c, d, other].map((answer) => answer?.result);
    expect(results).toEqual(['counted', 'already', 'counted', 'already', 'found']);
    expect(b?.item?.nameAr).toBe('سيروم الورد');
    const elsewhere = await scanStation(client).scan('count', 'ROSE', at(4.1));
    expect(elsewhere.result).toBe('counted');
  });

  it('takes at most fifty, and a sheet where one is filled', async () => {
    const station = scanStation(client);
    const many = Array.from({ length: 51 }, () => station.make('find', 'X'));
    expect((await station.post(many)).status).toBe(400);
    expect((await station.post([])).status).toBe(400);
    expect((await station.post([station.make('handover', 'X')])).status).toBe(400);
    const at = '0000-01-01T00:00:00Z';
    expect((await station.post([station.make('find', 'X', { at })])).status).toBe(400);
    expect((await station.post(many.slice(1))).status).toBe(200);
  });

  it('counting needs canEditProducts', async () => {
    const { client: packer } = await signIn(app, {
      role: 'dashboard_followup',
      canDispatchOrders: true,
    });
    await product('سيروم الورد', 'ROSE');
    const answer = await scanStation(packer).scan('count', 'ROSE');
    expect(answer).toMatchObject({ result: 'not_allowed', item: null });
  });
});

describe('codes that nobody knows', () => {
  const list = async () =>
    (await client.request('GET', '/api/scans/unknown')).body as UnknownScan[];

  it('are kept until somebody says what they are', async () => {
    const station = scanStation(client);
    const one = await order();
    const first = await station.scan('find', ' strange 1 ');
    const second = await station.scan('pack', 'STRANGE2');
    expect([first.result, second.result]).toEqual(['unknown', 'unknown']);
    expect(await list()).toMatchObject([
      { id: second.id, mode: 'pack', code: 'STRANGE2', byName: 'سارة' },
      { id: first.id, raw: 'strange 1', code: 'STRANGE1' },
    ]);
    const settle = (id: string, body: object) =>
      client.request('POST', `/api/scans/${id}/settle`, { body });
    expect((await settle(first.id, { orderId: company })).status).toBe(400);
    expect((await settle(first.id, { orderId: one.id })).status).toBe(204);
    expect((await settle(first.id, {})).status).toBe(409);
    expect((await settle(second.id, {})).status).toBe(204);
    expect((await settle(company, {})).status).toBe(404);
    expect(await list()).toEqual([]);
    const trail = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'scan_settled'));
    expect(trail.map(({ subjectName }) => subjectName)).toEqual(['STRANGE1', 'STRANGE2']);
  });
});

describe('packing', () => {
  /** Two of one and one of the other. */
  async function twoGoods(): Promise<Order> {
    const rose = await product('سيروم الورد', 'ROSE');
    const mint = await product('نعناع', 'MINT');
    await product('زيت', 'OIL');
    const lines = [
      { productId: rose, quantity: 2 },
      { productId: mint, quantity: 1 },
    ];
    return order({ lines });
  }
  const steps = async (station: ReturnType<typeof scanStation>, ...codes: string[]) => {
    const results: string[] = [];
    for (const code of codes) results.push((await station.scan('pack', code)).result);
    return results;
  };

  it('checks each item against the label, and records who packed', async () => {
    const station = scanStation(client);
    const one = await twoGoods();
    expect(await steps(station, 'ROSE')).toEqual(['no_label']);
    const opened = await station.scan('pack', one.orderNumber);
    expect(opened.result).toBe('opened');
    expect(opened.goods?.map(({ nameAr, needed, scanned }) => [nameAr, needed, scanned])).toEqual([
      ['سيروم الورد', 2, 0],
      ['نعناع', 1, 0],
    ]);
    expect(await steps(station, 'ROSE', 'OIL', 'ROSE', 'ROSE')).toEqual([
      'right',
      'wrong',
      'right',
      'too_many',
    ]);
    const again = await station.scan('pack', one.orderNumber);
    expect(again).toMatchObject({ result: 'missing', order: { id: one.id } });
    expect(again.goods?.map(({ scanned }) => scanned)).toEqual([2, 0]);
    const last = await station.scan('pack', 'mint');
    expect(last).toMatchObject({ result: 'complete', order: { packed: { byName: 'سارة' } } });
    expect(await steps(station, 'MINT')).toEqual(['no_label']);
  });

  it('two stations pack two orders at once', async () => {
    const [a, b] = [scanStation(client), scanStation(client)];
    const first = await twoGoods();
    const rose = first.lines[0]?.productId;
    const second = await order({
      phone: '0661000002',
      lines: [{ productId: rose, quantity: 1 }],
    });
    await a.scan('pack', first.orderNumber);
    await b.scan('pack', second.orderNumber);
    expect(await steps(a, 'ROSE')).toEqual(['right']);
    expect(await steps(b, 'ROSE')).toEqual(['complete']);
    expect(await steps(a, 'ROSE', 'MINT')).toEqual(['right', 'complete']);
  });

  it('another label before all is in stops once', async () => {
    const station = scanStation(client);
    const first = await twoGoods();
    const second = await order({ phone: '0661000002' });
    await station.scan('pack', first.orderNumber);
    const stopped = await station.scan('pack', second.orderNumber);
    expect(stopped).toMatchObject({ result: 'missing', order: { id: first.id } });
    expect(await station.scan('pack', second.orderNumber)).toMatchObject({
      result: 'opened',
      order: { id: second.id },
    });
  });

  it('goods without a code are looked at, and the label again says so', async () => {
    const station = scanStation(client);
    const bare = await product('بلا رمز', null);
    const lines = [{ productId: bare, quantity: 1 }];
    const one = await order({ lines });
    const opened = await station.scan('pack', one.orderNumber);
    expect(opened).toMatchObject({ result: 'opened', goods: [{ isByEye: true }] });
    expect(await steps(station, one.orderNumber)).toEqual(['complete']);
  });

  it('stops for orders that must not leave', async () => {
    const station = scanStation(client);
    const one = await twoGoods();
    await station.scan('pack', one.orderNumber);
    await setStatus(one, 'cancelled');
    expect(await steps(station, 'ROSE', one.orderNumber)).toEqual(['cancelled', 'missing']);
    const fresh = scanStation(client);
    expect(await steps(fresh, one.orderNumber)).toEqual(['cancelled']);
    await setStatus(one, 'pending');
    expect(await steps(fresh, one.orderNumber)).toEqual(['not_confirmed']);
    await app.db.update(orders).set({ deletedAt: app.now() }).where(eq(orders.id, one.id));
    expect(await steps(fresh, one.orderNumber)).toEqual(['deleted']);
  });

  it('stops for an order that was edited after its label was made', async () => {
    const station = scanStation(client);
    const one = await order({}, { status: 'shipped', trackingNumber: 'ZR77' });
    await addParcelOf(one, { tracking: 'ZR77' });
    const edit = (body: object) => client.request('PATCH', `/api/orders/${one.id}`, { body });
    expect((await edit({ deliveryStatus: 'في الطريق', version: 1 })).status).toBe(200);
    expect(await steps(station, 'ZR77', 'ZR77')).toEqual(['opened', 'complete']);
    expect((await edit({ phone: '0770112233', version: 2 })).status).toBe(200);
    expect(await steps(station, 'ZR77')).toEqual(['edited']);
    await printAgain(one);
    expect(await steps(station, 'ZR77')).toEqual(['opened']);
  });

  /** The carrier's label of the order's parcel, printed by now. */
  async function printAgain({ id }: Order): Promise<void> {
    const [parcel] = await app.db.select().from(parcels).where(eq(parcels.orderId, id));
    const [user] = await app.db.select().from(users);
    await app.db.insert(labelPrints).values({
      createdAt: app.now(),
      createdBy: user!.id,
      format: 'a6',
      parcelIds: [parcel!.id],
    });
  }

  it('stops for goods that were edited after they were packed, though the label is new', async () => {
    const rose = await product('سيروم الورد', 'ROSE');
    const one = await order(
      { lines: [{ productId: rose, quantity: 1 }] },
      { trackingNumber: 'ZR78' },
    );
    const station = scanStation(client);
    const { orderNumber: number } = one;
    // Every ten seconds, the last one now; by then what was edited before lies a minute back.
    const pack = async (...codes: string[]) => {
      app.advance(60_000);
      const at = (index: number) =>
        new Date(app.now().getTime() - (codes.length - 1 - index) * 10_000).toISOString();
      const made = codes.map((raw, index) => station.make('pack', raw, { at: at(index) }));
      return (await station.send(...made)).map(({ result }) => result);
    };
    expect(await pack(number, 'ROSE')).toEqual(['opened', 'complete']);
    app.advance(1000);
    const sheet = await station.open(company);
    const handOver = async () =>
      (await station.scan('handover', number, { handoverId: sheet.id })).result;
    expect(await handOver()).toBe('added');
    await client.request('DELETE', `/api/scans/handovers/${sheet.id}/lines/${one.id}`);
    const lines = [{ productId: rose, quantity: 2 }];
    const { status } = await client.request('PATCH', `/api/orders/${one.id}`, { body: { lines } });
    expect(status).toBe(200);
    expect(await handOver()).toBe('edited');
    // Its label says two, and one lies in the box.
    await addParcelOf(one, { tracking: 'ZR78' });
    await printAgain(one);
    expect(await handOver()).toBe('edited');
    expect(await pack(number, 'ROSE', 'ROSE')).toEqual(['opened', 'right', 'complete']);
    expect(await handOver()).toBe('added');
  });

  it('goes by our clock, however wrong that of the device is', async () => {
    const hours = (count: number) => new Date(app.now().getTime() + count * 3_600_000);
    for (const wrong of [2, -2]) {
      const one = await order({}, { trackingNumber: `CLOCK${wrong}`, deliveryCompanyId: company });
      const edit = (address: string) =>
        client.request('PATCH', `/api/orders/${one.id}`, { body: { address } });
      await edit('حي النصر');
      const station = scanStation(client);
      const at = (ago: number) => new Date(hours(wrong).getTime() - ago).toISOString();
      const scans = [2500, 0].map((ago) => station.make('pack', one.orderNumber, { at: at(ago) }));
      const packed = await client.request('POST', '/api/scans', { body: { scans, sentAt: at(0) } });
      const results = (packed.body as ScanAnswer[]).map(({ result }) => result);
      expect(results).toEqual(['opened', 'complete']);
      const sheet = await station.open(company);
      const handOver = async () =>
        (await scanStation(client).scan('handover', one.orderNumber, { handoverId: sheet.id }))
          .result;
      expect(await handOver()).toBe('added');
      await client.request('DELETE', `/api/scans/handovers/${sheet.id}/lines/${one.id}`);
      await edit('حي السلام');
      expect(await handOver()).toBe('edited');
    }
  });

  it('stops for the label of a parcel that was given up', async () => {
    const station = scanStation(client);
    const one = await order({}, { status: 'shipped', trackingNumber: 'NEW1' });
    await addParcelOf(one, { tracking: 'OLD1', state: 'cancelled' });
    expect(await steps(station, 'OLD1')).toEqual(['cancelled']);
  });
});
