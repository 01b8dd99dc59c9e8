import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PayStatement } from '#contract/team/team-pay.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { orderTrust } from '#server/db/schema/trust.ts';
import { orderEvents } from '#server/db/schema/orders.ts';
import { payLines, payStatements } from '#server/db/schema/team-pay.ts';
import { users } from '#server/db/schema/users.ts';
import { takeOrder } from '#tests/support/desk-shop.ts';
import { signIn } from '#tests/support/factories.ts';
import { problemOf, type HttpClient } from '#tests/support/http-client.ts';
import { createProduct } from '#tests/support/order-factories.ts';
import { at, WrittenOrder } from '#tests/support/team-history.ts';
import { close, closed, draftOf, PAY, setPay, statements } from '#tests/support/team-pay.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { ALL_REFUSED } from '#tests/support/user-factories.ts';

let app: TestApp;
let owner: HttpClient;
let agent: HttpClient;
let sara: { id: string; fullName: string };
let karim: { id: string; fullName: string };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client: owner } = await signIn(app, { fullName: 'المالك' }));
  ({ client: agent, user: sara } = await signIn(app, { fullName: 'سارة' }));
  karim = (await signIn(app, { fullName: 'كريم' })).user;
});
afterAll(() => app.close());

const first = () => ({ userId: sara.id, from: '2026-10-01', to: '2026-10-10' });
const second = () => ({ userId: sara.id, from: '2026-10-11', to: '2026-10-20' });
const confirmed = async (by = sara, when = '2') => {
  const order = await new WrittenOrder(app.db).create(at('1'));
  return order.move(by, at(when), 'validated');
};
const shipped = async (by = sara) => (await confirmed(by)).move(null, at('3'), 'shipped');
const linesOf = ({ lines }: PayStatement) =>
  lines.map(({ orderId, kind, quantity, amount, isCorrection }) => [
    orderId,
    kind,
    quantity,
    amount,
    isCorrection,
  ]);

/** Ids are random, so that the order of lines at one moment is too. */
const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1);

describe('a statement', () => {
  it('counts what each order earned by the end of the period', async () => {
    await setPay(owner, { tiers: [{ fromPercent: 50, bonus: 7 }] });
    const delivered = await (await shipped()).move(null, at('10 23:59'), 'delivered');
    const late = await (await shipped()).move(null, at('11 00:00'), 'delivered');
    const returned = await (await shipped()).move(null, at('5'), 'cancelled');
    await confirmed(karim);
    const draft = await draftOf(owner, first());
    expect(linesOf(draft).toSorted(byText)).toEqual(
      [
        [delivered.id, 'confirmed', 1, 20, false],
        [delivered.id, 'delivered', 1, 57, false],
        [late.id, 'confirmed', 1, 20, false],
        [returned.id, 'confirmed', 1, 20, false],
        [returned.id, 'returned', 1, -40, false],
      ].toSorted(byText),
    );
    expect(draft).toMatchObject({
      amount: 77,
      tier: { percent: 50, bonus: 7 },
      closing: null,
      canBeClosed: true,
      // How it is now, not at the end of the period.
      figures: { taken: 3, confirmed: 3, delivered: 2, returned: 1 },
    });
  });

  it('stays as it was when it was closed; what happens later is corrected in the next', async () => {
    await setPay(owner);
    const kept = await shipped();
    const lost = await confirmed();
    const passedOn = await confirmed();
    const before = await closed(owner, first());
    expect(before).toMatchObject({ amount: 60, closing: { byName: 'المالك' } });

    await setPay(owner, { confirmed: 100, delivered: 70 });
    await kept.move(null, at('12'), 'delivered');
    await lost.move(sara, at('13'), 'cancelled');
    await passedOn.move(karim, at('13'), 'cancelled');
    await passedOn.move(karim, at('14'), 'pending');
    await passedOn.move(karim, at('15'), 'validated');
    const { id } = before.closing!;
    expect((await owner.request('GET', `/api/team/statements/${id}`)).body).toEqual(before);
    expect(await draftOf(owner, first())).toEqual(before);

    const next = await draftOf(owner, second());
    expect(linesOf(next).toSorted(byText)).toEqual(
      [
        // At what was paid for them then.
        [lost.id, 'confirmed', -1, -20, true],
        [passedOn.id, 'confirmed', -1, -20, true],
        [kept.id, 'delivered', 1, 70, false],
      ].toSorted(byText),
    );
    expect(next.amount).toBe(30);
    expect(linesOf(await draftOf(owner, { ...first(), userId: karim.id }))).toEqual([]);
    expect(linesOf(await draftOf(owner, { ...second(), userId: karim.id }))).toEqual([
      [passedOn.id, 'confirmed', 1, 100, false],
    ]);
  });

  it('corrects a return whose fault is found out after the pay day, and back again', async () => {
    await setPay(owner);
    const order = await (await shipped()).move(null, at('5'), 'cancelled');
    expect((await closed(owner, first())).amount).toBe(20 - 40);
    await app.db.insert(orderTrust).values({ orderId: order.id, fault: 'carrier' });
    expect(linesOf(await closed(owner, second()))).toEqual([[order.id, 'returned', -1, 40, true]]);
    await app.db.update(orderTrust).set({ fault: 'customer' });
    const third = { userId: sara.id, from: '2026-10-21', to: '2026-10-31' };
    expect(linesOf(await closed(owner, third))).toEqual([[order.id, 'returned', 1, -40, true]]);
  });

  it('counts what was written down late in the next one, as a correction', async () => {
    await setPay(owner);
    await closed(owner, first());
    const late = await confirmed(sara, '9');
    expect(linesOf(await draftOf(owner, second()))).toEqual([[late.id, 'confirmed', 1, 20, true]]);
  });

  it('does not pay what happened before the first one', async () => {
    await setPay(owner);
    const order = await shipped();
    await order.move(null, at('12'), 'delivered');
    const { lines } = await draftOf(owner, second());
    expect(lines.map(({ kind }) => kind)).toEqual(['delivered']);
  });

  it('does not pay later for what was worth nothing when it was counted', async () => {
    await setPay(owner, { confirmed: 0 });
    await confirmed();
    expect((await closed(owner, first())).amount).toBe(0);
    await setPay(owner, { confirmed: 20 });
    expect((await draftOf(owner, second())).lines).toEqual([]);
  });
});

describe('pieces sold on top', () => {
  const deliver = async (id: string) => {
    await owner.request('PATCH', `/api/orders/${id}`, { body: { status: 'validated' } });
    for (const status of ['shipped', 'delivered']) {
      const { status: answer } = await owner.request('PATCH', `/api/orders/${id}`, {
        body: { status },
      });
      expect(answer).toBe(200);
    }
  };
  /** Everything as if it had happened on the second of October. */
  const inOctober = () => app.db.update(orderEvents).set({ at: at('2') });
  const upsold = async () => {
    await inOctober();
    const { lines } = await draftOf(owner, first());
    return lines.filter(({ kind }) => kind === 'upsell').map(({ quantity }) => quantity);
  };
  const confirmedBySara = async (id: string) => {
    const { status } = await agent.request('PATCH', `/api/orders/${id}`, {
      body: { status: 'validated' },
    });
    expect(status).toBe(200);
  };

  it('count with the order delivered, and only the person’s own', async () => {
    await setPay(owner);
    const product = await createProduct(app.db, { stock: 50 });
    const order = await takeOrder(owner, { productId: product.id, quantity: 1 });
    const edit = (client: HttpClient, body: object) =>
      client.request('PATCH', `/api/orders/${order.id}`, { body });
    await edit(owner, { quantity: 2 });
    await edit(agent, { quantity: 5 });
    await edit(agent, { quantity: 4 });
    await confirmedBySara(order.id);
    // After the confirmation nothing is sold at the phone any more.
    await edit(agent, { quantity: 6 });
    expect(await upsold()).toEqual([]);
    await deliver(order.id);
    expect(await upsold()).toEqual([2]);
  });

  it('are goods that are paid for: no gift, and no line of a merged order', async () => {
    await setPay(owner);
    const product = await createProduct(app.db, { stock: 50 });
    const other = await createProduct(app.db, { stock: 50 });
    const order = await takeOrder(owner, { productId: product.id, quantity: 1 });
    const twin = await takeOrder(owner, { productId: other.id, quantity: 3 });
    const lines = [
      { productId: product.id, quantity: 2 },
      { productId: other.id, quantity: 1, kind: 'gift' },
    ];
    const edited = await agent.request('PATCH', `/api/orders/${order.id}`, { body: { lines } });
    expect(edited.status).toBe(200);
    const { version } = edited.body as { version: number };
    const merged = await agent.request('POST', `/api/orders/${order.id}/merge`, {
      body: { otherId: twin.id, version, otherVersion: 1 },
    });
    expect(merged.status).toBe(200);
    await confirmedBySara(order.id);
    await deliver(order.id);
    expect(await upsold()).toEqual([1]);
  });
});

describe('closing', () => {
  it('again returns the same statement, and is recorded once', async () => {
    await setPay(owner);
    await confirmed();
    const one = await closed(owner, first());
    const again = await close(owner, first(), 999);
    expect(again.body).toEqual(one);
    expect(await statements(owner)).toMatchObject([
      { fullName: 'سارة', from: '2026-10-01', to: '2026-10-10', amount: 20 },
    ]);
    const [, ...more] = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'pay_statement_closed'));
    expect(more).toEqual([]);
    const team = await owner.request('GET', '/api/team?from=2026-10-01&to=2026-10-31');
    expect(team.body).toMatchObject([{ fullName: 'سارة', paidUntil: '2026-10-10' }]);
  });

  it('is refused for an amount that nobody has seen', async () => {
    await setPay(owner);
    await confirmed();
    const answer = await close(owner, first(), 40);
    expect([answer.status, problemOf(answer).code]).toEqual([409, 'pay_changed']);
    expect(problemOf(answer).detail).toContain('20');
    expect(await statements(owner)).toEqual([]);
  });

  it('is refused for a period that is not over', async () => {
    const today = new Date(app.now().getTime() + 3_600_000).toISOString().slice(0, 10);
    const running = { userId: sara.id, from: '2026-10-01', to: today };
    expect((await draftOf(owner, running)).canBeClosed).toBe(false);
    expect(problemOf(await close(owner, running, 0)).code).toBe('pay_period_running');
  });

  it('is refused for a period that does not begin where the last one ended', async () => {
    await closed(owner, first());
    for (const from of ['2026-10-01', '2026-10-10', '2026-10-12']) {
      const answer = await close(owner, { ...second(), from }, 0);
      expect(problemOf(answer).code).toBe('pay_period_not_next');
      expect(problemOf(answer).detail).toContain('2026-10-11');
    }
    // Another person's are their own.
    expect((await close(owner, { ...second(), userId: karim.id }, 0)).status).toBe(200);
  });

  it('is refused by the database where the service is passed by', async () => {
    await confirmed();
    await closed(owner, first());
    const refused = async (statement: ReturnType<typeof sql>) => {
      await expect(app.db.execute(statement)).rejects.toThrow('Failed query');
    };
    await refused(sql`update pay_statements set amount = 1`);
    await refused(sql`update pay_lines set amount = 1`);
    await refused(sql`delete from pay_lines`);
    const copied = (from: string, previous: string) => sql`insert into pay_statements
      (user_id, user_name, from_day, to_day, previous_to, figures, rules, tier, amount, closed_by_name)
      select user_id, user_name, ${from}::date, '2026-12-31', ${previous}::date, figures, rules, tier, 0, 'x'
      from pay_statements`;
    await refused(copied('2026-10-05', '2026-10-04'));
    await refused(copied('2026-10-05', '2026-10-10'));
    await refused(sql`insert into pay_lines (statement_id, user_id, order_id, order_number, kind, round, quantity, amount, is_correction)
      select statement_id, user_id, order_id, order_number, kind, round, quantity, amount, true from pay_lines`);
    expect(await app.db.$count(payStatements)).toBe(1);
    expect(await app.db.$count(payLines)).toBe(1);
  });

  it('stays when the person is deleted', async () => {
    await setPay(owner);
    await confirmed();
    const one = await closed(owner, first());
    await app.db.delete(users).where(eq(users.id, sara.id));
    expect((await statements(owner)).map(({ fullName }) => fullName)).toEqual(['سارة']);
    const path = `/api/team/statements/${one.closing!.id}`;
    expect((await owner.request('GET', path)).body).toEqual(one);
    expect(problemOf(await close(owner, second(), 0)).code).toBe('not_found');
  });
});

describe('who may', () => {
  it('needs to see and to edit finance to change what is paid', async () => {
    const rules = { ...PAY, version: 0 };
    for (const rights of [
      { canEditFinance: true },
      { canViewFinance: true, canEditSettings: true, canViewSettings: true },
    ]) {
      const { client: other } = await signIn(app, { ...ALL_REFUSED, ...rights });
      const refused = await other.request('PUT', '/api/team/pay-rules', { body: rules });
      expect([refused.status, problemOf(refused).code]).toEqual([403, 'no_permission']);
    }
    const { client: accountant } = await signIn(app, { ...ALL_REFUSED, canViewFinance: true });
    expect((await accountant.request('PUT', '/api/team/pay-rules', { body: rules })).status).toBe(
      403,
    );
    const { client: both } = await signIn(app, {
      ...ALL_REFUSED,
      canViewFinance: true,
      canEditFinance: true,
    });
    expect((await both.request('PUT', '/api/team/pay-rules', { body: rules })).body).toEqual({
      ...PAY,
      version: 1,
    });
    expect((await both.request('PUT', '/api/team/pay-rules', { body: rules })).status).toBe(409);
    expect((await accountant.request('GET', '/api/team/pay-rules')).body).toEqual({
      ...PAY,
      version: 1,
    });
    const [line] = await app.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'pay_rules_updated'));
    expect(line?.details?.changes).toMatchObject({ payConfirmed: { from: 0, to: 20 } });
  });

  it('closes with the right to edit finance and to see it', async () => {
    const { client: writer } = await signIn(app, { ...ALL_REFUSED, canEditFinance: true });
    // The refusal would otherwise tell the amount.
    expect(problemOf(await close(writer, first(), 1)).code).toBe('no_permission');
    const { client: viewer } = await signIn(app, { ...ALL_REFUSED, canViewFinance: true });
    expect((await close(viewer, first(), 0)).status).toBe(403);
    expect(await statements(viewer)).toEqual([]);
    const { client: both } = await signIn(app, {
      ...ALL_REFUSED,
      canViewFinance: true,
      canEditFinance: true,
    });
    expect((await close(both, first(), 0)).status).toBe(200);
  });

  it('refuses tiers that do not rise, and amounts that are no whole dinars', async () => {
    const wrong = [
      { tiers: [80, 80].map((fromPercent) => ({ fromPercent, bonus: 5 })) },
      { confirmed: 2.5 },
      { returned: -1 },
    ];
    for (const rules of wrong) {
      const body = { ...PAY, ...rules, version: 0 };
      expect((await owner.request('PUT', '/api/team/pay-rules', { body })).status).toBe(400);
    }
  });
});
