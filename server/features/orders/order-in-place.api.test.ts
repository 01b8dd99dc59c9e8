import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import { openDesk, queued, takeOrder } from '#tests/support/desk-shop.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';

const TIME = '2031-05-04T09:00:00.000Z';

let app: TestApp;
let client: HttpClient;
let order: Order;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  await openDesk(app.db);
  ({ client } = await signIn(app));
  order = await takeOrder(client);
});
afterAll(() => app.close());

const edit = (body: object, by = client) =>
  by.request('PATCH', `/api/orders/${order.id}`, { body });
const read = async () => (await client.request('GET', `/api/orders/${order.id}`)).body as Order;
const newest = async () =>
  ((await client.request('GET', `/api/orders/${order.id}/timeline`)).body as OrderEvent[])[0];

it('a star is set and taken off in every status, with a line in the timeline', async () => {
  expect((await edit({ isStarred: true, version: 1 })).body).toMatchObject({
    isStarred: true,
    version: 2,
  });
  expect(await newest()).toMatchObject({
    kind: 'edited',
    changes: { isStarred: { from: false, to: true } },
  });
  await edit({ status: 'cancelled' });
  expect((await edit({ isStarred: false })).body).toMatchObject({ isStarred: false, version: 4 });
});

it('of two who saw the same version one is refused, and changes nothing', async () => {
  const answers = await Promise.all([
    edit({ isStarred: true, version: 1 }),
    edit({ callAgainAt: TIME, version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(problemOf(refused).code).toBe('edited_meanwhile');
  const now = await read();
  expect(now.version).toBe(2);
  expect(now.isStarred).toBe(now.callAgainAt === null);
});

it('the time to call again moves the order in the queue, without a call', async () => {
  expect((await edit({ callAgainAt: TIME, version: 1 })).body).toMatchObject({
    callAgainAt: TIME,
    callCount: 0,
    version: 2,
  });
  expect(await newest()).toMatchObject({ changes: { callAgainAt: { from: null, to: TIME } } });
  expect(await queued(app.db, order.id)).toMatchObject({
    kind: 'callback',
    dueAt: new Date(TIME),
    attempts: 0,
  });
  // The same again is no change.
  expect((await edit({ callAgainAt: TIME })).body).toMatchObject({ version: 2 });
  expect((await edit({ callAgainAt: null })).body).toMatchObject({ callAgainAt: null, version: 3 });
  expect(await queued(app.db, order.id)).toMatchObject({ kind: 'fresh' });
});

it('a time that has passed, is none, or is of a closed order is refused', async () => {
  const past = await edit({ callAgainAt: '2020-01-01T10:00:00Z' });
  expect(past.status).toBe(400);
  expect(problemOf(past).errors).toEqual([
    { path: 'callAgainAt', message: 'اختر وقتاً لم يمرّ بعد' },
  ]);
  expect((await edit({ callAgainAt: 'tomorrow' })).status).toBe(400);
  await edit({ status: 'cancelled' });
  const closed = await edit({ callAgainAt: TIME });
  expect(problemOf(closed).code).toBe('not_editable');
  expect((await read()).callAgainAt).toBeNull();
});

it('who may not edit orders changes neither', async () => {
  const viewer = await signIn(app, {
    role: 'content_update',
    ...ALL_REFUSED,
    canViewOrders: true,
  });
  expect((await edit({ isStarred: true }, viewer.client)).status).toBe(403);
  expect((await edit({ callAgainAt: TIME }, viewer.client)).status).toBe(403);
  expect(await read()).toEqual(order);
});
