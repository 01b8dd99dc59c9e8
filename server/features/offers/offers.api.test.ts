import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEvent } from '#contract/audit/audit.ts';
import type { Offer } from '#contract/offers/offers.ts';
import { offers } from '#server/db/schema/offers.ts';
import { products } from '#server/db/schema/products.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let client: HttpClient;
let serum: string;
let soap: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  ({ id: serum } = await createProduct(app.db));
  ({ id: soap } = await createProduct(app.db));
});
afterEach(async () => {
  await app.db.delete(offers);
});
afterAll(() => app.close());

const pair = () => ({
  nameAr: 'اثنان بـ 2500',
  nameFr: 'Deux pour 2 500',
  nameEn: 'Two for 2,500',
  productIds: [serum],
  minQuantity: 2,
  kind: 'price',
  price: 2500,
});
const create = (body: object) => client.request('POST', '/api/offers', { body });
const made = async (body: object = pair()) => {
  const answer = await create(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Offer;
};
const patch = (id: string, body: object) => client.request('PATCH', `/api/offers/${id}`, { body });
const all = async () => (await client.request('GET', '/api/offers')).body as Offer[];
const trail = async () =>
  (await client.request('GET', '/api/audit?group=settings&page=1')).body as AuditEvent[];

describe('creating', () => {
  it('stores each kind, and answers what was stored', async () => {
    const first = await made();
    expect(first).toEqual({
      ...pair(),
      id: first.id,
      percent: null,
      giftProductId: null,
      giftQuantity: null,
      startsOn: null,
      endsOn: null,
      precedence: 100,
      isActive: true,
      version: 1,
      createdAt: first.createdAt,
    });
    const dates = { startsOn: '2026-11-20', endsOn: '2026-11-20' };
    const percent = { kind: 'percent', price: null, percent: '12.25', precedence: 1, ...dates };
    const gift = { kind: 'gift', price: '', giftProductId: soap, giftQuantity: 2, productIds: [] };
    const second = await made({ ...pair(), ...percent });
    expect(second).toMatchObject({ percent: 12.25, price: null, precedence: 1, ...dates });
    const third = await made({ ...pair(), ...gift, precedence: 200, isActive: false });
    expect(third).toMatchObject({ giftProductId: soap, giftQuantity: 2, isActive: false });
    expect(await all()).toEqual([second, first, third]);
    expect((await trail()).map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['offer_created', third.id],
      ['offer_created', second.id],
      ['offer_created', first.id],
    ]);
  });

  it('names a product once, and shows the Arabic name until there is a French one', async () => {
    const offer = await made({ ...pair(), nameFr: ' ', productIds: [serum, soap, serum] });
    expect(offer).toMatchObject({ nameFr: 'اثنان بـ 2500', productIds: [serum, soap] });
    expect((await patch(offer.id, { nameAr: 'عرض' })).body).toMatchObject({ nameFr: 'عرض' });
    expect((await patch(offer.id, { nameFr: 'Offre' })).body).toMatchObject({ nameAr: 'عرض' });
    expect((await patch(offer.id, { nameAr: 'آخر' })).body).toMatchObject({ nameFr: 'Offre' });
    expect((await patch(offer.id, { nameFr: '' })).body).toMatchObject({ nameFr: 'آخر' });
  });

  it.each([
    ['no name', { nameAr: ' ' }, 'nameAr', 'هذا الحقل مطلوب'],
    [
      'a quantity of nothing',
      { minQuantity: 0 },
      'minQuantity',
      'القيمة أصغر من المسموح (الحد الأدنى: 1)',
    ],
    [
      'too many units',
      { minQuantity: 10_001 },
      'minQuantity',
      'القيمة أكبر من المسموح (الحد الأقصى: 10000)',
    ],
    ['half a unit', { minQuantity: 1.5 }, 'minQuantity', 'أدخل عدداً صحيحاً'],
    ['three decimals', { price: 10.125 }, 'price', 'رقمان بعد الفاصلة على الأكثر'],
    ['a price of nothing', { price: 0 }, 'price', 'يجب أن تكون القيمة أكبر من 0'],
    ['no price', { price: null }, 'price', 'هذا الحقل مطلوب'],
    ['two kinds at once', { percent: 10 }, 'percent', 'لا يخصّ هذا النوع من العروض'],
    ['a gift beside a price', { giftQuantity: 1 }, 'giftQuantity', 'لا يخصّ هذا النوع من العروض'],
    [
      'less than a percent',
      { kind: 'percent', price: null, percent: 0.5 },
      'percent',
      'القيمة أصغر من المسموح (الحد الأدنى: 1)',
    ],
    [
      'more than all',
      { kind: 'percent', price: null, percent: 100.01 },
      'percent',
      'القيمة أكبر من المسموح (الحد الأقصى: 100)',
    ],
    [
      'an end before the start',
      { startsOn: '2026-11-20', endsOn: '2026-11-19' },
      'endsOn',
      'النهاية قبل البداية',
    ],
    ['no day', { startsOn: '2026-02-30' }, 'startsOn', 'القيمة غير صالحة'],
    ['an unknown product', { productIds: [NOBODY] }, 'productIds', 'هذا المنتج غير موجود'],
    [
      'an unknown gift',
      { kind: 'gift', price: null, giftProductId: NOBODY, giftQuantity: 1 },
      'giftProductId',
      'هذا المنتج غير موجود',
    ],
    ['an unknown kind', { kind: 'lottery' }, 'kind', 'القيمة غير صالحة'],
    [
      'a negative precedence',
      { precedence: -1 },
      'precedence',
      'القيمة أصغر من المسموح (الحد الأدنى: 0)',
    ],
  ])('refuses %s', async (_, wrong, path, message) => {
    const answer = await create({ ...pair(), ...wrong });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors).toContainEqual({ path, message });
    expect(await all()).toEqual([]);
    expect(await trail()).toEqual([]);
  });
});

describe('changing', () => {
  it('clears the terms of the former kind', async () => {
    const { id } = await made();
    expect((await patch(id, { kind: 'percent', percent: 10 })).body).toMatchObject({
      kind: 'percent',
      percent: 10,
      price: null,
      version: 2,
    });
    const [changed] = await trail();
    expect(changed).toMatchObject({
      action: 'offer_updated',
      subjectName: 'اثنان بـ 2500',
      details: {
        changes: {
          kind: { from: 'price', to: 'percent' },
          price: { from: '2500.00', to: null },
          percent: { from: null, to: '10.00' },
        },
      },
    });
  });

  it('is checked against what is stored, and refused as a whole', async () => {
    const { id } = await made({ ...pair(), startsOn: '2026-11-20' });
    const before = await all();
    for (const wrong of [{ endsOn: '2026-11-19' }, { kind: 'gift' }, { percent: 5 }, { price: '' }])
      expect((await patch(id, { nameAr: 'آخر', ...wrong })).status).toBe(400);
    expect(await all()).toEqual(before);
    expect(await trail()).toHaveLength(1);
  });

  it('of what somebody else changed meanwhile is refused', async () => {
    const { id, version } = await made();
    expect((await patch(id, { isActive: false, version })).status).toBe(200);
    const late = await patch(id, { price: 2000, version });
    expect(problemOf(late)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await all()).toMatchObject([{ price: 2500, isActive: false, version: 2 }]);
  });

  it('to what is there already changes nothing', async () => {
    const { id } = await made();
    expect((await patch(id, pair())).body).toMatchObject({ version: 1 });
    expect(await trail()).toHaveLength(1);
  });

  it('an unknown offer is not found', async () => {
    expect((await patch(NOBODY, {})).status).toBe(404);
    expect((await client.request('DELETE', `/api/offers/${NOBODY}`)).status).toBe(404);
  });
});

it('deleting takes the offer away and says so', async () => {
  const { id } = await made();
  expect((await client.request('DELETE', `/api/offers/${id}`)).status).toBe(204);
  expect(await all()).toEqual([]);
  expect((await trail())[0]).toMatchObject({ action: 'offer_deleted', subjectId: id });
});

it('goes with the demo data', async () => {
  await made({ ...pair(), kind: 'gift', price: null, giftProductId: soap, giftQuantity: 1 });
  await app.db.insert(siteSettings).values({ storeName: 'دار', demoSeededAt: app.now() });
  const path = '/api/settings/remove-demo-data';
  const answer = await client.request('POST', path, { body: { storeName: 'دار' } });
  expect(answer.status).toBe(204);
  expect([await app.db.$count(offers), await app.db.$count(products)]).toEqual([0, 0]);
});

it.each([
  ['offers_terms_check', `'price', null, null`],
  ['offers_terms_check', `'percent', 5, 5`],
  ['offers_price_check', `'price', 0, null`],
  ['offers_percent_check', `'percent', null, 101`],
  ['offers_kind_check', `'lottery', null, null`],
])('the database itself refuses by %s what must not be: %s', async (constraint, terms) => {
  const wrong = app.db.execute(
    sql`insert into offers (name_ar, name_fr, min_quantity, precedence, kind, price, percent)
      values ('أ', 'a', 1, 1, ${sql.raw(terms)})`,
  );
  await expect(wrong).rejects.toMatchObject({ cause: { constraint } });
});
