import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskSettings } from '#contract/desk/desk-settings.ts';
import type { Problem } from '#contract/errors.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { deskItems, deskSettings } from '#server/db/schema/desk.ts';
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
import { createProduct } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';
import { cancelUnreachable } from './desk-job.ts';

interface Person {
  client: HttpClient;
  id: string;
}

let app: TestApp;
let boss: HttpClient;
let amina: Person;
let karim: Person;
let sara: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  const supervises = { canCreateOrders: true, canViewSettings: true, canEditSettings: true };
  ({ client: boss } = await signIn(app, { ...ALL_REFUSED, ...supervises, canViewOrders: true }));
  const agent = async (fullName: string): Promise<Person> => {
    const flags = { ...ALL_REFUSED, canViewOrders: true, canEditOrders: true };
    const { client, user } = await signIn(app, { fullName, ...flags });
    return { client, id: user.id };
  };
  [amina, karim, sara] = [await agent('أمينة'), await agent('كريم'), await agent('سارة')];
});
afterAll(() => app.close());

type Rule = DeskSettings['assignment']['rules'][number];
const NO_TERMS = { productIds: [], wilayas: [], languages: [] };
const assign = (mode: DeskSettings['assignment']['mode'], ...rules: Partial<Rule>[]) =>
  openDesk(app.db, {
    assignment: { mode, rules: rules.map((rule) => ({ userIds: [], ...NO_TERMS, ...rule })) },
  });

/** What everybody gets until nothing is left: names of customers, by person. */
async function shared(...people: Person[]): Promise<string[][]> {
  const given: string[][] = people.map(() => []);
  for (let isMore = true; isMore;) {
    isMore = false;
    for (const [at, { client }] of people.entries()) {
      const { item } = await next(client);
      if (item === null) continue;
      isMore = true;
      given[at]?.push(item.order.customerName);
      await end(client, item, { outcome: 'confirmed' });
    }
  }
  return given;
}

describe('orders are given', () => {
  it('to whoever is named for the product, and others to everybody', async () => {
    const [serum, cream] = [await createProduct(app.db), await createProduct(app.db)];
    await assign(
      'product',
      { userIds: [karim.id], productIds: [serum.id] },
      { userIds: [sara.id], productIds: [cream.id] },
    );
    for (const [customerName, product] of [
      ['س1', serum],
      ['ك1', cream],
      ['س2', serum],
    ] as const) {
      await takeOrder(boss, { customerName, productId: product.id });
    }
    await takeOrder(boss, { customerName: 'بلا' });
    expect(await shared(karim, amina, sara)).toEqual([['س1', 'س2'], ['بلا'], ['ك1']]);
  });

  it('by wilaya', async () => {
    await assign('wilaya', { userIds: [amina.id], wilayas: [31] });
    await takeOrder(boss, { customerName: 'الجزائر' });
    await takeOrder(boss, { customerName: 'وهران', wilaya: 31, daira: 'وهران', commune: 'وهران' });
    expect(await shared(karim, amina)).toEqual([['الجزائر'], ['وهران']]);
  });

  it('by the language that the customer wrote the name in', async () => {
    await assign(
      'language',
      { userIds: [amina.id], languages: ['ar'] },
      { userIds: [karim.id], languages: ['fr'] },
    );
    await takeOrder(boss, { customerName: 'Nadia' });
    await takeOrder(boss, { customerName: 'نادية' });
    expect(await shared(amina, karim, sara)).toEqual([['نادية'], ['Nadia'], []]);
  });

  it('by weight, and not to whoever is away', async () => {
    await assign('weight');
    const people = `/api/desk/people`;
    await boss.request('PATCH', `${people}/${karim.id}`, { body: { weight: 3 } });
    await sara.client.request('PATCH', '/api/desk/me', { body: { isAway: true } });
    for (let n = 0; n < 8; n++) await takeOrder(boss, { customerName: `ز${n}` });
    // Dealt by the first who asks.
    await next(amina.client);
    const { body } = await boss.request('GET', '/api/desk/settings');
    expect((body as DeskSettings).people.map(({ fullName, open }) => [fullName, open])).toEqual([
      ['أمينة', 2],
      ['كريم', 6],
      ['سارة', 0],
    ]);
  });

  it('up to a limit, and beyond it to everybody', async () => {
    await assign('wilaya', { userIds: [amina.id], wilayas: [16] });
    await boss.request('PATCH', `/api/desk/people/${amina.id}`, { body: { mostOpen: 1 } });
    await takeOrder(boss, { customerName: 'أولى' });
    await takeOrder(boss, { customerName: 'ثانية' });
    expect((await nextItem(karim.client)).order.customerName).toBe('ثانية');
    expect((await nextItem(amina.client)).order.customerName).toBe('أولى');
  });

  it('again when somebody leaves, and the one in hand as soon as it is given up', async () => {
    await assign('wilaya', { userIds: [amina.id, karim.id], wilayas: [16] });
    await karim.client.request('PATCH', '/api/desk/me', { body: { isAway: true } });
    const [first, second] = [await takeOrder(boss), await takeOrder(boss)];
    expect((await nextItem(amina.client)).order.id).toBe(first.id);
    expect((await queued(app.db, second.id))?.assignedTo).toBe(amina.id);
    await karim.client.request('PATCH', '/api/desk/me', { body: { isAway: false } });
    await amina.client.request('PATCH', '/api/desk/me', { body: { isAway: true } });
    expect((await nextItem(karim.client)).order.id).toBe(second.id);
    expect((await queued(app.db, first.id))?.leasedBy).toBe(amina.id);
    await end(karim.client, await nextItem(karim.client), { outcome: 'no_answer' });
    await passTime(app.db, 6);
    expect((await nextItem(karim.client)).order.id).toBe(first.id);
  });

  it('again when somebody may no longer work at the desk', async () => {
    const { client: owner } = await signIn(app, { role: 'administrator' });
    await assign('wilaya', { userIds: [amina.id], wilayas: [16] });
    for (const lost of ['canEditOrders', 'canViewOrders']) {
      const order = await takeOrder(boss);
      expect((await next(karim.client)).item).toBeNull();
      expect((await queued(app.db, order.id))?.assignedTo).toBe(amina.id);
      await owner.request('PATCH', `/api/users/${amina.id}`, { body: { [lost]: false } });
      const item = await nextItem(karim.client);
      expect(item.order.id).toBe(order.id);
      await end(karim.client, item, { outcome: 'confirmed' });
      await owner.request('PATCH', `/api/users/${amina.id}`, { body: { [lost]: true } });
    }
  });

  it('to nobody who may not see orders', async () => {
    await app.db.execute(sql`update users set can_view_orders = false where id = ${amina.id}`);
    await assign('wilaya', { userIds: [amina.id], wilayas: [16] });
    const order = await takeOrder(boss);
    expect((await nextItem(karim.client)).order.id).toBe(order.id);
  });

  it('to everybody when the one they were assigned to is deleted', async () => {
    await assign('wilaya', { userIds: [amina.id], wilayas: [16] });
    const order = await takeOrder(boss);
    await next(karim.client);
    expect((await queued(app.db, order.id))?.assignedTo).toBe(amina.id);
    await app.db.execute(sql`delete from users where id = ${amina.id}`);
    expect((await nextItem(karim.client)).order.id).toBe(order.id);
  });
});

describe('many orders are given to another person', () => {
  const reassign = (body: object) => boss.request('POST', '/api/desk/reassign', { body });

  it('but not to somebody who is away', async () => {
    await assign('all');
    const order = await takeOrder(boss);
    await sara.client.request('PATCH', '/api/desk/me', { body: { isAway: true } });
    expect((await reassign({ orderIds: [order.id], to: sara.id })).status).toBe(400);
    expect((await nextItem(amina.client)).order.id).toBe(order.id);
  });

  it('by name, also unreachable ones, which are called again', async () => {
    await assign('all');
    const [one, two] = [await takeOrder(boss), await takeOrder(boss)];
    const gone = { attempts: 5, unreachableAt: new Date() };
    await app.db.update(deskItems).set(gone).where(eq(deskItems.orderId, one.id));
    const { body } = await reassign({ orderIds: [one.id, two.id], to: sara.id });
    expect(body).toEqual({ count: 2 });
    expect((await next(amina.client)).item).toBeNull();
    expect(await queued(app.db, one.id)).toMatchObject({ attempts: 0, unreachableAt: null });
    expect(await shared(sara)).toEqual([[one.customerName, two.customerName]]);
    const [line] = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'desk_reassigned'));
    expect(line).toMatchObject({ subjectName: 'سارة', details: { count: 2 } });
  });

  it('or all of one person, but for the one in hand', async () => {
    await assign('wilaya', { userIds: [amina.id], wilayas: [16] });
    const orders = [await takeOrder(boss), await takeOrder(boss), await takeOrder(boss)];
    const inHand = await nextItem(amina.client);
    expect((await reassign({ from: amina.id, to: karim.id })).body).toEqual({ count: 2 });
    const rest = orders.filter(({ id }) => id !== inHand.order.id);
    for (const { id } of rest) expect((await queued(app.db, id))?.assignedTo).toBe(karim.id);
    // Null lets the rules decide again.
    expect((await reassign({ from: karim.id, to: null })).body).toEqual({ count: 2 });
    await next(sara.client);
    for (const { id } of rest) expect((await queued(app.db, id))?.assignedTo).toBe(amina.id);
  });

  it('not to somebody who may not work there', async () => {
    const order = await takeOrder(boss);
    const { user } = await signIn(app, ALL_REFUSED);
    const { status, body } = await reassign({ orderIds: [order.id], to: user.id });
    expect([status, (body as Problem).errors?.[0]?.path]).toEqual([400, 'to']);
    expect((await reassign({ to: sara.id })).status).toBe(400);
  });
});

describe('the rules of the shop', () => {
  const read = async () => (await boss.request('GET', '/api/desk/settings')).body as DeskSettings;
  const write = (body: object) => boss.request('PATCH', '/api/desk/settings', { body });

  it('begin with Fridays off, two hours, four hours, the next day at ten', async () => {
    const { rules, unreachable, assignment, version } = await read();
    expect(rules.week[5]).toEqual([]);
    expect(rules.week[6]).toEqual([{ from: 540, to: 1_200 }]);
    expect(rules.spacing).toEqual([
      { afterMinutes: 120 },
      { afterMinutes: 240 },
      { nextDayAt: 600 },
    ]);
    expect([unreachable.action, assignment.mode, version]).toEqual(['list', 'all', 0]);
  });

  it('are changed in part, with an entry in the audit trail', async () => {
    const before = await read();
    const unreachable = { action: 'cancel', afterDays: 4 };
    const { status, body } = await write({ version: 0, unreachable });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, unreachable, version: 1 });
    const [line] = await app.db.select().from(auditEvents);
    expect(line).toMatchObject({ action: 'desk_settings_updated' });
    expect(Object.keys(line?.details?.changes ?? {})).toEqual(['unreachable']);
  });

  it('are not overwritten by somebody who saw older ones', async () => {
    await write({ version: 0, unreachable: { action: 'cancel', afterDays: 4 } });
    const late = await write({ version: 0, unreachable: { action: 'list', afterDays: 4 } });
    expect([late.status, (late.body as Problem).code]).toEqual([409, 'changed_meanwhile']);
    expect((await read()).unreachable.action).toBe('cancel');
  });

  it.each([
    ['a day that ends before it begins', { week: week([{ from: 600, to: 540 }]) }],
    [
      'spans that overlap',
      {
        week: week([
          { from: 540, to: 720 },
          { from: 700, to: 900 },
        ]),
      },
    ],
    ['a shop that never opens', { week: week([]).map(() => []) }],
    ['six days', { week: week([]).slice(1) }],
    ['no spacing', { spacing: [] }],
    ['no attempts', { mostAttempts: 0 }],
    ['a Ramadan that ends first', { ramadan: { from: '2027-03-10', to: '2027-02-08', spans: [] } }],
  ])('are refused with %s', async (_what, changes) => {
    const { rules } = await read();
    expect((await write({ version: 0, rules: { ...rules, ...changes } })).status).toBe(400);
    expect((await read()).version).toBe(0);
  });

  function week(first: { from: number; to: number }[]) {
    const open = [{ from: 540, to: 1_200 }];
    return [first, open, open, open, open, [], open];
  }
});

describe('customers who are never reached', () => {
  const unreachable = async (action: 'list' | 'cancel') => {
    await openDesk(app.db, { unreachable: { action, afterDays: 3 } });
    const order = await takeOrder(boss);
    const item = await nextItem(amina.client);
    await end(amina.client, item, { outcome: 'wrong_number' });
    return order;
  };
  const job = () => cancelUnreachable(app.db, app.now);
  const statusOf = async (id: string) =>
    ((await boss.request('GET', `/api/orders/${id}`)).body as { status: string }).status;

  it('are cancelled after so many days', async () => {
    const order = await unreachable('cancel');
    await passTime(app.db, 3 * 1_440 - 5);
    expect([await job(), await statusOf(order.id)]).toEqual([0, 'pending']);
    await passTime(app.db, 10);
    expect([await job(), await statusOf(order.id)]).toEqual([1, 'cancelled']);
    expect(await queued(app.db, order.id)).toBeNull();
    expect(await job()).toBe(0);
  });

  it('or stay on the list', async () => {
    const order = await unreachable('list');
    await passTime(app.db, 100 * 1_440);
    expect([await job(), await statusOf(order.id)]).toEqual([0, 'pending']);
  });

  it('and not while somebody has the order in hand', async () => {
    const order = await unreachable('cancel');
    await passTime(app.db, 4 * 1_440);
    await amina.client.request('POST', '/api/desk/take', { body: { orderId: order.id } });
    expect([await job(), await statusOf(order.id)]).toEqual([0, 'pending']);
    await app.db.delete(deskSettings);
  });
});
