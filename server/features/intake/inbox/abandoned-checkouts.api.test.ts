import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxCounts, InboxItem } from '#contract/intake/inbox.ts';
import type { Source } from '#contract/intake/sources.ts';
import type { Order } from '#contract/orders/orders.ts';
import { orders } from '#server/db/schema/orders.ts';
import { openDesk } from '#tests/support/desk-shop.ts';
import { signIn } from '#tests/support/factories.ts';
import { type HttpClient, problemOf } from '#tests/support/http-client.ts';
import {
  connectSource,
  deliver,
  INTAKE_DEPS,
  sentOrder,
  workOffInbox,
} from '#tests/support/intake-source.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const MINUTE_MS = 60_000;

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
  await openDesk(app.db, { checkoutMinutes: 20 });
});
afterAll(() => app.close());

const inbox = async (query = '') =>
  (await client.request('GET', `/api/inbox${query}`)).body as InboxItem[];
const abandoned = () => inbox('?state=abandoned');
const counts = async () => (await client.request('GET', '/api/inbox/counts')).body as InboxCounts;
const orderCount = () => app.db.$count(orders);
const decide = (item: InboxItem | undefined, body: object) =>
  client.request('PATCH', `/api/inbox/${item?.id}`, { body });
const open = async (fields: object = {}) => {
  await deliver(app, source, sentOrder({ externalId: 'C-1', status: 'draft', ...fields }));
  await workOffInbox(app);
};
const place = async (fields: object = {}, from = source) => {
  await deliver(app, from, sentOrder({ externalId: 'A-7', ...fields }));
  await workOffInbox(app);
};

describe('a checkout that was opened and not placed', () => {
  it('is in a list of its own, counted as no order, and called after its time', async () => {
    await open();
    const [item] = await abandoned();
    expect(item).toMatchObject({ state: 'abandoned', reason: 'draft', order: null });
    const called = new Date(item!.callFrom!).getTime() - new Date(item!.receivedAt).getTime();
    expect(called).toBe(20 * MINUTE_MS);
    expect(await inbox('?state=ignored')).toEqual([]);
    expect([await orderCount(), (await counts()).open, (await counts()).toCall]).toEqual([0, 0, 0]);
    app.advance(20 * MINUTE_MS);
    expect((await counts()).toCall).toBe(1);
  });

  it('is only listed where the shop wants no call', async () => {
    const set = (checkoutMinutes: unknown, version: number) =>
      client.request('PATCH', '/api/desk/settings', { body: { checkoutMinutes, version } });
    expect((await set(null, 1)).status).toBe(200);
    await open();
    app.advance(3 * 60 * MINUTE_MS);
    expect(await abandoned()).toMatchObject([{ callFrom: null }]);
    expect((await counts()).toCall).toBe(0);
    expect((await set(5, 2)).status).toBe(200);
    expect((await counts()).toCall).toBe(1);
    for (const wrong of [4, 1_441, 7.5]) expect((await set(wrong, 3)).status).toBe(400);
  });

  it('of nobody who could be called is put aside', async () => {
    await open({ customer: { name: 'كريم', phone: '05' } });
    expect(await abandoned()).toEqual([]);
    expect(await inbox('?state=ignored')).toMatchObject([{ state: 'ignored', reason: 'draft' }]);
  });

  it('becomes an order of its source when somebody has called, with what they asked', async () => {
    await open({ commune: '' });
    const made = await decide((await abandoned())[0], { commune: 'باب الزوار', decision: 'make' });
    expect(made.body).toMatchObject({ state: 'order', order: { status: 'pending' } });
    const [order] = await app.db.select().from(orders);
    expect([order?.sourceId, order?.commune, order?.totalAmount]).toEqual([
      source.id,
      'باب الزوار',
      '3400.00',
    ]);
    expect(await abandoned()).toEqual([]);
  });

  it('that somebody put aside stays there', async () => {
    await open();
    await decide((await abandoned())[0], { decision: 'ignore' });
    await open();
    expect(await abandoned()).toEqual([]);
    expect(await inbox()).toMatchObject([{ state: 'ignored', reason: 'by_person' }]);
  });
});

describe('platform fault 52: a draft and its order', () => {
  it('are one order, and the checkout is closed, in either order', async () => {
    await open();
    await place();
    expect(await abandoned()).toEqual([]);
    const [closed] = await inbox('?state=ignored');
    const [order] = await app.db.select().from(orders);
    expect(closed?.order?.id).toBe(order?.id);
    await open({ externalId: 'C-2' });
    expect(await abandoned()).toEqual([]);
    expect(await orderCount()).toBe(1);
  });

  it('at the same moment are one order, and the checkout is closed', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const customer = { name: 'كريم', phone: `055000000${turn}` };
      await Promise.all([
        deliver(app, source, sentOrder({ externalId: `C-${turn}`, status: 'draft', customer })),
        deliver(app, source, sentOrder({ externalId: `A-${turn}`, customer })),
      ]);
      await Promise.all([workOffInbox(app), workOffInbox(app)]);
    }
    expect(await abandoned()).toEqual([]);
    expect(await orderCount()).toBe(5);
  });

  it('with one number are one order, also if the draft comes late or again', async () => {
    await open({ externalId: 'A-7', updatedAt: '2026-11-16T10:00:00Z' });
    await place({ updatedAt: '2026-11-16T10:00:00Z' });
    await open({ externalId: 'A-7', updatedAt: '2026-11-16T10:00:00Z', note: 'مفتوحة' });
    expect(await inbox()).toMatchObject([{ state: 'order', reason: null }]);
    expect(await orderCount()).toBe(1);
  });

  it('are closed by an order that staff took, by another phone of the customer, too', async () => {
    await open();
    const body = orderInput({ phone: '0550123456' });
    expect((await client.request('POST', '/api/orders', { body })).status).toBe(201);
    expect(await abandoned()).toEqual([]);
  });

  it('an order of another customer closes nothing, nor does one of hours ago', async () => {
    await place({ externalId: 'A-1' });
    app.advance(3 * 60 * MINUTE_MS);
    await place({ externalId: 'A-2', customer: { name: 'أمينة', phone: '0660112233' } });
    await open();
    expect(await abandoned()).toHaveLength(1);
  });

  it('of which somebody made an order meanwhile wait for a person', async () => {
    await open();
    await decide((await abandoned())[0], { decision: 'make' });
    app.advance(3 * 60 * MINUTE_MS);
    await place();
    const [item] = await inbox('?state=waiting');
    expect(item).toMatchObject({ externalId: 'A-7', reason: 'cross_source_double' });
    expect(await orderCount()).toBe(1);
  });

  describe('for which staff took an order by the form meanwhile', () => {
    const take = async () => {
      const body = orderInput({ phone: '0550123456', totalAmount: 2900 });
      const { body: order } = await client.request('POST', '/api/orders', { body });
      return (order as Order).id;
    };
    const waiting = () => inbox('?state=waiting');

    it.each([
      ['its own', 'C-1'],
      ['another', 'A-7'],
    ])('wait as perhaps the same, placed under %s number', async (_, externalId) => {
      await open();
      const id = await take();
      app.advance(3 * 60 * MINUTE_MS);
      await place({ externalId });
      const [item] = await waiting();
      expect(item).toMatchObject({
        externalId,
        reason: 'cross_source_double',
        double: { id, isDeleted: false },
        order: null,
      });
      // What the shop says next decides nothing.
      app.advance(3 * 60 * MINUTE_MS);
      await place({ externalId, note: 'بسرعة' });
      expect(await waiting()).toMatchObject([{ id: item?.id, double: { id } }]);
      expect(await orderCount()).toBe(1);
      await decide(item, { decision: 'make' });
      expect(await orderCount()).toBe(2);
    });

    it('become an order once that one is gone, and something is read again', async () => {
      await open();
      const id = await take();
      await place({ externalId: 'C-1' });
      await client.request('DELETE', `/api/orders/${id}`);
      await place({ externalId: 'C-1', note: 'بسرعة' });
      expect(await waiting()).toEqual([]);
      expect(await orderCount()).toBe(2);
    });

    it('say nothing of an order of another day, nor of another customer', async () => {
      await client.request('POST', '/api/orders', { body: orderInput({ phone: '0660112233' }) });
      await take();
      app.advance(3 * 60 * MINUTE_MS);
      await open();
      await place({ externalId: 'C-1' });
      expect(await waiting()).toEqual([]);
      expect(await orderCount()).toBe(3);
    });
  });

  it('become no second order by somebody who was still on the phone', async () => {
    await open();
    const [seen] = await abandoned();
    await place();
    const late = await decide(seen, { decision: 'make' });
    expect([late.status, problemOf(late).code]).toEqual([409, 'checkout_ordered']);
    expect(await orderCount()).toBe(1);
  });

  it('are one order when both are made at the same moment', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const customer = { name: 'كريم', phone: `066000000${turn}` };
      await open({ externalId: `C-${turn}`, customer });
      const [seen] = await abandoned();
      await deliver(app, source, sentOrder({ externalId: `A-${turn}`, customer }));
      await Promise.all([decide(seen, { decision: 'make' }), workOffInbox(app)]);
    }
    expect(await orderCount()).toBe(5);
  });

  it('of which two people make orders at the same moment become one', async () => {
    const { client: other } = await signIn(app);
    for (let turn = 0; turn < 5; turn += 1) {
      const customer = { name: 'كريم', phone: `077000000${turn}` };
      // The customer tried in the morning, and again in the afternoon.
      const createdAt = (hours: number) =>
        new Date(app.now().getTime() - hours * 60 * MINUTE_MS).toISOString();
      await open({ externalId: `C-${turn}`, customer, createdAt: createdAt(6) });
      await open({ externalId: `D-${turn}`, customer, createdAt: createdAt(0) });
      const [one, two] = await abandoned();
      const answers = await Promise.all([
        client.request('PATCH', `/api/inbox/${one?.id}`, { body: { decision: 'make' } }),
        other.request('PATCH', `/api/inbox/${two?.id}`, { body: { decision: 'make' } }),
      ]);
      const [made, refused] = answers.toSorted((a, b) => a.status - b.status);
      expect([made?.status, refused?.status]).toEqual([200, 409]);
      expect(problemOf(refused!).code).toBe('checkout_ordered');
      expect(await abandoned()).toEqual([]);
    }
    expect(await orderCount()).toBe(5);
  });

  it('become no second order under the phone that the customer gives on the phone', async () => {
    await open();
    await open({ externalId: 'C-2', customer: { name: 'كريم', phone: '0660112233' } });
    const [second, first] = await abandoned();
    await decide(first, { decision: 'make' });
    const late = await decide(second, { phone: '0550123456', decision: 'make' });
    expect([late.status, problemOf(late).code]).toEqual([409, 'checkout_ordered']);
    expect(await orderCount()).toBe(1);
  });

  it('that lack something when somebody wants them become no second order either', async () => {
    await open({ wilaya: 'لا أدري', commune: '', address: '' });
    const [seen] = await abandoned();
    await decide(seen, { decision: 'make' });
    expect(await inbox('?state=waiting')).toMatchObject([{ reason: 'wilaya_unknown' }]);
    await place();
    const late = await decide(seen, { wilaya: '16' });
    expect([late.status, problemOf(late).code]).toEqual([409, 'checkout_ordered']);
    expect(await orderCount()).toBe(1);
  });

  it('that the shop clears away leave the order that somebody made of one', async () => {
    await open({ updatedAt: '2026-11-16T10:00:00Z' });
    await decide((await abandoned())[0], { decision: 'make' });
    await open({ updatedAt: '2026-11-17T10:00:00Z', status: 'deleted', items: [] });
    expect(await app.db.select().from(orders)).toMatchObject([{ status: 'pending' }]);
    await place();
    expect(await inbox('?state=waiting')).toMatchObject([{ reason: 'cross_source_double' }]);
  });

  it('that the shop clears away are still called, and those that it cancels are over', async () => {
    await open({ updatedAt: '2026-11-16T10:00:00Z' });
    await open({ updatedAt: '2026-11-17T10:00:00Z', status: 'deleted', items: [] });
    expect(await abandoned()).toHaveLength(1);
    await open({ updatedAt: '2026-11-17T11:00:00Z', status: 'cancelled' });
    expect(await abandoned()).toEqual([]);
  });

  it('of one number that somebody made an order of are not changed when it is placed', async () => {
    await open({ externalId: 'A-7' });
    await decide((await abandoned())[0], { decision: 'make' });
    const [made] = await app.db.select().from(orders);
    await client.request('POST', `/api/orders/${made?.id}/calls`, {
      body: { outcome: 'no_answer' },
    });
    await place();
    expect(await inbox()).toMatchObject([{ state: 'order', reason: null }]);
    expect(await orderCount()).toBe(1);
  });
});
