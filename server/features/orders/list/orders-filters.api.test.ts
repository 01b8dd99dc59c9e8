import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deskEndpoints, type DeskColleague } from '#contract/desk/desk.ts';
import { orderEndpoints, type Order, type OrderCounts } from '#contract/orders/orders.ts';
import { deskItems } from '#server/db/schema/desk.ts';
import { orders } from '#server/db/schema/orders.ts';
import { openDesk, takeOrder } from '#tests/support/desk-shop.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { listOrders, listOrderIds, countOrders } = orderEndpoints;

let app: TestApp;
let client: HttpClient;
let callerId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  const signedIn = await signIn(app);
  client = signedIn.client;
  callerId = signedIn.user.id;
  await openDesk(app.db);
});
afterAll(() => app.close());

let phones = 0;
const take = (overrides: Record<string, unknown> = {}) =>
  takeOrder(client, { phone: `0550${String(++phones).padStart(6, '0')}`, ...overrides });

async function call(order: Order, outcome: string): Promise<void> {
  const body = { outcome };
  const answer = await client.request('POST', `/api/orders/${order.id}/calls`, { body });
  expect(answer.status).toBe(200);
}

async function deliver(order: Order, at: string): Promise<void> {
  await app.db
    .update(orders)
    .set({
      status: 'delivered',
      createdAt: new Date('2026-02-20T10:00:00Z'),
      deliveredAt: new Date(at),
    })
    .where(eq(orders.id, order.id));
}

const numbers = (found: readonly Order[]) => found.map(({ id }) => id).toSorted();

/** As a page with its total, as a whole list for the export, and as ids for the selection. */
async function found(query: Record<string, string>) {
  const read = async (path: string, more: Record<string, string> = {}) =>
    client.request('GET', `${path}?${new URLSearchParams({ ...query, ...more })}`);
  const page = await read(listOrders.path, { page: '1' });
  const whole = await read(listOrders.path);
  const ids = await read(listOrderIds.path);
  return {
    page: numbers(page.body as Order[]),
    total: page.headers.get('x-total-count'),
    whole: numbers(whole.body as Order[]),
    ids: (ids.body as string[]).toSorted(),
  };
}

const only = (...wanted: readonly Order[]) => ({
  page: numbers(wanted),
  total: String(wanted.length),
  whole: numbers(wanted),
  ids: numbers(wanted),
});

describe('calls', () => {
  it('tells the never called from those who did not answer the last time', async () => {
    const [never, unanswered, busy, answered, late] = await Promise.all([
      take(),
      take(),
      take(),
      take(),
      take(),
    ]);
    await call(unanswered, 'no_answer');
    await call(busy, 'busy');
    await call(answered, 'no_answer');
    await call(answered, 'answered');
    await call(late, 'wrong_number');
    expect(await found({ called: 'never' })).toEqual(only(never));
    expect(await found({ called: 'unanswered' })).toEqual(only(unanswered, busy));
  });

  it('still knows of a cancelled order that nobody had answered', async () => {
    const order = await take();
    await call(order, 'no_answer');
    const body = { status: 'cancelled' };
    expect((await client.request('PATCH', `/api/orders/${order.id}`, { body })).status).toBe(200);
    expect(await found({ called: 'unanswered' })).toEqual(only(order));
    expect(await found({ called: 'unanswered', status: 'pending' })).toEqual(only());
  });

  it('counts attempts, both ends included', async () => {
    const [none, once, thrice] = await Promise.all([take(), take(), take()]);
    await call(once, 'no_answer');
    for (const outcome of ['no_answer', 'busy', 'no_answer']) await call(thrice, outcome);
    expect(await found({ callsFrom: '1' })).toEqual(only(once, thrice));
    expect(await found({ callsTo: '1' })).toEqual(only(none, once));
    expect(await found({ callsFrom: '1', callsTo: '1' })).toEqual(only(once));
    expect(await found({ callsFrom: '3', callsTo: '2' })).toEqual(only());
    expect(await found({ callsFrom: '0', callsTo: '0' })).toEqual(only(none));
  });
});

describe('whom an order is assigned to', () => {
  it('finds those of a person, one’s own, and those of nobody', async () => {
    const { id: other } = await createUser(app.db, { role: 'administrator' });
    const [mine, theirs, open, decided] = await Promise.all([take(), take(), take(), take()]);
    const assign = (order: Order, assignedTo: string) =>
      app.db
        .update(deskItems)
        .set({ assignedTo, isAssigned: true })
        .where(eq(deskItems.orderId, order.id));
    await assign(mine, callerId);
    await assign(theirs, other);
    await client.request('PATCH', `/api/orders/${decided.id}`, { body: { status: 'cancelled' } });
    expect(await found({ assignedTo: 'me' })).toEqual(only(mine));
    expect(await found({ assignedTo: callerId })).toEqual(only(mine));
    expect(await found({ assignedTo: other })).toEqual(only(theirs));
    expect(await found({ assignedTo: 'nobody' })).toEqual(only(open));
  });

  it('names those who can be chosen, without how much they work', async () => {
    const { client: viewer } = await signIn(app, { role: 'dashboard_followup' });
    const answer = await viewer.call(deskEndpoints.listDeskPeople);
    const people = answer.body as DeskColleague[];
    expect(people.map(({ id }) => id)).toEqual([callerId]);
    expect(Object.keys(people[0] ?? {}).toSorted()).toEqual(['fullName', 'id', 'isAway']);
  });
});

it('finds a product in any line', async () => {
  const [serum, cream] = [await createProduct(app.db), await createProduct(app.db)];
  const first = await take({ lines: [{ productId: serum.id }, { productId: cream.id }] });
  const second = await take({ lines: [{ productId: cream.id }] });
  await take();
  expect(await found({ productId: serum.id })).toEqual(only(first));
  expect(await found({ productId: cream.id })).toEqual(only(first, second));
  expect(await found({ productId: cream.id.toUpperCase() })).toEqual(only(first, second));
  expect(await found({ productId: '3f0c8a52-6f0e-4b6f-9f0a-0c1d2e3f4a5b' })).toEqual(only());
});

it('takes amounts to the centime, both ends included', async () => {
  const [low, middle, high] = [
    await take({ totalAmount: 1999.99 }),
    await take({ totalAmount: 2000 }),
    await take({ totalAmount: 2500.5 }),
  ];
  expect(await found({ amountFrom: '2000' })).toEqual(only(middle, high));
  expect(await found({ amountTo: '1999.99' })).toEqual(only(low));
  expect(await found({ amountFrom: '1999.99', amountTo: '2500.49' })).toEqual(only(low, middle));
});

describe('the day of delivery', () => {
  it('is an Algerian one, and only delivered orders have it', async () => {
    const [eve, day, next] = [await take(), await take(), await take()];
    await take();
    // Algiers is an hour ahead: half past eleven in the evening by UTC is the next day there.
    await deliver(eve, '2026-03-01T22:59:00Z');
    await deliver(day, '2026-03-01T23:30:00Z');
    await deliver(next, '2026-03-03T09:00:00Z');
    expect(await found({ deliveredFrom: '2026-03-01', deliveredTo: '2026-03-01' })).toEqual(
      only(eve),
    );
    expect(await found({ deliveredFrom: '2026-03-02', deliveredTo: '2026-03-02' })).toEqual(
      only(day),
    );
    expect(await found({ deliveredFrom: '2026-03-02' })).toEqual(only(day, next));
    expect(await found({ deliveredTo: '2026-03-02', status: 'delivered' })).toEqual(only(eve, day));
    expect(await found({ deliveredTo: '2026-03-02', status: 'pending' })).toEqual(only());
    expect(await found({ deliveredTo: '2026-03-02', wilaya: '16', amountFrom: '1' })).toEqual(
      only(eve, day),
    );
  });
});

it.each<Record<string, string>>([
  { called: 'sometimes' },
  { callsFrom: '-1' },
  { callsTo: '1001' },
  { assignedTo: 'everybody' },
  { productId: 'serum' },
  { amountFrom: '-1' },
  { amountTo: '1.234' },
  { deliveredFrom: '2026-02-31' },
])('refuses %o', async (query) => {
  const answer = await client.request('GET', `${listOrders.path}?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(400);
});

describe('the counts of the statuses', () => {
  const counted = async (query: Record<string, string> = {}) => {
    const answer = await client.request('GET', `${countOrders.path}?${new URLSearchParams(query)}`);
    return (answer.body as OrderCounts).counts;
  };
  const move = async ({ id }: Order, ...steps: string[]) => {
    for (const status of steps) {
      await client.request('PATCH', `/api/orders/${id}`, { body: { status } });
    }
  };

  it('are what each status would list, with one more filter too', async () => {
    await take();
    await move(await take(), 'validated');
    await move(await take({ wilaya: '31', commune: 'وهران' }), 'validated');
    await move(await take(), 'cancelled');
    const none = { delivered: 0, returned: 0, shipped: 0 };
    expect(await counted()).toEqual({ ...none, pending: 1, validated: 2, cancelled: 1 });
    expect(await counted({ wilaya: '31' })).toEqual({
      ...none,
      pending: 0,
      validated: 1,
      cancelled: 0,
    });
    expect(await counted({ stage: 'in_progress' })).toEqual({
      ...none,
      pending: 0,
      validated: 2,
      cancelled: 0,
    });
  });

  it('are not told where they would have to be counted', async () => {
    await take();
    expect(await counted({ search: 'أمينة' })).toBeNull();
    expect(await counted({ wilaya: '31', from: '2026-01-01' })).toBeNull();
  });
});

it('confirmed orders are to be sent, or have a number and are ready to hand over', async () => {
  const [toSend, ready, pending] = [await take(), await take(), await take()];
  for (const { id } of [toSend, ready]) {
    await client.request('PATCH', `/api/orders/${id}`, { body: { status: 'validated' } });
  }
  await client.request('PATCH', `/api/orders/${ready.id}`, { body: { trackingNumber: 'JS-1' } });
  expect(await found({ stage: 'to_send' })).toEqual(only(toSend));
  expect(await found({ stage: 'ready' })).toEqual(only(ready));
  expect(pending.status).toBe('pending');
});
