import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskItem, DeskNext } from '#contract/desk/desk.ts';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import { deskItems } from '#server/db/schema/desk.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import {
  end,
  next,
  nextItem,
  openDesk,
  passTime,
  queued,
  takeOrder,
} from '#tests/support/desk-shop.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let amina: HttpClient;
let karim: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  await openDesk(app.db, { ahead: 2 });
  ({ client: amina } = await signIn(app, { fullName: 'أمينة' }));
  ({ client: karim } = await signIn(app, { fullName: 'كريم' }));
});
afterAll(() => app.close());

async function ahead(client: HttpClient, body: object = {}): Promise<DeskItem[]> {
  const answer = await client.request('POST', '/api/desk/ahead', { body });
  expect(answer.status).toBe(200);
  return (answer.body as { items: DeskItem[] }).items;
}
const giveBack = async (client: HttpClient) =>
  expect((await client.request('POST', '/api/desk/ahead/release')).status).toBe(204);
const idsOf = (items: readonly DeskItem[]) => items.map(({ order }) => order.id);
const orderNow = async ({ id }: { id: string }) =>
  (await amina.request('GET', `/api/orders/${id}`)).body as Order;
const callsOf = async ({ id }: { id: string }) => {
  const { body } = await amina.request('GET', `/api/orders/${id}/timeline`);
  return (body as OrderEvent[]).filter(({ kind }) => kind === 'call');
};
const late = async (client: HttpClient, item: DeskItem, body: object, key?: string) => {
  const { status, body: answer } = await end(client, item, { ...body, isLate: true }, key);
  expect(status).toBe(200);
  return answer as DeskNext;
};
const take = async (count: number) => {
  const taken: Order[] = [];
  while (taken.length < count) taken.push(await takeOrder(amina));
  return taken;
};

describe('leasing ahead', () => {
  it('gives what comes after the order in hand, and to nobody else', async () => {
    const [first, second, third, fourth] = await take(4);
    expect((await nextItem(amina)).order.id).toBe(first!.id);
    expect(idsOf(await ahead(amina))).toEqual([second!.id, third!.id]);
    // Again: the same, under the same leases.
    const again = await ahead(amina);
    expect(idsOf(again)).toEqual([second!.id, third!.id]);
    expect((await nextItem(amina)).order.id).toBe(first!.id);
    expect((await nextItem(karim)).order.id).toBe(fourth!.id);
    expect((await next(karim)).item?.order.id).toBe(fourth!.id);
    expect(await ahead(karim)).toEqual([]);
  });

  it('brings them in hand one after the other, under the lease that the device knows', async () => {
    await take(3);
    const inHand = await nextItem(amina);
    const [waiting] = await ahead(amina);
    const answer = await end(amina, inHand, { outcome: 'no_answer' });
    expect((answer.body as DeskNext).item?.lease.id).toBe(waiting!.lease.id);
    expect(await queued(app.db, waiting!.order.id)).toMatchObject({ isAhead: false });
    expect(await ahead(amina)).toHaveLength(1);
  });

  it('is none where the shop wants none, outside its hours and for whoever gives them back', async () => {
    await take(3);
    await nextItem(amina);
    expect(await ahead(amina)).toHaveLength(2);
    await giveBack(amina);
    await nextItem(karim);
    expect(await ahead(karim)).toHaveLength(1);
    await app.db.execute(sql`update desk_settings set ahead = 0`);
    expect(await ahead(karim)).toEqual([]);
    expect(await ahead(amina)).toEqual([]);
  });

  it('ends by itself after twenty minutes, and then belongs to whoever asks', async () => {
    const [, second] = await take(2);
    await nextItem(amina);
    const [waiting] = await ahead(amina);
    await passTime(app.db, 19);
    // What was in hand is free, what waits on a device is not yet.
    expect((await nextItem(karim)).order.id).not.toBe(second!.id);
    await passTime(app.db, 2);
    await end(karim, await nextItem(karim), { outcome: 'no_answer' });
    expect((await nextItem(karim)).order.id).toBe(second!.id);
    expect((await next(amina)).item).toBeNull();
    expect(await ahead(amina)).toEqual([]);
    const renewed = await amina.request('POST', `/api/desk/leases/${waiting!.lease.id}/renew`, {
      body: {},
    });
    expect(renewed.status).toBe(409);
  });

  it('never gives one order to two people, however many ask at once', async () => {
    await openDeskFor(10);
    await take(20);
    const people = [amina, karim];
    while (people.length < 4) people.push((await signIn(app)).client);
    for (let round = 0; round < 5; round += 1) {
      const asked = people.flatMap((client) => [
        next(client).then(({ item }) => ({ client, ids: item === null ? [] : [item.order.id] })),
        ahead(client).then((items) => ({ client, ids: idsOf(items) })),
        ahead(client).then((items) => ({ client, ids: idsOf(items) })),
      ]);
      const holders = new Map<string, HttpClient>();
      for (const { client, ids } of await Promise.all(asked)) {
        for (const id of ids) {
          expect(holders.get(id) ?? client).toBe(client);
          holders.set(id, client);
        }
      }
      expect(holders.size).toBe(20);
      const most = await rowsOf<{ count: number }>(
        app.db,
        sql`select count(*)::int as count from desk_items where is_ahead group by leased_by`,
      );
      expect(Math.max(...most.map(({ count }) => count))).toBeLessThanOrEqual(10);
      await app.db.execute(
        sql`update desk_items set lease_id = null, leased_by = null, leased_until = null, is_ahead = false`,
      );
    }
  });
});

const openDeskFor = (count: number) =>
  app.db.execute(sql`update desk_settings set ahead = ${count}`);

describe('a late outcome', () => {
  it('decides what nobody else has decided, also when its lease has run out', async () => {
    await take(2);
    await nextItem(amina);
    const [waiting] = await ahead(amina);
    await passTime(app.db, 60);
    expect(await late(amina, waiting!, { outcome: 'confirmed' }, 'one')).toEqual({
      item: null,
      checkout: null,
      nextDueAt: null,
      opensAt: null,
      isOnlyNoted: false,
    });
    expect(await orderNow(waiting!.order)).toMatchObject({ status: 'validated', callCount: 1 });
    // Sent twice, it is told once.
    expect(await late(amina, waiting!, { outcome: 'confirmed' }, 'one')).toMatchObject({
      isOnlyNoted: false,
    });
    expect(await callsOf(waiting!.order)).toHaveLength(1);
  });

  it('is only noted where somebody else has decided meanwhile, once', async () => {
    await take(2);
    await nextItem(amina);
    const [waiting] = await ahead(amina);
    const { id } = waiting!.order;
    await karim.request('PATCH', `/api/orders/${id}`, { body: { status: 'cancelled' } });
    const told = { outcome: 'confirmed', note: 'يريده غداً' };
    for (let count = 0; count < 2; count += 1) {
      expect(await late(amina, waiting!, told, 'one')).toMatchObject({ isOnlyNoted: true });
    }
    expect(await orderNow(waiting!.order)).toMatchObject({ status: 'cancelled', callCount: 1 });
    expect(await callsOf(waiting!.order)).toMatchObject([
      { actorName: 'أمينة', note: 'يريده غداً', callOutcome: 'confirmed' },
    ]);
  });

  it('is only noted while somebody else has the order in hand, who then sees it', async () => {
    await take(1);
    const [waiting] = await ahead(amina);
    await passTime(app.db, 60);
    const theirs = await nextItem(karim);
    expect(theirs.order.id).toBe(waiting!.order.id);
    const told = await late(amina, waiting!, { outcome: 'refused', reason: 'price' });
    expect(told).toMatchObject({ isOnlyNoted: true });
    expect(await orderNow(theirs.order)).toMatchObject({ status: 'pending', callCount: 1 });
    expect((await end(karim, theirs, { outcome: 'confirmed' })).status).toBe(409);
    const lease = await karim.request('GET', `/api/desk/leases/${theirs.lease.id}`);
    expect((lease.body as DeskItem).calls).toHaveLength(1);
    const seen = { ...theirs, order: (lease.body as DeskItem).order };
    expect((await end(karim, seen, { outcome: 'confirmed' })).status).toBe(200);
    expect(await orderNow(theirs.order)).toMatchObject({ status: 'validated', callCount: 2 });
  });

  it('is only noted of an order that was changed since, which is then called again', async () => {
    await take(1);
    const [waiting] = await ahead(amina);
    const { id } = waiting!.order;
    await karim.request('PATCH', `/api/orders/${id}`, { body: { address: 'شارع الاستقلال' } });
    expect(await late(amina, waiting!, { outcome: 'confirmed' })).toMatchObject({
      isOnlyNoted: true,
    });
    expect(await orderNow(waiting!.order)).toMatchObject({ status: 'pending', callCount: 1 });
    expect((await nextItem(karim)).order.id).toBe(id);
  });

  it('may promise a time that has passed meanwhile: then the call is due', async () => {
    await take(1);
    const [waiting] = await ahead(amina);
    const until = new Date(Date.now() - 60_000).toISOString();
    expect((await end(amina, waiting!, { outcome: 'callback', until })).status).toBe(400);
    expect(await late(amina, waiting!, { outcome: 'callback', until })).toMatchObject({
      isOnlyNoted: false,
    });
    expect((await nextItem(karim)).kind).toBe('callback');
  });

  it('sent first as prompt and then as late, is the same', async () => {
    await take(2);
    const item = await nextItem(amina);
    await end(amina, item, { outcome: 'no_answer' }, 'one');
    expect(await late(amina, item, { outcome: 'no_answer' }, 'one')).toMatchObject({
      isOnlyNoted: false,
    });
    expect(await callsOf(item.order)).toHaveLength(1);
    const [row] = await app.db.select().from(deskItems).where(eq(deskItems.orderId, item.order.id));
    expect(row).toMatchObject({ attempts: 1 });
    expect(await app.db.$count(orders)).toBe(2);
  });
});
