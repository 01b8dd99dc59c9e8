import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpAnswer, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let client: HttpClient;
let order: Order;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  const { body } = await client.call(orderEndpoints.createOrder, { body: orderInput() });
  order = body as Order;
});
afterAll(() => app.close());

const headersOf = (key: string) => ({ 'idempotency-key': key });
const change = (key: string, body: unknown, as = client) =>
  as.request('PATCH', `/api/orders/${order.id}`, { body, headers: headersOf(key) });
const tell = (key: string, body: unknown, as = client) =>
  as.request('POST', `/api/orders/${order.id}/calls`, { body, headers: headersOf(key) });
const tenTimes = (send: () => Promise<HttpAnswer>) => Promise.all(Array.from({ length: 10 }, send));

const kindsInTimeline = async () => {
  const events = await app.db
    .select({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  return events.map(({ kind }) => kind);
};
const stored = async () => (await app.db.select().from(orders))[0];

it.each([
  ['a note', { note: 'اتصل مساءً' }, ['created', 'note'], 0],
  ['a step', { status: 'validated' }, ['created', 'status'], 1],
  ['a step with a note', { status: 'cancelled', note: 'لا يريد' }, ['created', 'status'], 1],
  ['an edit', { commune: 'حيدرة' }, ['created', 'edited'], 1],
])('%s that is sent ten times at once is written once', async (_what, body, kinds, bumps) => {
  const answers = await tenTimes(() => change('one', body));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await kindsInTimeline()).toEqual(kinds);
  expect((await stored())?.version).toBe(order.version + bumps);
});

it('a call that is sent ten times at once is counted once', async () => {
  const answers = await tenTimes(() => tell('one', { outcome: 'no_answer', note: 'رنّ' }));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await kindsInTimeline()).toEqual(['created', 'call']);
  expect((await stored())?.callCount).toBe(1);
});

it('a repeated step is answered as the first, also when the order has moved on', async () => {
  const first = await change('one', { status: 'validated', version: order.version });
  await change('two', { status: 'cancelled' });
  const again = await change('one', { status: 'validated', version: order.version });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await stored())?.status).toBe('cancelled');
});

it('a repeated call is answered as the first, also when its time has passed', async () => {
  const until = new Date(app.now().getTime() + 60_000).toISOString();
  const first = await tell('one', { outcome: 'postponed', until });
  expect(first.status).toBe(200);
  app.advance(61_000);
  const again = await tell('one', { outcome: 'postponed', until });
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await kindsInTimeline()).toEqual(['created', 'call']);
});

it('a key belongs to one person and to what was sent with it', async () => {
  await change('one', { note: 'أولى' });
  await tell('one', { outcome: 'no_answer' });
  expect(problemOf(await change('one', { note: 'ثانية' })).code).toBe('idempotency_mismatch');
  expect(problemOf(await tell('one', { outcome: 'answered' })).code).toBe('idempotency_mismatch');
  const { client: other } = await signIn(app);
  expect((await change('one', { note: 'أولى' }, other)).status).toBe(200);
  expect(await kindsInTimeline()).toEqual(['created', 'note', 'call', 'note']);
});

it('a refusal is not kept: the same key works once the reason is gone', async () => {
  const stale = await change('one', { status: 'validated', version: order.version + 1 });
  expect(problemOf(stale).code).toBe('edited_meanwhile');
  expect((await change('one', { status: 'validated', version: order.version })).status).toBe(200);
});
