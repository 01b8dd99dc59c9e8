import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NEXT_STATUSES } from '#contract/orders/order-status.ts';
import type { PayKind, PayStatement, StoredPayRules } from '#contract/team/team-pay.ts';
import { orderTrust } from '#server/db/schema/trust.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { Random } from '#tests/attack/random.ts';
import { FAULT_SEED, IS_LONG } from '#tests/faults/how-long.ts';
import { sessionCookie, signIn } from '#tests/support/factories.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { at, WrittenOrder } from '#tests/support/team-history.ts';
import { close, draftOf, PAY, setPay, type Asked } from '#tests/support/team-pay.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let other: TestApp;
let owner: HttpClient;
/** The same user at the other server. */
let there: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
});
beforeEach(async () => {
  await app.reset();
  const { client, user } = await signIn(app);
  owner = client;
  there = new HttpClient(other.url);
  there.cookie = await sessionCookie(app.db, user.id);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

type Person = { id: string; fullName: string };

/** An order with a second record of what happened to it, from which the pay is worked out by hand. */
class Told {
  confirmer: Person | null = null;
  /** Pieces that each person added since the order was created. */
  added = new Map<string, number>();
  pieces = 0;
  isDeleted = false;
  cameFrom = 'pending';
  fault: 'customer' | 'shop' = 'customer';
  readonly written: WrittenOrder;
  constructor(written: WrittenOrder) {
    this.written = written;
  }

  get earned(): [PayKind, number][] {
    const { status } = this.written;
    if (this.confirmer === null || this.isDeleted) return [];
    const cameBack =
      status === 'returned' || (status === 'cancelled' && this.cameFrom === 'shipped');
    const holds = cameBack || ['validated', 'shipped', 'delivered'].includes(status);
    const found: [PayKind, number, boolean][] = [
      ['confirmed', 1, holds],
      ['delivered', 1, status === 'delivered'],
      ['upsell', this.pieces, status === 'delivered' && this.pieces > 0],
      ['returned', 1, cameBack && this.fault === 'customer'],
    ];
    return found.filter(([, , is]) => is).map(([kind, quantity]) => [kind, quantity]);
  }
}

const STEPS = IS_LONG ? 1_500 : 330;
const DAYS = 30;

it(
  'pays in all statements together what finally happened, each order once',
  { timeout: 300_000 },
  async () => {
    const random = new Random(FAULT_SEED);
    const below = (n: number) => Math.floor(random.next() * n);
    const pick = <T>(all: readonly T[]): T => all[below(all.length)]!;
    const people: Person[] = [];
    for (const fullName of ['سارة', 'كريم', 'ليندة']) {
      people.push((await signIn(app, { fullName })).user);
    }
    const orders: Told[] = [];
    let rules: StoredPayRules = PAY;
    await setPay(owner, rules);
    /** By statement, as the test set them. */
    const rulesOf = new Map<string, StoredPayRules>();
    const paidUntil = new Map<string, number>();
    let total = 0;

    const create = async (when: Date) =>
      void orders.push(new Told(await new WrittenOrder(app.db).create(when)));
    const edit = async (told: Told, by: Person, when: Date) => {
      if (told.written.status !== 'pending') return;
      const pieces = below(4) - 1;
      await told.written.edit(by, when, { quantity: { from: 5, to: 5 + pieces } });
      told.added.set(by.id, (told.added.get(by.id) ?? 0) + pieces);
    };
    const move = async (told: Told, by: Person, when: Date) => {
      const { status } = told.written;
      // A carrier may take a delivery back, which no person can.
      const to = pick([
        ...NEXT_STATUSES[status],
        ...(status === 'delivered' ? ['shipped' as const] : []),
      ]);
      told.cameFrom = status;
      await told.written.move(by, when, to);
      if (status === 'pending' && to === 'validated') {
        told.confirmer = by;
        told.pieces = Math.max(0, told.added.get(by.id) ?? 0);
      }
    };
    const blame = async (told: Told) => {
      told.fault = pick(['customer', 'shop'] as const);
      await app.db
        .insert(orderTrust)
        .values({ orderId: told.written.id, fault: told.fault })
        .onConflictDoUpdate({ target: orderTrust.orderId, set: { fault: told.fault } });
    };
    /** On two servers at once; both return the one statement. */
    const pay = async (person: Person, to: number) => {
      const from = (paidUntil.get(person.id) ?? 0) + 1;
      if (from > to) return;
      const asked: Asked = { userId: person.id, from: day(from), to: day(to) };
      const { amount } = await draftOf(owner, asked);
      const [one, again] = await Promise.all(
        [owner, there].map(async (client) => {
          const answer = await close(client, asked, amount);
          expect(answer.status).toBe(200);
          return answer.body as PayStatement;
        }),
      );
      expect(again).toEqual(one);
      paidUntil.set(person.id, to);
      rulesOf.set(one!.closing!.id, rules);
      total += one!.amount;
    };

    for (let step = 0; step < STEPS; step += 1) {
      const today = 1 + Math.floor((step / STEPS) * DAYS);
      const when = new Date(at(String(today)).getTime() + (step % 60) * 60_000);
      const told = orders.length === 0 ? null : pick(orders);
      const by = pick(people);
      const chance = random.next();
      if (told === null || chance < 0.15) await create(when);
      else if (told.isDeleted) continue;
      else if (chance < 0.3) await edit(told, by, when);
      else if (chance < 0.36) await blame(told);
      else if (chance < 0.38) {
        await told.written.delete(by, when);
        told.isDeleted = true;
      } else await move(told, by, when);
      if (random.next() < 0.03) {
        rules = {
          ...PAY,
          confirmed: below(50),
          delivered: below(90),
          tiers: [{ fromPercent: 40, bonus: below(20) }],
        };
        await setPay(owner, rules);
      }
      if (random.next() < 0.05) await pay(by, today - 1);
    }
    for (const person of people) await pay(person, DAYS + 1);

    const net = await rowsOf<{
      key: string;
      quantity: number;
      amount: number;
      bonus: number;
      statement: string;
      tier: number;
    }>(
      app.db,
      sql`select l.user_id || ' ' || order_id || ' ' || kind as key, sum(l.quantity)::int as quantity,
      sum(l.amount)::int as amount, sum(l.bonus)::int as bonus,
      (array_agg(s.id order by round desc))[1]::text as statement,
      (array_agg((s.tier ->> 'bonus')::int order by round desc))[1] as tier
    from pay_lines l join pay_statements s on s.id = statement_id
    group by 1 having sum(l.quantity) <> 0`,
    );
    const expected = orders.flatMap((told) =>
      told.earned.map(([kind, quantity]) => ({
        key: `${told.confirmer!.id} ${told.written.id} ${kind}`,
        quantity,
      })),
    );
    expect(expected.length).toBeGreaterThan(5);
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
    expect(net.map(({ key, quantity }) => ({ key, quantity })).toSorted(byKey)).toEqual(
      expected.toSorted(byKey),
    );
    let due = 0;
    for (const { key, quantity, amount, bonus, statement, tier } of net) {
      const kind = key.split(' ')[2] as PayKind;
      const { [kind]: worth } = rulesOf.get(statement)!;
      const extra = kind === 'delivered' ? tier : 0;
      expect([key, amount, bonus]).toEqual([
        key,
        (kind === 'returned' ? -worth : worth) * quantity + extra,
        extra,
      ]);
      due += amount;
    }
    expect(total).toBe(due);
  },
);

const day = (number: number) => `2026-10-${String(number).padStart(2, '0')}`;

it(
  'makes one statement of many closed at once on two servers, also of different periods',
  { timeout: 120_000 },
  async () => {
    await setPay(owner);
    for (let round = 0; round < 5; round += 1) {
      const person = (await signIn(app)).user;
      const order = await new WrittenOrder(app.db).create(at('1'));
      await order.move(person, at('2'), 'validated');
      const ask = (to: number) => ({ userId: person.id, from: day(1), to: day(to) });
      const answers = await Promise.all(
        [10, 10, 12, 10, 12, 10].map((to, n) => close(n % 2 === 0 ? owner : there, ask(to), 20)),
      );
      const made = answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => body as PayStatement);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(new Set(made.map(({ closing }) => closing?.id)).size).toBe(1);
      const mine = sql`select from pay_lines where user_id = ${person.id}`;
      expect(await rowsOf(app.db, mine)).toHaveLength(1);
    }
  },
);
