import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BulkResult } from '#contract/orders/orders-bulk.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { deskItems } from '#server/db/schema/desk.ts';
import { nextItem, openDesk, queued, takeOrder } from '#tests/support/desk-shop.ts';
import { createUser, sessionCookie, signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';

let app: TestApp;
let other: TestApp;
let client: HttpClient;
let userId: string;
let samira: string;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
});
beforeEach(async () => {
  await app.reset();
  await openDesk(app.db);
  const signed = await signIn(app);
  ({ client } = signed);
  userId = signed.user.id;
  samira = (await createUser(app.db, { fullName: 'سميرة' })).id;
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const assign = (body: object, { by = client, key }: { by?: HttpClient; key?: string } = {}) =>
  by.request('POST', '/api/desk/assign', {
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const codesOf = (answer: { body: unknown }) =>
  (answer.body as BulkResult[]).map(({ ok, code }) => code ?? ok);
const take = (phone: string) => takeOrder(client, { phone });
const listed = async (assignedTo: string) => {
  const { body } = await client.request('GET', `/api/orders?assignedTo=${assignedTo}&page=1`);
  return (body as { id: string }[]).map(({ id }) => id).toSorted();
};

it('gives the chosen orders to one person, and back to whoever comes first', async () => {
  const orders = [await take('0550000001'), await take('0550000002'), await take('0550000003')];
  const ids = orders.slice(0, 2).map(({ id }) => id);
  const answer = await assign({ ids, expectedCount: 2, to: samira });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(ids.map((id) => ({ id, ok: true })));
  expect(await listed(samira)).toEqual(ids.toSorted());
  const [entry] = await app.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'desk_reassigned'));
  expect(entry).toMatchObject({ subjectId: samira, details: { count: 2 } });

  await assign({ ids: ids.slice(0, 1), expectedCount: 1, to: null });
  expect(await listed(samira)).toEqual(ids.slice(1));
  expect(await queued(app.db, ids[0] ?? '')).toMatchObject({ assignedTo: null, isAssigned: false });
});

it('says of each order that stays where it is why', async () => {
  const busy = await take('0550000001');
  const { order: leased } = await nextItem(client);
  expect(leased.id).toBe(busy.id);
  const [done, gone, free] = [
    await take('0550000002'),
    await take('0550000003'),
    await take('0550000004'),
  ];
  await client.request('PATCH', `/api/orders/${done.id}`, { body: { status: 'validated' } });
  await client.request('DELETE', `/api/orders/${gone.id}`);
  const ids = [busy.id, done.id, gone.id, randomUUID(), free.id];
  const answer = await assign({ ids, expectedCount: 5, to: samira });
  expect(codesOf(answer)).toEqual([
    'desk_leased',
    'order_needs_no_call',
    'not_found',
    'not_found',
    true,
  ]);
  expect((answer.body as BulkResult[])[1]?.detail).toBe(
    'هذا الطلب لا ينتظر اتصالاً، فلا يُسند إلى أحد.',
  );
  expect(await listed(samira)).toEqual([free.id]);
});

it('refuses nothing, another number, somebody who is away or unknown, and who may not', async () => {
  const { id } = await take('0550000001');
  const one = { ids: [id], expectedCount: 1, to: samira };
  expect((await assign({ ...one, ids: [], expectedCount: 0 })).status).toBe(400);
  expect((await assign({ ...one, expectedCount: 2 })).status).toBe(400);
  expect((await assign({ ...one, to: randomUUID() })).status).toBe(400);
  await client.request('PATCH', `/api/desk/people/${samira}`, { body: { isAway: true } });
  expect((await assign(one)).status).toBe(400);
  const editor = await signIn(app, {
    role: 'content_update',
    ...ALL_REFUSED,
    canViewOrders: true,
    canEditOrders: true,
  });
  expect((await assign({ ...one, to: userId }, { by: editor.client })).status).toBe(403);
  expect(await queued(app.db, id)).toMatchObject({ assignedTo: null });
});

it('is done once under a key, and never twice at a time, on two servers', async () => {
  const orders = await Promise.all(Array.from({ length: 30 }, (_, n) => take(`05500000${10 + n}`)));
  const ids = orders.map(({ id }) => id);
  const elsewhere = other.client();
  elsewhere.cookie = await sessionCookie(app.db, userId, app.now());
  const key = randomUUID();
  const body = { ids, expectedCount: 30, to: samira };
  const keyed = await Promise.all([client, elsewhere].map((by) => assign(body, { by, key })));
  for (const answer of keyed) expect(codesOf(answer)).toEqual(ids.map(() => true));
  expect(await app.db.$count(auditEvents, eq(auditEvents.action, 'desk_reassigned'))).toBe(1);

  const race = await Promise.all([
    assign(body),
    assign({ ...body, ids: ids.toReversed() }, { by: elsewhere }),
    client.request('POST', '/api/orders/bulk', {
      body: { action: 'note', note: 'x', ids, expectedCount: 30 },
    }),
  ]);
  for (const answer of race.filter(({ status }) => status !== 200)) {
    expect(problemOf(answer).code).toBe('bulk_running');
  }
  expect(await app.db.$count(deskItems, eq(deskItems.assignedTo, samira))).toBe(30);
});
