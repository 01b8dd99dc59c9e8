import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeskItem } from '#contract/desk/desk.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { next, openDesk, takeOrder } from '#tests/support/desk-shop.ts';
import { sessionCookie, signIn } from '#tests/support/factories.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const ROUNDS = 15;

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
});
beforeEach(async () => {
  await app.reset();
  await openDesk(app.db);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Somebody with a page open on each of two servers. */
async function person() {
  const { client, user } = await signIn(app);
  const there = new HttpClient(other.url);
  there.cookie = await sessionCookie(app.db, user.id);
  return { id: user.id, tabs: [client, there, client, there, client, there] };
}

const heldBy = (id: string) =>
  rowsOf<{ order_id: string }>(
    app.db,
    sql`select order_id from desk_items where leased_by = ${id} and leased_until > now()`,
  );
const giveBack = () =>
  app.db.execute(sql`update desk_items set lease_id = null, leased_by = null, leased_until = null`);

it('whoever asks several times at once gets one order', async () => {
  const { id, tabs } = await person();
  for (let n = 0; n < tabs.length; n += 1) await takeOrder(tabs[0]!);
  for (let round = 0; round < ROUNDS; round += 1) {
    const given = await Promise.all(tabs.map((tab) => next(tab)));
    expect(new Set(given.map(({ item }) => item?.lease.id)).size).toBe(1);
    expect(await heldBy(id)).toEqual([{ order_id: given[0]?.item?.order.id }]);
    await giveBack();
  }
});

it('whoever takes an order while asking for the next has one in the end', async () => {
  const { id, tabs } = await person();
  const orders = [];
  for (let n = 0; n < 4; n += 1) orders.push(await takeOrder(tabs[0]!));
  for (let round = 0; round < ROUNDS; round += 1) {
    const orderId = orders[round % orders.length]?.id;
    const taken = tabs[0]!.request('POST', '/api/desk/take', { body: { orderId } });
    await Promise.all([taken, ...tabs.map((tab) => next(tab))]);
    expect((await taken).status).toBe(200);
    expect(await heldBy(id)).toHaveLength(1);
    await giveBack();
  }
});

it('two supervisors who take each other’s orders do not deadlock', async () => {
  const [one, two] = [await person(), await person()];
  const orders = [await takeOrder(one.tabs[0]!), await takeOrder(one.tabs[0]!)];
  const take = async (client: HttpClient, orderId: string | undefined) =>
    client.request('POST', '/api/desk/take', { body: { orderId } });
  for (let round = 0; round < ROUNDS; round += 1) {
    await take(one.tabs[0]!, orders[0]?.id);
    await take(two.tabs[1]!, orders[1]?.id);
    const answers = await Promise.all([
      take(one.tabs[0]!, orders[1]?.id),
      take(two.tabs[1]!, orders[0]?.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => (body as DeskItem).order.id)).toEqual([
      orders[1]?.id,
      orders[0]?.id,
    ]);
    await giveBack();
  }
});
