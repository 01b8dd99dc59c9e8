import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { algerianDay } from '#contract/common.ts';
import type { DayWork } from '#contract/dashboard/day-work.ts';
import type { DeskCheckout } from '#contract/desk/desk-checkouts.ts';
import type { DeskNext, DeskSummary } from '#contract/desk/desk.ts';
import type { InboxItem } from '#contract/intake/inbox.ts';
import type { Source } from '#contract/intake/sources.ts';
import type { TeamPerson } from '#contract/team/team.ts';
import { deskCheckouts } from '#server/db/schema/desk.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { orders } from '#server/db/schema/orders.ts';
import { blockedPhones } from '#server/db/schema/trust.ts';
import { end, next, nextItem, openDesk, takeOrder } from '#tests/support/desk-shop.ts';
import { signIn } from '#tests/support/factories.ts';
import { type HttpClient, problemOf } from '#tests/support/http-client.ts';
import {
  connectSource,
  deliver,
  INTAKE_DEPS,
  sentOrder,
  workOffInbox,
} from '#tests/support/intake-source.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let client: HttpClient;
let source: Source;
beforeAll(async () => {
  app = await startTestApp(INTAKE_DEPS);
});
beforeEach(async () => {
  await app.reset();
  ({ client } = await signIn(app));
  source = await connectSource(client);
});
afterAll(() => app.close());

/** Of another customer each, opened so many minutes ago. */
async function open(number: number, minutesAgo: number, fields: object = {}): Promise<void> {
  const externalId = `C-${number}`;
  const customer = { name: `زبون ${number}`, phone: `05500000${String(number).padStart(2, '0')}` };
  await deliver(app, source, sentOrder({ externalId, customer, status: 'draft', ...fields }));
  await workOffInbox(app);
  await app.db
    .update(inboxItems)
    .set({ receivedAt: sql`now() - ${minutesAgo} * interval '1 minute'` })
    .where(eq(inboxItems.externalId, externalId));
}
async function give(from = client): Promise<DeskCheckout> {
  const { checkout, item } = await next(from);
  if (checkout === null) throw new Error(item === null ? 'Nothing is due' : 'An order is due');
  return checkout;
}
const finish = (checkout: DeskCheckout, outcome: string, from = client) =>
  from.request('POST', `/api/desk/checkouts/${checkout.leaseId}/outcome`, { body: { outcome } });
const nextOf = (answer: { body: unknown }) => answer.body as DeskNext;
const idOf = ({ checkout }: DeskNext) => checkout?.item.externalId ?? null;
const summary = async () => (await client.request('GET', '/api/desk')).body as DeskSummary;
const work = async () => (await client.request('GET', '/api/dashboard/work')).body as DayWork;
const inbox = async (state: string) =>
  (await client.request('GET', `/api/inbox?state=${state}`)).body as InboxItem[];

describe('an unfinished checkout at the desk', () => {
  it('is given to nobody while the shop does not want it', async () => {
    await openDesk(app.db);
    await open(1, 600);
    expect(await next(client)).toMatchObject({ item: null, checkout: null });
    expect([(await summary()).checkouts, (await work()).checkoutsDue?.count]).toEqual([0, 0]);
  });

  it('is given after its minutes, once no order is due, the newest first', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    await open(1, 300);
    await open(2, 40);
    await open(3, 20);
    const order = await takeOrder(client);
    expect([(await summary()).checkouts, (await work()).checkoutsDue?.count]).toEqual([2, 2]);
    const first = await nextItem(client);
    expect(first.order.id).toBe(order.id);
    const ended = await end(client, first, { outcome: 'confirmed', version: first.order.version });
    expect(idOf(nextOf(ended))).toBe('C-2');
    expect(nextOf(ended).checkout).toMatchObject({
      phone: '0550000002',
      attempts: 0,
      mostAttempts: 3,
      item: { state: 'abandoned', order: null, draft: { phone: '0550000002' } },
    });
    const second = await finish(await give(), 'refused');
    expect(idOf(nextOf(second))).toBe('C-1');
    expect(idOf(nextOf(await finish(await give(), 'refused')))).toBeNull();
  });

  it('stays with whoever has it, also before an order that has become due', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    await open(1, 60);
    const given = await give();
    await takeOrder(client);
    expect((await give()).leaseId).toBe(given.leaseId);
    expect(nextOf(await finish(given, 'no_answer')).item).not.toBeNull();
  });

  it('is given to one person at a time', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    const desks = await Promise.all([1, 2, 3, 4].map(async () => (await signIn(app)).client));
    for (let turn = 0; turn < 5; turn += 1) {
      await open(turn * 2 + 1, 60);
      await open(turn * 2 + 2, 60);
      const given = await Promise.all(desks.map((desk) => next(desk)));
      const ids = given.flatMap((one) => idOf(one) ?? []);
      expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
      await app.db.delete(deskCheckouts);
      await app.db.update(inboxItems).set({ state: 'ignored', reason: 'by_person' });
    }
  });

  it('goes to the next one when its holder leaves, or is silent for five minutes', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    const { client: other } = await signIn(app);
    await open(1, 60);
    const given = await give();
    expect(await next(other)).toMatchObject({ checkout: null });
    await client.request('POST', `/api/desk/checkouts/${given.leaseId}/release`);
    const taken = await give(other);
    await app.db.update(deskCheckouts).set({ leasedUntil: sql`now()` });
    const again = await give();
    const late = await finish(taken, 'refused', other);
    expect([late.status, problemOf(late).code]).toEqual([409, 'checkout_not_yours']);
    expect(again.item.externalId).toBe('C-1');
    expect(await inbox('abandoned')).toHaveLength(1);
  });

  it('that was ordered becomes an order, in the hands of who called', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    await open(1, 60);
    const made = nextOf(await finish(await give(), 'ordered'));
    expect(made.item).toMatchObject({ kind: 'fresh', order: { phone: '0550000001' } });
    const { client: other } = await signIn(app);
    expect(await next(other)).toMatchObject({ item: null, checkout: null });
    const { item } = made;
    const version = item!.order.version;
    expect((await end(client, item!, { outcome: 'confirmed', version })).status).toBe(200);
    expect(await app.db.select().from(orders)).toMatchObject([{ status: 'validated' }]);
    expect([(await summary()).checkouts, (await work()).checkoutsDue?.count]).toEqual([0, 0]);
  });

  it('that the customer then finishes at the shop after all waits beside what was made of it', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    await open(1, 60);
    const { item } = nextOf(await finish(await give(), 'ordered'));
    const version = item!.order.version;
    await end(client, item!, { outcome: 'confirmed', version });
    app.advance(3 * 3_600_000);
    ({ client } = await signIn(app));
    const customer = { name: 'زبون 1', phone: '0550000001' };
    await deliver(app, source, sentOrder({ externalId: 'A-7', customer, total: 9900 }));
    await workOffInbox(app);
    expect(await inbox('waiting')).toMatchObject([
      { externalId: 'A-7', reason: 'cross_source_double', double: { id: item!.order.id } },
    ]);
    // Under its own number it is the same order, which staff have confirmed with other goods.
    await deliver(app, source, sentOrder({ externalId: 'C-1', customer, total: 9900 }));
    await workOffInbox(app);
    const reasons = (await inbox('waiting')).map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(new Set(['changed_after_confirm', 'cross_source_double']));
    expect(await app.db.select().from(orders)).toMatchObject([{ totalAmount: '3400.00' }]);
  });

  it('that lacks something says what, and is made once that is mended', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    await open(1, 60, { wilaya: 'لا أدري', commune: '', address: '' });
    const given = await give();
    const { checkout, item } = nextOf(await finish(given, 'ordered'));
    expect([item, checkout?.leaseId]).toEqual([null, given.leaseId]);
    expect(checkout?.item).toMatchObject({ state: 'waiting', reason: 'wilaya_unknown' });
    const body = { wilaya: '16' };
    await client.request('PATCH', `/api/inbox/${given.item.id}`, { body });
    expect(nextOf(await finish(given, 'ordered')).item?.order.wilayaCode).toBe(16);
    expect(await app.db.$count(orders)).toBe(1);
  });

  it('without an answer comes back by the rules of the desk, and is closed after the last', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    await open(1, 60);
    await finish(await give(), 'no_answer');
    expect(await next(client)).toMatchObject({ checkout: null });
    const [later] = await inbox('abandoned');
    const wait = new Date(later!.callFrom!).getTime() - Date.now();
    // After the first attempt, two hours; see the rules of the test's shop.
    expect(Math.round(wait / 60_000)).toBe(120);
    const pass = () =>
      app.db.update(deskCheckouts).set({ dueAt: sql`now() - interval '1 second'` });
    await pass();
    expect((await give()).attempts).toBe(1);
    await finish(await give(), 'no_answer');
    await pass();
    await finish(await give(), 'no_answer');
    await pass();
    expect(await next(client)).toMatchObject({ checkout: null });
    expect(await inbox('ignored')).toMatchObject([{ reason: 'not_reached' }]);
    expect(await app.db.$count(deskCheckouts)).toBe(0);
  });

  it('is a call in the figures of the team, once, and no order taken', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    for (const number of [1, 2, 3]) await open(number, 60 - number);
    await finish(await give(), 'no_answer');
    await finish(await give(), 'refused');
    const made = nextOf(await finish(await give(), 'ordered')).item!;
    const figures = async () => {
      const day = algerianDay(app.now().getTime());
      const { body } = await client.request('GET', `/api/team?from=${day}&to=${day}`);
      return (body as TeamPerson[]).map(({ calls, hours, taken }) => ({ calls, hours, taken }));
    };
    expect(await figures()).toEqual([{ calls: 2, hours: 1, taken: 0 }]);
    // The call in which the customer orders counts with the order.
    await end(client, made, { outcome: 'confirmed', version: made.order.version });
    expect(await figures()).toEqual([{ calls: 3, hours: 1, taken: 1 }]);
    // The item goes with the inbox, the call does not.
    await app.db.delete(inboxItems);
    expect(await figures()).toEqual([{ calls: 3, hours: 1, taken: 1 }]);
  });

  it('whose customer orders meanwhile, by whatever way, is closed by itself', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    await open(1, 60);
    const given = await give();
    const renew = () => client.request('POST', `/api/desk/checkouts/${given.leaseId}/renew`);
    expect((await renew()).status).toBe(204);
    await takeOrder((await signIn(app)).client, { phone: '0550000001' });
    expect(problemOf(await renew()).code).toBe('checkout_ordered');
    const late = await finish(given, 'ordered');
    expect([late.status, problemOf(late).code]).toEqual([409, 'checkout_ordered']);
    expect((await next(client)).checkout).toBeNull();
    expect([await app.db.$count(orders), (await summary()).checkouts]).toEqual([1, 0]);
  });

  it('of a blocked phone, or of a week ago, is called by nobody', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    await open(1, 60);
    await open(2, 7 * 24 * 60 + 1);
    await app.db
      .insert(blockedPhones)
      .values({ phone: '0550000001', reason: 'other', createdByName: 'المديرة' });
    expect(await next(client)).toMatchObject({ item: null, checkout: null });
    expect((await summary()).checkouts).toBe(0);
  });

  it('is given to nobody who may make no order of it', async () => {
    await openDesk(app.db, { checkoutMinutes: 30 });
    await open(1, 60);
    const { client: caller } = await signIn(app, { canCreateOrders: false });
    expect(await next(caller)).toMatchObject({ item: null, checkout: null });
    expect((await caller.request('GET', '/api/desk')).body).toMatchObject({ checkouts: 0 });
    expect((await caller.request('GET', '/api/dashboard/work')).body).not.toHaveProperty(
      'checkoutsDue',
    );
    const answer = await finish(await give(), 'ordered', caller);
    expect(answer.status).toBe(403);
  });

  it('waits for the hours of the desk, unless somebody works all the same', async () => {
    const closed = {
      rules: {
        week: [[], [], [], [], [], [], []],
        ramadan: null,
        spacing: [{ afterMinutes: 120 }],
        mostAttempts: 3,
      },
    };
    await openDesk(app.db, { checkoutMinutes: 30, ...closed });
    await open(1, 60);
    expect(await next(client)).toMatchObject({ checkout: null });
    expect(idOf(await next(client, { outsideHours: true }))).toBe('C-1');
  });
});
