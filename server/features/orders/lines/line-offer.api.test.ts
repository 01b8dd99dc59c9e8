import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { offers } from '#server/db/schema/offers.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const SERUM = '11111111-1111-4111-8111-111111111111';
const CREAM = '22222222-2222-4222-8222-222222222222';
const TWO_FOR = '55555555-5555-4555-8555-555555555555';
const WITH_GIFT = '66666666-6666-4666-8666-666666666666';

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  await createProduct(app.db, { id: SERUM, nameAr: 'سيروم', price: '1900' });
  await createProduct(app.db, { id: CREAM, nameAr: 'كريم', price: '1000', stock: 2 });
  const names = { nameFr: 'Offre', precedence: 1 };
  await app.db.insert(offers).values([
    {
      ...names,
      id: TWO_FOR,
      nameAr: 'اثنان بـ 3500',
      kind: 'price',
      price: '3500',
      minQuantity: 2,
    },
    {
      ...names,
      id: WITH_GIFT,
      nameAr: 'كريم هدية',
      kind: 'gift',
      productIds: [SERUM],
      giftProductId: CREAM,
      giftQuantity: 1,
      minQuantity: 3,
    },
  ]);
});
afterAll(() => app.close());

const post = (body: Record<string, unknown>) =>
  client.request('POST', '/api/orders', { body: orderInput(body) });
const patch = (id: string, body: object) => client.request('PATCH', `/api/orders/${id}`, { body });
async function create(body: Record<string, unknown>): Promise<Order> {
  const { status, body: order } = await post(body);
  expect(status).toBe(201);
  return order as Order;
}
const discounts = ({ body }: { body: unknown }) =>
  (body as Order).lines.map(({ discount }) => discount);

describe('an offer', () => {
  it('shares its discount over the lines, exact to the centime', async () => {
    const order = await create({
      offerId: TWO_FOR,
      lines: [
        { productId: SERUM, unitPrice: 1900.01 },
        { productId: CREAM, unitPrice: 1700 },
      ],
    });
    expect(order.offer).toEqual({
      id: TWO_FOR,
      nameAr: 'اثنان بـ 3500',
      nameFr: 'Offre',
      nameEn: null,
      giftLine: null,
      discountedLines: [1, 2],
      isGiftLeftOut: false,
    });
    expect(order.lines.map(({ discount }) => discount)).toEqual([52.78, 47.23]);
  });

  it('follows the lines while the order is pending, and goes when it applies no more', async () => {
    const { id } = await create({ productId: SERUM, quantity: 2, offerId: TWO_FOR });
    const three = await patch(id, { lines: [{ productId: SERUM, quantity: 3 }] });
    expect(discounts(three)).toEqual([450]);
    const one = await patch(id, { quantity: 1 });
    expect([discounts(one), (one.body as Order).offer]).toEqual([[0], null]);
  });

  it('leaves the discounts alone that staff gave to other lines', async () => {
    await app.db
      .update(offers)
      .set({ productIds: [SERUM] })
      .where(eq(offers.id, TWO_FOR));
    const cream = { productId: CREAM, discount: 50 };
    const { id } = await create({
      lines: [{ productId: SERUM, quantity: 2 }, cream],
      offerId: TWO_FOR,
    });
    const three = await patch(id, { lines: [{ productId: SERUM, quantity: 3 }, cream] });
    expect(discounts(three)).toEqual([450, 50]);
    const one = await patch(id, { lines: [{ productId: SERUM, quantity: 1 }, cream] });
    expect([discounts(one), (one.body as Order).offer]).toEqual([[0, 50], null]);
  });

  it('is taken off by hand, with its discount', async () => {
    const { id } = await create({ productId: SERUM, quantity: 2, offerId: TWO_FOR });
    const without = await patch(id, { offerId: null });
    expect([discounts(without), (without.body as Order).offer]).toEqual([[0], null]);
  });

  it('is frozen once the order is confirmed', async () => {
    const { id } = await create({ productId: SERUM, quantity: 2, offerId: TWO_FOR });
    await patch(id, { status: 'validated' });
    await app.db.update(offers).set({ price: '100' }).where(eq(offers.id, TWO_FOR));
    const more = await patch(id, { quantity: 3, offerId: TWO_FOR });
    expect([discounts(more), (more.body as Order).offer?.id]).toEqual([[300], TWO_FOR]);
    expect((await patch(id, { offerId: null })).status).toBe(400);
  });

  it('brings its gift as a line of its own, which is held in stock like the others', async () => {
    const order = await create({ productId: SERUM, quantity: 3, offerId: WITH_GIFT });
    expect(order.lines[1]).toMatchObject({
      id: 2,
      kind: 'gift',
      productId: CREAM,
      quantity: 1,
      unitPrice: 0,
    });
    expect(order).toMatchObject({ offer: { giftLine: 2 }, quantity: 4, productId: SERUM });
    // The form sends back the lines as it read them.
    const same = await patch(order.id, {
      lines: order.lines.map(({ id, quantity, productId }) => ({ id, quantity, productId })),
    });
    expect((same.body as Order).lines).toEqual(order.lines);
    await patch(order.id, { status: 'validated' });
    const cream = await client.request('GET', `/api/products/${CREAM}`);
    expect(cream.body).toMatchObject({ stock: 1 });
  });

  it('leaves out a gift that is not in stock, and says so', async () => {
    const order = await create({
      lines: [
        { productId: SERUM, quantity: 3 },
        { productId: CREAM, quantity: 2 },
      ],
      offerId: WITH_GIFT,
    });
    expect(order.offer).toMatchObject({ giftLine: null, isGiftLeftOut: true });
    expect(order.lines).toHaveLength(2);
  });

  it('counts what bundles take of its gift, and what a bundle as gift takes', async () => {
    const bundle = await createProduct(app.db, { stock: 0, bundleSerumIds: [SERUM, CREAM] });
    const serums = { productId: SERUM, quantity: 3 };
    const beside = await create({
      lines: [serums, { productId: bundle.id, quantity: 2 }],
      offerId: WITH_GIFT,
    });
    expect(beside.offer).toMatchObject({ giftLine: null, isGiftLeftOut: true });
    await app.db
      .update(offers)
      .set({ giftProductId: bundle.id, giftQuantity: 2 })
      .where(eq(offers.id, WITH_GIFT));
    const given = await create({ lines: [serums], offerId: WITH_GIFT });
    expect(given.offer).toMatchObject({ giftLine: 2, isGiftLeftOut: false });
    const short = await create({ lines: [serums, { productId: CREAM }], offerId: WITH_GIFT });
    expect(short.offer).toMatchObject({ giftLine: null, isGiftLeftOut: true });
  });

  it('leaves out its gift where the order has no line left for it', async () => {
    const order = await create({
      lines: Array.from({ length: 50 }, () => ({ productId: SERUM })),
      offerId: WITH_GIFT,
    });
    expect(order.lines).toHaveLength(50);
    expect(order.offer).toMatchObject({ giftLine: null, isGiftLeftOut: true });
  });
});

it.each([
  ['that does not apply', { productId: SERUM, quantity: 1, offerId: TWO_FOR }],
  ['that nobody knows', { productId: SERUM, quantity: 2, offerId: SERUM }],
])('refuses an offer %s', async (_name, body) => {
  const refused = await post(body);
  expect([refused.status, (refused.body as { errors: object[] }).errors]).toEqual([
    400,
    [expect.objectContaining({ path: 'offerId' })],
  ]);
});

it('refuses an offer that is over or switched off', async () => {
  const order = { productId: SERUM, quantity: 2, offerId: TWO_FOR };
  await app.db.update(offers).set({ endsOn: '2020-01-01' });
  expect((await post(order)).status).toBe(400);
  await app.db.update(offers).set({ endsOn: null, isActive: false });
  expect((await post(order)).status).toBe(400);
  await app.db.update(offers).set({ isActive: true });
  expect((await post(order)).status).toBe(201);
});
