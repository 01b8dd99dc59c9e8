import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskItem, DeskLine, DeskNext, DeskSummary } from '#contract/desk/desk.ts';
import type { Problem } from '#contract/errors.ts';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import { deskItems, deskLeases, productScripts } from '#server/db/schema/desk.ts';
import { orders } from '#server/db/schema/orders.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import {
  end,
  next,
  nextItem,
  openDesk,
  openTask,
  passTime,
  queued,
  takeOrder,
} from '#tests/support/desk-shop.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';

let app: TestApp;
let amina: HttpClient;
let karim: HttpClient;
let karimId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  await openDesk(app.db);
  ({ client: amina } = await signIn(app, { fullName: 'أمينة' }));
  const agent = { ...ALL_REFUSED, canViewOrders: true, canEditOrders: true };
  const signedIn = await signIn(app, { fullName: 'كريم', ...agent });
  karim = signedIn.client;
  karimId = signedIn.user.id;
});
afterAll(() => app.close());

const codeOf = ({ body }: { body: unknown }) => (body as Problem).code;
const orderNow = async (id: string) =>
  (await amina.request('GET', `/api/orders/${id}`)).body as Order;
const timeline = async (id: string) =>
  (await amina.request('GET', `/api/orders/${id}/timeline`)).body as OrderEvent[];
const minutesFromNow = (at: Date | undefined) =>
  Math.round(((at?.getTime() ?? 0) - Date.now()) / 60_000);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('the next order', () => {
  it('comes by urgency: a promised call, a new order, a parcel, a call in vain', async () => {
    const retry = await takeOrder(amina);
    await amina.request('POST', `/api/orders/${retry.id}/calls`, { body: { outcome: 'busy' } });
    const shipped = await takeOrder(amina);
    await amina.request('PATCH', `/api/orders/${shipped.id}`, { body: { status: 'validated' } });
    await openTask(app.db, shipped.id);
    const fresh = await takeOrder(amina);
    const promised = await takeOrder(amina);
    const until = inHours(1);
    const body = { outcome: 'callback', until };
    await amina.request('POST', `/api/orders/${promised.id}/calls`, { body });
    await passTime(app.db, 125);
    await app.db
      .update(orders)
      .set({ callAgainAt: new Date(Date.now() - 1_000) })
      .where(eq(orders.id, promised.id));

    const given: [string, string][] = [];
    for (let n = 0; n < 4; n++) {
      const item = await nextItem(amina);
      given.push([item.kind, item.order.id]);
      // Out of the way, without an outcome.
      await app.db
        .update(deskItems)
        .set({ unreachableAt: new Date(), leasedUntil: null })
        .where(eq(deskItems.orderId, item.order.id));
    }
    expect(given).toEqual([
      ['callback', promised.id],
      ['fresh', fresh.id],
      ['task', shipped.id],
      ['retry', retry.id],
    ]);
    expect(await next(amina)).toEqual({
      item: null,
      checkout: null,
      nextDueAt: null,
      opensAt: null,
    });
  });

  it('is the same again for whoever has it, and never that of another', async () => {
    const first = await takeOrder(amina);
    const second = await takeOrder(amina);
    const mine = await nextItem(amina);
    expect(mine.order.id).toBe(first.id);
    expect((await nextItem(amina)).lease.id).toBe(mine.lease.id);
    expect((await nextItem(karim)).order.id).toBe(second.id);
  });

  it('comes with all that the call needs', async () => {
    const product = await createProduct(app.db, { stock: 7 });
    await app.db.insert(productScripts).values({ productId: product.id, scriptAr: 'السلام عليكم' });
    const before = await takeOrder(amina, { totalAmount: 700 });
    await amina.request('POST', `/api/orders/${before.id}/calls`, {
      body: { outcome: 'switched_off', note: 'مساءً' },
    });
    const order = await takeOrder(amina, { productId: product.id, quantity: 2 });
    const item = await nextItem(karim);
    expect(item.order).toEqual(await orderNow(order.id));
    expect(item.stock).toEqual([
      { line: item.order.lines[0]?.id, variantId: item.order.lines[0]?.variantId, stock: 7 },
    ]);
    expect(item.scripts).toEqual([
      { productId: product.id, scriptAr: 'السلام عليكم', scriptFr: null, scriptEn: null },
    ]);
    expect(item.otherOrders.map(({ id, totalAmount }) => [id, totalAmount])).toEqual([
      [before.id, 700],
    ]);
    expect(item.calls.map((call) => [call.orderId, call.callOutcome, call.note])).toEqual([
      [before.id, 'switched_off', 'مساءً'],
    ]);
    expect(item.record).toMatchObject({ open: 2, delivered: 0 });
    expect(item).toMatchObject({ kind: 'fresh', attempts: 0, mostAttempts: 3, tasks: [] });
  });

  it('waits for the hours of work, unless somebody works all the same', async () => {
    await app.db.execute(sql`delete from desk_settings`);
    const none = [[], [], [], [], [], [], []];
    const tomorrow = (new Date(Date.now() + 3_600_000).getUTCDay() + 1) % 7;
    const week = none.map((day, at) => (at === tomorrow ? [{ from: 600, to: 720 }] : day));
    const rules = { week, ramadan: null, spacing: [{ nextDayAt: 600 }], mostAttempts: 3 };
    await openDesk(app.db, { rules });
    const order = await takeOrder(amina);
    const closed = await next(amina);
    expect(closed.item).toBeNull();
    expect(closed.opensAt).toMatch(/T09:00:00.000Z$/);
    expect((await next(amina, { outsideHours: true })).item?.order.id).toBe(order.id);
    // What is in hand stays in hand.
    expect((await next(amina)).item?.order.id).toBe(order.id);
  });

  it('is never one of a parcel for whoever may not deal with parcels', async () => {
    const shipped = await takeOrder(amina);
    await amina.request('PATCH', `/api/orders/${shipped.id}`, { body: { status: 'validated' } });
    await openTask(app.db, shipped.id);
    const flags = { ...ALL_REFUSED, canViewOrders: true, canEditOrders: true };
    const { client } = await signIn(app, { ...flags, canDispatchOrders: false });
    expect((await next(client)).item).toBeNull();
    expect((await nextItem(amina)).tasks.map(({ kind }) => kind)).toEqual(['failed_attempt']);
  });

  it('is given to nobody who may not see orders', async () => {
    const order = await takeOrder(amina);
    const { client } = await signIn(app, { ...ALL_REFUSED, canEditOrders: true });
    const answer = await client.request('POST', '/api/desk/next', { body: {} });
    expect(answer.status).toBe(204);
    expect((await queued(app.db, order.id))?.leasedBy).toBeNull();
  });
});

describe('an outcome', () => {
  let order: Order;
  let item: DeskItem;
  beforeEach(async () => {
    order = await takeOrder(amina);
    item = await nextItem(karim);
  });

  it('confirms the order and brings the next one', async () => {
    const second = await takeOrder(amina);
    const answer = await end(karim, item, { outcome: 'confirmed', note: 'غداً صباحاً' });
    expect((answer.body as DeskNext).item?.order.id).toBe(second.id);
    expect(await orderNow(order.id)).toMatchObject({ status: 'validated', callCount: 1 });
    expect(await queued(app.db, order.id)).toBeNull();
    const events = (await timeline(order.id)).map(({ kind, callOutcome, toStatus, note }) => [
      kind,
      callOutcome ?? toStatus,
      note,
    ]);
    expect(events.slice(0, 2)).toEqual([
      ['status', 'validated', null],
      ['call', 'confirmed', 'غداً صباحاً'],
    ]);
    const [lease] = await app.db.select().from(deskLeases).where(eq(deskLeases.id, item.lease.id));
    expect(lease).toMatchObject({ userId: karimId, outcome: 'confirmed' });
    expect(lease?.endedAt).not.toBeNull();
  });

  it.each([
    ['refused', 'price'],
    ['duplicate', undefined],
  ])('%s cancels the order', async (outcome, reason) => {
    expect((await end(karim, item, { outcome, reason })).status).toBe(200);
    expect(await orderNow(order.id)).toMatchObject({ status: 'cancelled', callCount: 1 });
    expect(await queued(app.db, order.id)).toBeNull();
    const call = (await timeline(order.id)).find(({ kind }) => kind === 'call');
    expect(call).toMatchObject({ callOutcome: outcome, callReason: reason ?? null });
  });

  it.each([
    ['refused', 'changed_mind', 'customer', 1],
    ['refused', 'bought_elsewhere', 'customer', 1],
    ['refused', 'other', 'customer', 1],
    ['refused', 'price', null, 0],
    ['refused', 'delivery_fee', null, 0],
    ['refused', 'takes_too_long', null, 0],
    ['refused', 'not_available', null, 0],
    ['refused', 'not_ordered', null, 0],
    ['duplicate', undefined, null, 0],
    ['duplicate', 'changed_mind', null, 0],
    ['wrong_number', 'changed_mind', null, 0],
  ])('%s (%s) is the fault of %s', async (outcome, reason, fault, refused) => {
    expect((await end(karim, item, { outcome, reason })).status).toBe(200);
    const path = `/api/orders/trust?ids=${order.id}`;
    const { body } = await amina.request('GET', path);
    expect(body).toMatchObject([{ fault, reputation: { delivered: 0, returned: 0, refused } }]);
  });

  it.each([
    ['no_answer', 120],
    ['busy', 120],
    ['switched_off', 120],
    ['answered', 120],
  ])('%s calls again in two hours', async (outcome, minutes) => {
    const { body } = await end(karim, item, { outcome });
    expect((body as DeskNext).item).toBeNull();
    expect(minutesFromNow(new Date((body as DeskNext).nextDueAt ?? 0))).toBe(minutes);
    const row = await queued(app.db, order.id);
    expect(row).toMatchObject({
      kind: 'retry',
      attempts: outcome === 'answered' ? 0 : 1,
      lastAttemptBy: karimId,
      leasedBy: null,
    });
    expect(minutesFromNow(row?.dueAt)).toBe(minutes);
  });

  it('lets a customer who wants to be called later vanish and come back', async () => {
    const until = inHours(72);
    await end(karim, item, { outcome: 'later', until });
    expect(await orderNow(order.id)).toMatchObject({ status: 'pending', callAgainAt: until });
    expect((await next(karim)).item).toBeNull();
    await app.db.update(orders).set({ callAgainAt: new Date(Date.now() - 1) });
    expect(await nextItem(karim)).toMatchObject({ kind: 'callback', order: { id: order.id } });
  });

  it('needs a time or a reason where it makes no sense without', async () => {
    for (const [outcome, path] of [
      ['callback', 'until'],
      ['later', 'until'],
      ['refused', 'reason'],
    ]) {
      const { status, body } = await end(karim, item, { outcome });
      expect([status, (body as Problem).errors?.[0]?.path]).toEqual([400, path]);
    }
    const past = await end(karim, item, { outcome: 'callback', until: inHours(-1) });
    expect(past.status).toBe(400);
    expect(await orderNow(order.id)).toMatchObject({ callCount: 0, version: order.version });
  });

  it('makes a customer unreachable after so many calls in vain, and a wrong number at once', async () => {
    await end(karim, item, { outcome: 'no_answer' });
    for (const minutes of [120, 240]) {
      await passTime(app.db, minutes);
      await end(amina, await nextItem(amina), { outcome: 'busy' });
    }
    const row = await queued(app.db, order.id);
    expect(row?.attempts).toBe(3);
    expect(row?.unreachableAt).not.toBeNull();
    await passTime(app.db, 10_000);
    expect((await next(amina)).item).toBeNull();
    const list = await amina.request('GET', '/api/desk/items?list=unreachable');
    expect((list.body as DeskLine[]).map(({ orderId }) => orderId)).toEqual([order.id]);

    const wrong = await takeOrder(amina, { phone: '0661000000' });
    await end(amina, await nextItem(amina), { outcome: 'wrong_number' });
    expect((await queued(app.db, wrong.id))?.unreachableAt).not.toBeNull();
    // A corrected number is a new beginning.
    await amina.request('PATCH', `/api/orders/${wrong.id}`, { body: { phone: '0661000001' } });
    expect((await nextItem(amina)).order.id).toBe(wrong.id);
  });

  it('counts two calls in vain by one person within two minutes once', async () => {
    await end(karim, item, { outcome: 'no_answer' });
    const { dueAt } = (await queued(app.db, order.id))!;
    const take = async (client: HttpClient) =>
      (await client.request('POST', '/api/desk/take', { body: { orderId: order.id } }))
        .body as DeskItem;
    await end(karim, await take(karim), { outcome: 'busy' });
    expect(await queued(app.db, order.id)).toMatchObject({ attempts: 1, dueAt });
    expect((await orderNow(order.id)).callCount).toBe(1);
    await end(amina, await take(amina), { outcome: 'busy' });
    expect((await queued(app.db, order.id))?.attempts).toBe(2);
    await passTime(app.db, 3);
    await end(amina, await take(amina), { outcome: 'no_answer' });
    expect((await queued(app.db, order.id))?.attempts).toBe(3);
  });

  it('is recorded once, however often it is sent', async () => {
    const second = await takeOrder(amina);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => end(karim, item, { outcome: 'confirmed' }, 'once')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const again = await end(karim, item, { outcome: 'confirmed' }, 'once');
    expect((again.body as DeskNext).item?.order.id).toBe(second.id);
    expect((await orderNow(order.id)).callCount).toBe(1);
    const calls = (await timeline(order.id)).filter(({ kind }) => kind === 'call');
    expect(calls).toHaveLength(1);
  });

  it('is refused for an order that changed meanwhile, and the lease shows it as it is', async () => {
    await amina.request('PATCH', `/api/orders/${order.id}`, { body: { address: 'حي النخيل' } });
    const refused = await end(karim, item, { outcome: 'confirmed' });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'edited_meanwhile']);
    const { body } = await karim.request('GET', `/api/desk/leases/${item.lease.id}`);
    expect((body as DeskItem).order.address).toBe('حي النخيل');
    expect((await end(karim, body as DeskItem, { outcome: 'confirmed' })).status).toBe(200);
  });

  it('does not cancel what is confirmed already', async () => {
    await end(karim, item, { outcome: 'confirmed' });
    await openTask(app.db, order.id);
    const task = await nextItem(amina);
    const refused = await end(amina, task, { outcome: 'duplicate' });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'desk_outcome_not_possible']);
    expect((await orderNow(order.id)).status).toBe('validated');
  });

  it('ends the tasks that the call has dealt with', async () => {
    await end(karim, item, { outcome: 'confirmed' });
    const { taskId } = await openTask(app.db, order.id);
    const task = await nextItem(amina);
    await end(amina, task, { outcome: 'answered', doneTaskIds: [taskId] });
    const [done] = await app.db.select().from(parcelTasks).where(eq(parcelTasks.id, taskId));
    expect(done?.doneAt).not.toBeNull();
    expect(await queued(app.db, order.id)).toBeNull();
  });

  it('comes back later for a parcel whose customer did not answer', async () => {
    await end(karim, item, { outcome: 'confirmed' });
    await openTask(app.db, order.id);
    await end(amina, await nextItem(amina), { outcome: 'no_answer' });
    expect((await next(amina)).item).toBeNull();
    expect(await queued(app.db, order.id)).toMatchObject({ kind: 'task', attempts: 1 });
    await passTime(app.db, 120);
    expect((await nextItem(amina)).kind).toBe('task');
  });

  it('is refused when the goods are gone, and the order stays in hand', async () => {
    const product = await createProduct(app.db, { stock: 1 });
    const body = { productId: product.id, quantity: 3, version: order.version };
    const edited = await amina.request('PATCH', `/api/orders/${order.id}`, { body });
    const refused = await end(
      karim,
      { ...item, order: edited.body as Order },
      {
        outcome: 'confirmed',
      },
    );
    expect([refused.status, codeOf(refused)]).toEqual([409, 'insufficient_stock']);
    expect((await nextItem(karim)).lease.id).toBe(item.lease.id);
    expect((await orderNow(order.id)).callCount).toBe(0);
  });
});

describe('a lease', () => {
  let order: Order;
  let item: DeskItem;
  beforeEach(async () => {
    order = await takeOrder(amina);
    item = await nextItem(karim);
  });
  const renew = (client: HttpClient, body: object = {}) =>
    client.request('POST', `/api/desk/leases/${item.lease.id}/renew`, { body });

  it('lasts five minutes and is renewed with the note', async () => {
    expect(minutesFromNow(new Date(item.lease.until))).toBe(5);
    await passTime(app.db, 3);
    const { body } = await renew(karim, { note: 'يريد اللون الأسود' });
    expect(minutesFromNow(new Date((body as DeskItem['lease']).until))).toBe(5);
    expect((await nextItem(karim)).draftNote).toBe('يريد اللون الأسود');
  });

  it('is measured by the clock of the database, not by a server whose clock is wrong', async () => {
    app.advance(3_600_000);
    const { client } = await signIn(app);
    const second = await takeOrder(client, { phone: '0661000000' });
    // By that server's clock the first lease is over.
    const other = await nextItem(client);
    expect(other.order.id).toBe(second.id);
    expect(minutesFromNow(new Date(other.lease.until))).toBe(5);
  });

  it('tells that the order has changed', async () => {
    await amina.request('PATCH', `/api/orders/${order.id}`, { body: { address: 'حي النخيل' } });
    const { body } = await renew(karim);
    expect(body).toMatchObject({ orderVersion: item.lease.orderVersion + 1 });
  });

  it('expires, and the next holder sees the note; the first is told who has it', async () => {
    await renew(karim, { note: 'نصف جملة' });
    await passTime(app.db, 6);
    const taken = await nextItem(amina);
    expect(taken).toMatchObject({ order: { id: order.id }, draftNote: 'نصف جملة' });
    const refused = await end(karim, item, { outcome: 'confirmed', note: 'كتبتُ هذا' });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'desk_lease_lost']);
    expect((refused.body as Problem).detail).toContain('أمينة');
    // Sent twice, kept once.
    await end(karim, item, { outcome: 'confirmed', note: 'كتبتُ هذا' });
    const notes = (await timeline(order.id)).filter(({ kind }) => kind === 'note');
    expect(notes.map(({ actorName, note }) => [actorName, note])).toEqual([['كريم', 'كتبتُ هذا']]);
    expect(
      (await end(amina, { ...taken, order: await orderNow(order.id) }, { outcome: 'confirmed' }))
        .status,
    ).toBe(200);
  });

  it('that expired still counts while nobody else has the order', async () => {
    await passTime(app.db, 6);
    expect((await end(karim, item, { outcome: 'confirmed' })).status).toBe(200);
  });

  it('is given back with its note', async () => {
    const path = `/api/desk/leases/${item.lease.id}/release`;
    const body = { note: 'اتصل بعد العصر' };
    expect((await karim.request('POST', path, { body })).status).toBe(204);
    expect(await nextItem(amina)).toMatchObject({ draftNote: 'اتصل بعد العصر' });
    expect((await karim.request('POST', path, { body })).status).toBe(204);
  });

  it('is taken over by whoever may change settings, and by nobody else', async () => {
    const body = { orderId: order.id };
    const { client } = await signIn(app, {
      ...ALL_REFUSED,
      canViewOrders: true,
      canEditOrders: true,
    });
    const refused = await client.request('POST', '/api/desk/take', { body });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'desk_leased']);
    expect((refused.body as Problem).detail).toContain('كريم');
    const taken = await amina.request('POST', '/api/desk/take', { body });
    expect((taken.body as DeskItem).order.id).toBe(order.id);
    const lost = await renew(karim, { note: 'قبل أن يُؤخذ' });
    expect(codeOf(lost)).toBe('desk_lease_lost');
    expect((await timeline(order.id))[0]?.note).toBe('قبل أن يُؤخذ');
  });

  it('ends when a colleague decides, and what was typed stays with the order', async () => {
    await renew(karim, { note: 'كان يتكلم' });
    await amina.request('PATCH', `/api/orders/${order.id}`, { body: { status: 'cancelled' } });
    const refused = await end(karim, item, { outcome: 'confirmed' });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'desk_not_waiting']);
    const note = (await timeline(order.id)).find(({ kind }) => kind === 'note');
    expect(note).toMatchObject({ actorName: 'كريم', note: 'كان يتكلم' });
  });

  it('ends when the order is deleted, which keeps the note too', async () => {
    const path = `/api/orders/${order.id}`;
    expect((await amina.request('DELETE', path)).status).toBe(204);
    const refused = await end(karim, item, { outcome: 'confirmed', note: 'وافق' });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'desk_not_waiting']);
    expect((await amina.request('POST', `${path}/restore`)).status).toBe(200);
    const note = (await timeline(order.id)).find(({ kind }) => kind === 'note');
    expect(note).toMatchObject({ actorName: 'كريم', note: 'وافق' });
  });

  it('is unknown to everybody else', async () => {
    expect((await renew(amina)).status).toBe(404);
    const read = await amina.request('GET', `/api/desk/leases/${item.lease.id}`);
    expect(read.status).toBe(404);
    expect((await end(amina, item, { outcome: 'confirmed' })).status).toBe(404);
  });
});

describe('the desk at a glance', () => {
  it('counts what is due, later, in hand, unreachable and held', async () => {
    const blocked = '0661000000';
    const body = { phone: blocked, reason: 'returns' };
    await amina.request('POST', '/api/orders/blocked-phones', { body });
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) => takeOrder(amina, n === 1 ? { phone: blocked } : {})),
    );
    const set = (at: number, changes: Partial<typeof deskItems.$inferInsert>) =>
      app.db.update(deskItems).set(changes).where(eq(deskItems.orderId, all[at]!.id));
    await set(0, { unreachableAt: new Date() });
    await set(2, { dueAt: new Date(Date.now() + 60_000) });
    await set(3, { assignedTo: karimId, isAssigned: true });
    await nextItem(karim);
    const summary = await karim.request('GET', '/api/desk');
    expect(summary.body as DeskSummary).toEqual({
      due: { callback: 0, fresh: 3, task: 0, retry: 0 },
      mine: 1,
      later: 1,
      leased: 1,
      unreachable: 1,
      held: 1,
      checkouts: 0,
      isAway: false,
    });
    const leased = await karim.request('GET', '/api/desk/items?list=leased');
    expect(leased.body).toMatchObject([{ orderId: all[3]!.id, leasedByName: 'كريم' }]);
    const held = await karim.request('GET', '/api/desk/items?list=held');
    expect(held.body).toMatchObject([{ orderId: all[1]!.id, phone: blocked }]);
    const open = await karim.request('GET', '/api/desk/items?list=open&page=1&pageSize=2');
    expect(open.body).toHaveLength(2);
    expect(open.headers.get('x-total-count')).toBe('4');
  });
});
