import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { products } from '#server/db/schema/products.ts';
import { syncObjects } from '#server/db/schema/sync.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { readPayloads } from '#server/features/storefront/sync-payloads.ts';
import { signIn } from '#tests/support/factories.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { SYNC_KEY } from '#tests/support/sync-items.ts';
import { ML_30, ML_50, variantCalls, VOLUME } from '#tests/support/variant-calls.ts';

let app: TestApp;
let calls: ReturnType<typeof variantCalls>;
let product: Product;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
});
beforeEach(async () => {
  await app.reset();
  await switchSync(app.db, true, app.now());
  calls = variantCalls((await signIn(app)).client);
  const { id, variants } = await calls.make();
  const answer = await calls.save(id, {
    options: [VOLUME],
    variants: [
      { id: variants[0]?.id, values: [ML_30], price: 1500, sku: 'R-30' },
      { values: [ML_50], price: 2200, stock: 4, isActive: false },
    ],
  });
  product = answer.body as Product;
});
afterAll(() => app.close());

const payload = async () => (await readPayloads(app.db, 'products', [product.id]))[0];

describe('the storefront', () => {
  it('is told options and variants beside the fields that it knew before', async () => {
    const [first, second] = product.variants;
    expect(await payload()).toMatchObject({
      item: { dashboardId: product.id, nameAr: 'سيروم الورد', price: 1500, stock: 16 },
    });
    const item = (await payload())?.item as Record<string, unknown>;
    expect(item.options).toEqual([VOLUME]);
    expect(item.variants).toEqual([
      {
        id: first?.id,
        values: [ML_30],
        sku: 'R-30',
        barcode: null,
        price: 1500,
        imageUrl: null,
        stock: 12,
        isActive: true,
      },
      {
        id: second?.id,
        values: [ML_50],
        sku: null,
        barcode: null,
        price: 2200,
        imageUrl: null,
        stock: 4,
        isActive: false,
      },
    ]);
  });

  it('hears of every change of a variant, but not of its cost', async () => {
    const [first, second] = product.variants;
    const versionNow = async () => (await payload())?.version ?? 0;
    const isTold = async (change: () => Promise<unknown>) => {
      const before = await versionNow();
      await change();
      return (await versionNow()) > before;
    };
    const set = (columns: object) => () =>
      app.db
        .update(productVariants)
        .set(columns)
        .where(eq(productVariants.id, second?.id ?? ''));
    expect(await isTold(set({ sku: 'R-50' }))).toBe(true);
    expect(await isTold(set({ barcode: '613' }))).toBe(true);
    expect(await isTold(set({ price: '2300.00' }))).toBe(true);
    expect(await isTold(set({ imageUrl: '/x.webp' }))).toBe(true);
    expect(await isTold(set({ values: [ML_30] }))).toBe(true);
    expect(await isTold(set({ isActive: true }))).toBe(true);
    expect(await isTold(set({ position: 5 }))).toBe(true);
    expect(await isTold(set({ cost: '900.00' }))).toBe(false);
    expect(await isTold(set({ cost: '900.00' }))).toBe(false);
    const move = (from: string, to: string) =>
      app.db.execute(sql`insert into stock_moves (variant_id, quantity, reason)
        values (${from}, -1, 'corrected'), (${to}, 1, 'corrected')`);
    // The sum stays, so only the variants can tell.
    expect(await isTold(() => move(first?.id ?? '', second?.id ?? ''))).toBe(true);
    const other = { productId: product.id, values: [ML_50], price: '1.00' };
    expect(await isTold(() => app.db.insert(productVariants).values(other))).toBe(true);
    const gone = () => app.db.delete(productVariants).where(eq(productVariants.price, '1.00'));
    expect(await isTold(gone)).toBe(true);
    const rename = () => app.db.update(products).set({ options: [ML_30] });
    expect(await isTold(rename)).toBe(true);
  });

  it('cannot change the price that variants have, and gets it back', async () => {
    const item = { id: 'shop-1', dashboardId: product.id, price: 9 };
    const before = (await payload())?.version ?? 0;
    const answer = await app.client().request('POST', '/api/sync/products', {
      headers: { 'x-api-key': SYNC_KEY },
      body: {
        items: [
          { ...item, nameEn: 'Rose', updatedAt: new Date(Date.now() + 60_000).toISOString() },
        ],
      },
    });
    expect(answer.body).toMatchObject({ results: [{ result: 'updated', kept: ['price'] }] });
    expect(await calls.read(product.id)).toMatchObject({ price: 1500, nameEn: 'Rose' });
    expect((await payload())?.version).toBeGreaterThan(before);
  });

  it('goes on sending orders that know no variants', async () => {
    const answer = await app.client().request('POST', '/api/sync/orders', {
      headers: { 'x-api-key': SYNC_KEY },
      body: { items: [{ id: 'o-1', ...orderInput({ productId: product.id, quantity: 2 }) }] },
    });
    expect(answer.body).toMatchObject({ results: [{ result: 'created' }] });
    const noted = await app.db.$count(syncObjects, eq(syncObjects.kind, 'orders'));
    expect(noted).toBe(1);
  });
});
