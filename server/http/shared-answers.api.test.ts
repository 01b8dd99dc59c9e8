import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Order } from '#contract/orders.ts';
import { openDesk, takeOrder } from '#tests/support/desk-shop.ts';
import { signIn } from '#tests/support/factories.ts';
import { deskItems } from '../db/schema/desk.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let desks: HttpClient[];
let people: string[];
beforeAll(async () => {
  app = await startTestApp();
  await openDesk(app.db);
  const staff = [await signIn(app), await signIn(app), await signIn(app)];
  desks = staff.map(({ client }) => client);
  people = staff.map(({ user }) => user.id);
});
afterAll(() => app.close());

const read = async <Body>(desk: HttpClient, path: string) =>
  (await desk.request('GET', path)).body as Body;

it('shows every change to all desks in their next read, while others read without a pause', async () => {
  const [first] = desks as [HttpClient];
  const { id } = await takeOrder(first);
  const reading = new AbortController();
  const restless = desks.map(async (desk) => {
    while (!reading.signal.aborted) {
      await read(desk, '/api/orders?page=1&pageSize=10');
      await read(desk, `/api/orders/${id}`);
    }
  });
  const seen: boolean[] = [];
  for (const round of Array.from({ length: 60 }, (_, at) => at)) {
    const isStarred = round % 2 === 0;
    await first.request('PATCH', `/api/orders/${id}`, { body: { isStarred } });
    const [lists, ones] = await Promise.all([
      Promise.all(desks.map((desk) => read<Order[]>(desk, '/api/orders?page=1&pageSize=10'))),
      Promise.all(desks.map((desk) => read<Order>(desk, `/api/orders/${id}`))),
    ]);
    for (const order of [...lists.map(([newest]) => newest), ...ones]) {
      seen.push(order?.isStarred === isStarred);
    }
  }
  reading.abort();
  await Promise.all(restless);
  expect(seen).toHaveLength(60 * 6);
  expect(seen.filter((isRight) => !isRight)).toEqual([]);
});

it('counts a new order for everybody at once', async () => {
  const [first] = desks as [HttpClient];
  const total = async (desk: HttpClient) =>
    (await read<Dashboard>(desk, '/api/dashboard')).totalOrders;
  for (const _ of [1, 2]) await Promise.all(desks.map(total));
  const before = await total(first);
  await takeOrder(first);
  expect(await Promise.all(desks.map(total))).toEqual(desks.map(() => before + 1));
});

it('has for each of two people with the same rights what is theirs', async () => {
  const [first, second] = desks as [HttpClient, HttpClient];
  const own: string[] = [];
  for (const assignedTo of people.slice(0, 2)) {
    const { id } = await takeOrder(first);
    const change = { assignedTo, isDealt: true };
    await app.db.update(deskItems).set(change).where(eq(deskItems.orderId, id));
    own.push(id);
  }
  const mine = async (desk: HttpClient) =>
    (await read<Order[]>(desk, '/api/orders?page=1&assignedTo=me')).map(({ id }) => id);
  for (const _ of [1, 2, 3]) {
    expect(await Promise.all([mine(first), mine(second)])).toEqual(own.map((id) => [id]));
  }
});
