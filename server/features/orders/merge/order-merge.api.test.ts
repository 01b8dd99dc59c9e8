import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { goodsAmount } from '#contract/orders/order-lines.ts';
import type { MergeFee, MergePreview } from '#contract/orders/order-merge.ts';
import type { OrderTrust } from '#contract/orders/order-trust.ts';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import { clients } from '#server/db/schema/clients.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { products } from '#server/db/schema/products.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { wheelSpins } from '#server/db/schema/wheel.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { countedFigures, keptFigures } from '#tests/support/kept-figures.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { NOTHING_WRONG, recountStock } from '#tests/support/recount-stock.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const PHONE = '0550123456';

let app: TestApp;
let desk: HttpClient;
let serum: string;
let cream: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  desk = (await signIn(app, { fullName: 'سامية' })).client;
  serum = (await createProduct(app.db, { price: '1000', stock: 5 })).id;
  cream = (await createProduct(app.db, { price: '500', stock: 5 })).id;
});
afterAll(() => app.close());

async function take(overrides: Record<string, unknown> = {}): Promise<Order> {
  const answer = await desk.request('POST', '/api/orders', {
    body: orderInput({ phone: PHONE, productId: serum, deliveryFee: 600, ...overrides }),
  });
  expect(answer.status).toBe(201);
  return answer.body as Order;
}
const read = async (id: string) => (await desk.request('GET', `/api/orders/${id}`)).body as Order;
const patch = (id: string, body: object) => desk.request('PATCH', `/api/orders/${id}`, { body });
const preview = (kept: Order, other: Order) =>
  desk.request('GET', `/api/orders/${kept.id}/merge?otherId=${other.id}`);
const merge = (kept: Order, other: Order, deliveryFeeOf?: MergeFee) =>
  desk.request('POST', `/api/orders/${kept.id}/merge`, {
    body: { otherId: other.id, version: kept.version, otherVersion: other.version, deliveryFeeOf },
  });
const stockOf = async (id: string) =>
  (await app.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]
    ?.stock;
const timelineOf = async (id: string) =>
  (await desk.request('GET', `/api/orders/${id}/timeline`)).body as OrderEvent[];

it('moves the lines, pays delivery once, cancels the other and says so in both timelines', async () => {
  await app.db.update(productVariants).set({ cost: '321.50' });
  const kept = await take({ totalAmount: 1600 });
  const other = await take({
    customerName: 'أمينة بنت علي',
    productId: undefined,
    lines: [{ productId: cream, quantity: 2 }],
    totalAmount: 1600,
  });
  const seen = (await preview(kept, other)).body as MergePreview;
  expect(seen).toMatchObject({
    kept: { id: kept.id, version: kept.version },
    other: { id: other.id, customerName: 'أمينة بنت علي' },
    movedLines: [2],
    quantity: 3,
    fees: [{ of: 'kept', totalAmount: 2600, deliveryFee: 600, savedDelivery: 600 }],
    otherCode: 'none',
  });
  expect(seen.fees).toHaveLength(1);
  expect(await read(kept.id)).toEqual(kept);
  const merged = (await merge(kept, other)).body as Order;
  expect(merged).toMatchObject({
    id: kept.id,
    status: 'pending',
    totalAmount: 2600,
    deliveryFee: 600,
    quantity: 3,
    version: kept.version + 1,
  });
  expect(merged.lines).toEqual(seen.lines);
  expect(merged.lines.map(({ id, productId, quantity }) => [id, productId, quantity])).toEqual([
    [1, serum, 1],
    [2, cream, 2],
  ]);
  expect(await read(other.id)).toMatchObject({ status: 'cancelled', totalAmount: 1600 });
  // The customer cancelled nothing.
  const { body: record } = await desk.request('GET', `/api/orders/${kept.id}/customer`);
  expect(record).toMatchObject({ cancelled: 0, open: 1, cancelRate: null });
  const [event] = await timelineOf(kept.id);
  expect(event).toMatchObject({
    kind: 'edited',
    actorName: 'سامية',
    changes: {
      totalAmount: { from: '1600.00', to: '2600.00' },
      mergedOrder: { to: { id: other.id, orderNumber: other.orderNumber, source: 'سامية' } },
    },
  });
  expect(JSON.stringify(event)).not.toContain('321.5');
  const costs = await desk.request('GET', `/api/orders/${kept.id}/costs`);
  expect(costs.body).toEqual([
    { line: 1, cost: 321.5 },
    { line: 2, cost: 321.5 },
  ]);
  expect((await timelineOf(other.id))[0]).toMatchObject({
    kind: 'status',
    fromStatus: 'pending',
    toStatus: 'cancelled',
    changes: { mergedInto: { to: { id: kept.id, orderNumber: kept.orderNumber } } },
  });
  const trust = await desk.request('GET', `/api/orders/trust?ids=${other.id}`);
  expect((trust.body as OrderTrust[])[0]?.mergedInto).toEqual({
    id: kept.id,
    orderNumber: kept.orderNumber,
  });
  const [client] = await app.db.select().from(clients).where(eq(clients.phone, PHONE));
  expect(client?.totalOrders).toBe(1);
  // The goods are elsewhere now.
  expect(problemOf(await patch(other.id, { status: 'pending' })).code).toBe('order_merged');
  // An answer that was lost is given again.
  expect((await merge(kept, other)).body).toMatchObject({ id: kept.id, quantity: 3 });
});

it('asks whose delivery fee stays where they differ, and loses none in silence', async () => {
  const both = async (keptFee: number | null, otherFee: number | null) => ({
    kept: await take({ deliveryFee: keptFee, totalAmount: 1000 + (keptFee ?? 0) }),
    other: await take({ deliveryFee: otherFee, totalAmount: 1000 + (otherFee ?? 0) }),
  });
  const { kept, other } = await both(0, 600);
  expect((await preview(kept, other)).body).toMatchObject({
    fees: [
      { of: 'kept', deliveryFee: 0, savedDelivery: 600, totalAmount: 2000 },
      { of: 'other', deliveryFee: 600, savedDelivery: 0, totalAmount: 2600 },
    ],
  });
  const unsaid = await merge(kept, other);
  expect([unsaid.status, problemOf(unsaid)]).toMatchObject([
    409,
    {
      code: 'merge_fees_differ',
      detail: 'سعر التوصيل مختلف: 0 دج في الطلب الباقي و600 دج في الآخر. اختر أيهما يبقى.',
    },
  ]);
  expect([await read(kept.id), await read(other.id)]).toEqual([kept, other]);
  expect((await merge(kept, other, 'other')).body).toMatchObject({
    deliveryFee: 600,
    totalAmount: 2600,
  });
  const [event] = await timelineOf(kept.id);
  expect(event?.changes).toMatchObject({
    deliveryFee: { from: '0.00', to: '600.00' },
    totalAmount: { from: '1000.00', to: '2600.00' },
  });
  // An answer that was lost is given again, whatever is said of the fee.
  expect((await merge(kept, other)).status).toBe(200);

  const free = await both(0, 600);
  expect((await merge(free.kept, free.other, 'kept')).body).toMatchObject({
    deliveryFee: 0,
    totalAmount: 2000,
  });
  const unknown = await both(null, 600);
  expect((await merge(unknown.kept, unknown.other)).status).toBe(409);
  expect((await merge(unknown.kept, unknown.other, 'other')).body).toMatchObject({
    deliveryFee: 600,
    totalAmount: 2600,
  });
  const none = await both(null, 0);
  expect((await merge(none.kept, none.other)).body).toMatchObject({
    deliveryFee: null,
    totalAmount: 2000,
  });
  const wrong = await merge(kept, other, 'both' as MergeFee);
  expect([wrong.status, problemOf(wrong).errors?.[0]?.path]).toEqual([400, 'deliveryFeeOf']);
});

it('the last unit passes from a confirmed order to the other, and is refused where it lacks', async () => {
  const kept = await take();
  const other = await take({ quantity: 5 });
  await patch(other.id, { status: 'validated' });
  expect(await stockOf(serum)).toBe(0);
  expect(problemOf(await patch(kept.id, { status: 'validated' })).code).toBe('insufficient_stock');
  // The pending order takes over the goods, so that nothing is held.
  expect((await merge(kept, await read(other.id))).status).toBe(200);
  expect(await stockOf(serum)).toBe(5);
  const third = await take();
  const confirmed = await take({ productId: cream });
  await patch(confirmed.id, { status: 'validated' });
  const both = await merge(await read(confirmed.id), third);
  expect(both.body).toMatchObject({ status: 'validated', quantity: 2 });
  expect(await stockOf(serum)).toBe(4);
  expect(await stockOf(cream)).toBe(4);
  const tooMany = await read(kept.id);
  const refused = await merge(await read(confirmed.id), tooMany);
  expect(problemOf(refused).code).toBe('insufficient_stock');
  expect(await read(kept.id)).toEqual(tooMany);
  expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
});

async function spin(code: string, phone: string | null, campaign = 'default') {
  const expiresAt = new Date(app.now().getTime() + 86_400_000);
  await app.db.insert(wheelSpins).values({
    code,
    phone,
    campaign,
    language: 'ar',
    // Ten percent.
    prizeIndex: 0,
    expiresAt,
    address: '127.0.0.1',
  });
}
const spinOf = async (code: string) =>
  (await app.db.select().from(wheelSpins).where(eq(wheelSpins.code, code)))[0];

it('a code moves with its order, is kept, or goes back to the customer', async () => {
  await spin('SPIN1', PHONE, 'one');
  await spin('SPIN2', PHONE, 'two');
  const kept = await take({ totalAmount: 1600 });
  const other = await take({ totalAmount: 1600, promoCode: 'SPIN1' });
  expect(other).toMatchObject({ totalAmount: 1500, discountAmount: 100 });
  const merged = (await merge(kept, other)).body as Order;
  expect(merged).toMatchObject({ promoCode: 'SPIN1', discountAmount: 100, totalAmount: 2500 });
  expect(await spinOf('SPIN1')).toMatchObject({ redeemedOrderId: kept.id });
  const third = await take({ totalAmount: 1600, promoCode: 'SPIN2' });
  expect((await preview(merged, third)).body).toMatchObject({ otherCode: 'given_back' });
  const all = (await merge(merged, third)).body as Order;
  expect(all).toMatchObject({ promoCode: 'SPIN1', discountAmount: 100, totalAmount: 3500 });
  expect((await spinOf('SPIN1'))?.redeemedAt).not.toBeNull();
  expect((await spinOf('SPIN2'))?.redeemedAt).toBeNull();
  // Cancelled, the order that was kept gives back the code that came with the other.
  await patch(kept.id, { status: 'cancelled' });
  expect((await spinOf('SPIN1'))?.redeemedAt).toBeNull();
  await patch(kept.id, { status: 'pending' });
  expect(await spinOf('SPIN1')).toMatchObject({ redeemedOrderId: kept.id });
});

it('says why two orders cannot be merged, before and at the click, and changes nothing', async () => {
  const kept = await take();
  const refusal = async (other: Order, first = kept) => {
    const [seen, done] = [await preview(first, other), await merge(first, other)];
    expect(problemOf(seen).code).toBe(problemOf(done).code);
    return problemOf(done);
  };
  expect((await refusal(kept)).code).toBe('merge_same_order');
  expect((await refusal(await take({ phone: '0661234567' }))).code).toBe('merge_other_customer');
  const sent = await take();
  await patch(sent.id, { status: 'validated' });
  await patch(sent.id, { status: 'shipped' });
  expect(await refusal(await read(sent.id))).toMatchObject({
    code: 'merge_not_open',
    detail: expect.stringContaining(`#${sent.orderNumber}`) as string,
  });
  const lines = Array.from({ length: 50 }, (_, n) => ({ name: `سلعة ${n}`, quantity: 1 }));
  expect((await refusal(await take({ productId: undefined, lines }))).code).toBe(
    'merge_too_many_lines',
  );
  expect((await refusal(await take({ totalAmount: 99_999_999 }))).code).toBe('merge_too_much');
  const parcelled = await take();
  const [company] = await app.db
    .insert(deliveryCompanies)
    .values({ name: 'ZR', phone: '021000000' })
    .returning({ id: deliveryCompanies.id });
  await app.db.insert(parcels).values({
    orderId: parcelled.id,
    companyId: company?.id ?? '',
    reference: 'LW-7',
    state: 'sending',
    stateAt: app.now(),
    amount: '1900',
    weightGrams: 500,
  });
  expect(await refusal(parcelled)).toMatchObject({
    code: 'merge_has_parcel',
    detail: expect.stringContaining('LW-7') as string,
  });
  const edited = await take();
  await patch(edited.id, { address: 'شارع آخر' });
  expect(problemOf(await merge(kept, edited)).code).toBe('edited_meanwhile');
  const gone = await take();
  await desk.request('DELETE', `/api/orders/${gone.id}`);
  expect((await merge(kept, gone)).status).toBe(404);
  expect(await read(kept.id)).toEqual(kept);
});

it('a held order does not slip into a confirmed one', async () => {
  const confirmed = await take();
  await patch(confirmed.id, { status: 'validated' });
  const held = await take();
  const body = { phone: PHONE, reason: 'fake_orders' };
  await desk.request('POST', '/api/orders/blocked-phones', { body });
  expect(problemOf(await merge(await read(confirmed.id), held)).code).toBe('order_held');
  // Into a pending one it goes, which is held as well.
  expect((await merge(await take(), held)).status).toBe(200);
});

it('two people merge both ways at once, and somebody edits meanwhile: one of them wins', async () => {
  for (let round = 0; round < 6; round++) {
    const [one, two] = [await take({ totalAmount: 1600 }), await take({ totalAmount: 1600 })];
    const answers = await Promise.all([
      merge(one, two),
      merge(two, one),
      patch(one.id, { quantity: 2, version: one.version }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    const [a, b] = [await read(one.id), await read(two.id)];
    const living = [a, b].filter(({ status }) => status === 'pending');
    const units = living.reduce((sum, { quantity }) => sum + quantity, 0);
    // Merged: one order of two units; edited first: two orders of three.
    expect([living.length, units]).toEqual(living.length === 1 ? [1, 2] : [2, 3]);
    if (living.length === 1) expect(living[0]?.totalAmount).toBe(2600);
  }
  expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
});

it('stock, amounts and figures stay exact whatever is merged', { timeout: 120_000 }, async () => {
  const one = fc.record({
    isSerum: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 3 }),
    fee: fc.integer({ min: 0, max: 900 }),
    isConfirmed: fc.boolean(),
  });
  const feeOf = fc.constantFrom<MergeFee[]>('kept', 'other');
  const pair = fc.tuple(fc.nat(4), fc.nat(4), feeOf);
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 5, maxLength: 5 }),
      fc.array(pair, { minLength: 2, maxLength: 8 }),
      async (wanted, pairs) => {
        const ids: string[] = [];
        for (const { isSerum, quantity, fee, isConfirmed } of wanted) {
          const price = isSerum ? 1000 : 500;
          const order = await take({
            productId: isSerum ? serum : cream,
            quantity,
            deliveryFee: fee,
            totalAmount: quantity * price + fee,
          });
          ids.push(order.id);
          if (isConfirmed) await patch(order.id, { status: 'validated' });
        }
        const units = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
        const before = await Promise.all(ids.map(read));
        // Two at a time meet on the same orders.
        for (let n = 0; n < pairs.length; n += 2) {
          const shown = new Map(
            (await Promise.all(ids.map(read))).map((order, index) => [index, order]),
          );
          await Promise.all(
            pairs.slice(n, n + 2).flatMap(([a, b, of]) => {
              const [kept, other] = [shown.get(a), shown.get(b)];
              return kept && other ? [merge(kept, other, of)] : [];
            }),
          );
        }
        const after = await Promise.all(ids.map(read));
        const living = after.filter(({ status }) => status !== 'cancelled');
        expect(living.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units);
        for (const order of living) {
          const goods = goodsAmount(order.lines) ?? 0;
          expect(order.totalAmount).toBe(goods + (order.deliveryFee ?? 0));
          expect(before.map(({ deliveryFee }) => deliveryFee)).toContain(order.deliveryFee);
        }
        expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
        expect(await keptFigures(app.db)).toEqual(await countedFigures(app.db));
        // The next run begins with an empty desk and full shelves.
        for (const { id } of living) await patch(id, { status: 'cancelled' });
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
  const [open] = await app.db.select().from(orders).where(eq(orders.status, 'pending'));
  expect(open).toBeUndefined();
});
