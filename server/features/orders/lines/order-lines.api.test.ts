import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderLineInput } from '#contract/orders/order-input.ts';
import type { Order } from '#contract/orders/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { products } from '#server/db/schema/products.ts';
import { stockMoves } from '#server/db/schema/stock-moves.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const SERUM = '11111111-1111-4111-8111-111111111111';
const CREAM = '22222222-2222-4222-8222-222222222222';
const SMALL = '33333333-3333-4333-8333-333333333333';
const LARGE = '44444444-4444-4444-8444-444444444444';

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  await createProduct(app.db, { id: SERUM, nameAr: 'سيروم', nameFr: 'Sérum', stock: 0 });
  await createProduct(app.db, {
    id: CREAM,
    nameAr: 'كريم',
    nameFr: 'Crème',
    price: '900',
    stock: 5,
  });
  await giveTwoVolumes();
});
afterAll(() => app.close());

/** The serum in 30 ml (1,500 DA, 4 units) and 50 ml (2,200 DA, 3 units). */
async function giveTwoVolumes(): Promise<void> {
  await app.db.delete(productVariants).where(eq(productVariants.productId, SERUM));
  await app.db.insert(productVariants).values([
    {
      id: SMALL,
      productId: SERUM,
      values: [{ ar: '30 مل', fr: '30 ml', en: null }],
      sku: 'S-30',
      price: '1500',
      cost: '610.50',
      position: 1,
    },
    {
      id: LARGE,
      productId: SERUM,
      values: [{ ar: '50 مل', fr: '50 ml', en: null }],
      sku: 'S-50',
      price: '2200',
      position: 2,
    },
  ]);
  await app.db.insert(stockMoves).values([
    { variantId: SMALL, quantity: 4, reason: 'received' },
    { variantId: LARGE, quantity: 3, reason: 'received' },
  ]);
}

const post = (body: Record<string, unknown>) =>
  client.request('POST', '/api/orders', { body: orderInput(body) });
const patch = (id: string, body: object) => client.request('PATCH', `/api/orders/${id}`, { body });
async function create(lines: Partial<OrderLineInput>[]): Promise<Order> {
  const { status, body } = await post({ lines });
  expect(status).toBe(201);
  return body as Order;
}
const fieldsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string }[] }).errors.map(({ path }) => path);
const detailOf = ({ body }: { body: unknown }) => (body as { detail: string }).detail;
const refusal = async (statement: Promise<unknown>) =>
  statement.then(
    () => 'accepted',
    (error: Error) => (error.cause as Error).message,
  );
const stockOf = async (id: string) =>
  (await app.db.select().from(productVariants).where(eq(productVariants.id, id)))[0]?.stock;
const movesOf = async (orderId: string) => {
  const rows = await app.db
    .select()
    .from(stockMoves)
    .where(eq(stockMoves.orderId, orderId))
    .orderBy(stockMoves.id);
  return rows.map(({ variantId, quantity, reason, line }) => [variantId, quantity, reason, line]);
};

describe('an order of several lines', () => {
  it('keeps what was sold, and sums it up in the fields of one product', async () => {
    const order = await create([
      { variantId: SMALL, quantity: 2, discount: 100 },
      { productId: CREAM },
      { name: 'علبة هدية', quantity: 3, unitPrice: 50 },
    ]);
    expect(order).toMatchObject({
      productId: SERUM,
      productName: '2 × سيروم 30 مل، 1 × كريم، 3 × علبة هدية',
      quantity: 6,
    });
    expect(order.lines).toEqual([
      {
        id: 1,
        kind: 'sold',
        productId: SERUM,
        variantId: SMALL,
        nameAr: 'سيروم',
        nameFr: 'Sérum',
        nameEn: null,
        variantAr: '30 مل',
        variantFr: '30 ml',
        variantEn: '30 مل',
        sku: 'S-30',
        quantity: 2,
        unitPrice: 1500,
        discount: 100,
        parts: null,
      },
      {
        id: 2,
        kind: 'sold',
        productId: CREAM,
        variantId: expect.any(String) as string,
        nameAr: 'كريم',
        nameFr: 'Crème',
        nameEn: null,
        variantAr: null,
        variantFr: null,
        variantEn: null,
        sku: null,
        quantity: 1,
        unitPrice: 900,
        discount: 0,
        parts: null,
      },
      {
        id: 3,
        kind: 'sold',
        productId: null,
        variantId: null,
        nameAr: 'علبة هدية',
        nameFr: null,
        nameEn: null,
        variantAr: null,
        variantFr: null,
        variantEn: null,
        sku: null,
        quantity: 3,
        unitPrice: 50,
        discount: 0,
        parts: null,
      },
    ]);
    const [stored] = await app.db.select().from(orders).where(eq(orders.id, order.id));
    expect(stored?.lineCosts).toEqual({ 1: '610.50' });
    expect(JSON.stringify(order)).not.toContain('610.5');
  });

  it('is found by the name and the sku of any line', async () => {
    const { id } = await create([{ productId: CREAM }, { variantId: LARGE }]);
    await create([{ productId: CREAM }]);
    for (const search of ['s-50', '50 ml', 'سيروم']) {
      const found = await client.request(
        'GET',
        `/api/orders?page=1&search=${encodeURIComponent(search)}`,
      );
      expect((found.body as Order[]).map((one) => one.id)).toEqual([id]);
    }
  });

  it('is not changed by a new name or a new price of its product', async () => {
    const { id } = await create([{ variantId: SMALL }, { productId: CREAM }]);
    await app.db.update(products).set({ nameAr: 'مصل', price: '1' }).where(eq(products.id, SERUM));
    await app.db
      .update(productVariants)
      .set({ price: '9999', sku: 'X' })
      .where(eq(productVariants.id, SMALL));
    const edited = await patch(id, {
      lines: [{ variantId: SMALL, quantity: 3 }, { productId: CREAM }],
    });
    expect((edited.body as Order).lines[0]).toMatchObject({
      id: 1,
      nameAr: 'سيروم',
      unitPrice: 1500,
      sku: 'S-30',
      quantity: 3,
    });
  });

  it('keeps what each line cost when it was sold; a line that is added costs what it costs today', async () => {
    const { id } = await create([{ variantId: SMALL, quantity: 2 }]);
    await app.db.update(productVariants).set({ cost: '800' });
    await patch(id, {
      lines: [{ variantId: SMALL, quantity: 3 }, { productId: CREAM }],
    });
    const costs = await client.request('GET', `/api/orders/${id}/costs`);
    expect(costs.body).toEqual([
      { line: 1, cost: 610.5 },
      { line: 2, cost: 800 },
    ]);
    // A caller who knows one product only changes the same line.
    const single = await create([{ variantId: SMALL }]);
    await app.db.update(productVariants).set({ cost: '900' });
    await patch(single.id, { quantity: 4 });
    const kept = await client.request('GET', `/api/orders/${single.id}/costs`);
    expect(kept.body).toEqual([{ line: 1, cost: 800 }]);
  });

  it('tells two lines of one variant apart: by their numbers, else by their kinds', async () => {
    const { id } = await create([
      { variantId: SMALL, quantity: 1, unitPrice: 1400 },
      { variantId: SMALL, quantity: 2, unitPrice: 1200, discount: 50 },
      { variantId: SMALL, quantity: 1, kind: 'gift' },
    ]);
    await app.db.update(productVariants).set({ cost: '800' });
    const brief = ({ body }: { body: unknown }) =>
      (body as Order).lines.map(({ id: line, kind, quantity, unitPrice, discount }) => [
        line,
        kind,
        quantity,
        unitPrice,
        discount,
      ]);
    const turned = await patch(id, {
      lines: [
        { variantId: SMALL, kind: 'gift' },
        { variantId: SMALL, quantity: 5, kind: 'sold' },
        { id: 2, variantId: SMALL, quantity: 3 },
        { id: 1, variantId: SMALL },
      ],
    });
    // The line that is sold without a number is a new one, at today's price.
    expect(brief(turned)).toEqual([
      [3, 'gift', 1, 0, 0],
      [4, 'sold', 5, 1500, 0],
      [2, 'sold', 3, 1200, 50],
      [1, 'sold', 1, 1400, 0],
    ]);
    const only = await patch(id, { lines: [{ id: 2, variantId: SMALL }] });
    expect(brief(only)).toEqual([[2, 'sold', 3, 1200, 50]]);
  });

  it('holds every line in stock when confirmed, ships it, and gives it back', async () => {
    const { id } = await create([
      { variantId: SMALL, quantity: 2 },
      { productId: CREAM },
      { variantId: SMALL },
    ]);
    expect((await patch(id, { status: 'validated' })).status).toBe(200);
    expect([await stockOf(SMALL), await stockOf(LARGE)]).toEqual([1, 3]);
    const cream = (await movesOf(id))[1]?.[0];
    expect(await movesOf(id)).toEqual([
      [SMALL, -2, 'reserved', 1],
      [cream, -1, 'reserved', 2],
      [SMALL, -1, 'reserved', 3],
    ]);
    await patch(id, {
      lines: [
        { id: 1, variantId: SMALL, quantity: 1 },
        { variantId: LARGE, quantity: 2 },
      ],
    });
    expect([await stockOf(SMALL), await stockOf(LARGE)]).toEqual([3, 1]);
    await patch(id, { status: 'shipped' });
    expect([await stockOf(SMALL), await stockOf(LARGE)]).toEqual([3, 1]);
    await patch(id, { status: 'cancelled' });
    expect([await stockOf(SMALL), await stockOf(LARGE)]).toEqual([4, 3]);
    expect((await movesOf(id)).slice(-2)).toEqual([
      [SMALL, 1, 'returned', 1],
      [LARGE, 2, 'returned', 4],
    ]);
    const [serum] = await app.db.select().from(products).where(eq(products.id, SERUM));
    expect(serum).toMatchObject({ stock: 7, price: '1500.00' });
  });

  it('names what is short, with lines of one variant summed up', async () => {
    const { id } = await create([
      { variantId: SMALL, quantity: 3 },
      { variantId: SMALL, quantity: 2 },
      { productId: CREAM, quantity: 6 },
    ]);
    const refused = await patch(id, { status: 'validated' });
    expect([refused.status, detailOf(refused)]).toEqual([
      409,
      'المخزون لا يكفي (المتوفر/المطلوب): سيروم 30 مل (4/5)، كريم (5/6).',
    ]);
    expect(await movesOf(id)).toEqual([]);
    const one = await create([{ variantId: LARGE, quantity: 4 }]);
    expect(detailOf(await patch(one.id, { status: 'validated' }))).toBe(
      'المخزون لا يكفي من سيروم 50 مل: المتوفر 3 والمطلوب 4.',
    );
  });

  it('of a bundle takes its parts, together with a single of the same product', async () => {
    const duo = await createProduct(app.db, {
      nameAr: 'ثنائي',
      bundleSerumIds: [SERUM, CREAM],
      stock: 0,
    });
    const { id, lines } = await create([
      { productId: duo.id, quantity: 2 },
      { variantId: SMALL, quantity: 2 },
    ]);
    expect(lines[0]?.parts?.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect((await patch(id, { status: 'validated' })).status).toBe(200);
    expect(await stockOf(SMALL)).toBe(0);
    const more = await create([{ productId: duo.id }]);
    expect((await patch(more.id, { status: 'validated' })).status).toBe(409);
    // What it took is what it gives back, whatever the bundle is made of by then.
    await app.db
      .update(products)
      .set({ bundleSerumIds: [CREAM] })
      .where(eq(products.id, duo.id));
    await patch(id, { status: 'cancelled' });
    expect(await stockOf(SMALL)).toBe(4);
  });
});

describe('a caller who knows one product only', () => {
  it('makes an order of one line, of the first variant on sale', async () => {
    const { body } = await post({ productId: SERUM, quantity: 2 });
    expect((body as Order).lines).toMatchObject([
      { variantId: SMALL, quantity: 2, unitPrice: 1500 },
    ]);
    expect(body).toMatchObject({ productName: 'سيروم 30 مل', quantity: 2 });
    const edited = await patch((body as Order).id, { productId: CREAM });
    expect((edited.body as Order).lines).toMatchObject([
      { id: 2, productId: CREAM, quantity: 2, unitPrice: 900 },
    ]);
  });

  it('may order goods that are none of ours, or none at all', async () => {
    const { body } = await post({ productName: 'عينة', quantity: 2 });
    expect((body as Order).lines).toMatchObject([{ productId: null, nameAr: 'عينة', quantity: 2 }]);
    const nothing = await post({});
    expect(nothing.body).toMatchObject({ productId: null, productName: null, quantity: 1 });
    expect((nothing.body as Order).lines).toHaveLength(1);
  });

  it('cannot change an order of several lines, but may send back what it read', async () => {
    const { id } = await create([{ variantId: SMALL }, { productId: CREAM }]);
    expect((await patch(id, { productId: SERUM, quantity: 2, address: 'حي جديد' })).status).toBe(
      200,
    );
    for (const body of [{ quantity: 3 }, { productId: CREAM }]) {
      const refused = await patch(id, body);
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['lines']]);
    }
  });
});

describe('refuses', () => {
  const WRONG: [string, Record<string, unknown>, string[]][] = [
    ['a quantity of 0', { lines: [{ productId: CREAM, quantity: 0 }] }, ['lines.0.quantity']],
    ['10,001', { lines: [{ productId: CREAM, quantity: 10_001 }] }, ['lines.0.quantity']],
    ['10,001 of one product', { productId: CREAM, quantity: 10_001 }, ['quantity']],
    ['a fraction', { lines: [{ productId: CREAM, quantity: 1.5 }] }, ['lines.0.quantity']],
    ['three decimals', { lines: [{ productId: CREAM, unitPrice: 1.005 }] }, ['lines.0.unitPrice']],
    ['no line', { lines: [] }, ['lines']],
    ['51 lines', { lines: Array.from({ length: 51 }, () => ({ productId: CREAM })) }, ['lines']],
    [
      'an unknown variant',
      { lines: [{ productId: CREAM }, { variantId: '99999999-9999-4999-8999-999999999999' }] },
      ['lines.1.variantId'],
    ],
    [
      'a variant of another product',
      { lines: [{ productId: CREAM, variantId: SMALL }] },
      ['lines.0.variantId'],
    ],
    [
      'a discount above the line',
      { lines: [{ productId: CREAM, discount: 900.01 }] },
      ['lines.0.discount'],
    ],
    [
      'lines that disagree with the product',
      { lines: [{ productId: CREAM }], productId: SERUM },
      ['lines'],
    ],
    [
      'lines that disagree with the quantity',
      { lines: [{ productId: CREAM, quantity: 2 }], quantity: 1 },
      ['lines'],
    ],
  ];
  it.each(WRONG)('%s', async (_name, body, paths) => {
    const refused = await post(body);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, paths]);
  });

  it('no discount of exactly what the line costs', async () => {
    const [line] = (
      await create([{ productId: CREAM, unitPrice: 4.35, quantity: 100, discount: 435 }])
    ).lines;
    expect(line?.discount).toBe(435);
  });

  it('a hidden variant, unless the order has it already', async () => {
    const { id } = await create([{ variantId: SMALL }, { productId: CREAM }]);
    await app.db
      .update(productVariants)
      .set({ isActive: false })
      .where(eq(productVariants.id, SMALL));
    expect(fieldsOf(await post({ lines: [{ variantId: SMALL }] }))).toEqual(['lines.0.variantId']);
    expect((await patch(id, { lines: [{ variantId: SMALL, quantity: 2 }] })).status).toBe(200);
    const large = await create([{ variantId: LARGE }]);
    const toHidden = await patch(large.id, { lines: [{ variantId: SMALL }] });
    expect(fieldsOf(toHidden)).toEqual(['lines.0.variantId']);
    // Who names no variant gets one that is on sale.
    expect((await post({ productId: SERUM })).body).toMatchObject({ productName: 'سيروم 50 مل' });
  });

  it('the second of two who edit the lines of one order', async () => {
    const { id, version } = await create([{ productId: CREAM }]);
    const both = await Promise.all([
      patch(id, { version, lines: [{ productId: CREAM, quantity: 2 }] }),
      patch(id, { version, lines: [{ productId: CREAM, quantity: 3 }, { variantId: SMALL }] }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { body } = await client.request('GET', `/api/orders/${id}`);
    expect(body).toEqual(both.find(({ status }) => status === 200)?.body);
  });

  it('a stock that nobody recorded', async () => {
    const change = app.db
      .update(productVariants)
      .set({ stock: 99 })
      .where(eq(productVariants.id, SMALL));
    expect(await refusal(change)).toContain('stock changes only by a row of stock_moves');
    const rewrite = app.db
      .update(stockMoves)
      .set({ quantity: 99 })
      .where(eq(stockMoves.variantId, SMALL));
    expect(await refusal(rewrite)).toContain('stock changes only by a row of stock_moves');
  });
});

it('forty callers cannot take the last four units more than once', async () => {
  const taken = await Promise.all(
    Array.from({ length: 40 }, () => create([{ variantId: SMALL }, { productId: CREAM }])),
  );
  const answers = await Promise.all(taken.map(({ id }) => patch(id, { status: 'validated' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(await stockOf(SMALL)).toBe(0);
  const [held] = await app.db
    .select({ units: sql<number>`sum(${stockMoves.quantity})::int` })
    .from(stockMoves)
    .where(isNotNull(stockMoves.orderId));
  expect(held).toEqual({ units: -8 });
});

it('the dashboard counts each product of an order, with its share of the amount', async () => {
  await post({
    lines: [
      { variantId: LARGE, quantity: 1 },
      { productId: CREAM, quantity: 2 },
    ],
    totalAmount: 4000,
  });
  await post({ productId: CREAM, quantity: 1, totalAmount: 1000 });
  const { body } = await client.request('GET', '/api/dashboard/charts?period=7');
  const figures = (body as { products: { id: string; units: number; amount: number }[] }).products;
  expect(figures.map(({ id, units, amount }) => [id, units, amount])).toEqual([
    [CREAM, 3, 2800],
    [SERUM, 1, 2200],
  ]);
});
