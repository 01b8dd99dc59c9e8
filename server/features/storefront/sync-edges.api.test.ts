import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SyncAnswer } from '#contract/storefront/sync.ts';
import { signIn } from '#tests/support/factories.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { SYNC_KEY, syncProduct } from '#tests/support/sync-items.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import { switchSync } from '../../db/tables/sync-objects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ syncApiKey: SYNC_KEY });
});
beforeEach(async () => {
  await app.reset();
  await switchSync(app.db, true, app.now());
});
afterAll(() => app.close());

async function sendOne(kind: string, item: object) {
  const { body } = await app.client().request('POST', `/api/sync/${kind}`, {
    body: { items: [item] },
    headers: { 'x-api-key': SYNC_KEY },
  });
  return (body as SyncAnswer).results[0];
}

it.each([
  ['a millisecond before', -1, 'pending'],
  ['at the same millisecond', 0, 'pending'],
  ['a millisecond after', 1, 'cancelled'],
])('called off there %s our own word on it: %i, %s', async (_when, offset, status) => {
  const { client } = await signIn(app);
  const taken = await client.request('POST', '/api/orders', { body: orderInput() });
  const { id } = taken.body as { id: string };
  for (const next of ['cancelled', 'pending']) {
    await client.request('PATCH', `/api/orders/${id}`, { body: { status: next } });
  }
  const [last] = await app.db
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  app.advance(1_000);
  const updatedAt = new Date((last?.at.getTime() ?? 0) + offset).toISOString();
  await sendOne('orders', { id: 'o-1', dashboardId: id, updatedAt, status: 'cancelled' });
  const { body } = await client.request('GET', `/api/orders/${id}`);
  expect(body).toMatchObject({ status });
});

it('a message with the version before the one that was seen is passed over', async () => {
  const later = (minute: number) => `2026-02-01T10:0${minute}:00.000Z`;
  await sendOne('products', syncProduct('p', { version: 5, price: 500, updatedAt: later(1) }));
  const send = (version: number, price: number, minute: number) =>
    sendOne('products', syncProduct('p', { version, price, updatedAt: later(minute) }));
  expect(await send(4, 400, 2)).toMatchObject({ result: 'unchanged' });
  expect(await send(5, 550, 3)).toMatchObject({ result: 'updated' });
  expect(await send(6, 600, 4)).toMatchObject({ result: 'updated' });
  const { client } = await signIn(app);
  expect((await client.request('GET', '/api/products')).body).toMatchObject([{ price: 600 }]);
});
