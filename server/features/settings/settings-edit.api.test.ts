import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dashboardEndpoints } from '#contract/dashboard/dashboard.ts';
import type { Change } from '#contract/live-updates.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { clients } from '#server/db/schema/clients.ts';
import { deliveryCompanies, wilayaShippingCosts } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { products } from '#server/db/schema/products.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { buildDemoStore } from '#server/db/demo/demo-store.ts';
import { insertDemoStore } from '#server/db/demo/insert-demo-store.ts';
import { lockUsers } from '#server/features/users/user-record.ts';
import { untilWaiting } from '#tests/support/database.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { getSettings, getStoreIdentity, removeDemoData, updateSettings } = settingsEndpoints;

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
});
afterAll(() => app.close());

describe('saving settings', () => {
  it('writes what is named and leaves the rest', async () => {
    const { body: before } = await client.call(getSettings);
    const changes = {
      offerTextAr: ' توصيل مجاني إلى كل الولايات ',
      announcementFr: 'Fermé vendredi',
      announcementActive: true,
      storeName: 'دار الياسمين',
      storeEmail: 'a@b.example',
      storePhone: '+213 23 48 15 70',
      storeLogoUrl: 'https://shop.example/logo.webp',
      lowStockThreshold: '3',
    };
    const answer = await client.call(updateSettings, { body: changes });
    expect(answer.status).toBe(200);
    const { body } = await client.call(getSettings);
    expect(body).toEqual(answer.body);
    expect(body).toEqual({
      ...(before as object),
      ...changes,
      offerTextAr: 'توصيل مجاني إلى كل الولايات',
      storePhone: '023481570',
      lowStockThreshold: 3,
      updatedAt: expect.any(String),
    });
  });

  it('that others save at the same moment are not undone', async () => {
    await client.call(getSettings);
    const saved = await app.db.transaction(async (tx) => {
      await tx.update(siteSettings).set({ storeEmail: 'new@shop.example' });
      const answer = client.call(updateSettings, { body: { offerActive: false } });
      await untilWaiting(app.db);
      return { answer };
    });
    expect((await saved.answer).body).toMatchObject({
      storeEmail: 'new@shop.example',
      offerActive: false,
    });
    const [line] = await app.db.select().from(auditEvents);
    expect(line?.details?.changes).toEqual({ offerActive: { from: true, to: false } });
  });

  it.each([
    ['storeName', { storeName: ' ' }],
    ['storeEmail', { storeEmail: 'shop' }],
    ['storePhone', { storePhone: '12' }],
    ['storeLogoUrl', { storeLogoUrl: 'javascript:alert(1)' }],
    ['storeLogoUrl', { storeLogoUrl: '//evil.example/x.png' }],
    ['storeLogoUrl', { storeLogoUrl: 'http://shop.example/x.png' }],
    ['lowStockThreshold', { lowStockThreshold: -1 }],
    ['offerTextAr', { offerTextAr: 'ا'.repeat(201) }],
  ])('refuses a wrong %s, and nothing changes', async (path, body) => {
    const { body: before } = await client.call(getSettings);
    const answer = await client.call(updateSettings, { body: { offerActive: false, ...body } });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors).toMatchObject([{ path }]);
    expect((await client.call(getSettings)).body).toEqual(before);
  });

  it('says of a logo over plain http that https is wanted', async () => {
    const storeLogoUrl = 'http://shop.example/x.png';
    const answer = await client.call(updateSettings, { body: { storeLogoUrl } });
    expect(problemOf(answer).errors).toEqual([
      { path: 'storeLogoUrl', message: 'أدخل رابطاً كاملاً يبدأ بـ \u2066https://\u2069' },
    ]);
  });

  it('tells screens with products when another stock is low, and only then', async () => {
    const { client: clerk } = await signIn(app, { role: 'dashboard_followup' });
    const stream = await EventStream.open(app.url, clerk);
    await client.call(updateSettings, { body: { storeName: 'دار الياسمين' } });
    await client.call(updateSettings, { body: { lowStockThreshold: 9 } });
    await client.call(updateSettings, { body: { lowStockThreshold: 9 } });
    await client.call(orderEndpoints.createOrder, { body: orderInput() });
    const topics = [];
    do topics.push(((await stream.next()) as Change).topic);
    while (topics.at(-1) !== 'orders');
    expect(topics).toEqual(['store', 'store', 'products', 'store', 'orders']);
  });

  it('shows the store to everybody who is signed in, and no more than that', async () => {
    await client.call(updateSettings, { body: { storeName: 'دار الياسمين' } });
    const { client: other } = await signIn(app, { role: 'dashboard_followup' });
    const { body } = await other.call(getStoreIdentity);
    const shown = { storeName: 'دار الياسمين', storePhone: '', storeLogoUrl: '' };
    expect(body).toEqual({ ...shown, isWheelOpen: true });
    await client.call(updateSettings, { body: { wheel: { isOpen: false } } });
    expect((await other.call(getStoreIdentity)).body).toEqual({ ...shown, isWheelOpen: false });
  });
});

describe('saving the whole screen', () => {
  const algiers = { wilayaCode: 16, homeCost: 500, officeCost: 300 };
  const all = {
    offerActive: false,
    storeName: 'دار الياسمين',
    shippingCosts: [algiers],
    wheel: { isOpen: false, campaign: 'صيف', prizes: [{ index: 7, weight: 0, dailyStock: 3 }] },
  };
  const seen = async () => ({
    settings: (await client.call(getSettings)).body,
    costs: (await client.request('GET', '/api/wilaya-shipping-costs')).body,
    wheel: (await client.request('GET', '/api/wheel/settings')).body,
  });

  it('writes fields, shipping costs and the wheel by one call', async () => {
    expect((await client.call(updateSettings, { body: all })).status).toBe(200);
    const { settings, costs, wheel } = await seen();
    expect(settings).toMatchObject({ offerActive: false, storeName: 'دار الياسمين' });
    expect(costs).toMatchObject([algiers]);
    expect(wheel).toMatchObject({ isOpen: false, campaign: 'صيف' });
    expect((wheel as { prizes: object[] }).prizes[7]).toMatchObject({ weight: 0, dailyStock: 3 });
    const lines = await app.db.select().from(auditEvents);
    expect(lines.map(({ action }) => action).toSorted()).toEqual([
      'settings_updated',
      'settings_updated',
      'shipping_costs_updated',
    ]);
  });

  const noWeights = Array.from({ length: 8 }, (_, index) => ({
    index,
    weight: 0,
    dailyStock: null,
  }));
  it.each([
    ['storeEmail', { storeEmail: 'shop' }],
    ['storeLogoUrl', { storeLogoUrl: '/uploads/gone.webp' }],
    ['shippingCosts.0.homeCost', { shippingCosts: [{ ...algiers, homeCost: -1 }] }],
    ['shippingCosts.1.wilayaCode', { shippingCosts: [algiers, { ...algiers, wilayaCode: 99 }] }],
    ['shippingCosts.1.wilayaCode', { shippingCosts: [algiers, algiers] }],
    ['wheel.campaign', { wheel: { campaign: ' ' } }],
    ['wheel.prizes.0.weight', { wheel: { prizes: [{ index: 0, weight: -1, dailyStock: null }] } }],
    ['wheel.prizes', { wheel: { prizes: noWeights } }],
  ])('saves nothing at all when %s is wrong, and says so of that', async (path, wrong) => {
    const before = await seen();
    const answer = await client.call(updateSettings, { body: { ...all, ...wrong } });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors).toMatchObject([{ path }]);
    expect(await seen()).toEqual(before);
    expect(await app.db.select().from(auditEvents)).toEqual([]);
  });
});

describe('starting for real', () => {
  /** The whole store has a thousand. */
  const FEW = 60;
  async function openDemoStore(most = FEW) {
    const [administrator] = await app.db.select().from(users);
    const whole = buildDemoStore(app.now());
    const some = whole.orders.slice(0, most);
    const kept = new Set(some.map(({ id }) => id));
    const events = whole.orderEvents.filter(({ orderId }) => kept.has(orderId));
    const store = { ...whole, orders: some, orderEvents: events };
    const hashes = Object.fromEntries(store.users.map(({ username }) => [username, 'x']));
    await app.db.transaction((tx) => insertDemoStore(tx, store, hashes, administrator!));
  }
  const count = (table: Parameters<typeof app.db.$count>[0]) => app.db.$count(table);

  it('needs the name of the store as it is written, and an administrator', async () => {
    await openDemoStore();
    const wrong = await client.call(removeDemoData, { body: { storeName: 'دار' } });
    expect([wrong.status, problemOf(wrong).errors]).toEqual([
      400,
      [{ path: 'storeName', message: 'اكتب اسم المتجر كما هو' }],
    ]);
    const { client: clerk } = await signIn(app, { role: 'content_update', canEditSettings: true });
    const refused = await clerk.call(removeDemoData, { body: { storeName: 'دار الياسمين' } });
    expect(refused.status).toBe(403);
    expect(await count(orders)).toBe(FEW);
  });

  it('removes orders, clients, products and demo users, and keeps the rest', async () => {
    await openDemoStore(Infinity);
    expect(await count(orders)).toBeGreaterThan(900);
    await createUser(app.db, { username: 'kept' });
    const answer = await client.call(removeDemoData, { body: { storeName: 'دار الياسمين' } });
    expect(answer.status).toBe(204);
    for (const table of [orders, clients, products]) expect(await count(table)).toBe(0);
    expect(await count(deliveryCompanies)).toBeGreaterThan(2);
    expect(await count(wilayaShippingCosts)).toBe(69);
    const names = await app.db.select({ name: users.username }).from(users);
    expect(names.map(({ name }) => name)).toContain('kept');
    expect(await app.db.$count(users, eq(users.isDemo, true))).toBe(0);
    expect((await client.call(getSettings)).body).toMatchObject({
      hasDemoData: false,
      storeName: 'دار الياسمين',
    });
    await client.call(orderEndpoints.createOrder, { body: orderInput() });
    expect((await client.call(dashboardEndpoints.getDashboard)).body).toMatchObject({
      totalOrders: 1,
      totalRevenue: 0,
      totalCustomers: 1,
    });
    const again = await client.call(removeDemoData, { body: { storeName: 'دار الياسمين' } });
    expect([again.status, problemOf(again).code]).toEqual([409, 'no_demo_data']);
  });

  it('tells every screen that shows something of it', async () => {
    await openDemoStore();
    const stream = await EventStream.open(app.url, client);
    await client.call(removeDemoData, { body: { storeName: 'دار الياسمين' } });
    const topics = [];
    do topics.push(((await stream.next()) as Change).topic);
    while (topics.at(-1) !== 'settings');
    expect(new Set(topics)).toEqual(
      new Set([
        'audit',
        'orders',
        'tasks',
        'scans',
        'payouts',
        'clients',
        'products',
        'offers',
        'wheel',
        'users',
        'team',
        'reports',
        'settings',
      ]),
    );
  });

  it('shows the demo users out at once', async () => {
    await openDemoStore();
    const { client: theirs } = await signIn(app, { role: 'dashboard_followup', isDemo: true });
    const stream = await EventStream.open(app.url, theirs);
    await client.call(removeDemoData, { body: { storeName: 'دار الياسمين' } });
    expect(await stream.next()).toBe('bye');
  });

  it('waits for whoever changes users, and asks again who is asking', async () => {
    await openDemoStore();
    const { client: theirs, user } = await signIn(app);
    const [session] = await app.db.select().from(sessions).where(eq(sessions.userId, user.id));
    const actor = {
      ...user,
      mustSetUpSecondFactor: false,
      confirmedAt: app.now(),
      sessionId: session?.id ?? '',
    };
    const ctx = { db: app.db, now: app.now, language: 'ar', address: '', actor } as const;
    const removed = await app.db.transaction(async (tx) => {
      await lockUsers(tx, ctx, 'canEditUsers');
      await tx.update(users).set({ role: 'content_update' }).where(eq(users.id, user.id));
      const answer = theirs.call(removeDemoData, { body: { storeName: 'دار الياسمين' } });
      await untilWaiting(app.db);
      return { answer };
    });
    expect((await removed.answer).status).toBe(403);
    expect(await count(orders)).toBe(FEW);
  });

  it('keeps the hands off a store that never was a demo', async () => {
    await app.db.insert(siteSettings).values({ storeName: 'حقيقي' });
    await client.call(orderEndpoints.createOrder, { body: orderInput() });
    const answer = await client.call(removeDemoData, { body: { storeName: 'حقيقي' } });
    expect([answer.status, await count(orders)]).toEqual([409, 1]);
  });
});
