import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CarrierDebt } from '#contract/payouts/carrier-debts.ts';
import type { Payout, PayoutLine } from '#contract/payouts/payouts.ts';
import type { Report, ReportFigures } from '#contract/reports/reports.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDemoStore, type DemoStore } from './db/demo/demo-store.ts';
import { insertDemoStore } from './db/demo/insert-demo-store.ts';
import { auditEvents } from './db/schema/audit.ts';
import { dayOf, daysBefore } from './db/statements/days.ts';
import { rowsOf } from './db/statements/read-rows.ts';
import { finishDemo } from './prepare-store.ts';

let app: TestApp;
let owner: HttpClient;
let store: DemoStore;
beforeAll(async () => {
  app = await startTestApp();
  const { client, user } = await signIn(app);
  owner = client;
  store = buildDemoStore(app.now());
  await app.db.transaction(async (tx) => {
    await insertDemoStore(tx, store, { content: 'x', followup: 'x' }, user);
    await finishDemo(tx, store, user);
  });
});
afterAll(() => app.close());

const get = async <Body>(path: string) => (await owner.request('GET', path)).body as Body;
const daysAgo = (days: number) => dayOf(daysBefore(store.seededAt, days));
const report = (from: number, to: number, basis = 'taken') =>
  get<Report>(`/api/reports?from=${daysAgo(from)}&to=${daysAgo(to)}&basis=${basis}&by=company`);

const linesOf = ({ id }: Payout, result: string) =>
  get<PayoutLine[]>(`/api/payouts/${id}/lines?result=${result}`);
const round = (amount: number) => Math.round(amount * 100) / 100;

async function readPayouts(): Promise<Payout[]> {
  const listed = await get<Payout[]>('/api/payouts');
  return Promise.all(listed.map(({ id }) => get<Payout>(`/api/payouts/${id}`)));
}

it('has two closed payouts and an open one with a difference and three missing parcels', async () => {
  const [open, ...closed] = await readPayouts();
  expect(closed.map(({ state, reference }) => [state, reference])).toEqual([
    ['closed', 'AUR-0931'],
    ['closed', 'JSR-2207'],
  ]);
  for (const payout of closed) {
    expect(payout).toMatchObject({ openCount: 0, missing: { count: 0 } });
    expect(payout.lineCount).toBeGreaterThan(100);
    expect([payout.gross, payout.fees]).toEqual([payout.paidCash, payout.paidFees]);
    expect(payout.closing?.at).toBe(payout.createdAt);
  }
  expect(open).toMatchObject({ state: 'open', reference: 'NWR-0418', openCount: 1 });
  expect(open!.missing.count).toBe(3);
  expect(await linesOf(open!, 'differs')).toMatchObject([
    { feeDifference: 200, cashDifference: 0, acceptedNote: null },
  ]);
  expect(await linesOf(closed[1]!, 'differs')).toMatchObject([
    { feeDifference: 150, acceptedNote: 'وزن زائد، متفق عليه مع الشركة' },
  ]);
  expect(await app.db.select().from(auditEvents)).toEqual([]);
});

it('owes every delivered dinar that no closed payout has paid', async () => {
  const debts = await get<CarrierDebt[]>('/api/carrier-debts');
  expect(debts).toHaveLength(5);
  for (const { expected, paid, writtenOff, owed } of debts) {
    expect(round(paid + writtenOff + owed.cash)).toBe(expected);
    expect(writtenOff).toBe(0);
  }
  const sum = (amount: (debt: CarrierDebt) => number) =>
    debts.reduce((total, debt) => total + amount(debt), 0);
  expect(sum(({ expected }) => expected)).toBe(1_250_000);
  expect(sum(({ owed }) => owed.count)).toBeLessThan(150);
  for (const age of ['week', 'fortnight', 'month', 'older'] as const) {
    expect(sum(({ ages }) => ages[age].count)).toBeGreaterThan(0);
  }
});

it('has costs of every kind, each as the rules of the shop say', async () => {
  const { totals, waiting } = await report(364, 0);
  expect(waiting).toBe(0);
  expect(totals).toMatchObject({
    delivered: 575,
    returned: 188,
    sales: 1_250_000,
    returns: 188 * 250,
    packaging: (575 + 188) * 45,
    agent: (575 + 188) * 30 + 575 * 40,
    advertising: 90 * 250 + 18_000,
    uncosted: 0,
  });
  // The rent of this month is counted by the day.
  expect(totals.fixed).toBeGreaterThan(5 * 12_000);
  expect(totals.fixed).toBeLessThanOrEqual(6 * 12_000);
  expect(totals.cod).toBeGreaterThan(0);
  expect(totals.expected).toBeGreaterThan(0);
  expect(totals.expected).toBeLessThan(totals.costs / 2);
});

const inPercent = ({ delivered, returned, profit, sales }: ReportFigures) => ({
  delivered: (100 * delivered) / (delivered + returned),
  margin: (100 * profit) / sales,
});

it.each([
  [29, 0],
  [59, 30],
  [364, 0],
])('earns a believable profit from %i to %i days ago', async (from, to) => {
  const { delivered, margin } = inPercent((await report(from, to)).totals);
  expect(delivered).toBeGreaterThan(70);
  expect(delivered).toBeLessThan(80);
  expect(margin).toBeGreaterThan(8);
  expect(margin).toBeLessThan(35);
});

it('leaves nothing of it behind when the demo data is removed', async () => {
  const body = { storeName: 'دار الياسمين' };
  const answer = await owner.request('POST', '/api/settings/remove-demo-data', { body });
  expect(answer.status).toBe(204);
  const tables = ['payouts', 'payout_lines', 'spends', 'cost_rules', 'pay_rules', 'order_facts'];
  for (const table of [...tables, 'report_marks']) {
    const count = sql`select count(*)::int as count from ${sql.identifier(table)}`;
    expect(await rowsOf(app.db, count), table).toEqual([{ count: 0 }]);
  }
  expect(await get('/api/carrier-debts')).toEqual([]);
  const { totals } = await report(364, 0);
  expect([totals.orders, totals.sales, totals.costs]).toEqual([0, 0, 0]);
});
