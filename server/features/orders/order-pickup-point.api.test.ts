import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { carrierPickupPoints, carrierWilayas } from '#server/db/schema/carrier-places.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { SYNC_KEY } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const [COMPANY, OTHER] = [
  '33333333-3333-4333-8333-333333333333',
  '44444444-4444-4444-8444-444444444444',
];
const desk = (last: number) => `55555555-5555-4555-8555-55555555555${last}`;
const [ALGIERS, HYDRA, ORAN, FOREIGN, MSILA] = [desk(1), desk(2), desk(3), desk(4), desk(5)];

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  await app.db.insert(deliveryCompanies).values([
    { id: COMPANY, name: 'ياليدين', phone: '0' },
    { id: OTHER, name: 'زد آر', phone: '0' },
  ]);
  await app.db.insert(carrierWilayas).values(
    [COMPANY, OTHER].flatMap((companyId) =>
      [16, 28, 31].map((code) => ({
        companyId,
        code,
        carrierId: String(code),
        name: `W${code}`,
        isServed: true,
      })),
    ),
  );
  const of = (id: string, companyId: string, wilayaCode: number, name: string) => ({
    id,
    companyId,
    wilayaCode,
    name,
    carrierId: id,
    isListed: true,
  });
  await app.db
    .insert(carrierPickupPoints)
    .values([
      of(ALGIERS, COMPANY, 16, 'Agence Alger'),
      of(HYDRA, COMPANY, 16, 'Agence Hydra'),
      of(ORAN, COMPANY, 31, 'Agence Oran'),
      of(FOREIGN, OTHER, 16, 'Bureau ZR'),
      of(MSILA, COMPANY, 28, 'Agence M’Sila'),
    ]);
});
afterAll(() => app.close());

const toOffice = (over: object = {}) =>
  orderInput({
    wilaya: 16,
    deliveryPlace: 'office',
    deliveryCompanyId: COMPANY,
    pickupPointId: ALGIERS,
    ...over,
  });
const post = (over: object = {}) => client.request('POST', '/api/orders', { body: toOffice(over) });
async function take(over: object = {}): Promise<Order> {
  const { status, body } = await post(over);
  expect(status).toBe(201);
  return body as Order;
}
const edit = (id: string, body: object) => client.request('PATCH', `/api/orders/${id}`, { body });
const NOT_THERE = 'هذا المكتب ليس من مكاتب هذه الشركة في هذه الولاية';
const HAS_NO_DESK = { pickupPointId: null, pickupPointName: null };

describe('the desk of an order', () => {
  it('is one of its company in its wilaya, and is named', async () => {
    const order = await take();
    expect(order).toMatchObject({ pickupPointId: ALGIERS, pickupPointName: 'Agence Alger' });
    expect((await edit(order.id, { pickupPointId: HYDRA })).body).toMatchObject({
      pickupPointId: HYDRA,
      pickupPointName: 'Agence Hydra',
    });
  });

  it.each([
    ['of another company', { pickupPointId: FOREIGN }, NOT_THERE],
    ['of another wilaya', { pickupPointId: ORAN }, NOT_THERE],
    ['that does not exist', { pickupPointId: desk(9) }, NOT_THERE],
    ['without a company', { deliveryCompanyId: null }, NOT_THERE],
    ['for a delivery to the door', { deliveryPlace: 'home' }, 'المكتب للتوصيل إلى مكتب الشركة فقط'],
  ])('is refused when it is one %s', async (_, over, message) => {
    const answer = await post(over);
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors).toEqual([{ path: 'pickupPointId', message }]);
  });

  it('of a new wilaya is one of its mother, where the carrier lists no other', async () => {
    expect(await take({ wilaya: 68, pickupPointId: MSILA })).toMatchObject({
      pickupPointName: 'Agence M’Sila',
    });
  });

  it.each([{ isHidden: true }, { isListed: false }])(
    'with %o stays where it is but is not chosen anew',
    async (state) => {
      const order = await take();
      await app.db
        .update(carrierPickupPoints)
        .set(state)
        .where(eq(carrierPickupPoints.id, ALGIERS));
      expect((await post()).status).toBe(400);
      const kept = await edit(order.id, { pickupPointId: ALGIERS, address: 'حي جديد' });
      expect(kept.body).toMatchObject({ pickupPointId: ALGIERS, address: 'حي جديد' });
    },
  );

  it.each([
    ['company', { deliveryCompanyId: OTHER }],
    ['wilaya', { wilaya: 31, daira: 'وهران', commune: 'وهران' }],
    ['place', { deliveryPlace: 'home' }],
  ])('is taken off when the %s changes, and the timeline says so', async (_, change) => {
    const { id } = await take();
    expect((await edit(id, change)).body).toMatchObject(HAS_NO_DESK);
    const { body } = await client.request('GET', `/api/orders/${id}/timeline`);
    expect((body as { changes: object }[])[0]?.changes).toMatchObject({
      pickupPointName: { from: 'Agence Alger', to: null },
    });
  });

  it('changes together with the company when both are sent', async () => {
    const { id } = await take();
    const change = { deliveryCompanyId: OTHER, pickupPointId: FOREIGN };
    expect((await edit(id, change)).body).toMatchObject({ pickupPointName: 'Bureau ZR' });
    const stale = await edit(id, { deliveryCompanyId: COMPANY, pickupPointId: FOREIGN });
    expect(stale.status).toBe(400);
  });

  it('is taken off when the storefront moves the order to another wilaya', async () => {
    const send = (item: object) =>
      client.request('POST', '/api/sync/orders', {
        body: { items: [{ id: 'w-1', ...item }] },
        headers: { 'x-api-key': SYNC_KEY },
      });
    const theirs = orderInput({ wilaya: 16, deliveryPlace: 'office' });
    const at = (minute: number) => new Date(app.now().getTime() + minute * 60_000).toISOString();
    await send({ ...theirs, version: 1, updatedAt: at(-9) });
    const listed = await client.request('GET', '/api/orders?page=1&pageSize=10');
    const [{ id } = { id: '' }] = listed.body as Order[];
    await edit(id, { deliveryCompanyId: COMPANY, pickupPointId: ALGIERS });
    app.advance(60_000);
    await send({ wilaya: 31, commune: 'وهران', version: 2, updatedAt: at(0) });
    const { body } = await client.request('GET', `/api/orders/${id}`);
    expect(body).toMatchObject({ wilayaCode: 31, deliveryCompanyId: COMPANY, ...HAS_NO_DESK });
  });
});

describe('the weight of an order', () => {
  it.each([0, 100_001, 12.5])('is not %s grams', async (weightGrams) => {
    expect((await post({ weightGrams })).status).toBe(400);
  });

  it('is kept in grams and can be taken back', async () => {
    const order = await take({ weightGrams: '100000' });
    expect(order.weightGrams).toBe(100_000);
    expect((await edit(order.id, { weightGrams: '' })).body).toMatchObject({ weightGrams: null });
  });
});
