import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { SyncAnswer, SyncResult } from '#contract/storefront/sync.ts';
import { offers } from '#server/db/schema/offers.ts';
import { products } from '#server/db/schema/products.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { SYNC_KEY } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const SERUM = '11111111-1111-4111-8111-111111111111';
const CREAM = '22222222-2222-4222-8222-222222222222';

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  await createProduct(app.db, { id: SERUM, slug: 'serum', nameAr: 'سيروم' });
  await createProduct(app.db, { id: CREAM, slug: 'cream', nameAr: 'كريم', price: '900' });
});
afterAll(() => app.close());

/** As a storefront sends it that was written before there were lines. */
const OLD_ORDER = {
  id: 'w-1',
  customerName: 'أمينة بن علي',
  phone: '0550123456',
  wilaya: 16,
  daira: 'باب الوادي',
  commune: 'باب الوادي',
  address: 'حي 200 مسكن',
  productId: 'serum',
  productName: 'سيروم',
  quantity: 2,
  totalAmount: 3400,
  deliveryCost: 400,
  version: 1,
};

const at = (minute: number) => new Date(app.now().getTime() - (30 - minute) * 60_000).toISOString();
async function send(item: object): Promise<SyncResult | undefined> {
  const { body } = await client.request('POST', '/api/sync/orders', {
    body: { items: [item] },
    headers: { 'x-api-key': SYNC_KEY },
  });
  return (body as SyncAnswer).results[0];
}
const onlyOrder = async () =>
  ((await client.request('GET', '/api/orders?page=1')).body as Order[])[0];

it('a storefront of old sends one product, and changes it', async () => {
  expect(await send({ ...OLD_ORDER, createdAt: at(1) })).toMatchObject({ result: 'created' });
  expect(await onlyOrder()).toMatchObject({
    productId: SERUM,
    quantity: 2,
    lines: [{ productId: SERUM, quantity: 2, unitPrice: 1500 }],
  });
  await send({ ...OLD_ORDER, version: 2, updatedAt: at(5), productId: 'cream', quantity: 3 });
  expect(await onlyOrder()).toMatchObject({
    productId: CREAM,
    productName: 'كريم',
    quantity: 3,
    lines: [{ productId: CREAM, quantity: 3, unitPrice: 900 }],
  });
});

it('a storefront of today sends lines, named by slug or id', async () => {
  const lines = [
    { productId: 'cream', quantity: 2, unitPrice: 850 },
    { productId: SERUM, quantity: 1 },
  ];
  const { productId: _p, productName: _n, quantity: _q, ...rest } = OLD_ORDER;
  expect(await send({ ...rest, lines, createdAt: at(1) })).toMatchObject({ result: 'created' });
  const first = await onlyOrder();
  expect(first).toMatchObject({ productName: '2 × كريم، 1 × سيروم', quantity: 3 });
  expect(first?.lines).toMatchObject([
    { id: 1, productId: CREAM, quantity: 2, unitPrice: 850 },
    { id: 2, productId: SERUM, quantity: 1, unitPrice: 1500 },
  ]);
  // The same again is no change.
  expect(await send({ ...rest, lines, version: 2, updatedAt: at(5) })).toMatchObject({
    result: 'unchanged',
  });
  await send({ ...rest, lines: lines.slice(1), version: 3, updatedAt: at(6) });
  expect(await onlyOrder()).toMatchObject({ productName: 'سيروم', quantity: 1 });
});

it('a storefront of old keeps its hands off an order of several lines', async () => {
  await send({ ...OLD_ORDER, createdAt: at(1) });
  const { id = '' } = (await onlyOrder()) ?? {};
  const lines = [{ productId: SERUM, quantity: 2 }, { productId: CREAM }];
  await client.request('PATCH', `/api/orders/${id}`, { body: { lines } });
  const before = await onlyOrder();
  const answer = await send({
    ...OLD_ORDER,
    version: 9,
    updatedAt: app.now().toISOString(),
    address: 'حي جديد',
    quantity: 7,
  });
  expect(answer).toMatchObject({ result: 'updated', kept: ['productName', 'quantity'] });
  expect(await onlyOrder()).toMatchObject({
    lines: before?.lines,
    quantity: 3,
    address: 'حي جديد',
  });
});

it('an offer that the storefront promised is applied, and left out where it does not apply', async () => {
  const [offer] = await app.db
    .insert(offers)
    .values({
      nameAr: 'اثنان بـ 2500',
      nameFr: 'Deux',
      kind: 'price',
      price: '2500',
      minQuantity: 2,
      precedence: 1,
    })
    .returning();
  const offerId = offer?.id;
  await send({ ...OLD_ORDER, offerId, createdAt: at(1), totalAmount: 2900 });
  expect(await onlyOrder()).toMatchObject({
    totalAmount: 2900,
    offer: { id: offerId },
    lines: [{ quantity: 2, discount: 500 }],
  });
  await send({ ...OLD_ORDER, id: 'w-2', offerId, quantity: 1, createdAt: at(2) });
  expect(await onlyOrder()).toMatchObject({ offer: null, lines: [{ discount: 0 }] });
});

it('an offer follows the lines that the storefront changes, and its gift with it', async () => {
  const [offer] = await app.db
    .insert(offers)
    .values({
      nameAr: 'كريم هدية',
      nameFr: 'Cadeau',
      kind: 'gift',
      productIds: [SERUM],
      giftProductId: CREAM,
      giftQuantity: 1,
      minQuantity: 3,
      precedence: 1,
    })
    .returning();
  const { productId: _p, productName: _n, quantity: _q, ...rest } = OLD_ORDER;
  const serums = (quantity: number) => ({ productId: 'serum', quantity });
  await send({ ...rest, lines: [serums(3)], offerId: offer?.id, createdAt: at(1) });
  const given = await onlyOrder();
  expect(given?.lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['sold', 3],
    ['gift', 1],
  ]);
  const two = [serums(2), { productId: 'cream' }];
  await send({ ...rest, lines: two, version: 2, updatedAt: at(40) });
  const changed = await onlyOrder();
  expect(changed).toMatchObject({ offer: null, quantity: 3 });
  expect(changed?.lines.map(({ id, kind, unitPrice }) => [id, kind, unitPrice])).toEqual([
    [1, 'sold', 1500],
    [3, 'sold', 900],
  ]);
});

it('what was hidden since the customer ordered it is taken all the same', async () => {
  await app.db.update(products).set({ isActive: false });
  const lines = [{ productId: 'cream' }, { productId: 'serum' }];
  expect(
    await send({ ...OLD_ORDER, lines, productId: undefined, quantity: undefined }),
  ).toMatchObject({
    result: 'created',
  });
});

it.each([
  [{ lines: [{ productId: 'nothing' }] }, 'productId'],
  [{ lines: [{ productId: 'cream', quantity: 0 }] }, 'lines.0.quantity'],
  [{ lines: [{ productId: 'cream' }], productId: 'serum', quantity: 1 }, 'lines'],
])('refuses %j', async (wrong, path) => {
  const answer = await send({
    ...OLD_ORDER,
    productName: undefined,
    quantity: undefined,
    ...wrong,
  });
  expect([answer?.result, answer?.errors?.[0]?.path]).toEqual(['refused', path]);
});
