import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OrderStatus } from '#contract/order-status.ts';
import { NEXT_STATUSES } from '#contract/order-status.ts';
import type { Report, ReportFigures } from '#contract/reports.ts';
import { REPORT_BASES, REPORT_COUNTS, REPORT_DIMENSIONS } from '#contract/report-kinds.ts';
import { costRules } from '#server/db/schema/costs.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { orderEvents, orders } from '#server/db/schema/orders.ts';
import { payRules } from '#server/db/schema/team-pay.ts';
import { users } from '#server/db/schema/users.ts';
import { rowsOf } from '#server/db/statements/rows-of.ts';
import { createUser, signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { recountReport, type Recounted } from '#tests/support/recount-reports.ts';
import { PAY } from '#tests/support/team-pay.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: HttpClient;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.reset();
  ({ client: owner } = await signIn(app, {}));
});
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
    'create',
    'create',
    'move',
    'move',
    'move',
    'move',
    'edit',
    'delete',
    'remove',
    'lose',
    'rule',
    'pay',
    'read',
    'dismiss',
    'fee',
  ),
  pick: fc.nat(1_000),
  day: fc.nat(40),
  amount: fc.integer({ min: 1, max: 500_000 }),
});
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never;

const get = async (query: Record<string, string>) => {
  const { status, body } = await owner.request('GET', `/api/reports?${new URLSearchParams(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Report;
};

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
    if (what === 'remove' && pick % 5 === 0) await app.db.delete(orders).where(eq(orders.id, id));
    if (what === 'edit') {
      const deliveryCompanyId = this.companies[pick % 3] ?? null;
      const change = { wilayaCode: 1 + (pick % 69), deliveryCompanyId, totalAmount: money };
      await app.db.update(orders).set(change).where(eq(orders.id, id));
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
    await app.db.insert(orders).values({
      id,
      customerName: 'ليلى',
      phone: '0550123456',
      wilaya: 'و',
      commune: 'ب',
      address: 'ح',
      wilayaCode: 1 + (pick % 4),
      deliveryPlace: pick % 2 === 0 ? 'home' : null,
      lines: lines.slice(0, pick % 3),
      lineCosts: { 1: '110.25', ...(pick % 4 > 0 && { 2: '70.10' }) },
      offer: pick % 5 === 0 ? ({ id: PRODUCTS[0] } as never) : null,
      totalAmount: money,
      deliveryCompanyId: this.companies[pick % 3] ?? null,
      createdAt: at(day),
      updatedAt: at(day),
    });
    const who = pick % 2 === 0 ? undefined : this.staff[pick % 4];
    const actor = { actorId: who?.id ?? null, actorName: who?.fullName ?? 'المتجر' };
    await app.db
      .insert(orderEvents)
      .values({ orderId: id, kind: 'created', at: at(day), ...actor });
    this.ids.push(id);
  }

  private async move(id: string, pick: number, when: Date) {
    const [order] = await app.db.select().from(orders).where(eq(orders.id, id));
    if (order === undefined || order.deletedAt !== null) return;
    const next = NEXT_STATUSES[order.status];
    const to: OrderStatus | undefined = next[pick % Math.max(next.length, 1)];
    if (to === undefined) return;
    const who = this.staff[pick % 3];
    const moved = { kind: 'status' as const, fromStatus: order.status, toStatus: to, at: when };
    await app.db.transaction(async (tx) => {
      const actor = { actorId: who?.id ?? null, actorName: who?.fullName ?? 'المتجر' };
      await tx.insert(orderEvents).values({ orderId: id, ...moved, ...actor });
      const deliveredAt = to === 'delivered' ? when : null;
      const returnedAt = to === 'returned' ? when : null;
      await tx
        .update(orders)
        .set({ status: to, deliveredAt, returnedAt, updatedAt: when })
        .where(eq(orders.id, id));
    });
  }
}

const PERIOD = { from: '2026-09-05', to: '2026-10-03' };
const NAMES = [
  'orders',
  'confirmed',
  'shipped',
  'delivered',
  'returned',
  'lost',
  'moving',
  'cancelled',
  'sales',
  'goods',
  'delivery',
  'returns',
  'packaging',
  'cod',
  'agent',
] as const;
const told = (bucket: string, figures: ReportFigures | Recounted) =>
  [bucket, ...NAMES.map((name) => Math.round(100 * figures[name]))].join(' ');
const isSome = (line: string) => /[1-9]/.test(line.slice(line.indexOf(' ')));

it(
  'every figure equals a recount by plain SQL, after any history',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Step, { minLength: 20, maxLength: 60 }), async (steps) => {
        await app.reset();
        ({ client: owner } = await signIn(app, {}));
        const shop = new Shop();
        await shop.open();
        for (const step of steps) await shop.act(step);
        for (const basis of REPORT_BASES) {
          for (const by of REPORT_DIMENSIONS) {
            const report = await get({ ...PERIOD, basis, by });
            if (by === 'product' || by === 'variant') {
              expectPartsToAddUp(report);
              continue;
            }
            const counted = await recountReport(app.db, { ...PERIOD, basis, by });
            const shown = by === 'all' ? [{ bucket: '', figures: report.totals }] : report.rows;
            expect(
              shown
                .map(({ bucket, figures }) => told(bucket, figures))
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
      { numRuns: Number(process.env['LAWHA_REPORT_RUNS'] ?? 15) },
    );
  },
);

/** Of an order with two products each has its part, to the centime. */
function expectPartsToAddUp({ totals, rows }: Report): void {
  for (const name of [
    'sales',
    'goods',
    'delivery',
    'returns',
    'packaging',
    'cod',
    'agent',
  ] as const) {
    const sum = rows.reduce((all, { figures }) => all + Math.round(100 * figures[name]), 0);
    expect(sum, name).toBe(Math.round(100 * totals[name]));
  }
}

/** What was added and taken off again and again is what would be there from nothing. */
async function expectKeptToEqualRebuilt(): Promise<void> {
  const kept = sql`select * from report_days where (orders, confirmed, shipped, delivered, returned, lost, moving, cancelled, uncosted, paid,
    sales, goods, delivery, returns, packaging, cod, agent, expected, paid_cash, paid_costs)
    <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) order by 1, 2, 3, 4`;
  const before = await rowsOf(app.db, kept);
  await app.db.execute(sql`delete from report_days`);
  await app.db.execute(sql`delete from order_facts`);
  await app.db.execute(sql`insert into report_marks (order_id) select id from orders`);
  await app.db.execute(sql`select refresh_reports(100000)`);
  expect(await rowsOf(app.db, kept)).toEqual(before);
}

it('every number lists the orders that it was counted from', async () => {
  const shop = new Shop();
  await shop.open();
  for (const step of fc.sample(Step, { numRuns: 250, seed: 7 })) await shop.act(step);
  for (const basis of REPORT_BASES) {
    for (const by of ['all', 'product', 'wilaya', 'employee', 'offer'] as const) {
      const { rows, totals } = await get({ ...PERIOD, basis, by });
      for (const { bucket, figures } of by === 'all'
        ? [{ bucket: '', figures: totals }]
        : rows.slice(0, 3)) {
        for (const figure of REPORT_COUNTS) {
          const query = new URLSearchParams({ ...PERIOD, basis, by, bucket, figure });
          const { body } = await owner.request('GET', `/api/reports/orders?${query}`);
          expect(body, `${basis} ${by} ${bucket} ${figure}`).toHaveLength(figures[figure]);
        }
      }
    }
  }
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
      await app.db.update(orders).set(row).where(eq(orders.id, id));
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
  await app.db.insert(orders).values(order);
  const figures = async () => (await get({ ...PERIOD, basis: 'taken', by: 'wilaya' })).totals;
  expect(await figures()).toMatchObject({ delivered: 1, sales: 3400, delivery: 400, paid: 0 });
  await app.db.execute(sql`
    with payout as (
      insert into payouts (company_id, reference, paid_on, source, created_by_name)
      values (${company!.id}, 'V1', '2026-09-08', 'hand', 'x') returning id)
    insert into payout_lines (payout_id, tracking, tracking_key, cash, fee, shipment_id, is_counted, result)
    select payout.id, 'T', 'T', 3300, 450, shipments.id, true, 'differs' from payout, shipments
    where order_id = ${id}`);
  expect(await figures()).toMatchObject({ sales: 3400, delivery: 400, paid: 0 });
  await app.db.execute(
    sql`update payouts set state = 'closed', closed_at = now(), closed_by_name = 'x'`,
  );
  expect(await figures()).toMatchObject({ sales: 3300, delivery: 450, paid: 1, paidCash: 3300 });
  await app.db.execute(
    sql`update payouts set state = 'cancelled', cancelled_at = now(), cancelled_by_name = 'x'`,
  );
  expect(await figures()).toMatchObject({ sales: 3400, delivery: 400, paid: 0, paidCash: 0 });
});
