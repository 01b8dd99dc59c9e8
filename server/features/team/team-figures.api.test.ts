import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TeamPerson } from '#contract/team/team.ts';
import { orderTrust } from '#server/db/schema/trust.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { at, WrittenOrder, type Who } from '#tests/support/team-history.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';

let app: TestApp;
let owner: HttpClient;
let sara: Who;
let karim: Who;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client: owner } = await signIn(app, { fullName: 'المالك' }));
  sara = (await signIn(app, { fullName: 'سارة' })).user;
  karim = (await signIn(app, { fullName: 'كريم' })).user;
});
afterAll(() => app.close());

const order = (created: string, wilayaCode?: number) =>
  new WrittenOrder(app.db).create(at(created), wilayaCode);

async function team(from = '2026-10-01', to = '2026-10-31'): Promise<TeamPerson[]> {
  const { status, body } = await owner.request('GET', `/api/team?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body as TeamPerson[];
}
const figuresOf = async (who: Who, from?: string, to?: string) => {
  const person = (await team(from, to)).find(({ userId }) => userId === who?.id);
  if (person === undefined) return null;
  const { fullName: _name, userId: _id, ...figures } = person;
  return figures;
};

it('counts what each person did with the orders that they took', async () => {
  // Delivered: called after 10 minutes, reached and confirmed at the first call.
  const first = await order('1 09:00');
  await first.call(sara, at('1 09:10'), 'confirmed');
  await first.move(sara, at('1 09:10'), 'validated');
  await first.move(null, at('2'), 'shipped');
  await first.move(null, at('4'), 'delivered');
  // Came back: two calls in the same hour, the second reached.
  const second = await order('1 09:00');
  await second.call(sara, at('1 09:20'), 'busy');
  await second.call(sara, at('1 09:40'), 'answered');
  await second.move(sara, at('1 09:41'), 'validated');
  await second.move(null, at('2'), 'shipped');
  await second.move(null, at('6'), 'cancelled');
  // Never reached, called after an hour, in another hour.
  await (await order('1 09:00')).call(sara, at('1 10:00'), 'no_answer');
  // Karim reaches the customer whom Sara did not, and confirms: the last one earns.
  const fourth = await order('1 09:00');
  await fourth.call(sara, at('1 10:20'), 'switched_off');
  await fourth.call(karim, at('1 15:00'), 'confirmed');
  await fourth.move(karim, at('1 15:00'), 'validated');

  expect(await figuresOf(sara)).toEqual({
    taken: 4,
    reached: 2,
    confirmed: 2,
    delivered: 1,
    returned: 1,
    // 10, 20, 60 and 80 minutes; five calls from nine to eleven.
    medianMinutes: 40,
    calls: 5,
    hours: 2,
    sameMix: null,
    paidUntil: null,
  });
  expect(await figuresOf(karim)).toEqual({
    taken: 1,
    reached: 1,
    confirmed: 1,
    delivered: 0,
    returned: 0,
    medianMinutes: null,
    calls: 1,
    hours: 1,
    sameMix: null,
    paidUntil: null,
  });
});

it('counts an order in the period in which the person took it, by Algerian days', async () => {
  const late = await order('9 20:00');
  await late.call(sara, at('9 23:30'), 'no_answer');
  await late.call(sara, at('10 00:30'), 'no_answer');
  expect(await figuresOf(sara, '2026-10-09', '2026-10-09')).toMatchObject({ taken: 1, calls: 1 });
  expect(await figuresOf(sara, '2026-10-10', '2026-10-10')).toMatchObject({ taken: 0, calls: 1 });
  expect(await figuresOf(sara, '2026-10-11', '2026-10-11')).toBeNull();
});

it('does not count a call about a parcel as an order taken', async () => {
  const shipped = await order('1');
  await shipped.call(sara, at('1 13:00'), 'confirmed');
  await shipped.move(sara, at('1 13:00'), 'validated');
  await shipped.move(null, at('2'), 'shipped');
  await shipped.call(karim, at('3 13:00'), 'answered');
  expect(await figuresOf(karim)).toMatchObject({ taken: 0, reached: 0, calls: 1, hours: 1 });
});

it('counts a confirmation without a recorded call as taken and reached', async () => {
  const pressed = await order('1 12:00');
  await pressed.move(sara, at('1 12:30'), 'validated');
  expect(await figuresOf(sara)).toMatchObject({
    taken: 1,
    reached: 1,
    confirmed: 1,
    calls: 0,
    hours: 0,
    medianMinutes: 30,
  });
});

it('forgets a confirmation that did not hold, and a return that was not the customer’s fault', async () => {
  const changedMind = await order('1');
  await changedMind.move(sara, at('1 13:00'), 'validated');
  await changedMind.move(karim, at('2 13:00'), 'cancelled');
  const damaged = await order('1');
  await damaged.move(sara, at('1 14:00'), 'validated');
  await damaged.move(null, at('2'), 'shipped');
  await damaged.move(null, at('5'), 'cancelled');
  await app.db.insert(orderTrust).values({ orderId: damaged.id, fault: 'shop' });
  const deleted = await order('1');
  await deleted.move(sara, at('1 15:00'), 'validated');
  await deleted.delete(karim, at('2 15:00'));
  expect(await figuresOf(sara)).toMatchObject({ taken: 3, confirmed: 1, returned: 0 });
});

it('compares on the same mix: new orders with new ones, promised calls with promised ones', async () => {
  const many = async (who: Who, count: number, confirmed: number, first: Who = null) => {
    for (let n = 0; n < count; n += 1) {
      const one = await order('1 08:00', n % 2 === 0 ? 16 : 9);
      if (first !== null) await one.call(first, at('1 09:00'), 'callback', at('2 09:00'));
      await one.call(who, at('2 09:00'), n < confirmed ? 'confirmed' : 'refused');
      if (n < confirmed) await one.move(who, at('2 09:01'), 'validated');
    }
  };
  await many(sara, 20, 15);
  await many(karim, 10, 5);
  // Callbacks of Karim that the owner promised: nobody else has any.
  await many(karim, 12, 12, { id: (await signIn(app)).user.id, fullName: 'زميل' });
  // New ones of Sara in percent; of Karim 5 of 10, of the colleague none of 12: 5 of 22.
  expect((await figuresOf(sara))?.sameMix).toEqual({ orders: 20, own: 75, others: 22.7 });
  // Only 10 of his orders can be compared.
  expect((await figuresOf(karim))?.sameMix).toBeNull();
});

it('is for those who see finance, for a year at most', async () => {
  const path = '/api/team?from=2026-10-01&to=2026-10-31';
  const { client: agent } = await signIn(app, {
    ...ALL_REFUSED,
    canViewOrders: true,
    canEditOrders: true,
  });
  expect((await agent.request('GET', path)).status).toBe(403);
  const { client: accountant } = await signIn(app, { ...ALL_REFUSED, canViewFinance: true });
  expect((await accountant.request('GET', path)).status).toBe(200);
  const refused = ['from=2026-10-02&to=2026-10-01', 'from=2025-01-01&to=2026-10-01', ''];
  for (const query of refused) {
    expect((await owner.request('GET', `/api/team?${query}`)).status).toBe(400);
  }
});
