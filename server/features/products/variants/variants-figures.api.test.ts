import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { products } from '#server/db/schema/products.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { createRandom } from '#server/db/demo/random.ts';
import { signIn } from '#tests/support/factories.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { variantCalls, VOLUME, word } from '#tests/support/variant-calls.ts';
import type { HttpClient } from '#tests/support/http-client.ts';

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

it('price is the lowest on sale and stock the sum, whoever writes the variants', async () => {
  const { id } = await createProduct(app.db, { price: '1500.00', stock: 10 });
  const figures = async () => {
    const [row] = await app.db
      .select({ price: products.price, stock: products.stock })
      .from(products)
      .where(eq(products.id, id));
    return [row?.price, row?.stock];
  };
  const add = async (price: string) => {
    const values = { productId: id, values: [word(price)], price };
    const [row] = await app.db.insert(productVariants).values(values).returning();
    return row?.id ?? '';
  };
  expect(await figures()).toEqual(['1500.00', 10]);
  const cheap = await add('900.00');
  const dear = await add('2000.00');
  expect(await figures()).toEqual(['900.00', 10]);
  await app.db.execute(sql`insert into stock_moves (variant_id, quantity, reason)
    values (${cheap}, 5, 'received'), (${dear}, 7, 'received'), (${dear}, -3, 'damaged')`);
  expect(await figures()).toEqual(['900.00', 19]);
  const set = (variant: string, columns: object) =>
    app.db.update(productVariants).set(columns).where(eq(productVariants.id, variant));
  await set(cheap, { isActive: false });
  expect(await figures()).toEqual(['2000.00', 19]);
  await set(dear, { price: '2100.00' });
  expect(await figures()).toEqual(['2100.00', 19]);
  await set(cheap, { isActive: true, price: '950.50' });
  expect(await figures()).toEqual(['950.50', 19]);
  await app.db.delete(productVariants).where(eq(productVariants.id, cheap));
  expect(await figures()).toEqual(['2100.00', 14]);
});

it('any sequence of edits, sales and removals leaves price and stock equal to a recount', async () => {
  const random = createRandom(Number(process.env.LAWHA_FAULT_SEED ?? 20_261_116));
  const calls = variantCalls(client);
  const { id } = await calls.make();
  const edit = async ({ options, variants }: Product) => {
    const isSimple = random.chance(0.1);
    const kept = variants.filter(() => random.chance(0.8));
    const rows = [...kept, ...Array.from({ length: random.between(0, 3) }, () => null)];
    if (rows.length === 0) rows.push(null);
    const body = {
      options: isSimple ? [] : [VOLUME],
      variants: (isSimple ? rows.slice(0, 1) : rows).map((row) => ({
        ...(row && { id: row.id, expectedStock: row.stock }),
        values: isSimple ? [] : [row?.values[0] ?? word(`${random.between(1, 9999)} مل`)],
        price: random.between(1, 5000),
        stock: random.chance(0.5) ? random.between(0, 20) : (row?.stock ?? 0),
        isActive: random.chance(0.8),
      })),
    };
    expect(options.length).toBeLessThanOrEqual(1);
    return calls.save(id, body);
  };
  const sell = async ({ variants }: Product) => {
    const row = variants[random.between(0, variants.length - 1)];
    const { body } = await client.request('POST', '/api/orders', {
      body: orderInput({ lines: [{ variantId: row?.id, quantity: random.between(1, 3) }] }),
    });
    const order = (body as { id?: string }).id;
    if (order === undefined) return;
    await client.request('PATCH', `/api/orders/${order}`, { body: { status: 'validated' } });
    if (random.chance(0.5)) {
      await client.request('PATCH', `/api/orders/${order}`, { body: { status: 'cancelled' } });
    }
  };
  const statuses = new Set<number>();
  for (let step = 0; step < 40; step += 1) {
    const now = await calls.read(id);
    if (random.chance(0.6)) statuses.add((await edit(now)).status);
    else await sell(now);
    const [wrong] = await rowsOf(
      app.db,
      sql`select p.stock, sums.stock as recount, p.price, sums.price as lowest,
          (select count(*) from product_variants w where w.stock <> (
            select coalesce(sum(quantity), 0) from stock_moves m
            where m.variant_id = w.id and place = 'main'))::int as unequal
        from products p join (
          select product_id, sum(stock)::int as stock, min(price) filter (where is_active) as price
          from product_variants group by product_id) sums on sums.product_id = p.id
        where p.stock <> sums.stock or p.price <> sums.price
          or exists (select from product_variants w where w.stock <> (
            select coalesce(sum(quantity), 0) from stock_moves m
            where m.variant_id = w.id and place = 'main'))`,
    );
    expect(wrong).toBeUndefined();
  }
  expect(statuses).toContain(200);
});
