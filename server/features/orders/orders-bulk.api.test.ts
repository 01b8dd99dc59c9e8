import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkResult } from '#contract/orders/orders-bulk.ts';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import { bulkJobs } from '#server/db/schema/bulk-jobs.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { takeOrder } from '#tests/support/desk-shop.ts';
import { sessionCookie, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_ALLOWED, ALL_REFUSED } from '#tests/support/user-factories.ts';

const HOME = { home: 400, office: 250 };

let app: TestApp;
let other: TestApp;
let client: HttpClient;
let userId: string;
/** The same person on the other server. */
let elsewhere: HttpClient;
let yalidine: string;
let zr: string;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
});
beforeEach(async () => {
  await app.reset();
  const signed = await signIn(app);
  client = signed.client;
  userId = signed.user.id;
  elsewhere = other.client();
  elsewhere.cookie = await sessionCookie(app.db, userId, app.now());
  const stored = await app.db
    .insert(deliveryCompanies)
    .values([
      { name: 'ياليدين', phone: '0', pricePerWilaya: { 16: HOME } },
      { name: 'زد آر', phone: '0', pricePerWilaya: { 16: { home: 550, office: 300 } } },
      { name: 'قديمة', phone: '0', isActive: false },
    ])
    .returning({ id: deliveryCompanies.id });
  [yalidine = '', zr = ''] = stored.map(({ id }) => id);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const bulk = (body: object, { by = client, key }: { by?: HttpClient; key?: string } = {}) =>
  by.request('POST', '/api/orders/bulk', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const resultsOf = (answer: { body: unknown }) => answer.body as BulkResult[];
const take = (count: number, overrides: Record<string, unknown> = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      takeOrder(client, { phone: `0550 00 00 ${10 + n}`, ...overrides }),
    ),
  );
const read = async (id: string) => (await client.request('GET', `/api/orders/${id}`)).body as Order;
const timeline = async (id: string) =>
  (await client.request('GET', `/api/orders/${id}/timeline`)).body as OrderEvent[];
const notesOf = async (id: string) =>
  (await timeline(id)).flatMap(({ kind, note }) => (kind === 'note' ? [note] : []));

describe('a note for many orders', () => {
  it('is an entry in the timeline of each, by whoever wrote it', async () => {
    const [first, second] = await take(2);
    const ids = [first?.id ?? '', second?.id ?? ''];
    const answer = await bulk({ action: 'note', ids, expectedCount: 2, note: 'اتصل بعد العيد' });
    expect(answer.status).toBe(200);
    expect(resultsOf(answer)).toEqual(ids.map((id) => ({ id, ok: true })));
    for (const id of ids) expect(await notesOf(id)).toEqual(['اتصل بعد العيد']);
  });

  it('says of an order that is unknown or deleted why it has none, and goes on', async () => {
    const [kept, gone] = await take(2);
    await client.request('DELETE', `/api/orders/${gone?.id}`);
    const unknown = randomUUID();
    const ids = [unknown, gone?.id ?? '', kept?.id ?? ''];
    const answer = await bulk({ action: 'note', ids, expectedCount: 3, note: 'x' });
    expect(resultsOf(answer)).toMatchObject([
      { id: unknown, ok: false, code: 'not_found' },
      { id: gone?.id, ok: false, code: 'not_found' },
      { id: kept?.id, ok: true },
    ]);
    expect(resultsOf(answer)[0]?.detail).toMatch(/[\u0600-\u06ff]/);
    expect(await notesOf(kept?.id ?? '')).toEqual(['x']);
  });
});

describe('a selection', () => {
  it.each([
    ['nothing', { ids: [], expectedCount: 0 }, 'ids'],
    ['another number than was expected', { expectedCount: 3 }, 'expectedCount'],
    ['the same order twice as two', { isDoubled: true, expectedCount: 2 }, 'expectedCount'],
    ['no number', {}, 'expectedCount'],
    ['more than a hundred', { isTooLong: true, expectedCount: 101 }, 'ids'],
  ])('of %s is refused whole', async (_, { isDoubled, isTooLong, ...sent }: Sent, path) => {
    const [order] = await take(1);
    const id = order?.id ?? '';
    const many = [id, ...Array.from({ length: 100 }, () => randomUUID())];
    const ids = isTooLong ? many : isDoubled ? [id, id.toUpperCase()] : [id];
    const answer = await bulk({ action: 'note', note: 'x', ids, ...sent });
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors?.map((error) => error.path)).toEqual([path]);
    expect(await notesOf(id)).toEqual([]);
  });

  it('is refused in words that everybody understands', async () => {
    const empty = await bulk({ action: 'note', note: 'x', ids: [], expectedCount: 0 });
    expect(problemOf(empty).errors).toEqual([
      { path: 'ids', message: 'لم يُحدَّد أي طلب: حدّد طلباً واحداً على الأقل' },
    ]);
  });

  it('is counted for the older actions too, where a number is sent', async () => {
    const [order] = await take(1);
    const step = { action: 'status', status: 'validated', ids: [order?.id] };
    expect((await bulk({ ...step, expectedCount: 2 })).status).toBe(400);
    expect((await read(order?.id ?? '')).status).toBe('pending');
    expect((await bulk({ ...step, expectedCount: 1 })).status).toBe(200);
    const remove = { action: 'delete', ids: [order?.id], expectedCount: 9 };
    expect((await bulk(remove)).status).toBe(400);
    const ship = { action: 'ship', items: [{ id: order?.id }], expectedCount: 2 };
    expect((await bulk(ship)).status).toBe(400);
    expect((await bulk(step)).status).toBe(200);
  });
});

interface Sent {
  ids?: string[];
  expectedCount?: number;
  isDoubled?: boolean;
  isTooLong?: boolean;
}

describe('another company for many orders', () => {
  it('brings its price and says so, as a single edit does', async () => {
    const [plain, typed] = await Promise.all([
      takeOrder(client, { deliveryCompanyId: yalidine }),
      takeOrder(client, { deliveryCompanyId: yalidine, deliveryCost: 333 }),
    ]);
    const ids = [plain.id, typed.id];
    const answer = await bulk({ action: 'company', ids, expectedCount: 2, deliveryCompanyId: zr });
    expect(resultsOf(answer)).toEqual([
      { id: plain.id, ok: true, changed: { deliveryCost: { from: 400, to: 550 } } },
      { id: typed.id, ok: true, changed: { deliveryCost: { from: 333, to: 550 } } },
    ]);
    expect(await read(plain.id)).toMatchObject({ deliveryCompanyName: 'زد آر', deliveryCost: 550 });
    const [edited] = await timeline(plain.id);
    expect(edited?.changes).toMatchObject({
      deliveryCompanyName: { from: 'ياليدين', to: 'زد آر' },
      deliveryCost: { from: '400.00', to: '550.00' },
    });
    // The customer's total is theirs, whoever delivers.
    expect((await read(plain.id)).totalAmount).toBe(1900);
  });

  it('says nothing of an order that had it, and takes it off for nobody', async () => {
    const order = await takeOrder(client, { deliveryCompanyId: zr });
    const same = { action: 'company', ids: [order.id], expectedCount: 1, deliveryCompanyId: zr };
    expect(resultsOf(await bulk(same))).toEqual([{ id: order.id, ok: true }]);
    const none = await bulk({ ...same, deliveryCompanyId: null });
    expect(resultsOf(none)).toEqual([
      { id: order.id, ok: true, changed: { deliveryCost: { from: 550, to: null } } },
    ]);
    expect((await read(order.id)).deliveryCompanyId).toBeNull();
  });

  it('leaves orders with a parcel under way and closed ones, with the reason', async () => {
    const [open, sent, closed] = await take(3, { deliveryCompanyId: yalidine });
    await app.db.insert(parcels).values({
      orderId: sent?.id ?? '',
      companyId: yalidine,
      reference: 'LW-1',
      state: 'in_transit',
      stateAt: app.now(),
      amount: '1900',
      weightGrams: 500,
    });
    await client.request('PATCH', `/api/orders/${closed?.id}`, { body: { status: 'cancelled' } });
    const ids = [sent, closed, open].map((order) => order?.id ?? '');
    const answer = await bulk({ action: 'company', ids, expectedCount: 3, deliveryCompanyId: zr });
    expect(resultsOf(answer).map(({ ok, code }) => [ok, code])).toEqual([
      [false, 'order_has_parcel'],
      [false, 'not_editable'],
      [true, undefined],
    ]);
    expect(resultsOf(answer)[0]?.detail).toContain('LW-1');
    expect((await read(sent?.id ?? '')).deliveryCompanyId).toBe(yalidine);
    expect((await read(closed?.id ?? '')).deliveryCompanyId).toBe(yalidine);
  });

  it('is refused whole for a company that is unknown or inactive', async () => {
    const order = await takeOrder(client);
    const [inactive] = await app.db
      .select()
      .from(deliveryCompanies)
      .where(eq(deliveryCompanies.isActive, false));
    for (const deliveryCompanyId of [randomUUID(), inactive?.id]) {
      const body = { action: 'company', ids: [order.id], expectedCount: 1, deliveryCompanyId };
      expect((await bulk(body)).status).toBe(400);
    }
    expect(await read(order.id)).toEqual(order);
  });
});

describe('who may', () => {
  const flags = (...allowed: string[]) => ({
    ...ALL_REFUSED,
    ...Object.fromEntries(allowed.map((name) => [name, true])),
  });

  it('is whoever may edit one order, and is told prices only with the right to view', async () => {
    const order = await takeOrder(client, { deliveryCompanyId: yalidine });
    const chosen = { ids: [order.id], expectedCount: 1 };
    const note = { action: 'note', note: 'x', ...chosen };
    const company = { action: 'company', deliveryCompanyId: zr, ...chosen };
    const viewer = await signIn(app, { role: 'content_update', ...flags('canViewOrders') });
    expect((await bulk(note, { by: viewer.client })).status).toBe(403);
    const remover = await signIn(app, { role: 'content_update', ...flags('canDeleteOrders') });
    expect((await bulk(company, { by: remover.client })).status).toBe(403);
    expect(await read(order.id)).toEqual(order);
    const editor = await signIn(app, { role: 'content_update', ...flags('canEditOrders') });
    expect(resultsOf(await bulk(company, { by: editor.client }))).toEqual([
      { id: order.id, ok: true },
    ]);
    const all = await signIn(app, { role: 'content_update', ...ALL_ALLOWED });
    expect((await bulk(note, { by: all.client })).status).toBe(200);
  });
});

describe('one job of a person at a time', () => {
  it('refuses a second one on whichever server, and lets others work', async () => {
    const [order] = await take(1);
    const body = { action: 'note', note: 'x', ids: [order?.id], expectedCount: 1 };
    const until = new Date(Date.now() + 60_000);
    await app.db.insert(bulkJobs).values({ userId, token: 'of the first', until });
    for (const by of [client, elsewhere]) {
      const refused = await bulk(body, { by });
      expect(refused.status).toBe(409);
      expect(problemOf(refused).code).toBe('bulk_running');
    }
    expect(await notesOf(order?.id ?? '')).toEqual([]);
    const colleague = await signIn(app);
    expect((await bulk(body, { by: colleague.client })).status).toBe(200);
    // The server that had it is gone.
    await app.db.update(bulkJobs).set({ until: sql`now() - interval '1 second'` });
    expect((await bulk(body)).status).toBe(200);
    expect(await app.db.$count(bulkJobs)).toBe(0);
  });

  it('of several that begin together on two servers one or more work, one after the other', async () => {
    const taken = await take(40);
    const ids = taken.map(({ id }) => id);
    const body = { action: 'note', note: 'x', ids, expectedCount: 40 };
    const answers = await Promise.all(
      [client, elsewhere, client, elsewhere].map((by) => bulk(body, { by })),
    );
    const worked = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(worked).toBeGreaterThan(0);
    for (const id of ids) expect(await notesOf(id)).toHaveLength(worked);
  });

  it('works once under a key, however often and wherever it is sent', async () => {
    const taken = await take(30);
    const ids = taken.map(({ id }) => id);
    const body = { action: 'note', note: 'مرة واحدة', ids, expectedCount: 30 };
    const key = randomUUID();
    const together = await Promise.all(
      [client, elsewhere, client].map((by) => bulk(body, { by, key })),
    );
    const again = await bulk(body, { key });
    for (const answer of [...together, again]) {
      expect(answer.status).toBe(200);
      expect(resultsOf(answer)).toEqual(ids.map((id) => ({ id, ok: true })));
    }
    for (const id of ids) expect(await notesOf(id)).toEqual(['مرة واحدة']);
    expect((await bulk({ ...body, note: 'غيرها' }, { key })).status).toBe(409);
  });

  it('two people on the same orders, the other way round: no deadlock, each once', async () => {
    const taken = await take(30, { deliveryCompanyId: yalidine });
    const ids = taken.map(({ id }) => id);
    const colleague = other.client();
    colleague.cookie = (await signIn(app)).client.cookie;
    const sent = { expectedCount: 30 };
    const [one, two] = await Promise.all([
      bulk({ action: 'company', deliveryCompanyId: zr, ids, ...sent }),
      bulk(
        { action: 'status', status: 'validated', ids: ids.toReversed(), ...sent },
        {
          by: colleague,
        },
      ),
    ]);
    expect(resultsOf(one).every(({ ok }) => ok)).toBe(true);
    expect(resultsOf(two).every(({ ok }) => ok)).toBe(true);
    const stored = await app.db.select().from(orders);
    expect(
      new Set(stored.map((row) => [row.status, row.deliveryCompanyId, row.version].join())),
    ).toEqual(new Set([['validated', zr, 3].join()]));
  });
});
