import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedView, ViewCount } from '#contract/views/saved-views.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { clients } from '#server/db/schema/clients.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { products } from '#server/db/schema/products.ts';
import { savedViews } from '#server/db/schema/saved-views.ts';
import { users } from '#server/db/schema/users.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

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

const STATE = {
  list: 'orders',
  name: 'تنتظر الاتصال',
  isShared: false,
  filters: { status: 'pending', called: 'never', sort: 'oldest' },
  columns: ['phone', 'customerName'],
  density: 'comfortable',
};

const save = (overrides: object = {}, as = client) =>
  as.request('POST', '/api/views', { body: { ...STATE, ...overrides } });
const saved = async (overrides: object = {}, as = client) =>
  (await save(overrides, as)).body as SavedView;
const change = (id: string, body: object, as = client) =>
  as.request('PATCH', `/api/views/${id}`, { body });
const remove = (id: string, as = client) => as.request('DELETE', `/api/views/${id}`);
const views = async (as = client, list = 'orders') =>
  (await as.request('GET', `/api/views?list=${list}`)).body as SavedView[];
const names = async (as = client) => (await views(as)).map(({ name }) => name);

it('keeps filters, columns, their order, sort and density under a name', async () => {
  const answer = await save();
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ ...STATE, isOwn: true, mayChange: true, version: 1 });
  expect(await views()).toEqual([answer.body]);
  const [line] = await app.db.select().from(auditEvents);
  expect(line).toMatchObject({ action: 'view_saved', subjectName: STATE.name });
});

describe('who sees a view', () => {
  it('shows one’s own to oneself, and shared ones to all who may see the list', async () => {
    const { client: other } = await signIn(app, { role: 'dashboard_followup' });
    await save();
    await save({ name: 'مشترك', isShared: true });
    expect(await names()).toEqual(['تنتظر الاتصال', 'مشترك']);
    expect(await names(other)).toEqual(['مشترك']);
    expect((await views(other))[0]).toMatchObject({ isOwn: false, mayChange: false });
  });

  it('shows none of a list to whoever may not see it', async () => {
    await save({ isShared: true });
    const { client: blind } = await signIn(app, { canViewOrders: false });
    for (const path of ['/api/views', '/api/views/counts']) {
      expect((await blind.request('GET', `${path}?list=orders`)).status).toBe(403);
    }
    expect((await save({}, blind)).status).toBe(403);
    const [view] = await views();
    expect((await change(view?.id ?? '', { name: 'x', version: 1 }, blind)).status).toBe(404);
    expect((await remove(view?.id ?? '', blind)).status).toBe(404);
    expect((await client.request('GET', '/api/views?list=clients')).status).toBe(403);
  });
});

describe('who changes a view', () => {
  it('is the owner; nobody else learns of one that is not shared', async () => {
    const { id } = await saved();
    const { client: admin } = await signIn(app);
    expect((await change(id, { name: 'x', version: 1 }, admin)).status).toBe(404);
    expect((await remove(id, admin)).status).toBe(404);
    expect((await change(id, { name: 'متأخرة', version: 1 })).body).toMatchObject({
      name: 'متأخرة',
      version: 2,
      filters: STATE.filters,
    });
    expect((await remove(id)).status).toBe(204);
    expect(await views()).toEqual([]);
  });

  it('is also an administrator where it is shared, who does not take it back', async () => {
    const { id } = await saved({ isShared: true });
    const { client: admin } = await signIn(app);
    const { client: other } = await signIn(app, { role: 'dashboard_followup' });
    expect((await change(id, { name: 'x', version: 1 }, other)).status).toBe(403);
    expect((await remove(id, other)).status).toBe(403);
    expect((await change(id, { isShared: false, version: 1 }, admin)).status).toBe(403);
    expect((await change(id, { name: 'للجميع', version: 1 }, admin)).status).toBe(200);
    expect(await names()).toEqual(['للجميع']);
    expect((await remove(id, admin)).status).toBe(204);
  });
});

it('loses no change of two people who save at the same moment', async () => {
  const { id } = await saved({ isShared: true });
  const answers = await Promise.all(
    ['أ', 'ب', 'ج'].map((name) => change(id, { name, version: 1 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map((answer) => problemOf(answer).code)).toEqual([
    'changed_meanwhile',
    'changed_meanwhile',
  ]);
  expect((await views())[0]?.version).toBe(2);
});

describe('limits', () => {
  it('has a name once, and thirty views of a list, also when saved at once', async () => {
    await save();
    expect(problemOf(await save()).code).toBe('view_name_taken');
    const other = await saved({ name: 'ثان' });
    expect(problemOf(await change(other.id, { name: STATE.name, version: 1 })).code).toBe(
      'view_name_taken',
    );
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, number) => save({ name: `عرض ${number}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(28);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map((answer) => problemOf(answer).code))).toEqual(
      new Set(['view_limit']),
    );
    expect((await save({ list: 'products', columns: null, filters: {} })).status).toBe(201);
  });

  it.each([
    { name: '' },
    { name: 'ط'.repeat(61) },
    { filters: { status: 'lost' } },
    { filters: { colour: 'red' } },
    { filters: { page: '2' } },
    { columns: [] },
    { columns: ['password'] },
    { columns: ['phone', 'phone'] },
    { density: 'tiny' },
    { list: 'users' },
  ])('refuses %o', async (overrides) => {
    expect((await save(overrides)).status).toBe(400);
    const view = await saved();
    expect((await change(view.id, { ...overrides, version: 1 })).status).toBe(
      'list' in overrides ? 200 : 400,
    );
  });
});

describe('counts', () => {
  const counts = async (as = client, list = 'orders') => {
    const found = (await as.request('GET', `/api/views/counts?list=${list}`)).body as ViewCount[];
    return found.map(({ count, isMore }) => ({ count, isMore }));
  };

  it('says how many records a view shows', async () => {
    const { client: admin } = await signIn(app);
    for (const wilaya of ['الجزائر', 'وهران', 'وهران']) {
      await admin.request('POST', '/api/orders', { body: orderInput({ wilaya }) });
    }
    await save({ name: '1', filters: { wilaya: '31' } });
    await save({ name: '2', filters: { called: 'never', wilaya: '16', sort: 'lowest' } });
    await save({ name: '3', filters: { search: 'لا أحد' } });
    expect(await counts()).toEqual([
      { count: 2, isMore: false },
      { count: 1, isMore: false },
      { count: 0, isMore: false },
    ]);
    await createProduct(app.db, { isActive: false });
    const hidden = {
      list: 'products',
      columns: ['name', 'price'],
      filters: { status: 'hidden', sort: 'dearest' },
    };
    await save(hidden);
    expect(await counts(client, 'products')).toEqual([{ count: 1, isMore: false }]);
    await save({ list: 'clients', columns: ['name'], filters: { search: 'أمينة' } }, admin);
    expect(await counts(admin, 'clients')).toEqual([{ count: 1, isMore: false }]);
    const special = { list: 'specialClients', columns: ['phone', 'name'], filters: {} };
    expect((await save(special, admin)).status).toBe(201);
    expect(await counts(admin, 'specialClients')).toEqual([{ count: 0, isMore: false }]);
    await app.db.update(clients).set({ isSpecial: true });
    expect(await counts(admin, 'specialClients')).toEqual([
      { count: await app.db.$count(clients), isMore: false },
    ]);
    expect((await client.request('GET', '/api/views?list=specialClients')).status).toBe(403);
  });

  it('says which views name a product, a person or a company that was deleted', async () => {
    const product = await createProduct(app.db);
    const person = await createUser(app.db);
    const [company] = await app.db
      .insert(deliveryCompanies)
      .values({ name: 'ياليدين', phone: '0550112233' })
      .returning();
    const named = { productId: product.id, assignedTo: person.id, deliveryCompanyId: company?.id };
    for (const [filter, id] of Object.entries(named)) {
      await save({ name: filter, filters: { [filter]: id } });
    }
    await save({ name: 'me', filters: { assignedTo: 'me' } });
    const gone = async () => {
      const counted = (await client.request('GET', '/api/views/counts?list=orders')).body;
      const all = await views();
      return (counted as ViewCount[])
        .filter(({ isGone }) => isGone)
        .map(({ id }) => all.find((view) => view.id === id)?.name);
    };
    expect(await gone()).toEqual([]);
    await app.db.delete(users).where(eq(users.id, person.id));
    expect(await gone()).toEqual(['assignedTo']);
    await app.db.delete(deliveryCompanies);
    await app.db.delete(products).where(eq(products.id, product.id));
    expect(await gone()).toEqual(['assignedTo', 'deliveryCompanyId', 'productId']);
  });

  it('opens a view that names somebody who is gone, or what no release knows any more', async () => {
    const gone = '3f0c8a52-6f0e-4b6f-9f0a-0c1d2e3f4a5b';
    const view = await saved({ filters: { assignedTo: gone, productId: gone } });
    expect(await counts()).toEqual([{ count: 0, isMore: false }]);
    await app.db.update(savedViews).set({ filters: { colour: 'red' } });
    expect(await counts()).toEqual([{ count: null, isMore: false }]);
    expect((await views())[0]?.id).toBe(view.id);
  });
});

it('keeps a shared view when its owner is deleted, and no other', async () => {
  const { id: owner } = await createUser(app.db);
  await app.db.insert(savedViews).values([
    { list: 'orders', name: 'خاص', ownerId: owner, isShared: false, filters: {} },
    { list: 'orders', name: 'مشترك', ownerId: owner, isShared: true, filters: {} },
  ]);
  const { client: admin } = await signIn(app);
  expect((await admin.request('DELETE', `/api/users/${owner}`)).status).toBe(204);
  expect(await app.db.$count(savedViews)).toBe(1);
  expect(await views()).toMatchObject([{ name: 'مشترك', ownerName: null, mayChange: false }]);
  const [view] = await views(admin);
  expect(view?.mayChange).toBe(true);
  expect((await change(view?.id ?? '', { name: 'لنا', version: 1 }, admin)).status).toBe(200);
});
