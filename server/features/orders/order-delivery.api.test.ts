import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import { deliveryCompanies, wilayaShippingCosts } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { wheelSpins } from '#server/db/schema/wheel.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const YALIDINE = '33333333-3333-4333-8333-333333333333';
const ZR = '44444444-4444-4444-8444-444444444444';
const UNPRICED = '55555555-5555-4555-8555-555555555555';

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  await app.db.insert(deliveryCompanies).values([
    {
      id: YALIDINE,
      name: 'ياليدين',
      phone: '0',
      pricePerWilaya: { 16: { home: 450, office: 300 }, 31: { home: 650.5, office: 400 } },
    },
    { id: ZR, name: 'زد آر', phone: '0', pricePerWilaya: { 16: { home: 500, office: 350 } } },
    { id: UNPRICED, name: 'سائق المحل', phone: '0' },
  ]);
});
afterAll(() => app.close());

async function create(overrides: Record<string, unknown> = {}): Promise<Order> {
  const { status, body } = await client.request('POST', '/api/orders', {
    body: orderInput(overrides),
  });
  expect(status).toBe(201);
  return body as Order;
}
async function patch(id: string, body: Record<string, unknown>): Promise<Order> {
  const answer = await client.request('PATCH', `/api/orders/${id}`, { body });
  expect(answer.status).toBe(200);
  return answer.body as Order;
}

describe('what the company charges', () => {
  it('is filled in by its own prices when it is chosen, with the order or later', async () => {
    const taken = await create({ deliveryCompanyId: YALIDINE, deliveryPlace: 'office' });
    expect(taken.deliveryCost).toBe(300);
    const later = await create({ wilaya: 31, daira: 'وهران', commune: 'وهران' });
    expect(later.deliveryCost).toBeNull();
    const chosen = await patch(later.id, { deliveryCompanyId: YALIDINE });
    expect(chosen).toMatchObject({ deliveryCompanyName: 'ياليدين', deliveryCost: 650.5 });
  });

  it('follows another company, wilaya or place, and goes with the company', async () => {
    const { id } = await create({ deliveryCompanyId: YALIDINE });
    expect((await patch(id, { deliveryPlace: 'office' })).deliveryCost).toBe(300);
    expect((await patch(id, { deliveryCompanyId: ZR })).deliveryCost).toBe(350);
    const moved = { wilaya: 31, daira: 'وهران', commune: 'وهران' };
    expect((await patch(id, moved)).deliveryCost).toBeNull();
    expect((await patch(id, { deliveryCompanyId: YALIDINE })).deliveryCost).toBe(400);
    expect((await patch(id, { deliveryCompanyId: null })).deliveryCost).toBeNull();
    expect((await patch(id, { deliveryCompanyId: UNPRICED })).deliveryCost).toBeNull();
  });

  it('stays what staff wrote, until another company is chosen', async () => {
    const { id } = await create({ deliveryCompanyId: YALIDINE, deliveryCost: 475 });
    expect((await patch(id, { deliveryPlace: 'office' })).deliveryCost).toBe(475);
    expect((await patch(id, { deliveryCompanyId: YALIDINE })).deliveryCost).toBe(475);
    expect((await patch(id, { deliveryCompanyId: ZR })).deliveryCost).toBe(350);
    const both = await patch(id, { deliveryCompanyId: YALIDINE, deliveryCost: 310 });
    expect(both.deliveryCost).toBe(310);
  });

  it('is not guessed while nobody knows where the parcel goes', async () => {
    const order = await create({ deliveryPlace: null, deliveryCompanyId: YALIDINE });
    expect(order).toMatchObject({ deliveryPlace: null, deliveryCost: null });
    expect((await patch(order.id, { deliveryPlace: 'home' })).deliveryCost).toBe(450);
  });

  it('can be corrected after delivery, in the timeline, and nothing else can', async () => {
    const { id } = await create({ deliveryCompanyId: YALIDINE });
    for (const status of ['validated', 'shipped', 'delivered']) await patch(id, { status });
    expect((await patch(id, { deliveryCost: 520 })).deliveryCost).toBe(520);
    const timeline = await client.request('GET', `/api/orders/${id}/timeline`);
    expect((timeline.body as OrderEvent[])[0]?.changes).toEqual({
      deliveryCost: { from: '450.00', to: '520.00' },
    });
    for (const body of [{ deliveryFee: 1 }, { deliveryPlace: 'office' }, { trackingNumber: 'X' }]) {
      const refused = await client.request('PATCH', `/api/orders/${id}`, { body });
      expect(problemOf(refused)).toMatchObject({ status: 409, code: 'not_editable' });
    }
    const viewer = await signIn(app, { role: 'dashboard_followup' });
    const body = { deliveryCost: 1 };
    expect((await viewer.client.request('PATCH', `/api/orders/${id}`, { body })).status).toBe(403);
    const [row] = await app.db.select().from(orders);
    expect(row).toMatchObject({ deliveryCost: '520.00', deliveryPlace: 'home' });
  });

  it('is quoted before it is chosen, to those who may choose', async () => {
    const { id } = await create({ deliveryPlace: 'office' });
    const quote = (query: string, as = client) =>
      as.request('GET', `/api/orders/${id}/delivery-cost?${query}`);
    expect((await quote(`deliveryCompanyId=${YALIDINE}`)).body).toEqual({ deliveryCost: 300 });
    const home = `deliveryCompanyId=${ZR}&deliveryPlace=home`;
    expect((await quote(home)).body).toEqual({ deliveryCost: 500 });
    const none = await quote(`deliveryCompanyId=${UNPRICED}`);
    expect(none.body).toEqual({ deliveryCost: null });
    expect((await quote(`deliveryCompanyId=${id}`)).status).toBe(400);
    const viewer = await signIn(app, { role: 'dashboard_followup' });
    expect((await quote(`deliveryCompanyId=${ZR}`, viewer.client)).status).toBe(403);
  });
});

describe('a prize of free delivery that is named later', () => {
  const FREE_SHIPPING = 6;
  beforeEach(async () => {
    await app.db.insert(wilayaShippingCosts).values({
      wilayaCode: 16,
      wilayaNameAr: 'الجزائر',
      wilayaNameFr: 'Alger',
      homeCost: '600',
      officeCost: '400',
    });
    await app.db.insert(wheelSpins).values({
      phone: '0550123456',
      language: 'ar',
      prizeIndex: FREE_SHIPPING,
      code: 'SPIN42',
      expiresAt: new Date(app.now().getTime() + 86_400_000),
      address: '127.0.0.1',
    });
  });

  it('takes off what the order holds for delivery to an office', async () => {
    const { id } = await create({ deliveryPlace: 'office', totalAmount: 2900 });
    const priced = await patch(id, { promoCode: 'SPIN42' });
    expect(priced).toMatchObject({ totalAmount: 2500, discountAmount: 400 });
  });

  it('takes off the fee that the customer was told, not today’s price', async () => {
    const { id } = await create({ deliveryFee: 350, totalAmount: 2850 });
    const priced = await patch(id, { promoCode: 'SPIN42' });
    expect(priced).toMatchObject({ totalAmount: 2500, discountAmount: 350 });
  });

  it('is computed again when the order is edited, and frees the phone once the parcel left', async () => {
    const { id: productId } = await createProduct(app.db, { price: '1650.00' });
    const bought = { productId, quantity: 3, deliveryFee: 400, totalAmount: 5350 };
    const { id } = await create(bought);
    expect(await patch(id, { promoCode: 'SPIN42' })).toMatchObject({
      totalAmount: 4950,
      discountAmount: 400,
    });
    const moved = { deliveryPlace: 'office', deliveryFee: 250, totalAmount: 4950 };
    expect(await patch(id, moved)).toMatchObject({ totalAmount: 4950, discountAmount: 250 });
    const phone = { phone: '0661223344' };
    const refused = await client.request('PATCH', `/api/orders/${id}`, { body: phone });
    expect(problemOf(refused)).toMatchObject({ status: 409, code: 'promo_code_other_phone' });
    for (const status of ['validated', 'shipped']) await patch(id, { status });
    expect(await patch(id, phone)).toMatchObject({ phone: '0661223344', discountAmount: 250 });
  });

  it('asks for the place where it is not known, and takes it with the same call', async () => {
    const { id } = await create({ deliveryPlace: null, totalAmount: 2900 });
    const body = { promoCode: 'SPIN42' };
    const refused = await client.request('PATCH', `/api/orders/${id}`, { body });
    expect(problemOf(refused)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(problemOf(refused).errors?.map(({ path }) => path)).toEqual(['deliveryPlace']);
    const [row] = await app.db.select().from(orders);
    expect(row).toMatchObject({ promoCode: null, totalAmount: '2900.00' });
    const asked = await patch(id, { ...body, deliveryPlace: 'office' });
    expect(asked).toMatchObject({ totalAmount: 2500, discountAmount: 400 });
  });
});

describe('the list', () => {
  it('is narrowed by the place, with exact totals', async () => {
    await create({ deliveryPlace: 'home' });
    await create({ deliveryPlace: 'office', phone: '0661223344' });
    const unknown = await create({ deliveryPlace: null, phone: '0770112233' });
    for (const [place, count] of Object.entries({ home: 1, office: 1, unknown: 1 })) {
      const found = await client.request('GET', `/api/orders?page=1&deliveryPlace=${place}`);
      expect(found.headers.get('x-total-count')).toBe(String(count));
      expect(found.body).toHaveLength(1);
    }
    await patch(unknown.id, { deliveryPlace: 'home' });
    const home = await client.request('GET', '/api/orders?page=1&deliveryPlace=home');
    expect(home.headers.get('x-total-count')).toBe('2');
  });
});

it('a call that was promised on the way is due when its time comes, on the list and the dashboard', async () => {
  const { id } = await create();
  const until = (hours: number) => new Date(app.now().getTime() + hours * 3_600_000).toISOString();
  const call = (body: object) => client.request('POST', `/api/orders/${id}/calls`, { body });
  const due = async () => {
    const list = await client.request('GET', '/api/orders?page=1&needsCall=true');
    const dashboard = await client.request('GET', '/api/dashboard');
    const { work } = dashboard.body as { work: { callsDue: number; nextCalls: { id: string }[] } };
    return [list.headers.get('x-total-count'), work.callsDue, work.nextCalls.map((one) => one.id)];
  };
  await call({ outcome: 'postponed', until: until(1) });
  for (const status of ['validated', 'shipped']) await patch(id, { status });
  app.advance(2 * 3_600_000);
  // What was agreed before it was confirmed is forgotten.
  expect(await due()).toEqual(['0', 0, []]);
  await call({ outcome: 'postponed', until: until(1) });
  expect(await due()).toEqual(['0', 0, []]);
  app.advance(2 * 3_600_000);
  expect(await due()).toEqual(['1', 1, [id]]);
  await call({ outcome: 'answered' });
  expect(await due()).toEqual(['0', 0, []]);
});
