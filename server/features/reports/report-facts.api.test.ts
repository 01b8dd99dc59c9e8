import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OrderStatus, NEXT_STATUSES } from '#contract/orders/order-status.ts';
import { REPORT_BASES, REPORT_COUNTS, REPORT_DIMENSIONS } from '#contract/reports/report-kinds.ts';
import type { Report, ReportFigures, ReportOrder, ReportStep } from '#contract/reports/reports.ts';
import { costRules, spends } from '#server/db/schema/costs.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { payRules } from '#server/db/schema/team-pay.ts';
import { users } from '#server/db/schema/users.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { refreshAll } from '#server/features/reports/report-refresh.ts';
import { IS_LONG } from '#tests/faults/how-long.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { recountReports, recountSpends, type Recounted } from '#tests/support/recount-reports.ts';
import { PAY } from '#tests/support/team-pay.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { changeOrders, insertOrders } from '#tests/support/write-orders.ts';

let app: TestApp;
let owner: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
const openEmpty = async () => {
  await app.reset();
  ({ client: owner } = await signIn(app, {}));
};
afterAll(() => app.close());

const PRODUCTS = [randomUUID(), randomUUID(), randomUUID()];
const at = (day: number) => new Date(Date.UTC(2026, 8, 1 + day, 22 + (day % 3)));
const line = (id: number, product: number, quantity: number, price: number) => ({
  id,
  kind: 'sold' as const,
  productId: PRODUCTS[product]!,
  variantId: null,
  nameAr: 'س',
  nameFr: null,
  nameEn: null,
  variantAr: null,
  variantFr: null,
  variantEn: null,
  sku: null,
  quantity,
  unitPrice: price,
  discount: 0,
  parts: null,
});

const Step = fc.record({
  what: fc.constantFrom(
    ...Array.from({ length: 3 }, () => 'create' as const),
    ...Array.from({ length: 10 }, () => 'move' as const),
    ...(['edit', 'delete', 'remove', 'lose', 'rule', 'pay', 'read', 'dismiss', 'fee'] as const),
    ...(['inspect', 'inspect', 'payout', 'payout', 'close', 'close', 'cancel', 'spend'] as const),
    ...(['goods', 'goods', 'take', 'take'] as const),
  ),
  pick: fc.nat(1_000),
  day: fc.nat(40),
  amount: fc.integer({ min: 1, max: 500_000 }),
});
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never;

/** Without a connection each, since these are many hundreds. */
const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
  const url = `${path}?${new URLSearchParams(query)}`;
  const answer = await app.inject({ url, headers: { cookie: owner.cookie ?? '' } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const list = async (query: Record<string, string>) =>
  (await ask('/api/reports/orders', query)) as ReportOrder[];
const get = async (query: Record<string, string>) => (await ask('/api/reports', query)) as Report;

class Shop {
  ids: string[] = [];
  staff: { id: string; fullName: string }[] = [];
  companies: string[] = [];

  async open() {
    for (const fullName of ['سارة', 'كريم'])
      this.staff.push(await createUser(app.db, { fullName }));
    for (const name of ['جسور', 'برق']) {
      const [row] = await app.db
        .insert(deliveryCompanies)
        .values({ name, phone: '021' })
        .returning();
      this.companies.push(row!.id);
    }
  }

  async act({ what, pick, day, amount }: Step): Promise<void> {
    const id = this.ids[pick % Math.max(this.ids.length, 1)];
    const money = (amount / 100).toFixed(2);
    if (what === 'create') return this.create(pick, day, money);
    if (what === 'read') return void (await get({ ...PERIOD, basis: 'taken', by: 'all' }));
    if (what === 'rule') {
      const row = {
        packaging: money,
        codPercent: String(pick % 7),
        codFixed: '3',
        isReal: pick % 2 === 0,
      };
      const validFrom = at(day).toISOString().slice(0, 10);
      const values = { validFrom, ...row };
      await app.db
        .insert(costRules)
        .values(values)
        .onConflictDoUpdate({ target: costRules.validFrom, set: row });
      return;
    }
    if (what === 'pay') {
      const row = { rules: { ...PAY, confirmed: pick % 50, delivered: amount % 90 } };
      await app.db
        .insert(payRules)
        .values(row)
        .onConflictDoUpdate({ target: payRules.id, set: row });
      return;
    }
    if (what === 'payout') return this.payout(pick, day, amount);
    if (what === 'close' || what === 'cancel') return this.settle(what, pick);
    if (what === 'spend') return this.spend(pick, day, money);
    if (what === 'take') return this.takeBack(pick, day, amount);
    if (what === 'dismiss') {
      const gone = pick % 9 === 0 ? this.staff.shift() : undefined;
      if (gone !== undefined) await app.db.delete(users).where(eq(users.id, gone.id));
      return;
    }
    if (id === undefined) return;
    if (what === 'move') return this.move(id, pick, at(day));
    if (what === 'delete') {
      const deletedAt = sql`case when deleted_at is null then now() end`;
      await app.db.update(orders).set({ deletedAt }).where(eq(orders.id, id));
    }
    if (what === 'remove' && pick % 5 === 0) await this.remove(id);
    if (what === 'inspect') await this.inspect(id, pick);
    if (what === 'goods') {
      // As an order that came back is opened again with other goods.
      const change = { lines: [line(3, pick % 3, 2, pick)], lineCosts: { 3: '41.15' } };
      const isOpen = inArray(orders.status, ['pending', 'validated']);
      await app.db
        .update(orders)
        .set(change)
        .where(and(eq(orders.id, id), isOpen));
    }
    if (what === 'edit') {
      const deliveryCompanyId = this.companies[pick % 3] ?? null;
      const change = { wilayaCode: 1 + (pick % 69), deliveryCompanyId, totalAmount: money };
      await changeOrders(app.db, eq(orders.id, id), change);
    }
    if (what === 'fee') {
      await app.db.execute(
        sql`update shipments set fee = ${money}, return_fee = ${pick} where order_id = ${id}`,
      );
    }
    if (what === 'lose') {
      await app.db
        .execute(sql`update shipments set state = 'lost', ended_at = ${at(day).toISOString()}::timestamptz
        where order_id = ${id} and state = 'moving'`);
    }
  }

  private async create(pick: number, day: number, money: string) {
    const id = randomUUID();
    const lines = [line(1, pick % 3, 1 + (pick % 3), pick), line(2, (pick >> 2) % 3, 1, day)];
    const order = {
      id,
      customerName: 'ليلى',
      phone: '0550123456',
      wilaya: 'و',
      commune: 'ب',
      address: 'ح',
      wilayaCode: 1 + (pick % 4),
      deliveryPlace: pick % 2 === 0 ? ('home' as const) : null,
      lines: lines.slice(0, pick % 3),
      lineCosts: { 1: '110.25', ...(pick % 4 > 0 && { 2: '70.10' }) },
      offer: pick % 5 === 0 ? ({ id: PRODUCTS[0] } as never) : null,
      totalAmount: money,
      deliveryCompanyId: this.companies[pick % 3] ?? null,
      createdAt: at(day),
      updatedAt: at(day),
    };
    const who = pick % 2 === 0 ? undefined : this.staff[pick % 4];
    const actor = { actorId: who?.id ?? null, actorName: who?.fullName ?? 'المتجر' };
    await app.db.transaction(async (tx) => {
      await tx
        .insert(orders)
        .values({ ...order, source: who === undefined ? 'storefront' : 'staff' });
      await tx.insert(orderEvents).values({ orderId: id, kind: 'created', at: at(day), ...actor });
    });
    this.ids.push(id);
  }

  /** What a payout names is kept. */
  private async remove(id: string) {
    await app.db.execute(sql`delete from orders where id = ${id} and not exists (
      select from shipments join payout_lines on shipment_id = shipments.id where order_id = ${id})`);
  }

  /** Some units of the last shipment that came to its end are good, and the others are not. */
  private async inspect(id: string, pick: number) {
    const result = sql`(select jsonb_agg(jsonb_build_object('line', l -> 'id', 'good', good, 'damaged', quantity - good - gone,
        'wrong', 0, 'missing', gone))
      from jsonb_array_elements(orders.lines) l, lateral (select (l ->> 'quantity')::int as quantity) q,
        lateral (select ${pick}::int % (quantity + 1) as good) g, lateral (select ${pick >> 3}::int % (quantity - good + 1) as gone) m)`;
    await app.db.execute(sql`
      insert into returns (shipment_id, lines, line_costs, result, received_at, inspected_at)
      select shipments.id, orders.lines, orders.line_costs, ${pick % 5 === 0 ? sql`null` : result}, now(), now()
      from shipments join orders on orders.id = order_id where order_id = ${id} and ended_at is not null
      order by attempt desc limit 1
      on conflict (shipment_id) do update set lines = excluded.lines, result = excluded.result`);
  }

  /** An open payout of some parcels that none names yet. */
  private async payout(pick: number, day: number, amount: number) {
    const company = this.companies[pick % 2]!;
    const fee = pick % 4 === 0 ? null : amount % 600;
    const returnFee = pick % 3 === 0 ? amount % 90 : null;
    // As checking the lines writes it down: all that the company kept.
    const kept = (fee ?? 0) + (returnFee ?? 0);
    await app.db.execute(sql`
      with payout as (
        insert into payouts (company_id, reference, paid_on, source, created_by_name)
        values (${company}, ${randomUUID()}, ${at(day).toISOString().slice(0, 10)}, 'hand', 'x') returning id)
      insert into payout_lines (payout_id, tracking, tracking_key, cash, paid_cash, fee, return_fee, paid_fees, shipment_id, is_counted, result, expected_cash)
      select payout.id, s.id, s.id, case when s.state = 'delivered' then s.cash - ${pick % 3} else 0 end,
        case when s.state = 'delivered' then s.cash - ${pick % 3} else 0 end,
        ${fee}::numeric, ${returnFee}::numeric, ${kept}::numeric, s.id, true, 'differs',
        case when s.state = 'delivered' then s.cash else 0 end
      from payout, (select * from shipments where cash >= 3 and ended_at is not null and not exists (
        select from payout_lines where shipment_id = shipments.id and is_counted) order by array_position(${sql.param(this.ids)}::uuid[], order_id), attempt limit ${1 + (pick % 3)}) s`);
  }

  /** A closed payout takes money for a delivered parcel, which closed payouts have paid or not. */
  private async takeBack(pick: number, day: number, amount: number) {
    await app.db.execute(sql`
      with parcel as (
        select shipments.id, company_id, (select coalesce(max(round) + 1, 0) from payout_lines where shipment_id = shipments.id and is_counted) as round,
          -least(shipments.cash, ${amount % 9_000}::numeric + 1) - ${pick % 2}::numeric * 10 as cash
        from shipments where state = 'delivered' and company_id is not null and not exists (
          select from payout_lines l join payouts p on p.id = l.payout_id
          where l.shipment_id = shipments.id and l.is_counted and p.state = 'open')
        order by array_position(${sql.param(this.ids)}::uuid[], order_id), attempt offset ${pick % 3} limit 1
      ), payout as (
        insert into payouts (company_id, reference, paid_on, source, created_by_name)
        select company_id, ${randomUUID()}, ${at(day).toISOString().slice(0, 10)}, 'hand', 'x' from parcel returning id)
      insert into payout_lines (payout_id, tracking, tracking_key, cash, paid_cash, expected_cash, shipment_id, is_counted, round, result)
      select payout.id, 'x', 'X', cash, cash, cash, parcel.id, true, round, 'taken_back' from payout, parcel`);
    await app.db
      .execute(sql`update payouts set state = 'closed', closed_at = now(), closed_by_name = 'x'
      where state = 'open' and exists (select from payout_lines where payout_id = payouts.id and result = 'taken_back')`);
  }

  private async settle(what: 'close' | 'cancel', pick: number) {
    const from = what === 'close' ? 'open' : 'closed';
    const change =
      what === 'close'
        ? sql`state = 'closed', closed_at = now(), closed_by_name = 'x'`
        : sql`state = 'cancelled', cancelled_at = now(), cancelled_by_name = 'x'`;
    await app.db.execute(sql`update payouts set ${change} where id = (
      select id from payouts where state = ${from} order by created_at offset ${pick % 2} limit 1)`);
  }

  private async spend(pick: number, day: number, money: string) {
    const foreign = pick % 3 === 0;
    await app.db.insert(spends).values({
      kind: pick % 2 === 0 ? 'advertising' : 'fixed',
      fromDay: at(day).toISOString().slice(0, 10),
      toDay: at(day + (pick % 12))
        .toISOString()
        .slice(0, 10),
      source: pick % 5 === 0 ? 'storefront' : null,
      amount: money,
      currency: foreign ? 'EUR' : 'DZD',
      rate: foreign ? '262.55' : null,
      isReal: pick % 4 > 0,
    });
  }

  private async move(id: string, pick: number, when: Date) {
    const [order] = await app.db.select().from(orders).where(eq(orders.id, id));
    if (order === undefined || order.deletedAt !== null) return;
    const next = NEXT_STATUSES[order.status];
    const onwards = next.find((status) => status !== 'cancelled' && status !== 'pending');
    const to: OrderStatus | undefined =
      pick % 3 > 0 && order.status !== 'shipped' ? onwards : next[pick % Math.max(next.length, 1)];
    if (to === undefined) return;
    const who = this.staff[pick % 3];
    const moved = { kind: 'status' as const, fromStatus: order.status, toStatus: to, at: when };
    await app.db.transaction(async (tx) => {
      const actor = { actorId: who?.id ?? null, actorName: who?.fullName ?? 'المتجر' };
      await tx.insert(orderEvents).values({ orderId: id, ...moved, ...actor });
      const deliveredAt = to === 'delivered' ? when : null;
      const returnedAt = to === 'returned' ? when : null;
      const row = { status: to, deliveredAt, returnedAt, updatedAt: when };
      await changeOrders(tx, eq(orders.id, id), row);
    });
  }
}

/** The same histories every time; LAWHA_FAULT_SEED draws others, and `npm run test:faults` more. */
const SEED = Number(process.env['LAWHA_FAULT_SEED'] ?? 20_261_118);
/** Twelve orders within the period, most of which have left and come to an end, and rules for them. */
const FIRST_STEPS: Step[] = [
  ...Array.from({ length: 12 }, (_, at) => ({
    what: 'create' as const,
    pick: 7 * at + 1,
    day: 6 + at,
    amount: 90_000 + 7_777 * at,
  })),
  { what: 'rule', pick: 5, day: 0, amount: 3_050 },
  { what: 'pay', pick: 21, day: 0, amount: 33 },
  ...[1, 2, 3, 4].flatMap((turn) =>
    Array.from({ length: 12 }, (_, at) => ({
      what: 'move' as const,
      pick: 12 * (turn + at) + at,
      day: 8 + at + turn,
      amount: 1,
    })),
  ),
  // One more that is lost on its way.
  { what: 'create', pick: 1, day: 9, amount: 120_000 },
  { what: 'move', pick: 25, day: 10, amount: 1 },
  { what: 'move', pick: 25, day: 11, amount: 1 },
  { what: 'lose', pick: 12, day: 12, amount: 1 },
  // Nothing of what came back is good.
  ...Array.from({ length: 13 }, (_, at) => ({
    what: 'inspect' as const,
    pick: 12 * (13 - at),
    day: 12,
    amount: 1,
  })),
];
const PERIOD = { from: '2026-09-05', to: '2026-10-03' };
/** Of orders alone; advertising and fixed costs are none of a single order. */
const NAMES = [
  'orders',
  'confirmed',
  'shipped',
  'ended',
  'delivered',
  'returned',
  'lost',
  'moving',
  'cancelled',
  'waiting',
  'uncosted',
  'paid',
  'sales',
  'goods',
  'damaged',
  'delivery',
  'returns',
  'packaging',
  'cod',
  'agent',
  'paidCash',
] as const;
const cents = (dinars: number) => Math.round(100 * dinars);
const isCount = (name: string) => (REPORT_COUNTS as readonly string[]).includes(name);
const told = (bucket: string, figures: Record<(typeof NAMES)[number], number>) =>
  [bucket, ...NAMES.map((name) => `${name} ${figures[name]}`)].join(' · ');
/** As a recount has them: amounts in centimes. */
const inCents = (figures: ReportFigures) =>
  Object.fromEntries(
    NAMES.map((name) => [name, isCount(name) ? figures[name] : cents(figures[name])]),
  ) as Record<(typeof NAMES)[number], number>;
const isSome = (line: string) => / -?[1-9]/.test(line.slice(line.indexOf(' · ')));

it(
  `every figure equals a recount by plain code, after any history (seed ${SEED})`,
  { timeout: 300_000 },
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 30, maxLength: 70 }), async (steps) => {
        await openEmpty();
        const shop = new Shop();
        await shop.open();
        for (const step of [...FIRST_STEPS, ...steps]) await shop.act(step);
        const recount = await recountReports(app.db);
        for (const basis of REPORT_BASES) {
          for (const by of REPORT_DIMENSIONS) {
            const report = await get({ ...PERIOD, basis, by });
            if (by === 'product' || by === 'variant') {
              expectPartsToAddUp(report);
              continue;
            }
            const counted = recount({ ...PERIOD, basis, by });
            const shown = by === 'all' ? [{ bucket: '', figures: report.totals }] : report.rows;
            if (by === 'all') {
              await expectMoney(report.totals, counted[0]);
              for (const name of NAMES) if (report.totals[name] !== 0) seen.add(name);
            } else if (report.totals.orders > 0) expectSpendsToAddUp(report);
            expect(
              shown
                .map(({ bucket, figures }) => told(bucket, inCents(figures)))
                .filter(isSome)
                .toSorted(),
              `${basis} ${by}`,
            ).toEqual(
              counted
                .map((row) => told(row.bucket, row))
                .filter(isSome)
                .toSorted(),
            );
          }
        }
        expect(await rowsOf(app.db, sql`select 1 from report_marks`)).toEqual([]);
        await expectKeptToEqualRebuilt();
      }),
      // A shop of its own for every attempt to shorten the history would take minutes.
      {
        numRuns: Number(process.env['LAWHA_REPORT_RUNS'] ?? (IS_LONG ? 60 : 5)),
        seed: SEED,
        endOnFailure: true,
      },
    );
    // A figure that is 0 in every history proves nothing.
    expect(NAMES.filter((name) => !seen.has(name))).toEqual([]);
  },
);

/** Costs and both profits, with advertising and fixed costs. */
async function expectMoney(totals: ReportFigures, counted: Recounted | undefined): Promise<void> {
  const { advertising, fixed, expected } = await recountSpends(app.db, PERIOD);
  const ofOrders = (
    ['goods', 'damaged', 'delivery', 'returns', 'packaging', 'cod', 'agent'] as const
  )
    .map((name) => counted?.[name] ?? 0)
    .reduce((sum, one) => sum + one, 0);
  expect({
    advertising: cents(totals.advertising),
    fixed: cents(totals.fixed),
    costs: cents(totals.costs),
    expected: cents(totals.expected),
    profit: cents(totals.profit),
    cashProfit: cents(totals.cashProfit),
  }).toEqual({
    advertising,
    fixed,
    costs: ofOrders + advertising + fixed,
    expected: (counted?.expected ?? 0) + expected,
    profit: (counted?.sales ?? 0) - ofOrders - advertising - fixed,
    cashProfit: (counted?.paidCash ?? 0) - (counted?.paidCosts ?? 0) - advertising - fixed,
  });
}

function expectSpendsToAddUp({ totals, rows }: Report): void {
  for (const name of ['advertising', 'fixed', 'expected', 'costs'] as const) {
    const sum = rows.reduce((all, { figures }) => all + cents(figures[name]), 0);
    expect(sum, name).toBe(cents(totals[name]));
  }
}

/** Of an order with two products each has its part, to the centime. */
function expectPartsToAddUp({ totals, rows }: Report): void {
  for (const name of NAMES.slice(NAMES.indexOf('sales'))) {
    const sum = rows.reduce((all, { figures }) => all + cents(figures[name]), 0);
    expect(sum, name).toBe(cents(totals[name]));
  }
}

/** What was added and taken off again and again is what would be there from nothing. */
async function expectKeptToEqualRebuilt(): Promise<void> {
  const kept = sql`select * from report_days where exists (
      select from jsonb_each_text(to_jsonb(report_days) - '{dimension,basis,span,day,bucket}'::text[]) one where one.value <> '0')
    order by dimension, basis, span, day, bucket`;
  const before = await rowsOf(app.db, kept);
  await app.db.execute(sql`delete from report_days`);
  await app.db.execute(sql`delete from order_facts`);
  await app.db.execute(sql`insert into report_marks (order_id) select id from orders`);
  await refreshAll(app.db);
  expect(await rowsOf(app.db, kept)).toEqual(before);
  // A month holds what its days hold.
  const unequal = sql`select dimension, basis, bucket, first, sums::text from (
      select dimension, basis, bucket, date_trunc('month', day) as first,
        row(sum(orders), sum(ended), sum(paid), sum(sales), sum(expected), sum(paid_costs)) as sums
      from report_days group by dimension, basis, bucket, span, first) spans
    group by dimension, basis, bucket, first, sums having count(*) <> 2`;
  expect(await rowsOf(app.db, unequal)).toEqual([]);
}

const BUSY: readonly (readonly [number, Step['what'][]])[] = [
  [40, ['create']],
  [250, ['move']],
  [10, ['fee', 'inspect']],
  [6, ['payout', 'close']],
  [1, ['rule', 'pay', 'cancel', 'spend']],
];

/** Most of its orders have come to their end. */
async function openBusyShop(): Promise<void> {
  await openEmpty();
  const shop = new Shop();
  await shop.open();
  const kinds = BUSY.flatMap(([times, some]) => Array.from({ length: times }, () => some).flat());
  const steps = fc.sample(Step, { numRuns: kinds.length, seed: 7 });
  for (const [at, what] of kinds.entries()) await shop.act({ ...steps[at]!, what });
}

describe('a busy shop', () => {
  beforeAll(openBusyShop);

  it.each([
    ['2026-08-20', '2026-11-02'],
    ['2026-09-01', '2026-09-30'],
    ['2026-09-01', '2026-10-31'],
    ['2026-09-02', '2026-10-31'],
    ['2026-09-01', '2026-10-30'],
    ['2026-09-30', '2026-10-01'],
  ])('whole months and single days are each counted once, from %s to %s', async (from, to) => {
    const recount = await recountReports(app.db);
    for (const basis of REPORT_BASES) {
      const { rows, totals } = await get({ from, to, basis, by: 'wilaya' });
      expect(totals.orders + totals.paid + totals.ended).toBeGreaterThan(0);
      expect(
        rows
          .map(({ bucket, figures }) => told(bucket, inCents(figures)))
          .filter(isSome)
          .toSorted(),
      ).toEqual(
        recount({ from, to, basis, by: 'wilaya' })
          .map((row) => told(row.bucket, row))
          .filter(isSome)
          .toSorted(),
      );
    }
  });

  it('every number lists the orders that it was counted from', async () => {
    const busy = (await get({ ...PERIOD, basis: 'taken', by: 'all' })).totals;
    const { delivered, returned, paid, damaged } = busy;
    expect(Math.min(delivered, returned, paid, damaged), JSON.stringify(busy)).toBeGreaterThan(0);
    for (const basis of REPORT_BASES) {
      for (const by of ['all', 'product', 'wilaya', 'employee', 'wilayaCompany'] as const) {
        const { rows, totals } = await get({ ...PERIOD, basis, by });
        for (const { bucket, figures } of by === 'all'
          ? [{ bucket: '', figures: totals }]
          : rows.slice(0, 3)) {
          for (const figure of REPORT_COUNTS) {
            const listed = await list({ ...PERIOD, basis, by, bucket, figure });
            const what = `${basis} ${by} ${bucket} ${figure}`;
            expect(listed, what).toHaveLength(figures[figure]);
            const sum = (name: 'sales' | 'goods' | 'fees' | 'others' | 'paidCash' | 'cashProfit') =>
              listed.reduce((all, order) => all + cents(order[name]), 0);
            if (figure === 'delivered') expect(sum('sales'), what).toBe(cents(figures.sales));
            if (figure === 'ended') {
              expect(sum('goods'), what).toBe(cents(figures.goods) + cents(figures.damaged));
              const { delivery, returns, cod, packaging, agent } = figures;
              expect(sum('fees'), what).toBe(cents(delivery) + cents(returns) + cents(cod));
              expect(sum('others'), what).toBe(cents(packaging) + cents(agent));
            }
            if (figure === 'paid') {
              expect(sum('paidCash'), what).toBe(cents(figures.paidCash));
              expect(sum('cashProfit'), what).toBe(
                cents(figures.cashProfit) + cents(figures.advertising) + cents(figures.fixed),
              );
            }
          }
        }
      }
    }
  });

  it('a list of orders is the same in pages as in one piece', async () => {
    const query = { ...PERIOD, basis: 'happened', by: 'all', bucket: '' };
    for (const figure of ['orders', 'shipped', 'ended'] as const) {
      const whole = await list({ ...query, figure });
      expect(whole.length).toBeGreaterThan(5);
      const pages: ReportOrder[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / 3); page += 1) {
        pages.push(...(await list({ ...query, figure, page: String(page), pageSize: '3' })));
      }
      expect(pages).toEqual(whole);
      const days = whole.map(({ day }) => day);
      expect(days).toEqual(days.toSorted().toReversed());
    }
  });
});

describe('by hand', () => {
  beforeEach(openEmpty);

  it('a list of many orders is read in batches, and none is lost or told twice', async () => {
    await app.db.execute(sql`
    insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount, created_at)
    select 'ليلى', '0550123456', 1 + i % 2, 'و', 'ب', 'ح', 100, '2026-09-10'::timestamptz + interval '1 hour' * (i % 60)
    from generate_series(1, 2400) i`);
    while ((await get({ ...PERIOD, basis: 'taken', by: 'all' })).waiting > 0);
    const query = { ...PERIOD, basis: 'taken', by: 'wilaya', bucket: '2', figure: 'orders' };
    const ids = (await list(query)).map(({ orderId }) => orderId);
    expect(ids).toHaveLength(1200);
    expect(new Set(ids).size).toBe(1200);
  });

  it('counts money by hand: one delivered, one returned, one that is moving', async () => {
    const shop = new Shop();
    await shop.open();
    await app.db.insert(costRules).values({
      validFrom: '2026-09-01',
      packaging: '30',
      codPercent: '1',
      codFixed: '0',
      isReal: true,
    });
    const body = {
      kind: 'advertising',
      fromDay: '2026-09-04',
      toDay: '2026-09-07',
      amount: 400,
      currency: 'DZD',
      isReal: false,
    };
    expect((await owner.request('POST', '/api/reports/spends', { body })).status).toBe(201);
    const written = async (...moves: OrderStatus[]) => {
      const id = randomUUID();
      await app.db.insert(orders).values({
        id,
        customerName: 'ليلى',
        phone: '0550123456',
        wilaya: 'و',
        commune: 'ب',
        address: 'ح',
        wilayaCode: 16,
        lines: [line(1, 0, 2, 1500)],
        lineCosts: { 1: '600.00' },
        totalAmount: '3400',
        deliveryCost: '400',
        createdAt: at(5),
      });
      for (const status of moves) {
        const deliveredAt = status === 'delivered' ? at(7) : null;
        const returnedAt = status === 'returned' ? at(8) : null;
        const row = { status, deliveredAt, returnedAt, updatedAt: at(6) };
        await changeOrders(app.db, eq(orders.id, id), row);
      }
      await app.db.execute(sql`update shipments set return_fee = 200 where order_id = ${id}`);
    };
    await written('shipped', 'delivered');
    await written('shipped', 'returned');
    await written('shipped');
    await written();
    const { totals, before, rows } = await get({ ...PERIOD, basis: 'taken', by: 'product' });
    expect(totals).toMatchObject({
      orders: 4,
      confirmed: 3,
      shipped: 3,
      delivered: 1,
      returned: 1,
      moving: 1,
      uncosted: 0,
      // 2 × 600; 400 for the delivered; 200 for the returned; 30 each; 1 % of 3,400.
      sales: 3400,
      goods: 1200,
      delivery: 400,
      returns: 200,
      packaging: 60,
      cod: 34,
      // Three of the four days.
      advertising: 300,
      costs: 2194,
      expected: 900,
      profit: 1206,
    });
    expect(before).toMatchObject({ orders: 0, advertising: 100, profit: -100 });
    expect(rows).toHaveLength(1);
    expect(rows[0]!.figures).toEqual(totals);
  });

  it('counts as real what a closed payout says, and as expected again when it is cancelled', async () => {
    await new Shop().open();
    const [company] = await app.db.select().from(deliveryCompanies).limit(1);
    const id = randomUUID();
    const order = {
      id,
      customerName: 'ليلى',
      phone: '0550123456',
      wilaya: 'و',
      commune: 'ب',
      address: 'ح',
      wilayaCode: 16,
      lines: [line(1, 0, 2, 1500)],
      lineCosts: { 1: '600.00' },
      totalAmount: '3400',
      deliveryCost: '400',
      deliveryCompanyId: company!.id,
      status: 'delivered' as const,
      createdAt: at(5),
      deliveredAt: at(7),
    };
    await insertOrders(app.db, [order]);
    const figures = async () => (await get({ ...PERIOD, basis: 'taken', by: 'wilaya' })).totals;
    // 1 % of 3,400 and 16, and a box for 30: the company's own fee for the cash is in its payout.
    const rule = { packaging: '30', codPercent: '1', codFixed: '16', isReal: false };
    await app.db.insert(costRules).values({ validFrom: '2026-09-01', ...rule });
    const expected = {
      sales: 3400,
      delivery: 400,
      cod: 50,
      costs: 1680,
      expected: 480,
      profit: 1720,
    };
    expect(await figures()).toMatchObject({ delivered: 1, paid: 0, cashProfit: 0, ...expected });
    await app.db.execute(sql`
    with payout as (
      insert into payouts (company_id, reference, paid_on, source, created_by_name)
      values (${company!.id}, 'V1', '2026-09-08', 'hand', 'x') returning id)
    insert into payout_lines (payout_id, tracking, tracking_key, cash, fee, paid_cash, paid_fees, expected_cash, shipment_id, is_counted, result)
    select payout.id, 'T', 'T', 3300, 450, 3300, 450, 3400, shipments.id, true, 'differs' from payout, shipments
    where order_id = ${id}`);
    expect(await figures()).toMatchObject({ paid: 0, cashProfit: 0, ...expected });
    await app.db.execute(
      sql`update payouts set state = 'closed', closed_at = now(), closed_by_name = 'x'`,
    );
    expect(await figures()).toMatchObject({
      sales: 3300,
      delivery: 450,
      cod: 0,
      // 1,200 for the goods, 450 and 30.
      costs: 1680,
      expected: 30,
      profit: 1620,
      paid: 1,
      paidCash: 3300,
      cashProfit: 1620,
    });
    await app.db.execute(
      sql`update payouts set state = 'cancelled', cancelled_at = now(), cancelled_by_name = 'x'`,
    );
    expect(await figures()).toMatchObject({ paid: 0, paidCash: 0, cashProfit: 0, ...expected });
  });

  describe('the steps of a report', () => {
    /** Delivered the day after it was taken, for as much, with nothing but its amount. */
    async function delivered(takenOn: string, amount: string) {
      const createdAt = new Date(`${takenOn}T10:00:00Z`);
      await insertOrders(app.db, [
        {
          customerName: 'ليلى',
          phone: '0550123456',
          wilaya: 'و',
          commune: 'ب',
          address: 'ح',
          wilayaCode: 16,
          totalAmount: amount,
          status: 'delivered',
          createdAt,
          deliveredAt: new Date(createdAt.getTime() + 86_400_000),
        },
      ]);
    }
    const pending = async (takenOn: string) =>
      app.db.insert(orders).values({
        customerName: 'ليلى',
        phone: '0550123456',
        wilaya: 'و',
        commune: 'ب',
        address: 'ح',
        wilayaCode: 16,
        totalAmount: '50',
        createdAt: new Date(`${takenOn}T10:00:00Z`),
      });

    /** 2026-09-05 is a Saturday, 2026-10-11 a Sunday. */
    beforeEach(async () => {
      await delivered('2026-09-05', '100');
      await delivered('2026-09-06', '200');
      await delivered('2026-09-12', '300');
      await delivered('2026-10-10', '400');
      await pending('2026-10-11');
      const spend = { kind: 'fixed', fromDay: '2026-09-05', toDay: '2026-09-14', amount: 100 };
      const body = { ...spend, currency: 'DZD', isReal: true };
      const { status } = await owner.request('POST', '/api/reports/spends', { body });
      if (status !== 201) throw new Error(`The spend was answered with ${status}`);
    });

    const brief = (steps: readonly ReportStep[]) =>
      steps.map(({ from, to, figures }) => {
        const { orders: taken, delivered: done, sales, fixed, profit } = figures;
        return [from, to, taken, done, sales, fixed, profit];
      });
    const LONG = { from: '2026-09-05', to: '2026-10-11' };

    it('are weeks from Sunday to Saturday where it is longer than 31 days', async () => {
      const { steps, totals } = await get({ ...LONG, basis: 'taken', by: 'all' });
      expect(brief(steps)).toEqual([
        ['2026-09-05', '2026-09-05', 1, 1, 100, 10, 90],
        ['2026-09-06', '2026-09-12', 2, 2, 500, 70, 430],
        ['2026-09-13', '2026-09-19', 0, 0, 0, 20, -20],
        ['2026-09-20', '2026-09-26', 0, 0, 0, 0, 0],
        ['2026-09-27', '2026-10-03', 0, 0, 0, 0, 0],
        ['2026-10-04', '2026-10-10', 1, 1, 400, 0, 400],
        ['2026-10-11', '2026-10-11', 1, 0, 0, 0, 0],
      ]);
      expect(totals).toMatchObject({
        orders: 5,
        delivered: 4,
        sales: 1000,
        fixed: 100,
        profit: 900,
      });
      const happened = await get({ ...LONG, basis: 'happened', by: 'all' });
      expect(brief(happened.steps)).toEqual([
        ['2026-09-05', '2026-09-05', 1, 0, 0, 10, -10],
        ['2026-09-06', '2026-09-12', 2, 2, 300, 70, 230],
        ['2026-09-13', '2026-09-19', 0, 1, 300, 20, 280],
        ['2026-09-20', '2026-09-26', 0, 0, 0, 0, 0],
        ['2026-09-27', '2026-10-03', 0, 0, 0, 0, 0],
        ['2026-10-04', '2026-10-10', 1, 0, 0, 0, 0],
        ['2026-10-11', '2026-10-11', 1, 1, 400, 0, 400],
      ]);
    });

    it('stand beside those of as many days before, each of as many days', async () => {
      const days = { basis: 'taken', by: 'all', from: '2026-09-08', to: '2026-09-10' };
      expect(brief((await get(days)).stepsBefore)).toEqual([
        ['2026-09-05', '2026-09-05', 1, 1, 100, 10, 90],
        ['2026-09-06', '2026-09-06', 1, 1, 200, 10, 190],
        ['2026-09-07', '2026-09-07', 0, 0, 0, 10, -10],
      ]);
      // From a Monday to a Saturday, and as many days: 2026-10-12 is 34 days after 2026-09-08.
      const weeks = { ...days, from: '2026-10-12', to: '2026-11-14' };
      const { steps, stepsBefore, before } = await get(weeks);
      expect(brief(stepsBefore)).toEqual([
        ['2026-09-08', '2026-09-13', 1, 1, 300, 60, 240],
        ['2026-09-14', '2026-09-20', 0, 0, 0, 10, -10],
        ['2026-09-21', '2026-09-27', 0, 0, 0, 0, 0],
        ['2026-09-28', '2026-10-04', 0, 0, 0, 0, 0],
        ['2026-10-05', '2026-10-11', 2, 1, 400, 0, 400],
      ]);
      expect(steps.map(({ from, to }) => [from, to])).toEqual([
        ['2026-10-12', '2026-10-17'],
        ['2026-10-18', '2026-10-24'],
        ['2026-10-25', '2026-10-31'],
        ['2026-11-01', '2026-11-07'],
        ['2026-11-08', '2026-11-14'],
      ]);
      expect(before).toMatchObject({ orders: 3, delivered: 2, sales: 700, fixed: 70 });
    });

    it('are days in 31 days and fewer', async () => {
      const { steps } = await get({
        from: '2026-09-05',
        to: '2026-09-07',
        basis: 'taken',
        by: 'all',
      });
      expect(brief(steps)).toEqual([
        ['2026-09-05', '2026-09-05', 1, 1, 100, 10, 90],
        ['2026-09-06', '2026-09-06', 1, 1, 200, 10, 190],
        ['2026-09-07', '2026-09-07', 0, 0, 0, 10, -10],
      ]);
      const month = await get({ from: '2026-09-05', to: '2026-10-05', basis: 'taken', by: 'all' });
      expect(month.steps).toHaveLength(31);
      const longer = await get({ from: '2026-09-05', to: '2026-10-06', basis: 'taken', by: 'all' });
      expect(longer.steps).toHaveLength(6);
    });

    it('of cohorts are weeks of the orders taken in them, however short the period', async () => {
      const query = new URLSearchParams({ from: '2026-09-05', to: '2026-09-12' });
      const { body } = await owner.request('GET', `/api/reports/cohorts?${query}`);
      expect(brief(body as ReportStep[])).toEqual([
        ['2026-09-05', '2026-09-05', 1, 1, 100, 10, 90],
        ['2026-09-06', '2026-09-12', 2, 2, 500, 70, 430],
      ]);
    });
  });
});
