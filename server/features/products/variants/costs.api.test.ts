import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { readPayloads } from '#server/features/storefront/sync-payloads.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ML_30, ML_50, variantCalls, VOLUME } from '#tests/support/variant-calls.ts';

const SECRET = /777[.,]77/;
const isTold = (answer: unknown) => SECRET.test(JSON.stringify(answer));

let app: TestApp;
let client: HttpClient;
let calls: ReturnType<typeof variantCalls>;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  await app.db.insert(siteSettings).values({ storeName: 'دار الياسمين' });
  ({ client } = await signIn(app));
  calls = variantCalls(client);
});
afterAll(() => app.close());

const costsOf = (id: string, by = client) => by.request('GET', `/api/products/${id}/costs`);
const saveCosts = (id: string, costs: object[], by = client) =>
  by.request('PUT', `/api/products/${id}/costs`, { body: { costs } });
const only = async (...permissions: string[]) => {
  const flags = Object.fromEntries(permissions.map((name) => [name, true]));
  return (await signIn(app, { role: 'dashboard_followup', ...flags })).client;
};

it('are read and written by variant, and nothing is lost between two editors', async () => {
  const { id, variants } = await calls.make({ cost: '640.50' });
  const variantId = variants[0]?.id;
  expect((await costsOf(id)).body).toEqual([{ variantId, cost: 640.5 }]);
  expect((await saveCosts(id, [{ variantId, cost: 700, expectedCost: 640.5 }])).body).toEqual([
    { variantId, cost: 700 },
  ]);
  const stale = await saveCosts(id, [{ variantId, cost: 1, expectedCost: 640.5 }]);
  expect([stale.status, problemOf(stale).code]).toEqual([409, 'cost_changed']);
  expect((await saveCosts(id, [{ variantId, cost: '' }])).body).toEqual([
    { variantId, cost: null },
  ]);
  await calls.save(id, {
    options: [VOLUME],
    variants: [
      { id: variantId, values: [ML_30], price: 1500, cost: 600 },
      { values: [ML_50], price: 2200, cost: 900 },
    ],
  });
  expect((await costsOf(id)).body).toMatchObject([{ variantId, cost: 600 }, { cost: 900 }]);
  for (const cost of [-1, 1.005, 100_000_000, 'x']) {
    expect((await saveCosts(id, [{ variantId, cost }])).status).toBe(400);
  }
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await saveCosts(id, [{ variantId: nobody, cost: 1 }])).status).toBe(400);
  expect((await costsOf(nobody)).status).toBe(404);
  expect((await saveCosts(nobody, [{ variantId, cost: 1 }])).status).toBe(404);
});

it('leave a line in the trail when they change, without the amounts', async () => {
  const { id, variants } = await calls.make({ cost: '640.50' });
  const variantId = variants[0]?.id;
  const lines = async () => {
    const { body } = await client.request('GET', '/api/audit?action=product_cost_changed');
    return body as { subjectId: string; details: unknown }[];
  };
  await saveCosts(id, [{ variantId, cost: 640.5 }]);
  await calls.patch(id, { cost: 640.5, nameFr: 'Sérum' });
  expect(await lines()).toEqual([]);
  await saveCosts(id, [{ variantId, cost: 777.77 }]);
  await calls.patch(id, { cost: 700 });
  const grid = { options: [VOLUME], variants: [{ id: variantId, values: [ML_30], price: 1500 }] };
  await calls.save(id, grid);
  await calls.save(id, { ...grid, variants: [{ ...grid.variants[0], cost: 650 }] });
  expect(await lines()).toMatchObject([
    { subjectId: id, details: null },
    { subjectId: id, details: null },
    { subjectId: id, details: null },
  ]);
});

it('may be sent with a product only by whoever may edit them', async () => {
  const editor = await only('canCreateProducts', 'canEditProducts');
  const theirs = variantCalls(editor);
  const { id, variants } = await calls.make({ cost: 640 });
  const created = await editor.request('POST', '/api/products', {
    body: { nameAr: 'كريم', price: 5, cost: 1 },
  });
  expect(created.status).toBe(403);
  expect((await theirs.patch(id, { cost: 1 })).status).toBe(403);
  expect((await theirs.patch(id, { cost: '' })).status).toBe(403);
  // Nor is trying costs a way to learn which one is right.
  expect((await theirs.patch(id, { cost: 640 })).status).toBe(403);
  const grid = { options: [VOLUME], variants: [{ ...variants[0], values: [ML_30] }] };
  const withCost = { ...grid, variants: [{ ...grid.variants[0], cost: null }] };
  expect((await theirs.save(id, withCost)).status).toBe(403);
  expect((await theirs.save(id, grid)).status).toBe(200);
  expect((await costsOf(id)).body).toMatchObject([{ cost: 640 }]);
  // Editing is not a way to read.
  const writer = await only('canEditFinance');
  expect((await saveCosts(id, [{ variantId: variants[0]?.id, cost: 5 }], writer)).status).toBe(204);
  expect((await costsOf(id, writer)).status).toBe(403);
});

it('of an order are those of the time when it was taken', async () => {
  const { id } = await calls.make({ cost: 640 });
  const taken = (await client.request('POST', '/api/orders', {
    body: orderInput({ lines: [{ productId: id, quantity: 2 }, { name: 'علبة هدية' }] }),
  })) as { body: Order };
  await calls.patch(id, { cost: 800 });
  const address = `/api/orders/${taken.body.id}/costs`;
  expect((await client.request('GET', address)).body).toEqual([
    { line: 1, cost: 640 },
    { line: 2, cost: null },
  ]);
  const nobody = '/api/orders/00000000-0000-4000-8000-000000000000/costs';
  expect((await client.request('GET', nobody)).status).toBe(404);
});

it('of a bundle are those of its parts, unless it has one of its own', async () => {
  const parts = [await calls.make({ cost: '640.50' }), await calls.make({ cost: '120' })];
  const unknown = await calls.make();
  const bundleOf = async (ids: string[], fields: object = {}) =>
    (await calls.make({ bundleSerumIds: ids, ...fields })).id;
  const whole = parts.map(({ id }) => id);
  const { body } = (await client.request('POST', '/api/orders', {
    body: orderInput({
      lines: [
        { productId: await bundleOf(whole) },
        { productId: await bundleOf(whole, { cost: '700' }) },
        { productId: await bundleOf([...whole, unknown.id]) },
      ],
    }),
  })) as { body: Order };
  expect((await client.request('GET', `/api/orders/${body.id}/costs`)).body).toEqual([
    { line: 1, cost: 760.5 },
    { line: 2, cost: 700 },
    { line: 3, cost: null },
  ]);
});

it('reach nobody without the permission, and never the storefront', async () => {
  await switchSync(app.db, true, app.now());
  const clerk = await only(
    'canCreateProducts',
    'canEditProducts',
    'canDeleteProducts',
    'canCreateOrders',
    'canEditOrders',
    'canDeleteOrders',
    'canViewUsers',
    'canEditUsers',
    'canViewSettings',
    'canEditSettings',
  );
  const stream = await EventStream.open(app.url, clerk);
  const product = await calls.make({ cost: 777.77 });
  const seen: unknown[] = [await stream.next()];
  const order = (
    await client.request('POST', '/api/orders', { body: orderInput({ productId: product.id }) })
  ).body as Order;
  await client.request('PATCH', `/api/orders/${order.id}`, { body: { status: 'validated' } });
  const grid = { options: [VOLUME], variants: [{ ...product.variants[0], values: [ML_30] }] };
  await saveCosts(product.id, [{ variantId: product.variants[0]?.id, cost: 777.77 }]);
  expect((await costsOf(product.id)).body).toMatchObject([{ cost: 777.77 }]);

  const theirs = variantCalls(clerk);
  seen.push(
    await theirs.save(product.id, grid),
    await theirs.patch(product.id, { nameEn: 'Rose' }),
    await clerk.request('POST', '/api/orders', { body: orderInput({ productId: product.id }) }),
    await clerk.request('PATCH', `/api/orders/${order.id}`, { body: { address: 'عنوان آخر' } }),
  );
  const answered: string[] = [];
  const ids = [product.id, order.id, order.clientId];
  const reads = Object.values<Endpoint>(endpoints).filter(
    ({ method, produces }) => method === 'GET' && produces === undefined,
  );
  for (const { path } of reads) {
    for (const id of path.includes('{id}') ? ids : ['']) {
      const answer = await clerk.request('GET', path.replace('{id}', id ?? ''));
      if (answer.status === 200) answered.push(path);
      seen.push(answer.body);
    }
  }
  expect(answered).toEqual(
    expect.arrayContaining([
      '/api/products',
      '/api/products/{id}',
      '/api/orders',
      '/api/orders/{id}',
      '/api/orders/{id}/timeline',
      '/api/audit',
    ]),
  );
  for (const kind of ['products', 'orders'] as const) {
    const id = kind === 'products' ? product.id : order.id;
    const [sent] = await readPayloads(app.db, kind, [id]);
    expect(sent).toBeDefined();
    seen.push(sent);
  }
  const kept = await app.db.execute(sql`select * from audit_events, order_events`);
  seen.push(kept);
  expect(seen.filter(isTold)).toEqual([]);
  expect(isTold((await costsOf(product.id)).body)).toBe(true);
  const readable = (await client.request('GET', `/api/products/${product.id}`)).body as Product;
  expect(isTold(readable)).toBe(false);
});
