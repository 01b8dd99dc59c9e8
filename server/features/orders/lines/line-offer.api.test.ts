import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { offers } from '#server/db/schema/offers.ts';
import { orders } from '#server/db/schema/orders.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const SERUM = '11111111-1111-4111-8111-111111111111';
const CREAM = '22222222-2222-4222-8222-222222222222';
const TWO_FOR = '55555555-5555-4555-8555-555555555555';
const WITH_GIFT = '66666666-6666-4666-8666-666666666666';
const WITH_PERCENT = '77777777-7777-4777-8777-777777777777';

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
    {
      ...names,
      id: WITH_PERCENT,
      nameAr: 'عشرة بالمئة',
      kind: 'percent',
      percent: '10',
      minQuantity: 2,
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
/** Product, quantity, kind and price of each line. */
const goods = ({ body }: { body: unknown }) =>
  (body as Order).lines.map(({ productId, quantity, kind, unitPrice }) => [
    productId,
    quantity,
    kind,
    unitPrice,
  ]);
const GIFT = [CREAM, 1, 'gift', 0];
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

describe('goods that are also the gift', () => {
  const withGift = () => create({ productId: SERUM, quantity: 3, offerId: WITH_GIFT });

  it('are bought beside it', async () => {
    const { id, lines } = await withGift();
    const serums = { productId: SERUM, quantity: 3 };
    const bought = await patch(id, {
      lines: [serums, { productId: CREAM, quantity: 1, unitPrice: 1700 }],
      totalAmount: 7400,
    });
    expect([bought.status, goods(bought)]).toEqual([
      200,
      [[SERUM, 3, 'sold', 1900], [CREAM, 1, 'sold', 1700], GIFT],
    ]);
    // The gift stays the line that it was.
    expect((bought.body as Order).lines.map((line) => line.id)).toEqual([1, 3, 2]);
    expect((bought.body as Order).offer).toMatchObject({ giftLine: 2 });
    expect((bought.body as Order).lines[2]).toEqual(lines[1]);
    // Whoever sends back what they read changes nothing, by number or by kind.
    const read = (bought.body as Order).lines;
    for (const [what, sent] of [
      ['whole', read],
      ['by number', read.map((line) => ({ id: line.id, productId: line.productId }))],
      ['without numbers', read.map(({ id: _id, ...line }) => line)],
    ] as const) {
      const same = await patch(id, { lines: sent });
      expect([what, (same.body as Order).lines]).toEqual([what, read]);
    }
  });

  it('are bought instead of what brought the gift', async () => {
    const { id } = await withGift();
    const other = await patch(id, {
      lines: [
        { productId: CREAM, quantity: 2 },
        { name: 'علبة', unitPrice: 100 },
      ],
    });
    expect([other.status, goods(other), (other.body as Order).offer]).toEqual([
      200,
      [
        [CREAM, 2, 'sold', 1000],
        [null, 1, 'sold', 100],
      ],
      null,
    ]);
    const alone = await patch((await withGift()).id, { lines: [{ productId: CREAM }] });
    expect([alone.status, goods(alone)]).toEqual([200, [[CREAM, 1, 'sold', 1000]]]);
  });

  it('are bought by the number of the gift, where more than the gift is meant', async () => {
    const { id } = await withGift();
    const serums = { id: 1, productId: SERUM };
    for (const bought of [{ quantity: 2 }, { kind: 'sold' }, { unitPrice: 900 }]) {
      const { quantity = 1, unitPrice = 1000 } = bought as {
        quantity?: number;
        unitPrice?: number;
      };
      const answer = await patch(id, { lines: [serums, { id: 2, productId: CREAM, ...bought }] });
      const isGiftLeft = quantity < 2;
      expect([bought, goods(answer)]).toEqual([
        bought,
        [
          [SERUM, 3, 'sold', 1900],
          [CREAM, quantity, 'sold', unitPrice],
          ...(isGiftLeft ? [GIFT] : []),
        ],
      ]);
      await patch(id, { lines: [serums] });
    }
  });

  it('are given beside it by staff, as many as they say', async () => {
    const more = { stock: 9, stockReason: 'جرد' };
    await client.request('PATCH', `/api/products/${CREAM}`, { body: more });
    const { id } = await withGift();
    const given = { productId: CREAM, kind: 'gift', quantity: 2 };
    const answer = await patch(id, { lines: [{ productId: SERUM, quantity: 3 }, given] });
    expect(goods(answer)).toEqual([[SERUM, 3, 'sold', 1900], [CREAM, 2, 'gift', 0], GIFT]);
    expect((answer.body as Order).lines.map((line) => line.id)).toEqual([1, 3, 2]);
  });

  it('are told from it where they are also what brings it, in any order', async () => {
    await app.db.update(offers).set({ giftProductId: SERUM }).where(eq(offers.id, WITH_GIFT));
    const { id, lines } = await withGift();
    const free = [SERUM, 1, 'gift', 0];
    const sold = (...quantities: number[]) =>
      quantities.map((units) => [SERUM, units, 'sold', 1900]);
    const backwards = lines.toReversed().map(({ id: _id, ...line }) => line);
    for (const [sent, expected] of [
      [[{ productId: SERUM, quantity: 4 }], sold(4)],
      [[{ quantity: 3 }, { quantity: 1 }], sold(3, 1)],
      [[{ quantity: 1 }, { quantity: 3 }], sold(1, 3)],
      [backwards, sold(3)],
    ] as const) {
      const answer = await patch(id, {
        lines: sent.map((line) => ({ ...line, productId: SERUM })),
      });
      expect([sent, goods(answer)]).toEqual([sent, [...expected, free]]);
    }
    const few = await patch(id, { lines: [{ productId: SERUM, quantity: 2 }] });
    expect([goods(few), (few.body as Order).offer]).toEqual([sold(2), null]);
  });

  it('are no order by themselves as the gift: no line is left, which is refused', async () => {
    const before = await withGift();
    for (const body of [
      { lines: [before.lines[1]] },
      { lines: [before.lines[1]], offerId: null },
      { lines: [{ productId: CREAM, kind: 'gift', quantity: 1 }] },
    ]) {
      const refused = await patch(before.id, body);
      expect([refused.status, (refused.body as { errors: object[] }).errors]).toEqual([
        400,
        [expect.objectContaining({ path: 'lines', message: 'هذا الحقل مطلوب' })],
      ]);
    }
    const { body } = await client.request('GET', `/api/orders/${before.id}`);
    expect(body).toEqual(before);
  });

  it('are bought beside it in a confirmed order too', async () => {
    const { id } = await withGift();
    await patch(id, { status: 'validated' });
    const bought = await patch(id, {
      lines: [{ productId: SERUM, quantity: 3 }, { id: 2, productId: CREAM }, { productId: CREAM }],
    });
    expect(goods(bought)).toEqual([[SERUM, 3, 'sold', 1900], GIFT, [CREAM, 1, 'sold', 1000]]);
    const cream = await client.request('GET', `/api/products/${CREAM}`);
    expect(cream.body).toMatchObject({ stock: 0 });
  });

  it('cost what they cost when they were given', async () => {
    await app.db.update(productVariants).set({ cost: '400' });
    const { id } = await withGift();
    await app.db.update(productVariants).set({ cost: '700' });
    await patch(id, { lines: [{ productId: SERUM, quantity: 4 }, { productId: CREAM }] });
    const [stored] = await app.db.select().from(orders).where(eq(orders.id, id));
    // Serums and gift as they were sold, the cream that was bought at today's cost.
    expect(stored?.lineCosts).toEqual({ 1: '400.00', 2: '400.00', 3: '700.00' });
    // A gift that goes takes its cost with it.
    await patch(id, { lines: [{ productId: SERUM, quantity: 2 }] });
    const [after] = await app.db.select().from(orders).where(eq(orders.id, id));
    expect([after?.offer, after?.lineCosts]).toEqual([null, { 1: '400.00' }]);
  });

  it(
    'are stored as they were sent, and gifts as the offer gives them',
    { timeout: 120_000 },
    async () => {
      const line = fc.record({
        productId: fc.constantFrom(SERUM, CREAM),
        quantity: fc.integer({ min: 1, max: 4 }),
        isGift: fc.boolean(),
      });
      const edit = fc.record({
        lines: fc.array(line, { minLength: 1, maxLength: 4 }),
        sendsGiftBack: fc.boolean(),
        isNumbered: fc.boolean(),
      });
      const { id } = await withGift();
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
          for (const { lines, sendsGiftBack, isNumbered } of edits) {
            const read = (await client.request('GET', `/api/orders/${id}`)).body as Order;
            const gift = read.lines.find((one) => one.id === read.offer?.giftLine);
            const sent = lines.map(({ productId, quantity, isGift }, index) => ({
              productId,
              quantity,
              // A gift of staff, which no offer knows.
              ...(isGift && productId === SERUM ? { kind: 'gift' } : { kind: 'sold' }),
              ...(isNumbered && { id: read.lines[index]?.id }),
            }));
            const sum = (product: string) =>
              sent
                .filter(({ productId, kind }) => productId === product && kind === 'sold')
                .reduce((units, { quantity }) => units + quantity, 0);
            const applies = sum(SERUM) >= 3;
            const answer = await patch(id, {
              lines: sendsGiftBack && gift !== undefined ? [...sent, gift] : sent,
              offerId: applies ? WITH_GIFT : null,
            });
            expect(answer.status).toBe(200);
            const brief = (
              all: readonly { productId: unknown; quantity: number; kind: string }[],
            ) =>
              all.map(
                ({ productId, quantity, kind }) => `${String(productId)} ${quantity} ${kind}`,
              );
            // Two creams are on the shelf: one is left for the gift where at most one is bought.
            const given = applies && sum(CREAM) <= 1 ? [`${CREAM} 1 gift`] : [];
            expect(brief((answer.body as Order).lines)).toEqual([...brief(sent), ...given]);
          }
        }),
        { numRuns: 12 },
      );
    },
  );
});

describe('the price of an edited order', () => {
  it('stays with its goods, though the offer is over by then', async () => {
    const order = await create({ productId: SERUM, quantity: 2, offerId: TWO_FOR });
    await app.db.update(offers).set({ endsOn: '2020-01-01' });
    for (const body of [
      { address: 'حي جديد' },
      { address: 'حي آخر', lines: order.lines, offerId: TWO_FOR, quantity: 2 },
      { lines: [{ productId: SERUM, quantity: 2 }] },
    ]) {
      const same = await patch(order.id, body);
      expect([same.status, (same.body as Order).lines]).toEqual([200, order.lines]);
      expect((same.body as Order).offer).toEqual(order.offer);
    }
    const more = await patch(order.id, { lines: [{ productId: SERUM, quantity: 3 }] });
    expect([discounts(more), (more.body as Order).offer]).toEqual([[0], null]);
  });

  it('gets the offer that is named with the new quantity, as a new order would', async () => {
    const { id } = await create({ productId: SERUM, quantity: 1 });
    const two = await patch(id, {
      lines: [{ id: 1, productId: SERUM, quantity: 2 }],
      offerId: TWO_FOR,
      totalAmount: 3500,
    });
    expect([discounts(two), (two.body as Order).totalAmount]).toEqual([[300], 3500]);
    const gift = await patch(id, {
      lines: [{ productId: SERUM, quantity: 3 }],
      offerId: WITH_GIFT,
    });
    expect(goods(gift)).toEqual([[SERUM, 3, 'sold', 1900], GIFT]);
    const without = await patch(id, { lines: [{ productId: SERUM, quantity: 3 }], offerId: null });
    expect([goods(without), discounts(without)]).toEqual([[[SERUM, 3, 'sold', 1900]], [0]]);
    // Nobody gets an offer who names none: neither here nor in a new order.
    const more = await patch(id, { lines: [{ productId: SERUM, quantity: 4 }] });
    expect([discounts(more), (more.body as Order).offer]).toEqual([[0], null]);
  });

  it('is the old one where it is sent as a discount without the offer', async () => {
    const { id } = await create({ productId: SERUM, quantity: 2, offerId: TWO_FOR });
    await app.db.update(offers).set({ isActive: false });
    const three = await patch(id, {
      lines: [{ id: 1, productId: SERUM, quantity: 3, discount: 450 }],
      offerId: null,
    });
    expect([discounts(three), (three.body as Order).offer]).toEqual([[450], null]);
    // Also where the line itself stays, so that its discount is the stored one.
    const other = await create({ productId: CREAM, quantity: 1 });
    await app.db.update(offers).set({ isActive: true });
    const two = { id: 1, productId: CREAM, quantity: 2 };
    expect(discounts(await patch(other.id, { lines: [two], offerId: WITH_PERCENT }))).toEqual([
      200,
    ]);
    const beside = [{ ...two, discount: 200 }, { productId: SERUM }];
    expect(discounts(await patch(other.id, { lines: beside, offerId: null }))).toEqual([200, 0]);
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
