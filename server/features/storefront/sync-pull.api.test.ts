import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { wilayaShippingCosts } from '#server/db/schema/delivery.ts';
import { products } from '#server/db/schema/products.ts';
import { syncCalls, syncState } from '#server/db/schema/sync.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { FakeStorefront, MOODS, STOREFRONT_KEY } from '#tests/support/fake-storefront.ts';
import { syncProduct } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { setStock } from '#tests/support/set-stock.ts';
import { pullAll } from './sync-pull-job.ts';

let app: TestApp;
let storefront: FakeStorefront;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  await switchSync(app.db, true, app.now());
  storefront = await FakeStorefront.start();
  const costs = { homeCost: 500, officeCost: 300, updatedAt: '2026-01-01T00:00:00Z' };
  storefront.catalogue.set('wilaya-shipping-costs', [{ wilayaCode: 9, ...costs }]);
});
afterEach(() => storefront.close());
afterAll(() => app.close());

const pull = () =>
  pullAll({ db: app.db, target: { url: storefront.url, apiKey: STOREFRONT_KEY }, now: app.now });
const names = async () =>
  (await app.db.select().from(products).orderBy(products.slug)).map(({ nameAr }) => nameAr);

it('takes in what the storefront has, by the same rule, and logs what it kept', async () => {
  storefront.catalogue.set('products', [syncProduct('1'), syncProduct('2', { price: -1 })]);
  await pull();
  await pull();
  expect(await names()).toEqual(['سيروم الورد']);
  expect(await app.db.select().from(wilayaShippingCosts)).toMatchObject([
    { wilayaCode: 9, wilayaNameFr: 'Blida', homeCost: '500.00' },
  ]);
  await app.db.update(products).set({ nameAr: 'اسمنا' });
  await setStock(app.db, 3);
  await pull();
  expect(await names()).toEqual(['اسمنا']);
  const calls = await app.db.select().from(syncCalls).orderBy(syncCalls.id);
  expect(calls.filter(({ kind }) => kind === 'products')).toMatchObject([
    { direction: 'pull', status: 200, items: 2, changed: 1, refused: 1 },
    { changed: 0, refused: 1 },
    { changed: 0, notes: [{ id: '1', kept: ['nameAr', 'stock'] }, { id: '2' }] },
  ]);
});

it.each(['x'.repeat(2_001), 'a\u0000b'])('does not keep a cursor that is none', async (next) => {
  storefront.mood = MOODS.says(200, { items: [], next });
  await pull();
  expect(await app.db.select().from(syncState)).toMatchObject([{ cursors: {} }]);
  const [call] = await app.db.select().from(syncCalls);
  expect(call).toMatchObject({ status: 200, error: 'unreadable answer' });
});

it('goes on where it stopped, and the other kind does not wait for it', async () => {
  const many = Array.from({ length: 501 }, (_, n) => syncProduct(`p${n}`, { price: 0 }));
  storefront.catalogue.set('products', [...many.slice(0, 500), syncProduct('last')]);
  let calls = 0;
  storefront.mood = (request, response, items) => {
    const isSecondPage = request.url?.includes('after=500') ?? false;
    calls += 1;
    return isSecondPage && calls < 4 ? MOODS.fails(500)(request, response, items) : false;
  };
  await pull();
  expect(await names()).toEqual([]);
  expect(await app.db.$count(wilayaShippingCosts)).toBe(1);
  expect(await app.db.select().from(syncState)).toMatchObject([{ cursors: { products: '500' } }]);
  await pull();
  expect(await names()).toEqual(['سيروم الورد']);
  expect(await app.db.select().from(syncState)).toMatchObject([{ cursors: {} }]);
});
