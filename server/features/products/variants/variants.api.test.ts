import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { stockEndpoints } from '#contract/stock/stock.ts';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { stockMoves } from '#server/db/schema/stock-moves.ts';
import { untilWaiting } from '#tests/support/database.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ML_30, ML_50, variantCalls, VOLUME, word } from '#tests/support/variant-calls.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let client: HttpClient;
let calls: ReturnType<typeof variantCalls>;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  calls = variantCalls(client);
});
afterAll(() => app.close());

/** A product in 30 ml (1500, 12 in stock) and 50 ml (2200, 4 in stock). */
async function inTwoSizes(): Promise<Product> {
  const { id, variants } = await calls.make();
  const answer = await calls.save(id, {
    options: [VOLUME],
    variants: [
      { id: variants[0]?.id, values: [ML_30], price: 1500 },
      { values: [ML_50], price: 2200, stock: 4 },
    ],
  });
  expect(answer.status).toBe(200);
  return answer.body as Product;
}

const order = async (body: Record<string, unknown>) =>
  (await client.request('POST', '/api/orders', { body: orderInput(body) })).body as Order;
const move = (id: string, status: string) =>
  client.request('PATCH', `/api/orders/${id}`, { body: { status } });
const rowsOf = ({ variants }: Product) =>
  variants.map(({ id, values, price }) => ({ id, values, price }));
const fieldsOf = (answer: Awaited<ReturnType<typeof calls.put>>) =>
  problemOf(answer).errors?.map(({ path }) => path);

describe('a product without options', () => {
  it('answers with one variant, which has its price and stock', async () => {
    const product = await calls.make({ sku: ' SRM-1 ', barcode: '٦١٣٠٠٠١' });
    expect(product).toMatchObject({ options: [], price: 1500, stock: 12, availableStock: 12 });
    expect(product.variants).toEqual([
      {
        id: expect.any(String) as string,
        values: [],
        sku: 'SRM-1',
        barcode: '6130001',
        price: 1500,
        imageUrl: null,
        stock: 12,
        isActive: true,
        position: 0,
      },
    ]);
    const { body } = await client.request('GET', '/api/products');
    expect(body).toEqual([product]);
  });

  it('changes and clears its codes with the product form, and is found by them', async () => {
    const { id } = await calls.make({ sku: 'SRM-1' });
    await calls.patch(id, { barcode: '6130002' });
    const found = async (search: string) =>
      (await client.call(productEndpoints.listProducts, { query: { search } })).body as Product[];
    expect(await found('srm-1')).toHaveLength(1);
    expect(await found('6130002')).toHaveLength(1);
    await calls.patch(id, { nameAr: 'زيت الورد' });
    expect(await found('srm-1')).toHaveLength(1);
    await calls.patch(id, { sku: '' });
    expect(await found('srm-1')).toHaveLength(0);
    expect((await calls.read(id)).variants).toMatchObject([{ sku: null, barcode: '6130002' }]);
  });
});

describe('options and variants', () => {
  it('keep every field that was sent, in its order', async () => {
    const { id, variants } = await calls.make();
    const colour = word('اللون', 'Couleur', 'Colour');
    const rows = [
      {
        id: variants[0]?.id,
        values: [ML_50, word('أحمر', 'Rouge', 'Red')],
        sku: 'S-50-R',
        barcode: '613050',
        price: 2200.5,
        imageUrl: 'https://shop.example/red.webp',
        isActive: true,
      },
      {
        values: [ML_30, word('أزرق')],
        sku: 'S-30-B',
        barcode: '613030',
        price: 1400,
        imageUrl: null,
        isActive: false,
        stock: 3,
      },
      { values: [ML_30, word('أحمر', 'Rouge', 'Red')], price: 1450, stock: 5 },
    ];
    const stream = await EventStream.open(app.url, client);
    const answer = await calls.save(id, {
      options: [VOLUME, colour],
      variants: rows,
      stockReason: 'وصلت سلعة',
    });
    expect(answer.status).toBe(200);
    expect(await stream.next()).toEqual({ topic: 'products', id });
    const product = answer.body as Product;
    expect(product.options).toEqual([VOLUME, colour]);
    expect(product.variants).toEqual([
      { ...rows[0], stock: 12, position: 0 },
      { ...rows[1], id: expect.any(String) as string, position: 1 },
      {
        ...rows[2],
        id: expect.any(String) as string,
        sku: null,
        barcode: null,
        imageUrl: null,
        isActive: true,
        position: 2,
      },
    ]);
    expect(product).toMatchObject({ price: 1450, stock: 20 });
    expect(await calls.read(id)).toEqual(product);
    const { body } = await client.request('GET', '/api/products?search=s-30-b');
    expect(body).toEqual([product]);
    const moves = await app.db
      .select({ quantity: stockMoves.quantity, reason: stockMoves.reason, note: stockMoves.note })
      .from(stockMoves)
      .orderBy(stockMoves.id);
    expect(moves).toEqual([
      { quantity: 12, reason: 'received', note: null },
      { quantity: 3, reason: 'received', note: 'وصلت سلعة' },
      { quantity: 5, reason: 'received', note: 'وصلت سلعة' },
    ]);
  });

  it('keep what a row does not send', async () => {
    const product = await inTwoSizes();
    const [first, second] = product.variants;
    await calls.save(product.id, {
      options: product.options,
      variants: [{ ...first, sku: 'A' }, second],
    });
    const answer = await calls.save(product.id, {
      options: product.options,
      variants: product.variants.map(({ id, values }) => ({ id, values })),
    });
    expect((answer.body as Product).variants).toEqual([{ ...first, sku: 'A' }, second]);
  });

  it('may exchange their codes', async () => {
    const product = await inTwoSizes();
    const coded = (skus: string[]) =>
      calls.save(product.id, {
        options: product.options,
        variants: product.variants.map((row, at) => ({ ...row, sku: skus[at] })),
      });
    expect((await coded(['A', 'B'])).status).toBe(200);
    const answer = await coded(['B', 'A']);
    expect((answer.body as Product).variants).toMatchObject([{ sku: 'B' }, { sku: 'A' }]);
  });

  it('are refused when somebody else changed them meanwhile, but not after a sale', async () => {
    const product = await inTwoSizes();
    const { id, options, variants, variantsVersion: version } = product;
    const sold = await order({ lines: [{ variantId: variants[0]?.id }], totalAmount: 1500 });
    await move(sold.id, 'validated');
    const first = await calls.put(id, {
      version,
      options,
      variants: variants.map((row, at) => ({ ...row, stock: undefined, price: 1000 + at })),
    });
    expect(first.status).toBe(200);
    const second = await calls.put(id, { version, options, variants });
    expect([second.status, problemOf(second).code]).toEqual([409, 'variants_changed']);
    expect((await calls.read(id)).variants).toMatchObject([
      { price: 1000, stock: 11 },
      { price: 1001, stock: 4 },
    ]);
  });

  it('are refused whole', async () => {
    const product = await inTwoSizes();
    const { id, options, variants } = product;
    const [first, second] = variants;
    const row = (change: object) => ({ options, variants: [first, { ...second, ...change }] });
    const tried: [object, string][] = [
      [{ options: [], variants }, 'variants'],
      [{ options: [VOLUME, VOLUME], variants }, 'options.1.ar'],
      [{ options: [word(' ')], variants }, 'options.0.ar'],
      [{ options: [VOLUME, word('ب'), word('ج'), word('د')], variants }, 'options'],
      [{ options, variants: [] }, 'variants'],
      [{ options: [VOLUME, word('اللون')], variants }, 'variants.0.values'],
      [row({ values: [ML_30] }), 'variants.1.values'],
      [row({ values: [word('30  مل')] }), 'variants.1.values'],
      [row({ id: NOBODY }), 'variants.1.id'],
      [row({ id: first?.id }), 'variants.1.id'],
      [row({ price: 0 }), 'variants.1.price'],
      [row({ price: 1.005 }), 'variants.1.price'],
      [row({ id: undefined, price: null }), 'variants.1.price'],
      [row({ stock: -1 }), 'variants.1.stock'],
      [row({ stock: 1.5 }), 'variants.1.stock'],
      [row({ cost: 0.001 }), 'variants.1.cost'],
      [row({ sku: 'x'.repeat(65) }), 'variants.1.sku'],
      [row({ imageUrl: 'javascript:alert(1)' }), 'variants.1.imageUrl'],
      [row({ imageUrl: `/uploads/${'0'.repeat(32)}.webp` }), 'variants.1.imageUrl'],
      [
        {
          options,
          variants: Array.from({ length: 101 }, (_, at) => ({ values: [word(`${at}`)], price: 1 })),
        },
        'variants',
      ],
    ];
    for (const [body, field] of tried) {
      const answer = await calls.save(id, body);
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    }
    expect((await calls.put(NOBODY, { version: '', ...row({}) })).status).toBe(404);
    expect(await calls.read(id)).toEqual(product);
  });

  it('take 100 variants', async () => {
    const { id } = await calls.make({ stock: 0 });
    const answer = await calls.save(id, {
      options: [VOLUME],
      variants: Array.from({ length: 99 }, (_, at) => ({ values: [word(`${at}`)], price: at + 1 })),
    });
    // The one from before had no moves, but was on sale: it is hidden and counts.
    expect((answer.body as Product).variants).toHaveLength(100);
    expect((answer.body as Product).price).toBe(1);
  });

  it('change price and stock only there', async () => {
    const product = await inTwoSizes();
    for (const [field, body] of [
      ['price', { price: 1 }],
      ['stock', { stock: 1 }],
      ['sku', { sku: 'X' }],
      ['barcode', { barcode: 'X' }],
      ['cost', { cost: 5 }],
    ] as const) {
      const answer = await calls.patch(product.id, body);
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
      expect(problemOf(answer).errors?.[0]?.message).toBe(
        'لهذا المنتج خيارات: غيّر ذلك في متغيراته',
      );
    }
    const same = { price: 1500, stock: 16, nameEn: 'Rose' };
    expect((await calls.patch(product.id, same)).status).toBe(200);
    expect(await calls.read(product.id)).toEqual({ ...product, nameEn: 'Rose' });
  });
});

describe('stock', () => {
  it('is corrected through the ledger, with what the user saw', async () => {
    const { id, options, variants } = await inTwoSizes();
    const [first, second] = variants;
    const answer = await calls.save(id, {
      options,
      variants: [first, { ...second, stock: 9, expectedStock: 4 }],
      stockReason: 'جرد',
    });
    expect(answer.body).toMatchObject({ stock: 21, variants: [{ stock: 12 }, { stock: 9 }] });
    const stale = await calls.save(id, {
      options,
      variants: [
        { ...first, price: 1 },
        { ...second, stock: 7, expectedStock: 4 },
      ],
    });
    expect([stale.status, problemOf(stale).code]).toEqual([409, 'stock_changed']);
    expect(problemOf(stale).errors).toEqual([
      { path: 'variants.1.stock', message: 'المخزون الآن 9' },
    ]);
    expect(await calls.read(id)).toMatchObject({ price: 1500, stock: 21 });
    const moves = await client.call(stockEndpoints.listStockMoves, { query: { productId: id } });
    expect(moves.body).toMatchObject([
      { quantity: 5, reason: 'corrected', note: 'جرد' },
      { quantity: 4, reason: 'received', note: null },
      { quantity: 12, reason: 'received', note: null },
    ]);
    const row = app.db.update(productVariants).set({ stock: 1 });
    await expect(row).rejects.toMatchObject({
      cause: { message: 'stock changes only by a row of stock_moves' },
    });
  });
});

describe('removing', () => {
  it('is refused for what is in an open order, and names how many', async () => {
    const { id, options, variants } = await inTwoSizes();
    const [first, second] = variants;
    const waiting = await order({ lines: [{ variantId: second?.id }], totalAmount: 2200 });
    await order({
      lines: [{ variantId: first?.id }, { variantId: second?.id }],
      totalAmount: 3700,
    });
    const remove = () => calls.save(id, { options, variants: [first] });
    const refused = await remove();
    expect([refused.status, problemOf(refused).code]).toEqual([409, 'variant_in_open_orders']);
    expect(problemOf(refused).detail).toBe(
      'لا يمكن حذف «50 مل»: عدد الطلبات المفتوحة التي فيها هو 2. يمكن إخفاؤه.',
    );
    const hidden = await calls.save(id, {
      options,
      variants: [first, { ...second, isActive: false }],
    });
    expect((hidden.body as Product).variants).toMatchObject([{}, { isActive: false }]);
    await move(waiting.id, 'cancelled');
    expect(problemOf(await remove()).detail).toContain('هو 1.');
  });

  it('hides what orders or the ledger name, and deletes what nobody ever used', async () => {
    const { id, options, variants } = await inTwoSizes();
    const [first, second] = variants;
    const unused = { values: [word('100 مل')], price: 3000 };
    const ordered = { values: [word('10 مل')], price: 900 };
    const wide = await calls.save(id, { options, variants: [...variants, unused, ordered] });
    const [, , third, fourth] = (wide.body as Product).variants;
    const over = await order({ lines: [{ variantId: fourth?.id }], totalAmount: 900 });
    await move(over.id, 'cancelled');
    const once = await calls.save(id, { options, variants: [first] });
    expect(once.status).toBe(200);
    expect(rowsOf(once.body as Product).map((row) => row.id)).toEqual(
      [first, second, third, fourth].map((row) => row?.id),
    );
    expect((once.body as Product).variants.map(({ isActive }) => isActive)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const twice = await calls.save(id, { options, variants: [first] });
    expect(rowsOf(twice.body as Product).map((row) => row.id)).toEqual(
      [first, second, fourth].map((row) => row?.id),
    );
    expect(twice.body).toMatchObject({ stock: 16, price: 1500 });
    expect(await app.db.$count(stockMoves)).toBe(2);
  });

  it('leads back to a product without options, once the stock of the others is gone', async () => {
    const { id, options, variants } = await inTwoSizes();
    const [first, second] = variants;
    const simple = { options: [], variants: [{ id: first?.id, values: [], price: 1600 }] };
    const early = await calls.save(id, simple);
    expect([early.status, problemOf(early).code]).toEqual([409, 'variant_has_stock']);
    expect(problemOf(early).detail).toContain('«50 مل» 4 وحدة');
    const emptied = {
      options,
      variants: [first, { ...second, stock: 0, expectedStock: 4 }],
    };
    const unexplained = await calls.save(id, emptied);
    expect(problemOf(unexplained).errors).toMatchObject([{ path: 'stockReason' }]);
    await calls.save(id, { ...emptied, stockReason: 'جرد' });
    const answer = await calls.save(id, simple);
    expect(answer.body).toMatchObject({
      options: [],
      price: 1600,
      stock: 12,
      variants: [{ id: first?.id, values: [], price: 1600, stock: 12, isActive: true }],
    });
    expect((answer.body as Product).variants).toHaveLength(1);
    const edited = await calls.patch(id, {
      stock: 15,
      expectedStock: 12,
      stockReason: 'جرد',
      price: 1700,
      sku: 'R',
    });
    expect(edited.body).toMatchObject({ stock: 15, price: 1700, variants: [{ sku: 'R' }] });
    const again = await calls.save(id, {
      options: [VOLUME],
      variants: [{ id: first?.id, values: [ML_30], price: 1700 }],
    });
    expect((again.body as Product).variants).toMatchObject([
      { stock: 15, isActive: true },
      { id: second?.id, values: [ML_50], stock: 0, isActive: false },
    ]);
  });
});

describe('orders', () => {
  it('keep what they were sold, whatever is renamed, added or priced anew', async () => {
    const product = await inTwoSizes();
    const [, second] = product.variants;
    const before = await order({ lines: [{ variantId: second?.id, quantity: 2 }] });
    expect(before.lines).toMatchObject([
      { variantAr: '50 مل', variantFr: '50 ml', sku: null, unitPrice: 2200 },
    ]);
    const colour = word('اللون');
    const answer = await calls.save(product.id, {
      options: [word('السعة'), colour],
      variants: product.variants.map((row) => ({
        ...row,
        values: [word('كبير'), word(row === second ? 'أحمر' : 'أزرق')],
        sku: row === second ? 'NEW' : null,
        price: 5,
      })),
    });
    expect(answer.status).toBe(200);
    await calls.patch(product.id, { nameAr: 'اسم آخر' });
    const { body } = await client.request('GET', `/api/orders/${before.id}`);
    expect(body).toEqual(before);
    expect((await move(before.id, 'validated')).status).toBe(200);
    expect((await calls.read(product.id)).variants).toMatchObject([{ stock: 12 }, { stock: 2 }]);
  });
});

describe('codes', () => {
  it('belong to one variant of all products', async () => {
    const other = await calls.make({ nameAr: 'كريم النهار', sku: 'C-1', barcode: '613001' });
    const product = await inTwoSizes();
    const [first, second] = product.variants;
    for (const [field, code] of [
      ['sku', 'C-1'],
      ['barcode', '613001'],
    ] as const) {
      const answer = await calls.save(product.id, {
        options: product.options,
        variants: [first, { ...second, [field]: code }],
      });
      expect([answer.status, problemOf(answer).code]).toEqual([409, 'code_taken']);
      expect(problemOf(answer).detail).toBe(`الرمز ${code} مستعمل في «كريم النهار».`);
      expect(fieldsOf(answer)).toEqual([`variants.1.${field}`]);
    }
    const otherCase = await calls.save(product.id, {
      options: product.options,
      variants: [first, { ...second, sku: 'c-1' }],
    });
    expect([otherCase.status, fieldsOf(otherCase)]).toEqual([409, ['variants.1.sku']]);
    const twice = await calls.save(product.id, {
      options: product.options,
      variants: [
        { ...first, sku: 'S' },
        { ...second, sku: 's' },
      ],
    });
    expect([twice.status, fieldsOf(twice)]).toEqual([400, ['variants.1.sku']]);
    const created = await client.request('POST', '/api/products', {
      body: { nameAr: 'آخر', price: 1, sku: 'C-1' },
    });
    expect([created.status, fieldsOf(created)]).toEqual([409, ['sku']]);
    const simple = await calls.make({ nameAr: 'زيت' });
    expect((await calls.patch(simple.id, { barcode: '613001' })).status).toBe(409);
    expect((await calls.patch(other.id, { sku: 'C-1', barcode: '613001' })).status).toBe(200);
  });

  it('go to one of many who want the same at once, and the others hear whose it is', async () => {
    const made: Product[] = [];
    for (const nameAr of ['أ', 'ب', 'ج', 'د']) made.push(await calls.make({ nameAr }));
    const answers = await Promise.all([
      ...made.slice(0, 2).map(({ id }) => calls.patch(id, { sku: 'SAME' })),
      ...made.slice(2).map((product) =>
        calls.put(product.id, {
          version: product.variantsVersion,
          options: [VOLUME],
          variants: [{ ...product.variants[0], values: [ML_30], sku: 'SAME' }],
        }),
      ),
      ...['هـ', 'و'].map((nameAr) =>
        client.request('POST', '/api/products', { body: { nameAr, price: 1, sku: 'SAME' } }),
      ),
    ]);
    const [won, ...more] = answers.filter(({ status }) => status < 300);
    expect(more).toEqual([]);
    const nameAr = (won?.body as Product | undefined)?.nameAr;
    for (const answer of answers.filter(({ status }) => status >= 300)) {
      expect(problemOf(answer)).toMatchObject({
        code: 'code_taken',
        detail: `الرمز SAME مستعمل في «${nameAr}».`,
      });
    }
    const [found] = await app.db
      .select({ n: sql`count(*)::int` })
      .from(productVariants)
      .where(eq(productVariants.sku, 'SAME'));
    expect(found).toEqual({ n: 1 });
  });
});

describe('a code that another takes between check and write', () => {
  it('is named all the same, by each of the three calls', async () => {
    const winner = await calls.make({ nameAr: 'الأول' });
    const [one, other] = [await calls.make({ nameAr: 'ب' }), await calls.make({ nameAr: 'ج' })];
    const held = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const first = app.db.transaction(async (tx) => {
      const isWinner = eq(productVariants.productId, winner.id);
      await tx.update(productVariants).set({ sku: 'LATE' }).where(isWinner);
      taken.resolve();
      await held.promise;
    });
    await taken.promise;
    const answers = Promise.all([
      calls.patch(one.id, { sku: 'LATE' }),
      calls.put(other.id, {
        version: other.variantsVersion,
        options: [VOLUME],
        variants: [{ ...other.variants[0], values: [ML_30], sku: 'LATE' }],
      }),
      client.request('POST', '/api/products', { body: { nameAr: 'د', price: 1, sku: 'LATE' } }),
    ]);
    await untilWaiting(app.db, 3);
    held.resolve();
    await first;
    for (const answer of await answers) {
      expect([answer.status, problemOf(answer).detail]).toEqual([
        409,
        'الرمز LATE مستعمل في «الأول».',
      ]);
    }
  });
});

describe('a bundle', () => {
  it('says how many its parts are enough for, and keeps its own stock', async () => {
    const plenty = await calls.make({ stock: 40 });
    const scarce = await inTwoSizes();
    const bundle = await calls.make({
      nameAr: 'علبة',
      stock: 7,
      bundleSerumIds: [plenty.id, scarce.id],
    });
    // An order takes the first variant on sale of each part: 12 of the second.
    expect(await calls.read(bundle.id)).toMatchObject({ stock: 7, availableStock: 12 });
    const sold = await order({ productId: bundle.id, quantity: 5, totalAmount: 1 });
    await move(sold.id, 'validated');
    expect(await calls.read(bundle.id)).toMatchObject({ stock: 7, availableStock: 7 });
    expect(await calls.read(plenty.id)).toMatchObject({ stock: 35, availableStock: 35 });
  });
});
