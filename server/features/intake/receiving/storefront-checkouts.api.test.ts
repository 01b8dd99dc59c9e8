import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxItem } from '#contract/intake/inbox.ts';
import type { OrderTrust } from '#contract/orders/order-trust.ts';
import type { SyncAnswer, SyncResult } from '#contract/storefront/sync.ts';
import { inboxVersions } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { sources } from '#server/db/schema/sources.ts';
import { syncCalls } from '#server/db/schema/sync.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { deliver, INTAKE_DEPS, sentOrder, workOffInbox } from '#tests/support/intake-source.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { SYNC_KEY, syncCheckout, syncOrder } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let client: HttpClient;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY, ...INTAKE_DEPS });
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
});
afterAll(() => app.close());

const LATER = '2026-02-01T10:05:00.000Z';

const post = (items: readonly object[], headers: Record<string, string> = {}) =>
  app.client().request('POST', '/api/sync/checkouts', {
    body: { items },
    headers: { 'x-api-key': SYNC_KEY, ...headers },
  });
async function send(...items: object[]): Promise<readonly SyncResult[]> {
  const answer = await post(items);
  expect(answer.status).toBe(200);
  await workOffInbox(app);
  return (answer.body as SyncAnswer).results;
}
const resultsOf = (results: readonly SyncResult[]) => results.map(({ result }) => result);
const inbox = async (query = '') =>
  (await client.request('GET', `/api/inbox${query}`)).body as InboxItem[];
const abandoned = () => inbox('?state=abandoned');

describe('a checkout that the storefront announces', () => {
  it('is an abandoned checkout in the inbox, with phone, place, goods and time', async () => {
    const [result] = await send(syncCheckout());
    const [item] = await abandoned();
    expect(result).toEqual({ index: 0, id: 'c-1', dashboardId: item?.id, result: 'created' });
    expect(item).toMatchObject({ kind: 'storefront', reason: 'draft', order: null });
    expect(item?.draft).toMatchObject({
      placedAt: '2026-02-01T09:58:00.000Z',
      phone: '0661223344',
      customerName: 'سعاد مرابط',
      wilaya: 'وهران',
      commune: 'وهران',
      deliveryFee: 400,
      lines: [{ name: 'سيروم الورد', quantity: 2, amount: 3600 }],
    });
    expect(await app.db.$count(orders)).toBe(0);
  });

  it('becomes an order of the storefront with its own product when somebody has called', async () => {
    const product = await createProduct(app.db, { nameAr: 'سيروم', slug: 'serum', price: '1500' });
    await send(
      syncCheckout({
        lines: [{ productId: 'serum', name: 'عرض اليوم', quantity: 2 }],
        deliveryPlace: 'office',
      }),
    );
    const [item] = await abandoned();
    const body = { decision: 'make' };
    expect((await client.request('PATCH', `/api/inbox/${item?.id}`, { body })).status).toBe(200);
    expect(await app.db.select().from(orders)).toMatchObject([
      {
        source: 'storefront',
        sourceId: null,
        productId: product.id,
        quantity: 2,
        totalAmount: '3400.00',
        deliveryPlace: 'office',
      },
    ]);
  });

  it('that is sent twice is there once', async () => {
    await send(syncCheckout());
    expect(resultsOf(await send(syncCheckout()))).toEqual(['unchanged']);
    expect(await abandoned()).toMatchObject([{ versions: 1 }]);
    const twice = await Promise.all([
      post([syncCheckout({ id: 'c-2' })]),
      post([syncCheckout({ id: 'c-2' })]),
    ]);
    await workOffInbox(app);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await abandoned()).toHaveLength(2);
  });

  it('is replaced by a later version, and not by one that is late', async () => {
    await send(syncCheckout());
    const later = syncCheckout({ updatedAt: LATER, commune: 'بئر الجير', lines: [] });
    expect(resultsOf(await send(later))).toEqual(['updated']);
    await send(syncCheckout({ updatedAt: '2026-02-01T10:01:00.000Z', commune: 'السانية' }));
    const [item] = await abandoned();
    expect(item?.draft).toMatchObject({ commune: 'بئر الجير', lines: [] });
    expect(item?.versions).toBe(3);
  });

  it('is closed by itself when the visitor orders at the storefront', async () => {
    await send(syncCheckout());
    const items = [syncOrder('o-1', { phone: '0661 22 33 44' })];
    const answer = await app.client().request('POST', '/api/sync/orders', {
      body: { items },
      headers: { 'x-api-key': SYNC_KEY },
    });
    expect(answer.status).toBe(200);
    expect(await abandoned()).toEqual([]);
  });

  it('is closed when the storefront says so, for good, also if what came before it is late', async () => {
    await send(syncCheckout());
    expect(resultsOf(await send({ id: 'c-1', updatedAt: LATER, closed: true }))).toEqual([
      'updated',
    ]);
    await send(syncCheckout({ updatedAt: '2026-02-01T10:01:00.000Z' }));
    await send({ id: 'c-2', updatedAt: LATER, closed: true });
    await send(syncCheckout({ id: 'c-2' }));
    expect(await abandoned()).toEqual([]);
    const settled = await inbox('?state=ignored');
    expect(settled.map(({ reason }) => reason)).toEqual(['closed_at_source', 'closed_at_source']);
  });

  it('of which somebody has made an order says nothing more', async () => {
    await send(syncCheckout());
    const [item] = await abandoned();
    await client.request('PATCH', `/api/inbox/${item?.id}`, { body: { decision: 'make' } });
    await send({ id: 'c-1', updatedAt: LATER, closed: true });
    expect(await inbox()).toMatchObject([{ state: 'order', reason: null }]);
    expect(await app.db.select().from(orders)).toMatchObject([{ status: 'pending' }]);
  });

  it('of which somebody has made an order is a marked double when the visitor orders after all', async () => {
    await send(syncCheckout());
    const [item] = await abandoned();
    await client.request('PATCH', `/api/inbox/${item?.id}`, { body: { decision: 'make' } });
    const items = [syncOrder('o-1', { phone: '0661 22 33 44' })];
    await app.client().request('POST', '/api/sync/orders', {
      body: { items },
      headers: { 'x-api-key': SYNC_KEY },
    });
    const [one, other] = await app.db.select({ id: orders.id }).from(orders);
    const path = `/api/orders/trust?ids=${one?.id},${other?.id}`;
    const trust = (await client.request('GET', path)).body as OrderTrust[];
    const pairs = trust.map(({ orderId, duplicates }) => [orderId, duplicates.map(({ id }) => id)]);
    expect(new Map(pairs as [string, string[]][])).toEqual(
      new Map([
        [one?.id, [other?.id]],
        [other?.id, [one?.id]],
      ]),
    );
  });

  it('keeps only what the protocol names', async () => {
    await send(syncCheckout({ email: 'souad@example.com', browser: { ip: '105.96.1.1' } }));
    const [version] = await app.db.select().from(inboxVersions);
    expect(version?.body.toString()).toContain('0661223344');
    expect(version?.body.toString()).not.toMatch(/example|105\.96/);
  });
});

describe('what is refused', () => {
  it('has its own result, and stops no other', async () => {
    const results = await send(
      syncCheckout({ id: 'c-1', phone: '12' }),
      syncCheckout({ id: 'c-2', phone: undefined }),
      syncCheckout({ id: 'c-3', lines: [{ productId: 'nobody-knows' }] }),
      syncCheckout({ id: 'c-4' }),
    );
    expect(results.map(({ errors }) => errors?.[0]?.path)).toEqual([
      'phone',
      'phone',
      'productId',
      undefined,
    ]);
    expect(await abandoned()).toMatchObject([{ externalId: 'c-4' }]);
  });

  it('with a wrong key stores nothing', async () => {
    const answer = await post([syncCheckout()], { 'x-api-key': `${SYNC_KEY}x` });
    expect(answer.status).toBe(401);
    expect([await app.db.$count(inboxVersions), await app.db.$count(sources)]).toEqual([0, 0]);
  });

  it('at the address of other sources too, which the storefront has none of', async () => {
    await send(syncCheckout());
    const [source] = await app.db.select().from(sources).where(eq(sources.kind, 'storefront'));
    const path = `/api/intake/${source?.id}`;
    expect((await deliver(app, { path }, sentOrder(), { secret: '' })).status).toBe(404);
    expect((await client.request('GET', '/api/sources')).body).toEqual([]);
    const body = { name: 'آخر' };
    expect((await client.request('PATCH', `/api/sources/${source?.id}`, { body })).status).toBe(
      404,
    );
  });
});

it('calls stand in the log of the storefront', async () => {
  await send(syncCheckout(), syncCheckout({ id: 'c-2', phone: '12' }));
  expect(await app.db.select().from(syncCalls)).toMatchObject([
    { direction: 'in', kind: 'checkouts', status: 200, items: 2, changed: 1, refused: 1 },
  ]);
});
