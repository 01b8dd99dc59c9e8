import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBulkEndpoints, type BulkResult } from '#contract/orders/orders-bulk.ts';
import { orderEndpoints, type Order, type OrderEvent } from '#contract/orders/orders.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const { bulkOrders } = orderBulkEndpoints;
const { createOrder, getOrderTimeline } = orderEndpoints;

let app: TestApp;
let client: HttpClient;
let yalidine: string;
let zr: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  yalidine = await createCompany('ياليدين');
  zr = await createCompany('ZR');
});
afterAll(() => app.close());

async function createCompany(name: string, isActive = true): Promise<string> {
  const [company] = await app.db
    .insert(deliveryCompanies)
    .values({ name, phone: '0550000000', isActive })
    .returning();
  return company!.id;
}

/** Confirmed, so it can be shipped. */
async function confirmed(overrides: Record<string, unknown> = {}): Promise<Order> {
  const answer = await client.request('POST', createOrder.path, { body: orderInput(overrides) });
  const order = answer.body as Order;
  await client.request('PATCH', `/api/orders/${order.id}`, { body: { status: 'validated' } });
  return order;
}

interface Item {
  id: string;
  trackingNumber?: string;
}
const ship = (items: Item[], deliveryCompanyId: string | undefined = yalidine, as = client) =>
  as.request('POST', bulkOrders.path, { body: { action: 'ship', deliveryCompanyId, items } });
const outcome = ({ body }: { body: unknown }) =>
  (body as BulkResult[]).map(({ id, ok, code }) => [id, ok, code]);
const stored = async (id: string) =>
  (await app.db.select().from(orders).where(eq(orders.id, id)))[0];

describe('many are shipped at once', () => {
  it('with one company and a number each, as one step in the timeline of each', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    const answer = await ship([
      { id: first.id, trackingNumber: ' yal-1 ' },
      { id: second.id, trackingNumber: 'YAL-2' },
    ]);
    expect(outcome(answer)).toEqual([
      [first.id, true, undefined],
      [second.id, true, undefined],
    ]);
    expect(await stored(first.id)).toMatchObject({
      status: 'shipped',
      deliveryCompanyId: yalidine,
      deliveryCompanyName: 'ياليدين',
      trackingNumber: 'yal-1',
    });
    expect((await stored(second.id))?.searchText).toContain('yal-2');
    const timeline = await client.call(getOrderTimeline, { params: { id: first.id } });
    expect((timeline.body as OrderEvent[]).map(({ kind }) => kind)).toEqual([
      'status',
      'edited',
      'status',
      'created',
    ]);
  });

  it('keeps what is not said: the company of each, and a number it has already', async () => {
    const own = await confirmed({ deliveryCompanyId: zr, trackingNumber: 'ZR-7' });
    const answer = await client.request('POST', bulkOrders.path, {
      body: { action: 'ship', items: [{ id: own.id }] },
    });
    expect(outcome(answer)).toEqual([[own.id, true, undefined]]);
    expect(await stored(own.id)).toMatchObject({
      status: 'shipped',
      deliveryCompanyName: 'ZR',
      trackingNumber: 'ZR-7',
    });
  });

  it('one refusal stops nothing and leaves its order as it was', async () => {
    const ready = await confirmed();
    const waiting = (
      await client.request('POST', createOrder.path, {
        body: orderInput({ trackingNumber: 'old' }),
      })
    ).body as Order;
    const unknown = '00000000-0000-4000-8000-000000000000';
    const before = await stored(waiting.id);
    const answer = await ship([
      { id: waiting.id, trackingNumber: 'A' },
      { id: unknown, trackingNumber: 'B' },
      { id: ready.id, trackingNumber: 'C' },
    ]);
    expect(outcome(answer)).toEqual([
      [waiting.id, false, 'forbidden_transition'],
      [unknown, false, 'not_found'],
      [ready.id, true, undefined],
    ]);
    expect(await stored(waiting.id)).toEqual(before);
  });

  it('refuses every order of a number that stands twice in the batch', async () => {
    const [first, second, third] = [await confirmed(), await confirmed(), await confirmed()];
    const answer = await ship([
      { id: first.id, trackingNumber: 'yal-9' },
      { id: second.id, trackingNumber: 'YAL-8' },
      { id: third.id, trackingNumber: 'YAL-9 ' },
    ]);
    expect(outcome(answer)).toEqual([
      [first.id, false, 'tracking_number_repeated'],
      [second.id, true, undefined],
      [third.id, false, 'tracking_number_repeated'],
    ]);
    expect(await stored(first.id)).toMatchObject({ status: 'validated', trackingNumber: null });
  });

  it('refuses a company that delivers no more, before anything is shipped', async () => {
    const order = await confirmed();
    const closed = await createCompany('قديمة', false);
    const answer = await ship([{ id: order.id }], closed);
    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors).toMatchObject([{ path: 'deliveryCompanyId' }]);
    expect((await stored(order.id))?.status).toBe('validated');
  });

  it('needs the permission to edit', async () => {
    const order = await confirmed();
    const { client: deleter } = await signIn(app, { canEditOrders: false });
    expect((await ship([{ id: order.id }], yalidine, deleter)).status).toBe(403);
    expect((await stored(order.id))?.status).toBe('validated');
  });
});

describe('the same orders shipped twice', () => {
  it('succeed again when the same is said again, and are written once', async () => {
    const { id } = await confirmed();
    await ship([{ id, trackingNumber: 'YAL-1' }]);
    const before = await stored(id);
    expect(outcome(await ship([{ id, trackingNumber: 'YAL-1' }]))).toEqual([[id, true, undefined]]);
    expect(await stored(id)).toEqual(before);
  });

  it('keep their first number, and the second hears which it is', async () => {
    const { id } = await confirmed();
    await ship([{ id, trackingNumber: 'YAL-1' }]);
    const answer = await client.request('POST', bulkOrders.path, {
      body: { action: 'ship', items: [{ id, trackingNumber: 'YAL-2' }] },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.body).toEqual([
      {
        id,
        ok: false,
        code: 'already_shipped',
        detail:
          'This order is already shipped: ياليدين, tracking number YAL-1. Nothing was changed. To correct the number, open the order.',
      },
    ]);
    expect((await stored(id))?.trackingNumber).toBe('YAL-1');
  });

  it('by two desks at one moment: each order goes with one of them, whole', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => confirmed()));
    const batch = (desk: string, list: Order[]) =>
      list.map(({ id }, at) => ({ id, trackingNumber: `${desk}-${at}` }));
    const colleague = (await signIn(app)).client;
    const [one, other] = await Promise.all([
      ship(batch('ONE', all), yalidine),
      // In reverse order, so that the two calls meet in the middle.
      ship(batch('TWO', all.toReversed()), zr, colleague),
    ]);
    const wins = (answer: { body: unknown }) =>
      (answer.body as BulkResult[]).filter(({ ok }) => ok).map(({ id }) => id);
    expect([...wins(one), ...wins(other)].toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    for (const { id } of all) {
      const row = await stored(id);
      const isOnes = wins(one).includes(id);
      expect(row).toMatchObject({
        status: 'shipped',
        deliveryCompanyName: isOnes ? 'ياليدين' : 'ZR',
        trackingNumber: expect.stringMatching(isOnes ? /^ONE-/ : /^TWO-/),
      });
      const steps = await app.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
      expect(steps.filter(({ toStatus }) => toStatus === 'shipped')).toHaveLength(1);
    }
  });
});

describe('only who may dispatch ships', () => {
  const as = async (flags: object) =>
    (await signIn(app, { role: 'dashboard_followup', ...flags })).client;
  const move = (by: HttpClient, { id }: Order, status: string) =>
    by.request('PATCH', `/api/orders/${id}`, { body: { status } });

  it('an editor who was refused it confirms and cancels, but does not ship', async () => {
    const editor = await as({ canEditOrders: true, canDispatchOrders: false });
    const order = await confirmed();
    expect((await move(editor, order, 'shipped')).status).toBe(403);
    expect((await ship([{ id: order.id }], yalidine, editor)).status).toBe(403);
    const together = { action: 'status', status: 'shipped', ids: [order.id] };
    const answer = await editor.request('POST', bulkOrders.path, { body: together });
    expect(outcome(answer)).toEqual([[order.id, false, 'no_permission']]);
    expect(await stored(order.id)).toMatchObject({ status: 'validated' });
    expect([200, 204]).toContain((await move(editor, order, 'cancelled')).status);
  });

  it('an editor of whom nobody said anything ships, and so does a packer who may not edit', async () => {
    const [first, second] = [await confirmed(), await confirmed()];
    const editor = await as({ canEditOrders: true });
    expect([200, 204]).toContain((await move(editor, first, 'shipped')).status);
    const packer = await as({ canEditOrders: false, canDispatchOrders: true });
    expect(outcome(await ship([{ id: second.id }], yalidine, packer))).toEqual([
      [second.id, true, undefined],
    ]);
    expect((await move(packer, second, 'delivered')).status).toBe(403);
  });
});
