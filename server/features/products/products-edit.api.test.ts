import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { productEndpoints, type Product } from '#contract/products/products.ts';
import { stockEndpoints, type StockMove } from '#contract/stock/stock.ts';
import { products } from '#server/db/schema/products.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct as storeProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';

const { createProduct, getProduct, listProducts } = productEndpoints;

let app: TestApp;
let client: HttpClient;
let fullName: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  const signedIn = await signIn(app);
  client = signedIn.client;
  fullName = signedIn.user.fullName;
});
afterAll(() => app.close());

const whole = {
  nameAr: 'سيروم الورد',
  nameFr: 'Sérum à la rose',
  nameEn: 'Rose serum',
  descriptionAr: 'وصف',
  descriptionFr: 'Description',
  descriptionEn: 'Description in English',
  image: 'https://shop.example/rose.webp',
  price: 1500,
  stock: 12,
  isActive: true,
};

const create = (body: object) => client.request('POST', createProduct.path, { body });
const made = async (body: object = whole) => (await create(body)).body as Product;
const patch = (id: string, body: object, by = client) =>
  by.request('PATCH', `/api/products/${id}`, { body });
const read = async (id: string) =>
  (await client.call(getProduct, { params: { id } })).body as Product;
const moves = async (id: string) =>
  (await client.call(stockEndpoints.listStockMoves, { query: { productId: id } }))
    .body as StockMove[];
const fieldsOf = (answer: Awaited<ReturnType<typeof create>>) => [
  ...new Set(problemOf(answer).errors?.map(({ path }) => path)),
];

describe('creating', () => {
  it('stores what the form of the specification sends', async () => {
    const answer = await create(whole);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...whole,
      imageUrl: whole.image,
      slug: 'serum-a-la-rose',
      rating: 4.8,
      reviewCount: 0,
      videoUrl: null,
      untranslated: [],
    });
    expect(await read((answer.body as Product).id)).toEqual(answer.body);
  });

  it('stores what to say at the desk, which no storefront gets', async () => {
    const scripts = { scriptAr: 'السلام عليكم\nطلبتِ السيروم', scriptFr: 'Bonjour', scriptEn: null };
    const product = await made({ ...whole, ...scripts });
    expect(product).toMatchObject(scripts);
    const changed = await patch(product.id, { scriptFr: ' ', scriptEn: 'Hello' });
    const now = { scriptAr: scripts.scriptAr, scriptFr: null, scriptEn: 'Hello' };
    expect(changed.body).toEqual({ ...product, ...now });
    expect(await read(product.id)).toEqual(changed.body);
    const { client: seller } = await signIn(app, { ...ALL_REFUSED, canDeleteProducts: true });
    const refused = await patch(product.id, { scriptAr: 'آخر' }, seller);
    expect(problemOf(refused).code).toBe('no_permission');
    expect((await read(product.id)).scriptAr).toBe(scripts.scriptAr);
  });

  it('needs an Arabic name and a price, and fills in the rest', async () => {
    const product = await made({
      nameAr: ' كريم ',
      price: '950.50',
      descriptionAr: 'ناعم',
      stock: '',
    });
    expect(product).toMatchObject({
      nameAr: 'كريم',
      nameFr: 'كريم',
      nameEn: null,
      descriptionFr: 'ناعم',
      untranslated: ['nameFr', 'descriptionFr'],
      price: 950.5,
      stock: 0,
      isActive: true,
      image: '/product-placeholder.svg',
      slug: 'product',
    });
  });

  it('takes the rest of the entity', async () => {
    const part = await storeProduct(app.db);
    const rest = {
      originalPrice: '2000',
      badge: 'جديد',
      category: 'عناية',
      benefitsTranslations: { ar: ['يرطّب', ' '], fr: ['Hydrate'], en: [] },
      bundleSerumIds: [part.id, part.id],
    };
    expect(await made({ ...whole, ...rest })).toMatchObject({
      ...rest,
      originalPrice: 2000,
      benefits: ['يرطّب'],
      benefitsTranslations: { ar: ['يرطّب'], fr: ['Hydrate'], en: [] },
      bundleSerumIds: [part.id],
    });
  });

  it.each<[string, object, string]>([
    ['no name', { nameAr: '' }, 'nameAr'],
    ['blanks for a name', { nameAr: '   ' }, 'nameAr'],
    ['an endless name', { nameAr: 'س'.repeat(201) }, 'nameAr'],
    ['no price', { price: '' }, 'price'],
    ['a price of 0', { price: 0 }, 'price'],
    ['a price below 0', { price: -5 }, 'price'],
    ['a price past decimal(10,2)', { price: 100_000_000 }, 'price'],
    ['a third of a centime', { price: 1.005 }, 'price'],
    ['half a unit', { stock: 1.5 }, 'stock'],
    ['less than no stock', { stock: -1 }, 'stock'],
    ['a badge of 51 letters', { badge: 'x'.repeat(51) }, 'badge'],
    ['a category of 101 letters', { category: 'x'.repeat(101) }, 'category'],
    ['a script for a picture', { image: 'javascript:alert(1)' }, 'image'],
    ['a picture inside the address', { image: 'data:image/png;base64,AA==' }, 'image'],
    ['a picture over plain http', { image: 'http://shop.example/x.png' }, 'image'],
    ['a password in an address', { image: 'https://me:secret@shop.example/x' }, 'image'],
    ['another host by two slashes', { image: '//evil.example/x.png' }, 'image'],
    ['a way out of the folder', { image: '/uploads/../../etc/passwd' }, 'image'],
    ['an upload that nobody made', { image: `/uploads/${'0'.repeat(32)}.webp` }, 'image'],
    ['a picture for a video', { videoUrl: `/uploads/${'0'.repeat(32)}.webp` }, 'videoUrl'],
    [
      'an unknown part',
      { bundleSerumIds: ['00000000-0000-4000-8000-000000000000'] },
      'bundleSerumIds',
    ],
    ['text for a switch', { isActive: 'yes' }, 'isActive'],
  ])('refuses %s and stores nothing', async (_what, change, field) => {
    const answer = await create({ ...whole, ...change });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    expect(await app.db.$count(products)).toBe(0);
  });

  it('gives each its own slug, also when many want the same at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(whole)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const slugs = answers.map(({ body }) => (body as Product).slug);
    expect(new Set(slugs).size).toBe(8);
    expect(slugs).toContain('serum-a-la-rose');
    expect(slugs).toContain('serum-a-la-rose-2');
  });

  it('is found at once by its name in any language, and told to every screen', async () => {
    const stream = await EventStream.open(app.url, client);
    const { id } = await made();
    expect(await stream.next()).toEqual({ topic: 'products', id });
    for (const search of ['الورد', 'serum rose', 'ROSE SERUM']) {
      const found = await client.call(listProducts, { query: { search } });
      expect((found.body as Product[]).map((product) => product.id)).toEqual([id]);
    }
  });
});

describe('editing', () => {
  it('changes what was sent and nothing else', async () => {
    const before = await made({ ...whole, badge: 'جديد' });
    const answer = await patch(before.id, { nameEn: 'Rose oil', badge: '' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...before, nameEn: 'Rose oil', badge: null },
    ]);
    const found = await client.call(listProducts, { query: { search: 'rose oil' } });
    expect(found.body).toHaveLength(1);
  });

  it('keeps the slug and the picture, whatever the name becomes', async () => {
    const { id, slug } = await made();
    const { body } = await patch(id, { nameFr: 'Autre', image: '' });
    expect(body).toMatchObject({ slug, image: whole.image, nameFr: 'Autre' });
  });

  it('lets a French text follow the Arabic one until it is translated', async () => {
    const { id } = await made({ nameAr: 'كريم', price: 100 });
    expect((await patch(id, { nameAr: 'زيت' })).body).toMatchObject({
      nameFr: 'زيت',
      untranslated: ['nameFr'],
    });
    expect((await patch(id, { nameFr: 'Huile' })).body).toMatchObject({ untranslated: [] });
    expect((await patch(id, { nameAr: 'دهن' })).body).toMatchObject({ nameFr: 'Huile' });
  });

  it('refuses what creating refuses, and a product as part of itself', async () => {
    const product = await made();
    for (const body of [{ price: 0 }, { nameAr: ' ' }, { bundleSerumIds: [product.id] }]) {
      expect((await patch(product.id, body)).status).toBe(400);
    }
    expect(await read(product.id)).toEqual(product);
  });

  it('is 404 for what is not there', async () => {
    const answer = await patch('00000000-0000-4000-8000-000000000000', { price: 5 });
    expect(problemOf(answer).code).toBe('not_found');
  });
});

describe('permissions', () => {
  const only = async (...permissions: string[]) => {
    const flags = Object.fromEntries(permissions.map((name) => [name, true]));
    return (await signIn(app, { role: 'dashboard_followup', ...flags })).client;
  };

  it('hiding needs the one for deleting, the rest the one for editing', async () => {
    const product = await made();
    const editor = await only('canEditProducts');
    const hider = await only('canDeleteProducts');
    expect((await patch(product.id, { isActive: false }, editor)).status).toBe(403);
    expect((await patch(product.id, { price: 5 }, hider)).status).toBe(403);
    expect((await patch(product.id, { price: 5, isActive: false }, hider)).status).toBe(403);
    expect(await read(product.id)).toEqual(product);

    expect((await patch(product.id, { price: 1600, isActive: true }, editor)).status).toBe(200);
    expect((await patch(product.id, { isActive: false }, hider)).body).toMatchObject({
      isActive: false,
      price: 1600,
    });
  });

  it('a product that orders name can be hidden and never deleted', async () => {
    const product = await made();
    await client.request('POST', '/api/orders', { body: orderInput({ productId: product.id }) });
    expect((await patch(product.id, { isActive: false })).status).toBe(200);
    expect((await client.request('DELETE', `/api/products/${product.id}`)).status).toBe(404);
    const gone = app.db.delete(products).where(eq(products.id, product.id));
    await expect(gone).rejects.toThrow('delete from "products"');
  });
});

describe('stock', () => {
  it('changed by hand is written down: who, from, to, why', async () => {
    const { id } = await made();
    await patch(id, { stock: 20, expectedStock: 12, stockReason: 'وصلت سلعة' });
    await patch(id, { stock: 20, price: 1700 });
    expect(await moves(id)).toMatchObject([
      { actorName: fullName, quantity: 8, balance: 20, reason: 'corrected', note: 'وصلت سلعة' },
      { actorName: fullName, quantity: 12, balance: 12, reason: 'received', note: null },
    ]);
  });

  it.each([{}, { stockReason: '' }, { stockReason: '   ' }])(
    'is not changed by hand without a reason: %j',
    async (reason) => {
      const product = await made();
      const answer = await patch(product.id, { stock: 20, expectedStock: 12, price: 9, ...reason });
      expect(answer.status).toBe(400);
      expect(problemOf(answer).errors?.map(({ path }) => path)).toEqual(['stockReason']);
      expect(await read(product.id)).toEqual(product);
      expect((await patch(product.id, { stock: 12, price: 9 })).status).toBe(200);
    },
  );

  it('based on an old figure is refused with the new one, and nothing of the edit is kept', async () => {
    const product = await made();
    const order = (
      await client.request('POST', '/api/orders', {
        body: orderInput({ productId: product.id, quantity: 5 }),
      })
    ).body as Order;
    await client.call(orderEndpoints.updateOrder, {
      params: { id: order.id },
      body: { status: 'validated' },
    });
    const answer = await patch(product.id, { stock: 30, expectedStock: 12, price: 9 });
    expect(answer.status).toBe(409);
    expect(problemOf(answer)).toMatchObject({ code: 'stock_changed', errors: [{ path: 'stock' }] });
    expect(problemOf(answer).detail).toContain('7');
    expect(await read(product.id)).toEqual({
      ...product,
      stock: 7,
      availableStock: 7,
      variants: [{ ...product.variants[0], stock: 7 }],
    });
    const again = { stock: 30, expectedStock: 7, stockReason: 'جرد' };
    expect((await patch(product.id, again)).status).toBe(200);
  });

  it('does not stand in the way of an edit that leaves it alone', async () => {
    const { id } = await made();
    await patch(id, { stock: 7, stockReason: 'جرد' });
    const { status, body } = await patch(id, { price: 5, stock: 12, expectedStock: 12 });
    expect([status, body]).toMatchObject([200, { price: 5, stock: 7 }]);
  });

  it('races safely with orders: no unit is lost or sold twice', async () => {
    const { id } = await made({ ...whole, stock: 10 });
    const orders: Order[] = [];
    for (let number = 0; number < 6; number += 1) {
      const { body } = await client.request('POST', '/api/orders', {
        body: orderInput({ productId: id, phone: `055012345${number}` }),
      });
      orders.push(body as Order);
    }
    const validate = (order: Order) =>
      client.call(orderEndpoints.updateOrder, {
        params: { id: order.id },
        body: { status: 'validated' },
      });
    const edit = async () => {
      const { stock } = await read(id);
      return patch(id, { stock: stock + 100, expectedStock: stock, stockReason: 'جرد' });
    };
    const answers = await Promise.all([
      ...orders.map(validate),
      ...Array.from({ length: 4 }, edit),
    ]);
    const kept = answers.slice(6).filter(({ status }) => status === 200).length;
    expect(answers.slice(0, 6).map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await read(id)).stock).toBe(10 - 6 + 100 * kept);
    const byHand = (await moves(id)).filter(({ reason }) => reason === 'corrected');
    expect(byHand).toHaveLength(kept);
  });
});
