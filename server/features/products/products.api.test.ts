import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productEndpoints, type Product, type ProductsQuery } from '#contract/products/products.ts';
import { productSearchText } from '#server/db/names/search-text.ts';
import { products } from '#server/db/schema/products.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpAnswer, type HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { listProducts, listProductNames, getProduct } = productEndpoints;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app, { role: 'dashboard_followup' }));
});
afterAll(() => app.close());

async function addProduct(nameAr: string, overrides: Partial<typeof products.$inferInsert> = {}) {
  const [row] = await app.db
    .insert(products)
    .values({
      slug: nameAr,
      nameAr,
      nameFr: nameAr,
      descriptionFr: '',
      price: '100',
      imageUrl: '/x.svg',
      searchText: productSearchText({ nameAr, nameFr: nameAr, codes: [] }),
      ...overrides,
    })
    .returning();
  if (row === undefined) throw new Error('No product was created');
  return row;
}

const namesIn = ({ body }: HttpAnswer) => (body as Product[]).map(({ nameAr }) => nameAr);
const find = async (search: string) =>
  namesIn(await client.call(listProducts, { query: { search } }));

describe('one product', () => {
  it('has the fields of the specification, amounts as numbers and nothing more', async () => {
    const row = await addProduct('سيروم', {
      price: '1650.50',
      originalPrice: '2000',
      rating: '4.7',
      benefits: ['يرطّب'],
      benefitsTranslations: { fr: ['Hydrate'] },
      searchText: 'kept inside',
    });
    const { status, body } = await client.call(getProduct, { params: { id: row.id } });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: row.id,
      slug: 'سيروم',
      nameAr: 'سيروم',
      nameFr: 'سيروم',
      nameEn: null,
      descriptionAr: null,
      descriptionFr: '',
      descriptionEn: null,
      untranslated: [],
      price: 1650.5,
      originalPrice: 2000,
      badge: null,
      rating: 4.7,
      reviewCount: 0,
      imageUrl: '/x.svg',
      image: '/x.svg',
      benefits: ['يرطّب'],
      benefitsTranslations: { fr: ['Hydrate'] },
      bundleSerumIds: null,
      options: [],
      variants: [
        {
          id: expect.any(String) as string,
          values: [],
          sku: null,
          barcode: null,
          price: 1650.5,
          imageUrl: null,
          stock: 0,
          isActive: true,
          position: 0,
        },
      ],
      variantsVersion: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      stock: 0,
      availableStock: 0,
      lowStock: true,
      category: null,
      videoUrl: null,
      isActive: true,
      scriptAr: null,
      scriptFr: null,
      scriptEn: null,
      createdAt: row.createdAt.toISOString(),
    });
  });

  it('is 404 when unknown and 400 when it is no id', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(problemOf(await client.call(getProduct, { params: { id } })).code).toBe('not_found');
    expect((await client.call(getProduct, { params: { id: 'x' } })).status).toBe(400);
  });
});

describe('the list', () => {
  it('is an empty array when there is nothing', async () => {
    const { status, body } = await client.call(listProducts);
    expect([status, body]).toEqual([200, []]);
  });

  it('comes whole without a page, newest first, past several batches', async () => {
    const rows = Array.from({ length: 1203 }, (_, i) => ({
      slug: `p${i}`,
      nameAr: `p${i}`,
      nameFr: '',
      descriptionFr: '',
      price: '1',
      imageUrl: '',
    }));
    await app.db.insert(products).values(rows);
    // Times a microsecond apart: a JavaScript Date cannot tell them apart.
    await app.db.execute(sql`update products set created_at =
      '2026-01-01Z'::timestamptz + (substr(slug, 2)::int / 2) * interval '1 microsecond'`);
    const list = (await client.call(listProducts)).body as Product[];
    expect(new Set(list.map(({ id }) => id)).size).toBe(1203);
    expect(list[0]?.slug).toBe('p1202');
    expect(['p0', 'p1']).toContain(list.at(-1)?.slug);
  });

  it('is sorted by name, price and stock where pages are asked for', async () => {
    await addProduct('أملج', { price: '300', stock: 5 });
    await addProduct('زعتر', { price: '100', stock: 9 });
    await addProduct('باكوشيول', { price: '200', stock: 0 });
    const sorted = async (sort: ProductsQuery['sort'], page: { page?: number } = { page: 1 }) =>
      namesIn(await client.call(listProducts, { query: { sort, ...page } }));
    expect(await sorted('nameUp')).toEqual(['أملج', 'باكوشيول', 'زعتر']);
    expect(await sorted('nameDown')).toEqual(['زعتر', 'باكوشيول', 'أملج']);
    expect(await sorted('dearest')).toEqual(['أملج', 'باكوشيول', 'زعتر']);
    expect(await sorted('cheapest')).toEqual(['زعتر', 'باكوشيول', 'أملج']);
    expect(await sorted('mostStock')).toEqual(['زعتر', 'أملج', 'باكوشيول']);
    expect(await sorted('leastStock')).toEqual(['باكوشيول', 'أملج', 'زعتر']);
    expect(await sorted('oldest')).toEqual(['أملج', 'زعتر', 'باكوشيول']);
    expect(await sorted('dearest', {})).toEqual(['باكوشيول', 'زعتر', 'أملج']);
  });

  it('comes by pages with the total, also past the last one', async () => {
    for (let i = 1; i <= 7; i++) {
      await addProduct(`p${i}`, { createdAt: new Date(2026, 0, i) });
    }
    const second = await client.call(listProducts, { query: { page: 2, pageSize: 3 } });
    expect(namesIn(second)).toEqual(['p4', 'p3', 'p2']);
    expect(second.headers.get('x-total-count')).toBe('7');
    expect(second.headers.get('link')).toContain('</api/products?page=3&pageSize=3>; rel="next"');
    const beyond = await client.call(listProducts, { query: { page: 9, pageSize: 3 } });
    expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '7']);
  });

  it('refuses a page that is none', async () => {
    for (const query of [{ page: 0 }, { pageSize: 101 }, { page: 1.5 }]) {
      expect((await client.call(listProducts, { query })).status).toBe(400);
    }
  });

  it('filters by what customers see', async () => {
    await addProduct('ظاهر');
    await addProduct('مخفي', { isActive: false });
    const named = async (status: 'all' | 'active' | 'hidden') =>
      namesIn(await client.call(listProducts, { query: { status } }));
    expect(await named('active')).toEqual(['ظاهر']);
    expect(await named('hidden')).toEqual(['مخفي']);
    expect((await named('all')).length).toBe(2);
    expect((await client.request('GET', `${listProducts.path}?status=gone`)).status).toBe(400);
  });

  it('marks and filters low stock by the threshold of the settings', async () => {
    await addProduct('كثير', { stock: 9 });
    await addProduct('قليل', { stock: 8, isActive: false });
    await addProduct('نافد');
    const low = async () => {
      const answer = await client.call(listProducts, { query: { status: 'low', page: 1 } });
      expect((answer.body as Product[]).every(({ lowStock }) => lowStock)).toBe(true);
      expect(answer.headers.get('x-total-count')).toBe(String(namesIn(answer).length));
      return namesIn(answer);
    };
    expect(await low()).toEqual(['نافد']);
    await app.db.insert(siteSettings).values({ lowStockThreshold: 8 });
    expect(await low()).toEqual(['نافد', 'قليل']);
  });
});

describe('search', () => {
  it('finds other spellings, in any order of words', async () => {
    await addProduct('سيروم الإشراق للبشرة');
    await addProduct('كريم', {
      searchText: productSearchText({ nameAr: 'كريم', nameFr: 'Crème', codes: [] }),
    });
    expect(await find('الاشراق')).toEqual(['سيروم الإشراق للبشرة']);
    expect(await find('البشره سيرُوم')).toEqual([]);
    expect(await find('للبشره سيرُوم')).toEqual(['سيروم الإشراق للبشرة']);
    expect(await find('creme')).toEqual(['كريم']);
  });

  it('takes % and _ and \\ for themselves', async () => {
    await addProduct('خصم 50% اليوم');
    await addProduct('a_b');
    await addProduct('a\\b');
    expect(await find('%')).toEqual(['خصم 50% اليوم']);
    expect(await find('_')).toEqual(['a_b']);
    expect(await find('\\')).toEqual(['a\\b']);
  });

  it('counts only what it found', async () => {
    await addProduct('سيروم');
    await addProduct('كريم');
    const answer = await client.call(listProducts, { query: { search: 'كريم', page: 1 } });
    expect([namesIn(answer), answer.headers.get('x-total-count')]).toEqual([['كريم'], '1']);
  });
});

describe('names', () => {
  it('are told by id, of hidden products too', async () => {
    const serum = await addProduct('سيروم', { nameFr: 'Sérum', nameEn: 'Serum' });
    const cream = await addProduct('كريم', { nameFr: 'Crème', isActive: false });
    await addProduct('قناع');
    const unknown = '8d3f7c1e-0b1a-4c56-9a7b-2f6d1e0c4b5a';
    const ids = [serum.id, cream.id, unknown].join(',');
    const { status, body } = await client.call(listProductNames, { query: { ids } });
    expect(status).toBe(200);
    expect(body).toHaveLength(2);
    expect(body).toEqual(
      expect.arrayContaining([
        { id: serum.id, nameAr: 'سيروم', nameFr: 'Sérum', nameEn: 'Serum' },
        { id: cream.id, nameAr: 'كريم', nameFr: 'Crème', nameEn: null },
      ]),
    );
  });

  it.each(['', 'x', '8d3f7c1e-0b1a-4c56-9a7b-2f6d1e0c4b5a,'])('are refused for %j', async (ids) => {
    const answer = await client.request('GET', `${listProductNames.path}?ids=${ids}`);
    expect(answer.status).toBe(400);
  });
});
