import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SyncAnswer, SyncResult } from '#contract/storefront/sync.ts';
import { clients } from '#server/db/schema/clients.ts';
import { wilayaShippingCosts } from '#server/db/schema/delivery.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { products } from '#server/db/schema/products.ts';
import { syncCalls, syncObjects } from '#server/db/schema/sync.ts';
import { wheelSpins } from '#server/db/schema/wheel.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { EventStream } from '#tests/support/event-stream.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf } from '#tests/support/http-client.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { SYNC_KEY, syncOrder, syncProduct } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { WRONG_KEY_LIMIT } from './sync-key.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
});
beforeEach(async () => {
  await app.reset();
  await switchSync(app.db, true, app.now());
});
afterAll(() => app.close());

const LATER = '2026-02-01T10:00:00.000Z';

const post = (kind: string, items: readonly unknown[], headers: Record<string, string> = {}) =>
  app.client().request('POST', `/api/sync/${kind}`, {
    body: { items },
    headers: { 'x-api-key': SYNC_KEY, ...headers },
  });

async function send(kind: string, items: readonly unknown[], headers = {}): Promise<SyncAnswer> {
  const answer = await post(kind, items, headers);
  expect(answer.status).toBe(200);
  return answer.body as SyncAnswer;
}
async function sendOne(kind: string, item: unknown): Promise<SyncResult> {
  const [result] = (await send(kind, [item])).results;
  if (result === undefined) throw new Error('No result');
  return result;
}
const note = async (objectId: string | null) => {
  const [row] = await app.db
    .select()
    .from(syncObjects)
    .where(eq(syncObjects.objectId, objectId ?? ''));
  return row;
};

describe('the key', () => {
  it('is asked for, and a wrong one is refused and changes nothing', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { 'x-api-key': '' },
      { 'x-api-key': `${SYNC_KEY}x` },
    ];
    for (const headers of wrong) {
      const answer = await app
        .client()
        .request('POST', '/api/sync/orders', { body: { items: [syncOrder('a')] }, headers });
      expect(answer.status).toBe(401);
      expect(problemOf(answer).code).toBe('wrong_api_key');
      expect(JSON.stringify(answer.body)).not.toContain(SYNC_KEY);
    }
    expect(await app.db.$count(orders)).toBe(0);
  });

  it('is not replaced by a session', async () => {
    const { client } = await signIn(app);
    const answer = await client.request('POST', '/api/sync/orders', { body: { items: [] } });
    expect(answer.status).toBe(401);
  });

  it('is guessed a few times only', async () => {
    const guarded = await startTestApp({ database: app.database, syncApiKey: SYNC_KEY });
    const knock = (key: string) =>
      guarded.client().request('POST', '/api/sync/orders', {
        body: { items: [syncOrder('a')] },
        headers: { 'x-api-key': key },
      });
    for (let n = 0; n < WRONG_KEY_LIMIT; n++) expect((await knock('guess')).status).toBe(401);
    const limited = await knock('guess');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await knock(SYNC_KEY)).status).toBe(429);
    guarded.advance(61_000);
    expect((await knock(SYNC_KEY)).status).toBe(200);
    await guarded.close();
  });

  it('that is not configured closes the doors with a sentence', async () => {
    const closed = await startTestApp({ database: app.database });
    const answer = await closed.client().request('POST', '/api/sync/products', {
      body: { items: [] },
      headers: { 'x-api-key': 'undefined', 'accept-language': 'en' },
    });
    expect(answer.status).toBe(503);
    expect(problemOf(answer).detail).toContain('SYNC_API_KEY is not set');
    await closed.close();
  });
});

describe('batches', () => {
  it('are answered item by item; a wrong one does not stop the others', async () => {
    const answer = await send('orders', [
      syncOrder('s-1', { someFutureField: { a: 1 } }),
      syncOrder('s-2', { phone: '12' }),
      'not an order',
      syncOrder('s-3', { address: 'a\u0000b' }),
      { id: 's-4', updatedAt: LATER },
      syncOrder('s-5'),
      syncOrder('s-6', { updatedAt: '0000-01-01T00:00:00Z' }),
    ]);
    expect(answer.results.map(({ index, id, result }) => [index, id, result])).toEqual([
      [0, 's-1', 'created'],
      [1, 's-2', 'refused'],
      [2, null, 'refused'],
      [3, null, 'refused'],
      [4, 's-4', 'refused'],
      [5, 's-5', 'created'],
      [6, 's-6', 'refused'],
    ]);
    expect(answer).toMatchObject({ created: 2, updated: 0, unchanged: 0, refused: 5 });
    const sources = await app.db.selectDistinct({ source: orders.source }).from(orders);
    expect(sources).toEqual([{ source: 'storefront' }]);
    expect(answer.results[1]?.errors?.[0]).toMatchObject({ path: 'phone' });
    expect(answer.results[4]?.errors?.map(({ path }) => path)).toContain('customerName');
    expect(await app.db.$count(orders)).toBe(2);
  });

  it.each([
    ['a control character', 'o\u00071', 'o 1'],
    ['a line break', 'o\n1', 'o 1'],
    ['what turns the direction of text', 'o\u202e1', 'o1'],
    ['an invisible character', 'o\u200b1', 'o1'],
    ['too many characters, cut inside of one', `o${'😀'.repeat(201)}`, `o${'😀'.repeat(99)}`],
  ])('refuse an id with %s, and the log keeps a readable one', async (_what, id, shown) => {
    const answer = await send('orders', [syncOrder(id), syncOrder('fine')]);
    expect(answer.results).toMatchObject([
      { id: shown, result: 'refused', errors: [{ path: 'id' }] },
      { id: 'fine', result: 'created' },
    ]);
    expect(await app.db.select().from(syncCalls)).toMatchObject([{ notes: [{ id: shown }] }]);
  });

  it.each(['gid://shop/Order/12', 'طلب 7', 'a  b', 'e\u0301', 'می\u200cخواهم', 'x'.repeat(200)])(
    'take the id %j as it is',
    async (id) => {
      expect((await send('orders', [syncOrder(id)])).results).toMatchObject([
        { id, result: 'created' },
      ]);
    },
  );

  it('refuse unreadable slugs and addresses of a product', async () => {
    const odd = {
      slug: 'a\u202eb',
      imageUrl: '/a\u0007.png',
      videoUrl: 'https://a.example/\u2066',
    };
    const { results } = await send('products', [syncProduct('p', odd)]);
    expect(results[0]?.errors?.map(({ path }) => path)).toEqual(['slug', 'imageUrl', 'videoUrl']);
  });

  it('have 1 to 500 items', async () => {
    expect((await post('orders', [])).status).toBe(400);
    expect(
      (
        await post(
          'orders',
          Array.from({ length: 501 }, () => ({})),
        )
      ).status,
    ).toBe(400);
    const many = Array.from({ length: 500 }, (_, n) => syncProduct(`p${n}`, { price: 0 }));
    expect((await send('products', many)).refused).toBe(500);
  });

  it('with an Idempotency-Key are answered once', async () => {
    const key = { 'idempotency-key': 'batch-1' };
    const first = await send('orders', [syncOrder('k-1')], key);
    expect(first.created).toBe(1);
    expect(await send('orders', [syncOrder('k-1')], key)).toEqual(first);
    expect((await post('orders', [syncOrder('k-2')], key)).status).toBe(409);
    expect(await app.db.$count(orders)).toBe(1);
  });

  it('leave a line in the log, as do wrong keys', async () => {
    await send('orders', [syncOrder('l-1'), {}]);
    await app.client().request('POST', '/api/sync/products', { headers: { 'x-api-key': 'no' } });
    expect(await app.db.select().from(syncCalls).orderBy(syncCalls.id)).toMatchObject([
      { kind: 'orders', direction: 'in', status: 200, items: 2, changed: 1, refused: 1 },
      { kind: 'products', direction: 'in', status: 401, items: 0 },
    ]);
  });
});

it('warns of a wrong key until a right one comes', async () => {
  const { client } = await signIn(app);
  const warning = async () => {
    const { body } = await client.request('GET', '/api/sync/overview');
    return (body as { wrongKeyAt: string | null }).wrongKeyAt;
  };
  expect(await warning()).toBeNull();
  await app.client().request('POST', '/api/sync/products', { headers: { 'x-api-key': 'no' } });
  expect(await warning()).toMatch(/^20/);
  await post('products', []);
  expect(await warning()).toBeNull();
});

describe('orders', () => {
  it('are taken with client, product, timeline and word to the screens', async () => {
    const product = await createProduct(app.db);
    const { client } = await signIn(app);
    const stream = await EventStream.open(app.url, client);
    const { dashboardId } = await sendOne(
      'orders',
      syncOrder('w-1', { productId: product.slug, quantity: 2, createdAt: LATER }),
    );
    let heard = await stream.next();
    // Rows of the sync log are announced too.
    while ((heard as { topic: string }).topic === 'sync') heard = await stream.next();
    const [order] = await app.db.select().from(orders);
    expect(heard).toEqual({ topic: 'orders', id: dashboardId, clientId: order?.clientId });
    expect(order).toMatchObject({
      id: dashboardId,
      phone: '0661223344',
      wilayaCode: 31,
      wilaya: 'وهران',
      productId: product.id,
      productName: product.nameAr,
      quantity: 2,
      totalAmount: '2400.00',
      status: 'pending',
    });
    expect(order?.createdAt.toISOString()).toBe(LATER);
    expect(await app.db.select().from(clients)).toMatchObject([
      { phone: '0661223344', totalOrders: 1, name: 'سعاد مرابط' },
    ]);
    expect(await app.db.select().from(orderEvents)).toMatchObject([
      { kind: 'created', actorName: 'المتجر', actorId: null },
    ]);
    const found = await client.request('GET', '/api/orders?page=1&search=سعاد');
    expect(found.body).toHaveLength(1);
  });

  it('sent again, even many times at once, are there once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send('orders', [syncOrder('r-1'), syncOrder('r-2')])),
    );
    expect(await app.db.$count(orders)).toBe(2);
    expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(2);
    expect(answers.every(({ refused }) => refused === 0)).toBe(true);
    expect((await sendOne('orders', syncOrder('r-1'))).result).toBe('unchanged');
    expect(await app.db.select().from(clients)).toMatchObject([{ totalOrders: 2 }]);
  });

  it('changed there while pending are changed here, the newer winning', async () => {
    const first = await sendOne('orders', syncOrder('u-1'));
    const moved = { commune: 'السانية', updatedAt: LATER };
    const second = await sendOne('orders', syncOrder('u-1', moved));
    expect(second).toMatchObject({ result: 'updated', dashboardId: first.dashboardId });
    const old = await sendOne('orders', syncOrder('u-1'));
    expect(old).toMatchObject({ result: 'unchanged', kept: ['commune'] });
    expect(await app.db.select().from(orders)).toMatchObject([{ commune: 'السانية' }]);
    expect(await app.db.select().from(clients)).toMatchObject([{ commune: 'السانية' }]);
  });

  it('are told when a code comes too late to be redeemed', async () => {
    await sendOne('orders', syncOrder('p-1'));
    const late = await sendOne('orders', syncOrder('p-1', { promoCode: 'SPIN7' }));
    expect(late).toMatchObject({ result: 'unchanged', kept: ['promoCode'] });
  });

  it('sent again without a time undo nothing that staff changed', async () => {
    const { client } = await signIn(app);
    const bare = syncOrder('b-1', { updatedAt: undefined });
    const { dashboardId } = await sendOne('orders', bare);
    const body = { address: 'حي الورود' };
    await client.request('PATCH', `/api/orders/${dashboardId}`, { body });
    expect(await sendOne('orders', bare)).toMatchObject({
      result: 'unchanged',
      kept: ['address'],
    });
    expect(await app.db.select().from(orders)).toMatchObject([body]);
  });

  it('confirmed here are no longer changed from there, and are sent in return', async () => {
    const { client } = await signIn(app);
    const { dashboardId } = await sendOne('orders', syncOrder('c-1'));
    const path = `/api/orders/${dashboardId}`;
    await client.request('PATCH', path, { body: { status: 'validated' } });
    const before = await note(dashboardId);
    const later = { totalAmount: 1, status: 'cancelled', updatedAt: app.now().toISOString() };
    expect(await sendOne('orders', syncOrder('c-1', later))).toMatchObject({
      result: 'unchanged',
      kept: ['totalAmount', 'status'],
    });
    expect(await app.db.select().from(orders)).toMatchObject([
      { totalAmount: '2400.00', status: 'validated' },
    ]);
    expect((await note(dashboardId))?.version).toBeGreaterThan(before?.version ?? Infinity);
  });

  it('called off there are cancelled here; an old word does not cancel again', async () => {
    const { client } = await signIn(app);
    const { dashboardId } = await sendOne('orders', syncOrder('x-1'));
    const cancelled = syncOrder('x-1', { status: 'cancelled', updatedAt: LATER });
    expect((await sendOne('orders', cancelled)).result).toBe('updated');
    expect(await app.db.select().from(clients)).toMatchObject([{ totalOrders: 0 }]);
    const body = { status: 'pending' };
    await client.request('PATCH', `/api/orders/${dashboardId}`, { body });
    expect(await sendOne('orders', cancelled)).toMatchObject({ kept: ['status'] });
    expect(await app.db.select().from(orders)).toMatchObject([{ status: 'pending' }]);
  });

  it('overtaken by a newer message change nothing', async () => {
    await sendOne('orders', syncOrder('v-1', { version: 5 }));
    const old = syncOrder('v-1', { version: 4, address: 'قديم', updatedAt: LATER });
    expect(await sendOne('orders', old)).toMatchObject({ result: 'unchanged' });
    expect(await app.db.select().from(orders)).toMatchObject([
      { address: 'شارع الأمير عبد القادر 12' },
    ]);
  });

  describe('with a promo code', () => {
    /** A code for 10 % off, for the customer of syncOrder(). */
    const issueCode = async () => {
      const spin = { language: 'ar' as const, prizeIndex: 0, address: '::1', phone: '0661223344' };
      const expiresAt = new Date(app.now().getTime() + 60_000);
      await app.db.insert(wheelSpins).values({ ...spin, code: 'SPIN7', expiresAt });
    };

    it('redeem it once and cost less by its prize; another code refuses them', async () => {
      await issueCode();
      const refused = await sendOne('orders', syncOrder('q-1', { promoCode: 'SPIN8' }));
      expect(refused).toMatchObject({
        result: 'refused',
        code: 'promo_code_unknown',
        errors: [{ path: 'promoCode' }],
      });
      expect(await app.db.$count(orders)).toBe(0);
      const { dashboardId } = await sendOne('orders', syncOrder('q-1', { promoCode: 'spin7' }));
      expect(await app.db.select().from(orders)).toMatchObject([
        { totalAmount: '2160.00', discountAmount: '240.00', promoCode: 'SPIN7' },
      ]);
      expect(await app.db.select().from(wheelSpins)).toMatchObject([
        { redeemedOrderId: dashboardId },
      ]);
      const second = await sendOne('orders', syncOrder('q-2', { promoCode: 'SPIN7' }));
      expect(second).toMatchObject({ result: 'refused', code: 'promo_code_used' });
      expect(await app.db.$count(orders)).toBe(1);
    });

    it('redeem a code that ran out between their order and its arrival', async () => {
      await issueCode();
      const createdAt = app.now().toISOString();
      app.advance(120_000);
      const late = { promoCode: 'SPIN7' };
      const refused = await sendOne('orders', syncOrder('q-5', late));
      expect(refused).toMatchObject({ result: 'refused', code: 'promo_code_expired' });
      const taken = await sendOne('orders', syncOrder('q-5', { ...late, createdAt }));
      expect(taken).toMatchObject({ result: 'created' });
    });

    it('sent many times at once are there once, with their prize', async () => {
      await issueCode();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => send('orders', [syncOrder('q-3', { promoCode: 'SPIN7' })])),
      );
      expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(1);
      expect(answers.every(({ refused }) => refused === 0)).toBe(true);
      expect(await app.db.select().from(orders)).toMatchObject([{ totalAmount: '2160.00' }]);
    });

    it('keep their amount when the customer changes something before hearing of the prize', async () => {
      await issueCode();
      await sendOne('orders', syncOrder('q-4', { promoCode: 'SPIN7' }));
      const moved = { promoCode: 'SPIN7', commune: 'السانية', updatedAt: LATER };
      expect(await sendOne('orders', syncOrder('q-4', moved))).toMatchObject({
        result: 'updated',
        kept: ['totalAmount'],
      });
      expect(await app.db.select().from(orders)).toMatchObject([
        { totalAmount: '2160.00', commune: 'السانية' },
      ]);
    });
  });
});

describe('products', () => {
  it('are made once and follow their owner field by field', async () => {
    const first = await sendOne('products', syncProduct('p-1', { rating: 4.1 }));
    expect(first.result).toBe('created');
    expect((await sendOne('products', syncProduct('p-1', { rating: 4.1 }))).result).toBe(
      'unchanged',
    );
    const newer = { nameAr: 'سيروم جديد', rating: 3.9, stock: 99, updatedAt: LATER };
    expect(await sendOne('products', syncProduct('p-1', newer))).toMatchObject({
      result: 'updated',
      dashboardId: first.dashboardId,
      kept: ['stock'],
    });
    const older = { nameAr: 'اسم قديم', rating: 4.5, reviewCount: 12 };
    expect(await sendOne('products', syncProduct('p-1', older))).toMatchObject({
      result: 'updated',
      kept: ['nameAr'],
    });
    expect(await app.db.select().from(products)).toMatchObject([
      { nameAr: 'سيروم جديد', rating: '4.5', reviewCount: 12, stock: 7, price: '1800.00' },
    ]);
  });

  it('without French words say so, until somebody writes them', async () => {
    const { nameFr: _, ...bare } = syncProduct('n-1', { descriptionAr: 'وصف' });
    await sendOne('products', bare);
    expect(await app.db.select().from(products)).toMatchObject([
      {
        nameFr: 'سيروم الورد',
        descriptionFr: 'وصف',
        untranslated: ['nameFr', 'descriptionFr'],
        imageUrl: '/product-placeholder.svg',
      },
    ]);
    await sendOne('products', { ...bare, nameFr: 'Sérum', nameAr: 'سيروم', updatedAt: LATER });
    expect(await app.db.select().from(products)).toMatchObject([
      { nameAr: 'سيروم', nameFr: 'Sérum', untranslated: ['descriptionFr'] },
    ]);
  });

  it('are refused with a price of nothing or a picture from nowhere, in true words', async () => {
    const refused = async (overrides: Record<string, unknown>) =>
      (await sendOne('products', syncProduct('w-1', overrides))).errors;
    expect(await refused({ price: 0 })).toEqual([
      { path: 'price', message: 'يجب أن تكون القيمة أكبر من 0' },
    ]);
    for (const path of ['image', 'imageUrl']) {
      expect(await refused({ [path]: 'javascript:alert(1)' })).toMatchObject([{ path }]);
    }
    expect(await app.db.$count(products)).toBe(0);
  });

  it('with an empty field have none', async () => {
    await sendOne('products', syncProduct('e-1', { badge: '', nameEn: ' ', videoUrl: '' }));
    expect(await app.db.select().from(products)).toMatchObject([
      { badge: null, nameEn: null, videoUrl: null },
    ]);
  });

  it('are recognised by our id and by their slug', async () => {
    const one = await createProduct(app.db);
    const two = await createProduct(app.db);
    const bySlug = await sendOne('products', { ...syncProduct('a'), slug: one.slug, stock: 10 });
    expect(bySlug.dashboardId).toBe(one.id);
    const byId = await sendOne('products', { ...syncProduct('b'), dashboardId: two.id });
    expect(byId.dashboardId).toBe(two.id);
    expect(await app.db.$count(products)).toBe(2);
    expect(await note(one.id)).toMatchObject({ storefrontId: 'a' });
  });

  it('of which one record of the storefront is two of ours are refused', async () => {
    const one = await createProduct(app.db);
    await sendOne('products', { ...syncProduct('a'), slug: one.slug });
    const two = await createProduct(app.db);
    const stolen = await sendOne('products', { ...syncProduct('a'), dashboardId: two.id });
    expect(stolen).toMatchObject({ result: 'refused', code: 'conflict' });
  });
});

describe('shipping costs', () => {
  it('are made, and the newer wins', async () => {
    const cost = { wilayaCode: 16, homeCost: 500, officeCost: 300, updatedAt: LATER };
    expect(await sendOne('wilaya-shipping-costs', cost)).toMatchObject({
      id: '16',
      result: 'created',
    });
    const old = { ...cost, homeCost: 1, updatedAt: '2026-01-05T00:00:00Z' };
    expect(await sendOne('wilaya-shipping-costs', old)).toMatchObject({ kept: ['homeCost'] });
    const next = { ...cost, wilayaCode: 'Alger', homeCost: 650, updatedAt: '2026-02-02T00:00:00Z' };
    expect((await sendOne('wilaya-shipping-costs', next)).result).toBe('updated');
    expect(await app.db.select().from(wilayaShippingCosts)).toMatchObject([
      { wilayaCode: 16, homeCost: '650.00', officeCost: '300.00' },
    ]);
    const wrong = await sendOne('wilaya-shipping-costs', { ...cost, wilayaCode: 70 });
    expect(wrong).toMatchObject({ result: 'refused', errors: [{ path: 'wilayaCode' }] });
  });

  it('of a wilaya that is new in two calls at once are made once', async () => {
    for (let wilayaCode = 20; wilayaCode < 26; wilayaCode++) {
      const cost = { wilayaCode, homeCost: 500, officeCost: 300, updatedAt: LATER };
      const calls = Array.from({ length: 4 }, () => send('wilaya-shipping-costs', [cost]));
      const answers = await Promise.all(calls);
      expect(answers.reduce((sum, { created }) => sum + created, 0)).toBe(1);
      expect(answers.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(3);
    }
  });

  it('from a clock that runs ahead do not win for ever', async () => {
    const ahead = { wilayaCode: 5, homeCost: 1, officeCost: 1, updatedAt: '2099-01-01T00:00:00Z' };
    const { dashboardId } = await sendOne('wilaya-shipping-costs', ahead);
    const seen = await note(dashboardId);
    expect(seen?.changedAt.getTime()).toBeLessThanOrEqual(app.now().getTime());
  });
});
