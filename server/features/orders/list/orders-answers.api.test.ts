import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER_FIELD_NAMES } from '#contract/orders/order-fields.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { createOrder, getOrder, listOrders } = orderEndpoints;

let app: TestApp;
let client: HttpClient;
let userId: string;
beforeAll(async () => {
  app = await startTestApp();
  const signedIn = await signIn(app);
  client = signedIn.client;
  userId = signedIn.user.id;
});
afterAll(() => app.close());

const take = async (input: Record<string, unknown> = {}) =>
  (await client.call(createOrder, { body: orderInput(input) })).body as Order;
const read = async (id: string) => client.call(getOrder, { params: { id } });
const readFirst = async () =>
  ((await client.call(listOrders, { query: { page: 1, pageSize: 10 } })).body as Order[])[0];

it('has exactly the fields of the contract, as a new order has', async () => {
  const taken = await take({ customerName: 'أمينة بن علي', totalAmount: 1900.5 });
  const one = (await read(taken.id)).body as Order;
  expect(one).toEqual(taken);
  expect(Object.keys(one).toSorted()).toEqual([...ORDER_FIELD_NAMES].toSorted());
  expect(getOrder.responses[200].parse(one)).toEqual(one);
  expect(await readFirst()).toEqual(taken);
});

it('is made readable where somebody wrote into the table past us', async () => {
  const { id } = await take();
  await app.db
    .update(orders)
    .set({ customerName: 'abc\u202edef', address: '  two   spaces ' })
    .where(eq(orders.id, id));
  for (const shown of [(await read(id)).body as Order, await readFirst()]) {
    expect(shown).toMatchObject({ customerName: 'abcdef', address: 'two spaces' });
  }
});

it('is refused at the very next call to whom it is no longer for', async () => {
  const { id } = await take();
  expect((await read(id)).status).toBe(200);
  await app.db
    .update(users)
    .set({ role: 'dashboard_followup', canViewOrders: false })
    .where(eq(users.id, userId));
  expect((await read(id)).status).toBe(403);
  await app.db
    .update(users)
    .set({ role: 'administrator', canViewOrders: true })
    .where(eq(users.id, userId));
  expect((await read(id)).status).toBe(200);
  await app.db.update(users).set({ mustChangePassword: true }).where(eq(users.id, userId));
  expect((await read(id)).status).toBe(403);
  await app.db.update(users).set({ mustChangePassword: false }).where(eq(users.id, userId));
  expect((await read(id)).status).toBe(200);
  await app.db.delete(sessions).where(sql`true`);
  expect((await read(id)).status).toBe(401);
});
