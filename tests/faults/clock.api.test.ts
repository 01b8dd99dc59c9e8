import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import { syncObjects, syncState } from '#server/db/schema/sync.ts';
import { switchSync } from '#server/db/tables/sync-objects.ts';
import { nextBatch } from '#server/features/storefront/sync-queue.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const IDLE_SESSION = 12 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const guess = () => app.client().login('guessed', 'Wrong-guess-1');

async function guessUntilRefused() {
  for (;;) {
    const answer = await guess();
    if (answer.status === 429) return answer;
  }
}

const take = (client: HttpClient, key: string) =>
  client.request('POST', '/api/orders', {
    body: orderInput(),
    headers: { 'idempotency-key': key },
  });

const JUMPS = { 'a day forward': DAY, 'an hour back': -HOUR };

describe.each(Object.entries(JUMPS))('the clock jumps %s', (_name, jump) => {
  it('and nobody waits longer for the next password than they would have', async () => {
    await guessUntilRefused();
    app.advance(jump);
    const answer = await guess();
    const wait = answer.status === 429 ? Number(answer.headers.get('retry-after')) : 0;
    expect(wait).toBeGreaterThanOrEqual(0);
    expect(wait).toBeLessThanOrEqual((15 * MINUTE) / 1_000);
  });

  it('and a session goes on as far as it may', async () => {
    const { client } = await signIn(app);
    app.advance(jump);
    const status = jump > IDLE_SESSION ? 401 : 200;
    expect((await client.request('GET', '/api/auth/me')).status).toBe(status);
  });

  it('and an order is still taken once, and its timeline in the order of what happened', async () => {
    const { client } = await signIn(app);
    const first = (await take(client, 'a')).body as Order;
    app.advance(Math.min(jump, IDLE_SESSION - MINUTE));
    expect((await take(client, 'a')).body).toMatchObject({ id: first.id });
    const path = `/api/orders/${first.id}`;
    for (const status of ['validated', 'shipped', 'delivered']) {
      expect((await client.request('PATCH', path, { body: { status } })).status).toBe(200);
    }
    const { body } = await client.request('GET', `${path}/timeline`);
    const statuses = (body as OrderEvent[]).map(({ toStatus }) => toStatus).toReversed();
    expect(statuses.slice(1)).toEqual(['validated', 'shipped', 'delivered']);
    const dashboard = await client.request('GET', '/api/dashboard');
    expect(dashboard.body).toMatchObject({ totalOrders: 1, delivered: 1, totalRevenue: 1900 });
  });

  it('and what waits for the storefront does not wait for the clock', async () => {
    await switchSync(app.db, true, app.now());
    await createProduct(app.db);
    const soon = new Date(app.now().getTime() + 9 * MINUTE);
    await app.db.update(syncObjects).set({ dueAt: soon });
    await app.db.update(syncState).set({ pausedUntil: soon });
    expect(await nextBatch(app.db, app.now())).toEqual([]);
    app.advance(2 * jump);
    expect(await nextBatch(app.db, app.now())).not.toEqual([]);
  });
});

it('a clock that was a day ahead and was set right leaves nobody locked out', async () => {
  app.advance(DAY);
  await guessUntilRefused();
  app.advance(-DAY);
  expect((await guess()).status).toBe(401);
});
