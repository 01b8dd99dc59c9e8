import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import {
  stockEndpoints,
  type LowStock,
  type StockDocument,
  type StockDocumentDetail,
  type StockItem,
  type StockMove,
} from '#contract/stock/stock.ts';
import { products } from '#server/db/schema/products.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { NOTHING_WRONG, recountStock } from '#tests/support/recount-stock.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { listStockMoves, listStockItems, listLowStock, listStockInTransit } = stockEndpoints;
const { listStockDocuments, getStockDocument, createStockReceipt, createStockCount } =
  stockEndpoints;
const { moveDamagedStock } = stockEndpoints;
const UNKNOWN = '8d3f7c1e-0b1a-4c56-9a7b-2f6d1e0c4b5a';

let app: TestApp;
let client: HttpClient;
let fullName: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  const signed = await signIn(app);
  client = signed.client;
  fullName = signed.user.fullName;
});
afterAll(async () => {
  await app.close();
});

async function shelved(stock: number, overrides: Partial<typeof products.$inferInsert> = {}) {
  const product = await createProduct(app.db, { stock, ...overrides });
  const [variant] = await app.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, product.id));
  return { product, variantId: variant?.id ?? '' };
}

async function ordered(lines: { variantId: string; quantity: number }[], ...statuses: string[]) {
  const { body } = await client.request('POST', '/api/orders', { body: orderInput({ lines }) });
  const order = body as Order;
  for (const status of statuses) {
    const { status: code } = await client.request('PATCH', `/api/orders/${order.id}`, {
      body: { status },
    });
    expect(code).toBe(200);
  }
  return order;
}

const moves = async (query: object = {}) =>
  (await client.call(listStockMoves, { query })).body as StockMove[];
const item = async (variantId: string) =>
  ((await client.call(listStockItems, { query: {} })).body as StockItem[]).find(
    (one) => one.variantId === variantId,
  );
const receive = async (body: object, headers: Record<string, string> = {}, as = client) =>
  as.request('POST', createStockReceipt.path, { body, headers });
const count = async (body: object, headers: Record<string, string> = {}) =>
  client.request('POST', createStockCount.path, { body, headers });
const shown = ({ reason, quantity, balance, place }: StockMove) =>
  `${place} ${reason} ${quantity} → ${balance}`;

describe('the ledger', () => {
  it('tells each row with its names, its order, who, and the stock after it', async () => {
    const { product, variantId } = await shelved(5, { nameFr: 'Sérum', nameEn: 'Serum' });
    const order = await ordered([{ variantId, quantity: 2 }], 'validated');
    const [newest, opening] = await moves();
    expect(newest).toEqual({
      id: expect.any(Number) as number,
      at: expect.stringMatching(/^20/) as string,
      productId: product.id,
      variantId,
      nameAr: product.nameAr,
      nameFr: 'Sérum',
      nameEn: 'Serum',
      variantAr: null,
      variantFr: null,
      variantEn: null,
      sku: null,
      place: 'main',
      quantity: -2,
      balance: 3,
      reason: 'reserved',
      orderId: order.id,
      orderNumber: order.orderNumber,
      line: 1,
      documentId: null,
      actorName: fullName,
      note: null,
    });
    expect(opening).toMatchObject({ quantity: 5, balance: 5, reason: 'received', actorName: null });
  });

  it('runs on by variant and place, over pages, and whole without a page', async () => {
    const { variantId } = await shelved(5);
    await shelved(7);
    await ordered([{ variantId, quantity: 2 }], 'validated', 'shipped');
    await client.call(moveDamagedStock, {
      body: { variantId, quantity: 1, direction: 'damaged', note: 'مكسورة' },
    });
    await client.call(moveDamagedStock, {
      body: { variantId, quantity: 1, direction: 'back', note: 'سليمة' },
    });
    const expected = [
      'damaged corrected -1 → 0',
      'main corrected 1 → 3',
      'damaged damaged 1 → 1',
      'main damaged -1 → 2',
      'main shipped -2 → 3',
      'main released 2 → 5',
      'main reserved -2 → 3',
      'main received 7 → 7',
      'main received 5 → 5',
    ];
    expect((await moves()).map(shown)).toEqual(expected);
    const pages = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push(...(await moves({ page, pageSize: 2 })));
    expect(pages.map(shown)).toEqual(expected);
    const third = await client.call(listStockMoves, { query: { page: 3, pageSize: 2 } });
    expect(third.headers.get('x-total-count')).toBe('9');
  });

  it('runs on over the batches of a long list', async () => {
    const [a, b] = [await shelved(5), await shelved(7)];
    await app.db.execute(sql`insert into stock_moves (variant_id, quantity, reason)
      select v, case n % 3 when 0 then -1 else 1 end, case n % 2 when 0 then 'counted' else 'corrected' end
      from generate_series(1, 600) n, unnest(array[${a.variantId}, ${b.variantId}]::uuid[]) v
      order by n`);
    const sums = new Map<string, number>();
    const right = (await moves()).toReversed().map((move) => {
      const sum = (sums.get(move.variantId) ?? 0) + move.quantity;
      sums.set(move.variantId, sum);
      return [move.id, sum] as const;
    });
    const shownBalances = (list: StockMove[]) => list.map(({ id, balance }) => [id, balance]);
    expect(shownBalances(await moves())).toEqual(right.toReversed());
    expect(right).toHaveLength(1202);
    const byId = new Map(right);
    const counted = await moves({ reason: 'counted' });
    expect(counted).toHaveLength(600);
    expect(shownBalances(counted)).toEqual(counted.map(({ id }) => [id, byId.get(id)]));
  });

  it('is narrowed by product, variant, reason, place, order and day', async () => {
    const { product, variantId } = await shelved(5);
    const other = await shelved(7);
    const order = await ordered([{ variantId, quantity: 2 }], 'validated');
    await app.db.execute(sql`update stock_moves set at = '2026-03-01T23:30:00Z'
      where variant_id = ${other.variantId}`);
    const found = async (query: object) => (await moves(query)).map(shown);
    const [reserved, first] = ['main reserved -2 → 3', 'main received 5 → 5'];
    expect(await found({ productId: product.id })).toEqual([reserved, first]);
    expect(await found({ variantId: other.variantId })).toEqual(['main received 7 → 7']);
    expect(await found({ reason: 'reserved' })).toEqual([reserved]);
    expect(await found({ place: 'damaged' })).toEqual([]);
    expect(await found({ orderId: order.id })).toEqual([reserved]);
    // Half past midnight in Algeria.
    expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['main received 7 → 7']);
    expect(await found({ to: '2026-03-01' })).toEqual([]);
    expect((await client.request('GET', `${listStockMoves.path}?reason=lost`)).status).toBe(400);
  });
});

describe('receiving', () => {
  it('takes several in at once, and the last cost is the cost', async () => {
    const [a, b] = [await shelved(0), await shelved(4)];
    const answer = await receive({
      supplier: 'مخابر الزهراء',
      paperNumber: 'BL-204',
      note: 'صندوقان',
      lines: [
        { variantId: a.variantId, quantity: 24, unitCost: 610.5 },
        { variantId: b.variantId, quantity: '6' },
      ],
    });
    expect(answer.status).toBe(201);
    const document = answer.body as StockDocumentDetail;
    expect(document).toMatchObject({
      kind: 'receipt',
      supplier: 'مخابر الزهراء',
      paperNumber: 'BL-204',
      note: 'صندوقان',
      actorName: fullName,
      lines: [
        { variantId: a.variantId, quantity: 24, unitCost: 610.5 },
        { variantId: b.variantId, quantity: 6, unitCost: null },
      ],
    });
    const rows = await app.db
      .select({ stock: productVariants.stock, cost: productVariants.cost })
      .from(productVariants)
      .orderBy(productVariants.stock);
    expect(rows).toEqual([
      { stock: 10, cost: null },
      { stock: 24, cost: '610.50' },
    ]);
    expect((await moves({ reason: 'received', variantId: a.variantId }))[0]).toMatchObject({
      documentId: document.id,
      actorName: fullName,
    });
    const list = (await client.call(listStockDocuments, { query: {} })).body as StockDocument[];
    expect(list).toMatchObject([{ id: document.id, kind: 'receipt', lineCount: 2, units: 30 }]);
    const counts = await client.call(listStockDocuments, { query: { kind: 'count' } });
    expect(counts.body).toEqual([]);
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
  });

  it('is done once for one key, however often and however fast it is sent', async () => {
    const { variantId } = await shelved(0);
    const body = { lines: [{ variantId, quantity: 5 }] };
    const headers = { 'idempotency-key': 'paper-7' };
    const answers = await Promise.all([1, 2, 3].map(() => receive(body, headers)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => (answer.body as StockDocument).id)).size).toBe(1);
    expect((await item(variantId))?.stock).toBe(5);
    const other = { lines: [{ variantId, quantity: 6 }] };
    expect(problemOf(await receive(other, headers)).code).toBe('idempotency_mismatch');
    expect((await receive(other)).status).toBe(201);
    expect((await item(variantId))?.stock).toBe(11);
  });

  it.each([
    ['no line', () => [], 'lines'],
    ['no unit', (v: string) => [{ variantId: v, quantity: 0 }], 'lines.0.quantity'],
    ['half a unit', (v: string) => [{ variantId: v, quantity: 1.5 }], 'lines.0.quantity'],
    [
      'three decimals',
      (v: string) => [{ variantId: v, quantity: 1, unitCost: 1.005 }],
      'lines.0.unitCost',
    ],
    [
      'one of them twice',
      (v: string) => [
        { variantId: v, quantity: 1 },
        { variantId: v, quantity: 2 },
      ],
      'lines',
    ],
    [
      'one that is not there',
      (v: string) => [
        { variantId: v, quantity: 1 },
        { variantId: UNKNOWN, quantity: 1 },
      ],
      'lines.1.variantId',
    ],
  ])('refuses %s, and nothing is kept', async (_what, linesOf, path) => {
    const { variantId } = await shelved(3);
    const answer = await receive({ lines: linesOf(variantId) });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors?.map((error) => error.path)).toEqual([path]);
    expect(await moves()).toHaveLength(1);
    expect((await client.call(listStockDocuments, { query: {} })).body).toEqual([]);
  });

  it('leaves a line in the trail where a cost changed', async () => {
    const [a, b] = [await shelved(0, { nameAr: 'سيروم' }), await shelved(0)];
    const lines = [
      { variantId: a.variantId, quantity: 1, unitCost: 610.5 },
      { variantId: b.variantId, quantity: 1 },
    ];
    expect((await receive({ lines })).status).toBe(201);
    expect((await receive({ lines })).status).toBe(201);
    const { body } = await client.request('GET', '/api/audit?action=product_cost_changed');
    expect(body).toMatchObject([{ subjectId: a.product.id, subjectName: 'سيروم', details: null }]);
  });

  it('takes and shows a cost only with the permission for it', async () => {
    const { variantId } = await shelved(0);
    const keeper = await signIn(app, { role: 'content_update' });
    const withCost = { lines: [{ variantId, quantity: 2, unitCost: 500 }] };
    const refused = await receive(withCost, {}, keeper.client);
    expect(problemOf(refused).code).toBe('no_permission');
    expect((await item(variantId))?.stock).toBe(0);
    const plain = { lines: [{ variantId, quantity: 2, unitCost: null }] };
    expect((await receive(plain, {}, keeper.client)).status).toBe(201);
    const { id } = (await receive(withCost)).body as StockDocument;
    const read = async (as: HttpClient) =>
      (await as.call(getStockDocument, { params: { id } })).body as StockDocumentDetail;
    expect((await read(client)).lines[0]?.unitCost).toBe(500);
    expect((await read(keeper.client)).lines[0]?.unitCost).toBeNull();
    const missing = await client.call(getStockDocument, { params: { id: UNKNOWN } });
    expect(problemOf(missing).code).toBe('not_found');
  });

  it('of a cost answers nothing to whom may write but not see it', async () => {
    const { variantId } = await shelved(0);
    const writer = await signIn(app, { role: 'content_update', canEditFinance: true });
    const lines = [{ variantId, quantity: 2, unitCost: 500 }];
    const { status, body } = await receive({ lines }, {}, writer.client);
    expect(status).toBe(201);
    expect((body as StockDocumentDetail).lines[0]?.unitCost).toBeNull();
  });
});

describe('counting', () => {
  it('books the differences on the shelf, where reserved units still lie', async () => {
    const [a, b, c] = [await shelved(10), await shelved(4), await shelved(6)];
    await ordered([{ variantId: a.variantId, quantity: 3 }], 'validated');
    await ordered([{ variantId: b.variantId, quantity: 1 }], 'validated', 'shipped');
    expect(await item(a.variantId)).toMatchObject({ stock: 7, reserved: 3, damaged: 0 });
    expect(await item(b.variantId)).toMatchObject({ stock: 3, reserved: 0 });
    const { status, body } = await count({
      lines: [
        { variantId: a.variantId, expected: 10, counted: 9 },
        { variantId: b.variantId, expected: 3, counted: 5 },
        { variantId: c.variantId, expected: 6, counted: 6 },
      ],
    });
    expect(status).toBe(201);
    expect((body as StockDocumentDetail).lines.map(({ quantity }) => quantity)).toEqual([-1, 2]);
    expect((await moves({ reason: 'counted' })).map(shown)).toEqual([
      'main counted 2 → 5',
      'main counted -1 → 6',
    ]);
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
  });

  it('is refused when the stock moved meanwhile, naming which and what it is now', async () => {
    const [a, b] = [await shelved(10, { nameAr: 'سيروم الورد' }), await shelved(4)];
    await ordered([{ variantId: a.variantId, quantity: 2 }], 'validated', 'shipped');
    const answer = await count({
      lines: [
        { variantId: b.variantId, expected: 4, counted: 1 },
        { variantId: a.variantId, expected: 10, counted: 10 },
      ],
    });
    expect(answer.status).toBe(409);
    expect(problemOf(answer)).toMatchObject({
      code: 'stocks_changed',
      errors: [{ path: 'lines.1.expected', message: 'المخزون الآن 8' }],
    });
    expect(problemOf(answer).detail).toContain('سيروم الورد (8)');
    expect((await item(b.variantId))?.stock).toBe(4);
    expect((await client.call(listStockDocuments, { query: {} })).body).toEqual([]);
  });

  it('never leaves fewer units than confirmed orders reserve', async () => {
    const { variantId } = await shelved(5);
    await ordered([{ variantId, quantity: 3 }], 'validated');
    const answer = await count({ lines: [{ variantId, expected: 5, counted: 2 }] });
    expect(problemOf(answer)).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'lines.0.counted' }],
    });
    expect(problemOf(answer).errors?.[0]?.message).toContain('3');
    expect((await count({ lines: [{ variantId, expected: 5, counted: 3 }] })).status).toBe(201);
    expect(await item(variantId)).toMatchObject({ stock: 0, reserved: 3 });
  });

  it('counts nothing as reserved for a deleted order', async () => {
    const { variantId } = await shelved(5);
    const order = await ordered([{ variantId, quantity: 3 }], 'validated');
    expect(await item(variantId)).toMatchObject({ stock: 2, reserved: 3 });
    expect((await client.request('DELETE', `/api/orders/${order.id}`)).status).toBe(204);
    expect(await item(variantId)).toMatchObject({ stock: 5, reserved: 0 });
    expect((await count({ lines: [{ variantId, expected: 5, counted: 1 }] })).status).toBe(201);
    expect(await item(variantId)).toMatchObject({ stock: 1, reserved: 0 });
  });

  it('is booked once for one key', async () => {
    const { variantId } = await shelved(5);
    const body = { lines: [{ variantId, expected: 5, counted: 4 }] };
    const headers = { 'idempotency-key': 'count-1' };
    const [first, second] = [await count(body, headers), await count(body, headers)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await item(variantId))?.stock).toBe(4);
  });
});

describe('damaged units', () => {
  it('leave the stock for sale, and come back as a correction', async () => {
    const { variantId } = await shelved(5);
    const move = (quantity: number, direction: 'damaged' | 'back') =>
      client.call(moveDamagedStock, { body: { variantId, quantity, direction, note: 'سقطت' } });
    expect((await move(2, 'damaged')).status).toBe(204);
    expect(await item(variantId)).toMatchObject({ stock: 3, damaged: 2 });
    const tooMany = await move(3, 'back');
    expect(problemOf(tooMany).errors).toMatchObject([{ path: 'quantity' }]);
    expect(problemOf(await move(4, 'damaged')).code).toBe('insufficient_stock');
    expect((await move(2, 'back')).status).toBe(204);
    expect(await item(variantId)).toMatchObject({ stock: 5, damaged: 0 });
    expect((await moves({ reason: 'corrected' })).map(({ note }) => note)).toEqual([
      'سقطت',
      'سقطت',
    ]);
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
  });

  it('need a word about why', async () => {
    const { variantId } = await shelved(5);
    const body = { variantId, quantity: 1, direction: 'damaged' as const, note: '  ' };
    const answer = await client.call(moveDamagedStock, { body });
    expect(problemOf(answer).errors?.map(({ path }) => path)).toEqual(['note']);
  });

  it('are not put back twice by two at once', async () => {
    const { variantId } = await shelved(5);
    const body = { variantId, quantity: 1, direction: 'damaged' as const, note: 'x' };
    await client.call(moveDamagedStock, { body });
    const back = { ...body, direction: 'back' as const };
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.call(moveDamagedStock, { body: back })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400]);
    expect(await recountStock(app.db)).toEqual(NOTHING_WRONG);
  });
});

describe('finding goods', () => {
  it('takes a scanned code before names that contain it', async () => {
    const scanned = await shelved(1, { nameAr: 'كريم', searchText: 'كريم' });
    await shelved(2, { nameAr: 'سيروم 6130001', searchText: 'سيروم 6130001' });
    await app.db
      .update(productVariants)
      .set({ barcode: '6130001', sku: 'CRM-1' })
      .where(eq(productVariants.id, scanned.variantId));
    const found = async (search: string) =>
      ((await client.call(listStockItems, { query: { search, page: 1 } })).body as StockItem[]).map(
        ({ nameAr }) => nameAr,
      );
    expect(await found('6130001')).toEqual(['كريم', 'سيروم 6130001']);
    expect(await found(' crm-1 ')).toEqual(['كريم']);
    expect(await found('سيروم')).toEqual(['سيروم 6130001']);
    expect(await found('لا شيء')).toEqual([]);
  });
});

describe('low stock', () => {
  it('tells how long it lasts at the rate of the last 14 days', async () => {
    const [fast, slow, still] = [await shelved(11), await shelved(5), await shelved(2)];
    await shelved(40);
    await shelved(0, { isActive: false });
    await shelved(0, { bundleSerumIds: [fast.product.id] });
    await ordered([{ variantId: fast.variantId, quantity: 7 }], 'validated', 'shipped');
    await ordered([{ variantId: slow.variantId, quantity: 2 }], 'validated', 'cancelled');
    await ordered([{ variantId: slow.variantId, quantity: 1 }], 'validated');
    await ordered([{ variantId: still.variantId, quantity: 1 }], 'validated');
    await app.db.execute(sql`update stock_moves set at = at - interval '15 days'
      where variant_id = ${still.variantId}`);
    const { body } = await client.call(listLowStock);
    const rows = (body as LowStock[]).map(({ variantId, stock, sold, daysLeft }) => ({
      variantId,
      stock,
      sold,
      daysLeft,
    }));
    expect(rows).toEqual([
      { variantId: fast.variantId, stock: 4, sold: 7, daysLeft: 8 },
      { variantId: slow.variantId, stock: 4, sold: 1, daysLeft: 56 },
      { variantId: still.variantId, stock: 1, sold: 0, daysLeft: null },
    ]);
  });

  it('says how many pending orders want it, and is found for receiving', async () => {
    const [wanted, bundled] = [await shelved(3), await shelved(2)];
    const bundle = await shelved(0, { bundleSerumIds: [bundled.product.id] });
    await ordered([{ variantId: wanted.variantId, quantity: 2 }]);
    await ordered([{ variantId: wanted.variantId, quantity: 9 }]);
    await ordered([{ variantId: wanted.variantId, quantity: 1 }], 'validated');
    await ordered([{ variantId: bundle.variantId, quantity: 1 }]);
    const { body } = await client.call(listLowStock);
    expect(
      (body as LowStock[])
        .map(({ variantId, waiting }) => [variantId, waiting])
        .toSorted(([a], [b]) => (a === wanted.variantId ? -1 : b === wanted.variantId ? 1 : 0)),
    ).toEqual([
      [wanted.variantId, 2],
      [bundled.variantId, 1],
    ]);
    for (const of of [wanted.variantId, wanted.product.id]) {
      const found = await client.request('GET', `/api/stock/items?of=${of}`);
      expect((found.body as StockItem[]).map(({ variantId }) => variantId)).toEqual([
        wanted.variantId,
      ]);
    }
  });
});

describe('in transit', () => {
  it('are the units of shipped orders, a bundle by its parts', async () => {
    const [a, b] = [await shelved(20), await shelved(20)];
    const bundle = await shelved(0, { bundleSerumIds: [a.product.id, b.product.id] });
    await ordered(
      [
        { variantId: bundle.variantId, quantity: 2 },
        { variantId: a.variantId, quantity: 1 },
      ],
      'validated',
      'shipped',
    );
    await ordered([{ variantId: a.variantId, quantity: 4 }], 'validated', 'shipped');
    await ordered([{ variantId: a.variantId, quantity: 5 }], 'validated', 'shipped', 'delivered');
    await ordered([{ variantId: b.variantId, quantity: 5 }], 'validated');
    const { body } = await client.call(listStockInTransit);
    expect(body).toMatchObject([
      { variantId: a.variantId, units: 7, orderCount: 2 },
      { variantId: b.variantId, units: 2, orderCount: 1 },
    ]);
  });
});
