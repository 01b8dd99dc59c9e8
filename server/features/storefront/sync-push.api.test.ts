import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#server/db/schema/orders.ts';
import { products } from '#server/db/schema/products.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { syncCalls, syncObjects, syncState } from '#server/db/schema/sync.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { signIn } from '#tests/support/factories.ts';
import { FakeStorefront, MOODS, STOREFRONT_KEY } from '#tests/support/fake-storefront.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { SYNC_KEY } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { heldJob, workOff } from '#tests/support/work-off.ts';
import { pushWaiting, syncPushJob } from './sync-push-job.ts';
import { nextDue } from './sync-queue.ts';

let app: TestApp;
let storefront: FakeStorefront;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
});
beforeEach(async () => {
  await app.reset();
  await switchSync(app.db, true, app.now());
  storefront = await FakeStorefront.start();
});
afterEach(() => storefront.close());
afterAll(() => app.close());

const target = (url = storefront.url) => ({ url, apiKey: STOREFRONT_KEY });
const deps = (url?: string) => ({ db: app.db, target: target(url), now: app.now });
const push = (url?: string) => pushWaiting(deps(url), heldJob());
/** As a server does it, that finds it due. */
const pushAsServer = () => workOff(app, syncPushJob(deps()));
const waiting = () => app.db.$count(syncObjects, sql`pushed_version < version`);
const notes = () => app.db.select().from(syncObjects).orderBy(syncObjects.version);
const rename = async (id: string, nameAr: string) => {
  await app.db.update(products).set({ nameAr }).where(eq(products.id, id));
};

describe('what is noted', () => {
  it('is every change that the storefront has to know, whoever makes it', async () => {
    const { client } = await signIn(app);
    const product = await createProduct(app.db);
    await app.db.insert(siteSettings).values({});
    await app.db.update(siteSettings).set({ offerTextAr: 'عرض' });
    const body = orderInput({ productId: product.id });
    const created = await client.request('POST', '/api/orders', { body });
    const { id } = created.body as { id: string };
    await push();
    expect(storefront.of('products')).toMatchObject([
      { dashboardId: product.id, price: 1500, stock: 10, deleted: false },
    ]);
    expect(storefront.of('settings')).toMatchObject([{ offerTextAr: 'عرض' }]);
    expect(storefront.of('orders')).toMatchObject([{ dashboardId: id, status: 'pending' }]);
    expect(await waiting()).toBe(0);

    await client.request('PATCH', `/api/orders/${id}`, { body: { status: 'validated' } });
    await push();
    expect(storefront.of('orders')).toMatchObject([{ status: 'validated' }]);
    expect(storefront.of('products')).toMatchObject([{ stock: 9 }]);

    await client.request('DELETE', `/api/orders/${id}`);
    await push();
    expect(storefront.of('orders')).toMatchObject([{ deleted: true }]);
    expect(storefront.calls.every(({ key }) => key === STOREFRONT_KEY)).toBe(true);
  });

  it('is nothing while no storefront is configured, and everything once one is', async () => {
    await switchSync(app.db, false, app.now());
    const product = await createProduct(app.db);
    await rename(product.id, 'اسم');
    expect(await notes()).toEqual([]);
    await switchSync(app.db, true, app.now());
    await push();
    expect(storefront.of('products')).toMatchObject([{ nameAr: 'اسم' }]);
  });

  it('is whether the wheel turns, with the settings', async () => {
    const { client } = await signIn(app);
    const turn = (isOpen: boolean) =>
      client.request('PATCH', '/api/wheel/settings', { body: { isOpen } });
    await turn(false);
    await push();
    expect(storefront.of('settings')).toMatchObject([{ wheelActive: false, deleted: false }]);
    await turn(true);
    await push();
    expect(storefront.of('settings')).toMatchObject([{ wheelActive: true }]);
    await client.request('PATCH', '/api/wheel/settings', { body: { campaign: 'صيف' } });
    expect(await waiting()).toBe(0);
  });

  it('is every field of an offer, whichever changes, and that it is gone', async () => {
    const { client } = await signIn(app);
    const { id: serum } = await createProduct(app.db);
    const terms = { productIds: [serum], minQuantity: 2, kind: 'price', price: 2500 };
    const body = { nameAr: 'عرض', nameFr: 'Offre', nameEn: 'Offer', ...terms };
    const created = await client.request('POST', '/api/offers', { body });
    const { id } = created.body as { id: string };
    await push();
    const rest = { precedence: 100, isActive: true, startsOn: null, endsOn: null };
    expect(storefront.of('offers')).toMatchObject([{ ...body, ...rest, dashboardId: id }]);
    for (const change of [
      { nameAr: 'آخر' },
      { nameFr: 'Autre' },
      { nameEn: 'Other' },
      { productIds: [] },
      { minQuantity: 3 },
      { price: 2400.5 },
      { startsOn: '2026-11-20' },
      { endsOn: '2026-11-30' },
      { precedence: 1 },
      { isActive: false },
      { kind: 'percent', percent: 12.5, price: null },
      { percent: 10 },
      { kind: 'gift', giftProductId: serum, giftQuantity: 1, percent: null },
      { giftQuantity: 2 },
    ]) {
      const answer = await client.request('PATCH', `/api/offers/${id}`, { body: change });
      expect(answer.status).toBe(200);
      await push();
      expect(storefront.of('offers')).toMatchObject([change]);
    }
    await client.request('DELETE', `/api/offers/${id}`);
    await push();
    expect(storefront.of('offers')).toMatchObject([{ dashboardId: id, deleted: true }]);
  });

  it('is not what changes only here', async () => {
    const { client } = await signIn(app);
    const created = await client.request('POST', '/api/orders', { body: orderInput() });
    const { id } = created.body as { id: string };
    await push();
    await client.request('POST', `/api/orders/${id}/calls`, { body: { outcome: 'no_answer' } });
    expect(await waiting()).toBe(0);
  });

  it('goes with the transaction: what is rolled back is not sent', async () => {
    await app.db
      .transaction(async (tx) => {
        await tx.insert(products).values({
          slug: 'x',
          nameAr: 'x',
          nameFr: 'x',
          descriptionFr: '',
          price: '1',
          imageUrl: '',
        });
        throw new Error('no');
      })
      .catch(() => {});
    expect(await waiting()).toBe(0);
  });
});

it('an echo of what was pushed changes nothing and is not answered by another push', async () => {
  const { client } = await signIn(app);
  const product = await createProduct(app.db);
  await client.request('POST', '/api/orders', { body: orderInput({ productId: product.id }) });
  await client.request('PATCH', '/api/wilaya-shipping-costs', {
    body: [{ wilayaCode: 16, homeCost: 500, officeCost: 300 }],
  });
  await push();
  const before = await notes();
  for (const kind of ['products', 'orders', 'wilaya-shipping-costs']) {
    const items = storefront.of(kind).map((item) => ({ ...item, id: `own-${kind}` }));
    const answer = await app.client().request('POST', `/api/sync/${kind}`, {
      body: { items },
      headers: { 'x-api-key': SYNC_KEY },
    });
    expect(answer.body).toMatchObject({ unchanged: 1, updated: 0, created: 0, refused: 0 });
  }
  expect(await waiting()).toBe(0);
  expect((await notes()).map(({ version }) => version)).toEqual(
    before.map(({ version }) => version),
  );
});

describe('pushing', () => {
  it('sends the newest state once, however often it changed', async () => {
    const product = await createProduct(app.db);
    for (let n = 0; n < 5; n++) await rename(product.id, `اسم ${n}`);
    await push();
    expect(storefront.calls).toHaveLength(1);
    expect(storefront.of('products')).toMatchObject([{ nameAr: 'اسم 4' }]);
  });

  it('sends again what changed while it was under way', async () => {
    const product = await createProduct(app.db);
    let isFirst = true;
    storefront.mood = () => {
      if (isFirst) void rename(product.id, 'أثناء');
      isFirst = false;
      return false;
    };
    await push();
    await expect
      .poll(async () => (await push(), storefront.of('products')[0]?.nameAr))
      .toBe('أثناء');
  });

  it.each([
    ['answers 500', MOODS.fails(500), 'HTTP 500'],
    ['sends elsewhere', MOODS.fails(302, { location: 'http://127.0.0.1:1/' }), 'HTTP 302'],
    ['talks nonsense', MOODS.talksNonsense, 'unreadable answer'],
    ['dies half-way', MOODS.diesHalfWay, null],
  ])(
    'keeps what it has when the storefront %s, and waits longer each time',
    async (_, mood, error) => {
      await createProduct(app.db);
      storefront.mood = mood;
      await push();
      const [first] = await notes();
      expect(first).toMatchObject({ attempts: 1, failedAt: null, pushedVersion: 0 });
      if (error !== null) expect(first?.lastError).toBe(error);
      await push();
      expect(storefront.calls).toHaveLength(1);
      app.advance(5_100);
      await push();
      app.advance(5_100);
      await push();
      expect(storefront.calls).toHaveLength(2);
      storefront.mood = null;
      app.advance(15_000);
      await push();
      expect(await waiting()).toBe(0);
      expect(storefront.of('products')).toHaveLength(1);
      const [last] = await app.db
        .select()
        .from(syncCalls)
        .orderBy(sql`id desc`)
        .limit(1);
      expect(last).toMatchObject({ direction: 'out', kind: 'products', status: 200, items: 1 });
    },
  );

  it('waits as long as the storefront asks', async () => {
    await createProduct(app.db);
    storefront.mood = MOODS.fails(429, { 'retry-after': '120' });
    await push();
    storefront.mood = null;
    app.advance(110_000);
    await push();
    expect(await waiting()).toBe(1);
    app.advance(11_000);
    await push();
    expect(await waiting()).toBe(0);
  });

  it('keeps why an item was refused, whatever is in the words', async () => {
    await createProduct(app.db);
    storefront.mood = (_request, response) => {
      const results = [
        { index: 0, result: 'refused', detail: `no \u0000way\u202e ${'😀'.repeat(300)}` },
      ];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ results }));
      return true;
    };
    await push();
    expect(await notes()).toMatchObject([{ attempts: 1, lastError: `no way ${'😀'.repeat(245)}` }]);
  });

  it('does not let one item that is refused hold up the others', async () => {
    const bad = await createProduct(app.db, { nameAr: 'سيئ' });
    await createProduct(app.db);
    await createProduct(app.db);
    storefront.mood = (_request, response, items) => {
      if (!items.some(({ nameAr }) => nameAr === 'سيئ')) return false;
      response.writeHead(400).end('{}');
      return true;
    };
    await push();
    expect(storefront.of('products')).toHaveLength(2);
    const left = (await notes()).filter(({ version, pushedVersion }) => pushedVersion < version);
    expect(left).toMatchObject([{ objectId: bad.id, attempts: 1, lastError: 'HTTP 400' }]);
    expect((await app.db.select().from(syncState))[0]?.pausedUntil).toBeNull();
  });

  describe('of a kind that the storefront does not take', () => {
    const COSTS = 'wilaya-shipping-costs';
    /** The shipping cost is recorded first, so it is always sent first. */
    async function changeAllKinds() {
      const { client } = await signIn(app);
      await client.request('PATCH', '/api/wilaya-shipping-costs', {
        body: [{ wilayaCode: 16, homeCost: 500, officeCost: 300 }],
      });
      await createProduct(app.db);
      await client.request('POST', '/api/orders', { body: orderInput() });
      return client;
    }
    const callsOf = (kind: string) =>
      storefront.calls.filter(({ path }) => path === `/api/sync/${kind}`).length;

    it.each([404, 405, 501, 500, 503, 302])(
      'lets every other kind through when it is answered with %i',
      async (status) => {
        await changeAllKinds();
        storefront.mood = MOODS.failsFor(COSTS, status);
        await push();
        expect(storefront.of('orders')).toHaveLength(1);
        expect(storefront.of('products')).toHaveLength(1);
        expect(await waiting()).toBe(1);
        expect(callsOf(COSTS)).toBe(1);
        await push();
        expect(callsOf(COSTS)).toBe(1);
      },
    );

    it('lets every other kind through when its answer breaks off', async () => {
      await changeAllKinds();
      storefront.mood = (request, response, items) =>
        request.url === `/api/sync/${COSTS}` && MOODS.diesHalfWay(request, response, items);
      await push();
      expect(storefront.of('orders')).toHaveLength(1);
      expect(await waiting()).toBe(1);
    });

    it('tries a kind that is not offered once an hour, without ever giving up', async () => {
      await changeAllKinds();
      storefront.mood = MOODS.failsFor(COSTS, 404);
      await push();
      app.advance(59 * 60_000);
      await push();
      expect(callsOf(COSTS)).toBe(1);
      for (let hour = 0; hour < 30; hour++) {
        app.advance(61 * 60_000);
        await push();
      }
      expect(callsOf(COSTS)).toBe(31);
      storefront.mood = null;
      app.advance(61 * 60_000);
      await push();
      expect(storefront.of(COSTS)).toMatchObject([{ homeCost: 500 }]);
      expect(await waiting()).toBe(0);
    });

    it('names it to staff apart from what waits, and tries it at once when they ask', async () => {
      const client = await changeAllKinds();
      const seen = async () => (await client.request('GET', '/api/sync/overview')).body;
      storefront.mood = MOODS.failsFor(COSTS, 404);
      await push();
      expect(await seen()).toMatchObject({
        pausedUntil: null,
        waiting: 0,
        failed: 0,
        pushes: [],
        pausedKinds: [{ kind: COSTS, isOffered: false, error: 'HTTP 404', waiting: 1 }],
      });
      storefront.mood = null;
      const again = await client.request('POST', '/api/sync/retry', { body: { kind: COSTS } });
      expect(again.body).toEqual({ count: 1 });
      await push();
      expect(storefront.of(COSTS)).toHaveLength(1);
      expect(await seen()).toMatchObject({ waiting: 0, pausedKinds: [] });
    });

    it('waits longer each time for a kind that fails, and says until when', async () => {
      const client = await changeAllKinds();
      storefront.mood = MOODS.failsFor(COSTS, 500);
      await push();
      expect((await client.request('GET', '/api/sync/overview')).body).toMatchObject({
        waiting: 1,
        pushes: [{ kind: COSTS, attempts: 1, lastError: 'HTTP 500' }],
        pausedKinds: [{ kind: COSTS, isOffered: true, error: 'HTTP 500', waiting: 1 }],
      });
      app.advance(5_100);
      await push();
      app.advance(5_100);
      await push();
      expect(callsOf(COSTS)).toBe(2);
      const left = ((await nextDue(app.db, app.now()))?.getTime() ?? 0) - app.now().getTime();
      expect(left).toBeGreaterThan(5_000);
      expect(left).toBeLessThanOrEqual(9_900);
    });
  });

  it.each([
    ['401', MOODS.fails(401)],
    ['403', MOODS.fails(403)],
    ['429', MOODS.fails(429, { 'retry-after': '60' })],
  ])('calls nobody for a while after %s, which is about all of it', async (_, mood) => {
    const { client } = await signIn(app);
    await createProduct(app.db);
    await client.request('POST', '/api/orders', { body: orderInput() });
    storefront.mood = mood;
    await push();
    expect(storefront.calls).toHaveLength(1);
    expect((await app.db.select().from(syncState))[0]?.pausedUntil).not.toBeNull();
  });

  it('calls nobody for a while when there is no connection', async () => {
    const { client } = await signIn(app);
    await createProduct(app.db);
    await client.request('POST', '/api/orders', { body: orderInput() });
    const { url } = storefront;
    await storefront.close();
    await push(url);
    storefront = await FakeStorefront.start();
    const tried = await app.db.select().from(syncCalls);
    expect(tried).toMatchObject([{ direction: 'out', status: null, error: 'ECONNREFUSED' }]);
  });

  it.each([
    ['an empty answer', MOODS.says(204, '')],
    ['a word', MOODS.says(200, 'ok')],
    ['an answer without results', MOODS.says(201, { ok: true })],
  ])('takes %s with 2xx for all of it taken', async (_, mood) => {
    await createProduct(app.db);
    storefront.mood = mood;
    await push();
    expect(await waiting()).toBe(0);
    expect(await app.db.select().from(syncCalls)).toMatchObject([
      { direction: 'out', status: 200, items: 1, changed: 1, refused: 0, error: null },
    ]);
  });

  it('does not take results that cannot be read for taken', async () => {
    await createProduct(app.db);
    storefront.mood = MOODS.says(200, { results: 'all' });
    await push();
    expect(await notes()).toMatchObject([{ attempts: 1, lastError: 'unreadable answer' }]);
  });

  it('gives up after a day, and a new change or staff set it going again', async () => {
    const product = await createProduct(app.db);
    storefront.mood = MOODS.fails(500);
    await push();
    app.advance(25 * 3_600_000);
    await push();
    expect((await notes())[0]?.failedAt).not.toBeNull();
    storefront.mood = null;
    app.advance(3_600_000);
    await push();
    expect(await waiting()).toBe(1);
    await rename(product.id, 'جديد');
    await push();
    expect(await waiting()).toBe(0);
  });

  it('is seen by staff, who can send it again', async () => {
    const product = await createProduct(app.db);
    await createProduct(app.db);
    storefront.mood = MOODS.fails(500);
    await push();
    app.advance(25 * 3_600_000);
    await push();
    const { client } = await signIn(app);
    const seen = async () => (await client.request('GET', '/api/sync/overview')).body;
    expect(await seen()).toMatchObject({
      waiting: 0,
      failed: 2,
      lastSuccess: { out: null },
      pushes: [
        { kind: 'products', objectId: product.id, name: product.nameAr, lastError: 'HTTP 500' },
        { kind: 'products' },
      ],
      calls: [{ direction: 'out', status: 500, error: 'HTTP 500', items: 2 }, {}],
    });
    storefront.mood = null;
    const again = (body: object) => client.request('POST', '/api/sync/retry', { body });
    expect((await again({ kind: 'products', objectId: product.id })).body).toEqual({ count: 1 });
    await push();
    expect(storefront.of('products')).toHaveLength(1);
    expect((await again({})).body).toEqual({ count: 1 });
    await push();
    expect(await seen()).toMatchObject({ waiting: 0, failed: 0, pushes: [] });
  });

  it('is done once by two processes at once', async () => {
    for (let n = 0; n < 250; n++) await createProduct(app.db);
    await Promise.all([pushAsServer(), pushAsServer(), pushAsServer()]);
    expect(storefront.calls.reduce((sum, { count }) => sum + count, 0)).toBe(250);
    expect(storefront.of('products')).toHaveLength(250);
  });

  it('starts by itself when something is noted, and says nothing of the key in its log', async () => {
    const lines: unknown[] = [];
    const { db, now, database } = app;
    const worker = await startJobs(
      { db, now, listen: database.listen, log: { error: (details) => lines.push(details) } },
      [syncPushJob(deps())],
    );
    await createProduct(app.db);
    await expect.poll(() => storefront.of('products').length).toBe(1);
    await worker.stop();
    expect(lines).toEqual([]);
    const logged = JSON.stringify(await app.db.select().from(syncCalls));
    expect(logged).not.toContain(STOREFRONT_KEY);
    expect(await app.db.$count(orders)).toBe(0);
  });
});
