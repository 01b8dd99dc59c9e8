import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { BulkResult } from '#contract/orders/orders-bulk.ts';
import { TRIES } from '#server/db/connection/retry.ts';
import { products } from '#server/db/schema/products.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct, orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let desk: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  desk = (await signIn(app)).client;
});
afterEach(async () => {
  await app.db.execute(sql`drop function if exists report_deadlock cascade`);
  await app.db.execute(sql`drop sequence if exists ways`);
});
afterAll(() => app.close());

/**
 * Makes PostgreSQL report a deadlock at the first `times` timeline entries, of this order if one is
 * named. A sequence counts, since it is not rolled back.
 */
async function reportDeadlock(times: number, { code = '40P01', orderId = '' } = {}): Promise<void> {
  await app.db.execute(sql`create sequence ways`);
  await app.db.execute(
    sql.raw(`create function report_deadlock() returns trigger language plpgsql as $$
      begin
        if '${orderId}' in ('', new.order_id::text) and nextval('ways') <= ${times} then
          raise exception 'deadlock' using errcode = '${code}';
        end if;
        return new;
      end $$`),
  );
  await app.db.execute(
    sql`create trigger report_deadlock before insert on order_events for each row execute function report_deadlock()`,
  );
}

async function triesUntilNow(): Promise<number> {
  const [row] = await rowsOf<{ tries: string }>(app.db, sql`select last_value as tries from ways`);
  return Number(row?.tries);
}

const take = async (body = {}): Promise<Order> =>
  (await desk.request('POST', '/api/orders', { body: orderInput(body) })).body as Order;
const read = async (id: string) => (await desk.request('GET', `/api/orders/${id}`)).body as Order;
const linesOf = async (id: string) =>
  (await desk.request('GET', `/api/orders/${id}/timeline`)).body as { kind: string }[];

describe('two transactions that deadlock', () => {
  it('end both, one of them at the second try, and each has its effect once', async () => {
    const rows = [await createProduct(app.db), await createProduct(app.db)];
    const ids = rows.map(({ id }) => id) as [string, string];
    let runs = 0;
    let first = 0;
    const bothHold = Promise.withResolvers<void>();
    // Otherwise the retry could be quicker than the transaction that waits: another deadlock.
    const oneEnded = Promise.withResolvers<void>();
    const addTo = ([one, other]: readonly [string, string]) =>
      app.db.transaction(async (tx) => {
        runs += 1;
        if (runs > 2) await oneEnded.promise;
        const add = (id: string) =>
          tx
            .update(products)
            .set({ reviewCount: sql`${products.reviewCount} + 1` })
            .where(eq(products.id, id));
        await add(one);
        first += 1;
        if (first === 2) bothHold.resolve();
        await bothHold.promise;
        await add(other);
      });
    const both = [addTo(ids), addTo([ids[1], ids[0]])];
    void Promise.race(both).then(oneEnded.resolve, oneEnded.reject);
    await Promise.all(both);
    expect(runs).toBe(3);
    const stored = await app.db.select({ count: products.reviewCount }).from(products);
    expect(stored).toEqual([{ count: 2 }, { count: 2 }]);
  });
});

describe('who was rolled back by a deadlock', () => {
  it.each(['40P01', '40001'])('is tried again (%s) and does its work once', async (code) => {
    const order = await take();
    await reportDeadlock(2, { code });
    const answer = await desk.request('PATCH', `/api/orders/${order.id}`, {
      body: { customerName: 'فضيلة', status: 'validated' },
    });
    expect(answer.status).toBe(200);
    expect(await read(order.id)).toMatchObject({ customerName: 'فضيلة', status: 'validated' });
    expect((await linesOf(order.id)).map(({ kind }) => kind)).toEqual([
      'status',
      'edited',
      'created',
    ]);
    // Two in vain, then one for each entry.
    expect(await triesUntilNow()).toBe(4);
  });

  it('also with a new order, which is taken once', async () => {
    await reportDeadlock(3);
    const answer = await desk.request('POST', '/api/orders', { body: orderInput() });
    expect(answer.status).toBe(201);
    expect((await desk.request('GET', '/api/orders')).body).toHaveLength(1);
    expect(await triesUntilNow()).toBe(4);
  });

  it.each(['order', 'edit'])(
    'again and again is told so, and nothing is done: %s',
    async (call) => {
      const order = await take({ customerName: 'أمينة' });
      await reportDeadlock(1_000);
      const answer =
        call === 'order'
          ? await desk.request('POST', '/api/orders', { body: orderInput({ phone: '0551000000' }) })
          : await desk.request('PATCH', `/api/orders/${order.id}`, {
              body: { customerName: 'فضيلة' },
              headers: { 'accept-language': 'en' },
            });
      expect([answer.status, problemOf(answer).code]).toEqual([503, 'busy']);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(problemOf(answer).detail).toMatch(/nothing was changed|لم يتغيّر شيء/);
      expect(await triesUntilNow()).toBe(TRIES);
      expect((await desk.request('GET', '/api/orders')).body).toEqual([order]);
      expect(await linesOf(order.id)).toHaveLength(1);
      const clients = await rowsOf<{ name: string }>(app.db, sql`select name from clients`);
      expect(clients).toEqual([{ name: 'أمينة' }]);
    },
  );

  it('among many orders ends none of the others, and is named', async () => {
    const orders = [await take(), await take(), await take()];
    const ids = orders.map(({ id }) => id);
    await reportDeadlock(1_000, { orderId: ids[1] as string });
    const answer = await desk.request('POST', '/api/orders/bulk', {
      body: { ids, action: 'status', status: 'validated' },
    });
    expect(answer.status).toBe(200);
    const results = answer.body as BulkResult[];
    expect(results.map(({ id, ok, code }) => [id, ok, code])).toEqual([
      [ids[0], true, undefined],
      [ids[1], false, 'busy'],
      [ids[2], true, undefined],
    ]);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).status))).toEqual([
      'validated',
      'pending',
      'validated',
    ]);
  });
});
