import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { wheelEndpoints, type WheelSpin } from '#contract/wheel/wheel.ts';
import { wilayaShippingCosts } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { wheelSpins } from '#server/db/schema/wheel.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const DAY = 86_400_000;
const PHONE = '0550123456';
const { getPromoCode, listWheelSpins } = wheelEndpoints;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  await app.db.insert(wilayaShippingCosts).values({
    wilayaCode: 16,
    wilayaNameAr: 'الجزائر',
    wilayaNameFr: 'Alger',
    homeCost: '400',
    officeCost: '250',
  });
});
afterAll(() => app.close());

const TEN_PERCENT = 0;
const FREE_SHIPPING = 6;
const FREE_PRODUCT = 7;

async function addSpin(overrides: Partial<typeof wheelSpins.$inferInsert> = {}) {
  const spin = {
    phone: PHONE,
    language: 'ar',
    prizeIndex: TEN_PERCENT,
    code: 'SPIN42',
    expiresAt: new Date(app.now().getTime() + DAY),
    address: '127.0.0.1',
    ...overrides,
  } as const;
  const [row] = await app.db.insert(wheelSpins).values(spin).returning();
  if (row === undefined) throw new Error('No spin was created');
  return row;
}

const create = (overrides: Record<string, unknown> = {}, key?: string) =>
  client.request('POST', '/api/orders', {
    body: orderInput({ promoCode: 'SPIN42', ...overrides }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const countOrders = () => app.db.$count(orders);
async function spinNow() {
  const [row] = await app.db.select().from(wheelSpins);
  return { isUsed: row?.redeemedAt !== null, orderId: row?.redeemedOrderId ?? null };
}

describe('a promo code in an order', () => {
  it('takes its part off the goods, not off the shipping, and is used up', async () => {
    await addSpin();
    const { status, body } = await create({ promoCode: 'spin ٤٢' });
    expect(status).toBe(201);
    const order = body as Order;
    expect(order).toMatchObject({
      totalAmount: 1750,
      discountAmount: 150,
      promoCode: 'SPIN42',
      promoPrize: TEN_PERCENT,
    });
    expect(await spinNow()).toEqual({ isUsed: true, orderId: order.id });
    expect((await client.request('GET', `/api/orders/${order.id}`)).body).toEqual(order);
    const { body: spins } = await client.call(listWheelSpins, { query: { state: 'used' } });
    expect((spins as WheelSpin[]).map(({ orderId }) => orderId)).toEqual([order.id]);
  });

  it('pays the shipping of the place that was chosen, or for one unit', async () => {
    await addSpin({ prizeIndex: FREE_SHIPPING });
    const office = await create({ deliveryPlace: 'office' });
    expect(office.body).toMatchObject({ totalAmount: 1650, discountAmount: 250 });

    const product = await createProduct(app.db, { price: '700.00' });
    await addSpin({ prizeIndex: FREE_PRODUCT, code: 'SPIN7', campaign: 'other' });
    const without = await create({ promoCode: 'SPIN7' });
    expect(problemOf(without)).toMatchObject({
      status: 409,
      code: 'promo_code_needs_product',
      errors: [{ path: 'promoCode' }],
    });
    const withOne = await create({ promoCode: 'SPIN7', productId: product.id, quantity: 2 });
    expect(withOne.body).toMatchObject({ totalAmount: 1200, discountAmount: 700 });
  });

  it.each([
    ['promo_code_unknown', { code: 'SPIN43' }],
    ['promo_code_unknown', { codeIsLive: false }],
    ['promo_code_expired', { expiresAt: new Date(0) }],
    ['promo_code_other_phone', { phone: '0661000000' }],
    ['promo_code_used', { redeemedAt: new Date() }],
  ])('is refused with %s, and no order is taken', async (code, overrides) => {
    await addSpin(overrides);
    const refused = await create();
    expect(refused.status).toBe(409);
    expect(problemOf(refused).code).toBe(code);
    const asked = await client.call(getPromoCode, { query: { code: 'SPIN42', phone: PHONE } });
    expect(problemOf(asked).code).toBe(code);
    expect(await countOrders()).toBe(0);
  });

  it('without a phone belongs to the first who uses it, unless they have spun already', async () => {
    await addSpin({ phone: null });
    await addSpin({ code: 'SPIN1' });
    expect(problemOf(await create()).code).toBe('promo_code_other_phone');
    expect((await create({ phone: '0661000000' })).status).toBe(201);
    const [row] = await app.db.select().from(wheelSpins).where(eq(wheelSpins.code, 'SPIN42'));
    expect(row?.phone).toBe('0661000000');
  });

  it('can be asked about without being taken', async () => {
    const { expiresAt } = await addSpin();
    const query = { code: 'spin42', phone: '+213550123456' };
    const { body } = await client.call(getPromoCode, { query });
    expect(body).toEqual({
      code: 'SPIN42',
      prizeIndex: TEN_PERCENT,
      expiresAt: expiresAt.toISOString(),
    });
    expect((await spinNow()).isUsed).toBe(false);
  });

  it('is used once when two orders take it at once', async () => {
    await addSpin();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await countOrders()).toBe(1);
  });

  it('is one for a phone when two codes that are nobody’s come at once', async () => {
    for (let round = 0; round < 4; round++) {
      const phone = `055012345${round}`;
      const codes = [`SPIN${round}1`, `SPIN${round}2`];
      for (const code of codes) await addSpin({ phone: null, code });
      const answers = await Promise.all(codes.map((promoCode) => create({ phone, promoCode })));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    }
  });

  it('answers the first result when the same call comes again, at once or later', async () => {
    await addSpin();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({}, 'key-1')));
    answers.push(await create({}, 'key-1'));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as Order).id)).size).toBe(1);
    expect(await countOrders()).toBe(1);
  });
});

describe('a code that is named later', () => {
  it('is taken off the order as it stands then', async () => {
    await addSpin();
    const order = (await create({ promoCode: undefined })).body as Order;
    const add = (body: Record<string, unknown>) =>
      client.request('PATCH', `/api/orders/${order.id}`, { body });
    const added = await add({ promoCode: 'spin42', status: 'validated' });
    expect(added.body).toMatchObject({
      status: 'validated',
      promoCode: 'SPIN42',
      totalAmount: 1750,
      discountAmount: 150,
    });
    expect(await spinNow()).toEqual({ isUsed: true, orderId: order.id });
    // The same code again changes nothing, another one is refused.
    expect((await add({ promoCode: 'SPIN42' })).body).toMatchObject({ totalAmount: 1750 });
    await addSpin({ code: 'SPIN43', phone: null });
    expect(problemOf(await add({ promoCode: 'SPIN43' })).code).toBe('order_has_promo_code');
  });

  it('is refused for another phone, an unknown one, and once the parcel has left', async () => {
    await addSpin({ phone: '0661001122' });
    const { id } = (await create({ promoCode: undefined })).body as Order;
    const patch = async (body: Record<string, unknown>) =>
      client.request('PATCH', `/api/orders/${id}`, { body });
    expect(problemOf(await patch({ promoCode: 'SPIN42' })).code).toBe('promo_code_other_phone');
    expect(problemOf(await patch({ promoCode: 'SPIN1' })).code).toBe('promo_code_unknown');
    await addSpin({ code: 'SPIN44' });
    for (const status of ['validated', 'shipped']) await patch({ status });
    expect(problemOf(await patch({ promoCode: 'SPIN44' })).code).toBe('not_editable');
  });
});

it('an order with a code keeps its phone, since the code is tied to it', async () => {
  await addSpin();
  const { id } = (await create()).body as Order;
  const edit = (body: Record<string, unknown>) =>
    client.request('PATCH', `/api/orders/${id}`, { body });
  const refused = await edit({ phone: '0661001122' });
  expect(problemOf(refused)).toMatchObject({
    code: 'promo_code_other_phone',
    errors: [{ path: 'phone' }],
  });
  expect((await edit({ address: 'حي الورود' })).status).toBe(200);
});

describe('the order’s way back', () => {
  const patch = (id: string, status: string) =>
    client.request('PATCH', `/api/orders/${id}`, { body: { status } });

  it('gives the code back when it is cancelled, and takes it again when it is reopened', async () => {
    await addSpin();
    const { id } = (await create()).body as Order;
    await patch(id, 'cancelled');
    expect((await spinNow()).isUsed).toBe(false);
    expect((await patch(id, 'pending')).status).toBe(200);
    expect(await spinNow()).toEqual({ isUsed: true, orderId: id });
  });

  it('gives the code back when it is deleted, and takes it again with the undo', async () => {
    await addSpin();
    const { id } = (await create()).body as Order;
    await client.request('DELETE', `/api/orders/${id}`);
    expect((await spinNow()).isUsed).toBe(false);
    expect((await client.request('POST', `/api/orders/${id}/restore`)).status).toBe(200);
    expect((await spinNow()).isUsed).toBe(true);
  });

  it('is closed while another order has the code', async () => {
    await addSpin();
    const first = (await create()).body as Order;
    await patch(first.id, 'cancelled');
    const second = (await create()).body as Order;
    const refused = await patch(first.id, 'pending');
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'promo_code_used' });
    const still = await client.request('GET', `/api/orders/${first.id}`);
    expect(still.body).toMatchObject({ status: 'cancelled' });
    expect(await spinNow()).toEqual({ isUsed: true, orderId: second.id });
    await client.request('DELETE', `/api/orders/${first.id}`);
    expect(await spinNow()).toEqual({ isUsed: true, orderId: second.id });
    // Restoring an order that was cancelled does not take the code again.
    expect((await client.request('POST', `/api/orders/${first.id}/restore`)).status).toBe(200);
    await patch(second.id, 'cancelled');
    expect((await patch(first.id, 'pending')).status).toBe(200);
    expect(await spinNow()).toEqual({ isUsed: true, orderId: first.id });
    expect(problemOf(await patch(second.id, 'pending')).code).toBe('promo_code_used');
  });
});

describe('the list of spins', () => {
  it('is found by phone, code and what became of it, newest first', async () => {
    const at = (ms: number) => new Date(app.now().getTime() - ms);
    await addSpin({ createdAt: at(3000) });
    await addSpin({ code: 'SPIN7', phone: '0661000000', createdAt: at(2000) });
    await addSpin({ code: 'SPIN8', phone: null, expiresAt: at(1000), createdAt: at(1000) });
    const codes = async (query: Record<string, string>) => {
      const { body } = await client.call(listWheelSpins, { query });
      return (body as WheelSpin[]).map(({ code }) => code);
    };
    expect(await codes({})).toEqual(['SPIN8', 'SPIN7', 'SPIN42']);
    expect(await codes({ search: '+213661' })).toEqual(['SPIN7']);
    expect(await codes({ search: 'spin 4' })).toEqual(['SPIN42']);
    expect(await codes({ state: 'expired' })).toEqual(['SPIN8']);
    expect(await codes({ state: 'live' })).toEqual(['SPIN7', 'SPIN42']);
    const page = await client.call(listWheelSpins, { query: { page: 2, pageSize: 2 } });
    expect(page.headers.get('x-total-count')).toBe('3');
    expect(page.body).toHaveLength(1);
  });
});
