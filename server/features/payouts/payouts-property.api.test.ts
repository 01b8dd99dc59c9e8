import assert from 'node:assert/strict';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CarrierDebt, WrittenOff } from '#contract/payouts/carrier-debts.ts';
import { isMissing } from '#contract/payouts/payout-check.ts';
import type { Payout, PayoutLine } from '#contract/payouts/payouts.ts';
import { orders } from '#server/db/schema/orders.ts';
import { payoutLines, payouts, writeOffs } from '#server/db/schema/payouts.ts';
import { shipments } from '#server/db/schema/shipments.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { Random } from '#tests/attack/random.ts';
import { FAULT_SEED, IS_LONG } from '#tests/faults/how-long.ts';
import { sessionCookie, signIn } from '#tests/support/factories.ts';
import { FailingStatements } from '#tests/support/failing-statements.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { addCompany, sendOrder } from '#tests/support/payout-shop.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { changeOrders, insertShipments } from '#tests/support/write-orders.ts';
import { isMissingFrom } from './owed-shipments.ts';

let app: TestApp;
let other: TestApp;
/** The same user at two servers. */
let clients: HttpClient[];
beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ database: app.database });
});
beforeEach(async () => {
  await app.reset();
  const { client, user } = await signIn(app);
  const there = new HttpClient(other.url);
  there.cookie = await sessionCookie(app.db, user.id);
  clients = [client, there];
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const STEPS = IS_LONG ? 400 : 120;
const DAY_MS = 86_400_000;

interface Parcel {
  tracking: string;
  companyId: string;
  cash: number;
  shipmentId: string;
  isDelivered: boolean;
}

/** Random lives of parcels and payouts at two servers, with a second book kept by hand. */
class Story {
  readonly parcels: Parcel[] = [];
  readonly payouts: string[] = [];
  /** What each closed payout looked like. */
  readonly frozen = new Map<string, string>();
  /** Also of payouts that were cancelled later. */
  closings = 0;
  readonly #random: Random;
  readonly #companies: string[];
  #made = 0;

  constructor(random: Random, companies: string[]) {
    this.#random = random;
    this.#companies = companies;
  }

  async step(): Promise<void> {
    const acts = [
      () => this.ship(),
      () => this.ship(),
      () => this.deliver(),
      () => this.take(),
      () => this.accept(),
      () => this.close(),
      () => this.close(),
      () => this.cancel(),
      () => this.writeOff(),
      () => this.takeBack(),
      () => this.change(),
    ];
    await this.#pick(acts)();
  }

  async ship(): Promise<void> {
    const companyId = this.#pick(this.#companies);
    const cash = 500 + Math.floor(this.#random.next() * 9_000) + this.#pick([0, 0.5, 0.25]);
    const isDelivered = this.#random.chance(0.7);
    const deliveredAt = isDelivered
      ? new Date(app.now().getTime() - this.#random.next() * 40 * DAY_MS)
      : null;
    const tracking = `T${(this.#made += 1)}00`;
    const { shipmentId } = await sendOrder(app.db, { companyId, tracking, cash, deliveredAt });
    this.parcels.push({ tracking, companyId, cash, shipmentId, isDelivered });
  }

  async deliver(): Promise<void> {
    const parcel = this.#some(this.parcels.filter(({ isDelivered }) => !isDelivered));
    if (parcel === undefined) return;
    await changeOrders(app.db, eq(orders.trackingNumber, parcel.tracking), {
      status: 'delivered',
      deliveredAt: new Date(),
    });
    parcel.isDelivered = true;
  }

  /** Of any parcels of the company, also paid ones and twice the same, with right and wrong amounts. */
  async take(): Promise<void> {
    const companyId = this.#pick(this.#companies);
    const own = this.parcels.filter((parcel) => parcel.companyId === companyId);
    const lines = own
      .filter(() => this.#random.chance(0.5))
      .flatMap(({ tracking, cash, isDelivered }) => {
        // Some are taken back, in whole, in part or beyond it.
        const back = isDelivered && this.#random.chance(0.15);
        const said = back ? this.#pick([-cash, -100, -cash - 50]) : cash;
        const line = {
          tracking,
          cash: said + this.#pick([0, 0, 0, -50, 0.25]),
          fee: back ? 0 : 400,
        };
        return this.#random.chance(0.1) ? [line, line] : [line];
      });
    if (this.#random.chance(0.2)) lines.push({ tracking: 'X9999', cash: 700, fee: 0 });
    const reference = `P-${(this.#made += 1)}`;
    const body = { companyId, reference, paidOn: '2026-11-12', lines };
    const [answer] = await Promise.all([
      this.#send('POST', '/api/payouts', body),
      // The same at the other server at the same time, for the same parcels.
      this.#random.chance(0.3)
        ? this.#send('POST', '/api/payouts', { ...body, reference: `${reference}b` }).then((twin) =>
            this.payouts.push((twin.body as Payout).id),
          )
        : undefined,
    ]);
    assert.equal(answer.status, 201);
    this.payouts.push((answer.body as Payout).id);
  }

  async accept(id = this.#some(this.payouts)): Promise<void> {
    if (id === undefined) return;
    for (const result of ['differs', 'unknown', 'paid_before', 'not_delivered', 'taken_back']) {
      const lines = (await this.#send('GET', `/api/payouts/${id}/lines?result=${result}`))
        .body as PayoutLine[];
      const lineIds = lines.map((line) => line.id);
      if (lineIds.length > 0) {
        await this.#send('POST', `/api/payouts/${id}/accept`, { lineIds, note: 'ok' });
      }
    }
  }

  async close(): Promise<void> {
    const id = this.#some(this.payouts);
    if (id === undefined) return;
    await this.accept(id);
    const { version } = (await this.#send('GET', `/api/payouts/${id}`)).body as Payout;
    const answers = await Promise.all(
      clients.map((client) =>
        client.request('POST', `/api/payouts/${id}/close`, { body: { version } }),
      ),
    );
    if (!answers.some(({ status }) => status === 200)) return;
    assert.ok(answers.every(({ status }) => status === 200));
    this.closings += 1;
    if (!this.frozen.has(id)) this.frozen.set(id, await wholePayout(id));
  }

  async cancel(): Promise<void> {
    const id = this.#some(this.payouts);
    if (id === undefined || !this.#random.chance(0.4)) return;
    const { status } = await this.#send('POST', `/api/payouts/${id}/cancel`, { note: 'wrong' });
    if (status === 200) this.frozen.delete(id);
  }

  async writeOff(): Promise<void> {
    const parcel = this.#some(this.parcels);
    if (parcel === undefined) return;
    const body = { shipmentIds: [parcel.shipmentId], note: 'lost' };
    await this.#send('POST', `/api/carrier-debts/${parcel.companyId}/write-offs`, body);
  }

  async takeBack(): Promise<void> {
    const companyId = this.#pick(this.#companies);
    const path = `/api/carrier-debts/${companyId}/write-offs`;
    const parcel = this.#some((await this.#send('GET', path)).body as WrittenOff[]);
    if (parcel === undefined) return;
    await this.#send('POST', `${path}/take-back`, { shipmentIds: [parcel.shipmentId] });
  }

  /** Somebody tries to change what is closed, past the program too. */
  async change(): Promise<void> {
    const id = this.#some([...this.frozen.keys()]);
    if (id === undefined) return;
    await this.#send('POST', `/api/payouts/${id}/lines`, { tracking: 'T100', cash: 1 });
    await this.#send('POST', `/api/payouts/${id}/check`);
    await assert.rejects(async () =>
      app.db.execute(sql`update payout_lines set paid_cash = 1 where payout_id = ${id}`),
    );
  }

  #send(method: string, path: string, body?: object) {
    return this.#pick(clients).request(method, path, body && { body });
  }

  #some<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random.next() * items.length)];
  }

  #pick<Item>(items: readonly Item[]): Item {
    return this.#some(items)!;
  }
}

const wholePayout = async (id: string) =>
  JSON.stringify(
    await rowsOf(
      app.db,
      sql`select to_jsonb(payouts) as payout,
        (select jsonb_agg(to_jsonb(line) order by line.id) from payout_lines line where payout_id = ${id}) as lines
        from payouts where id = ${id}`,
    ),
  );

const round = (amount: number) => Math.round(amount * 100) / 100;

it(`accounts for every dinar: expected is paid, owed or written off (seed ${FAULT_SEED})`, async () => {
  const companies = [await addCompany(app.db, 'A'), await addCompany(app.db, 'B')];
  const story = new Story(new Random(FAULT_SEED), companies);
  for (let step = 0; step < STEPS; step += 1) {
    await story.step();
    if (step % 10 !== 9) continue;
    await checkBooks(story);
  }
  expect(story.closings).toBeGreaterThan(0);
}, 600_000);

async function checkBooks(story: Story): Promise<void> {
  const debts = (await clients[0]!.request('GET', '/api/carrier-debts')).body as CarrierDebt[];
  for (const { companyId, expected, paid, writtenOff, owed } of debts) {
    expect(round(paid + writtenOff + owed.cash)).toBe(expected);
    // By the book kept here: what was delivered, and what a closed payout paid too early.
    const early = await rowsOf<{ shipment_id: string }>(
      app.db,
      sql`select shipment_id from payout_lines join payouts on payouts.id = payout_id
        where is_counted and payouts.state = 'closed' and result = 'not_delivered'`,
    );
    const known = new Set(early.map(({ shipment_id: id }) => id));
    const own = story.parcels.filter((parcel) => parcel.companyId === companyId);
    const counted = own.filter(
      ({ isDelivered, shipmentId }) => isDelivered || known.has(shipmentId),
    );
    expect(round(counted.reduce((sum, { cash }) => sum + cash, 0))).toBe(expected);
    expect(owed.cash).toBe(await owedByBook(own));
  }
  const twice = await rowsOf(
    app.db,
    sql`select shipment_id from payout_lines line join payouts on payouts.id = payout_id
        join shipments on shipments.id = shipment_id
      where is_counted and payouts.state <> 'cancelled' group by shipment_id, shipments.cash
      having sum(expected_cash) > shipments.cash
        or count(*) <> count(distinct round)`,
  );
  expect(twice).toEqual([]);
  for (const [id, whole] of story.frozen) expect(await wholePayout(id)).toBe(whole);
}

/** By closed lines: collected, less what pays settle of it, and all that was taken. */
async function owedByBook(own: readonly Parcel[]): Promise<number> {
  const closed = await app.db
    .select({ line: payoutLines })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(eq(payouts.state, 'closed'), eq(payoutLines.isCounted, true)));
  const given = new Set((await app.db.select().from(writeOffs)).map((one) => one.shipmentId));
  const owed = own.map(({ shipmentId, cash, isDelivered }) => {
    const lines = closed.filter(({ line }) => line.shipmentId === shipmentId);
    const taken = lines.filter(({ line }) => line.result === 'taken_back');
    const settled = lines
      .filter(({ line }) => line.result !== 'taken_back')
      .reduce((sum, { line }) => sum + Number(line.expectedCash), 0);
    const back = taken.reduce((sum, { line }) => sum - Number(line.paidCash), 0);
    if (given.has(shipmentId) || (lines.length > 0 && taken.length === 0)) return 0;
    return Math.max((isDelivered ? cash : 0) - settled + back, 0);
  });
  return round(owed.reduce((sum, cash) => sum + cash, 0));
}

/** However many lines there are: transaction, session, locks, checks, audit and answer. */
const MOST_STATEMENTS = 40;
const LINES = IS_LONG ? 10_000 : 2_000;

it('checks thousands of lines in a few statements, each by its own parcel', async () => {
  const statements = new FailingStatements(app.database);
  const counted = await startTestApp({ database: app.database, db: statements.db });
  const companyId = await addCompany(app.db);
  await app.db.execute(sql`
    insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount,
      delivery_cost, delivery_company_id, tracking_number, status, delivered_at)
    select 'أ', '0550123456', 16, 'و', 'ب', 'ع', 3000 + n, 400, ${companyId}, 'YAL-' || n, 'delivered',
      '2026-11-01' from generate_series(1, ${2 * LINES}::int) n`);
  await insertShipments(app.db);
  const lines = Array.from({ length: LINES }, (_, at) => ({
    tracking: `yal ${at + 1}`,
    cash: 3000 + at + (at % 100 === 0 ? 0 : 1),
    fee: 400,
  }));
  const client = new HttpClient(counted.url);
  client.cookie = clients[0]!.cookie;
  const body = { companyId, reference: 'P-1', paidOn: '2026-11-12', lines };
  let payout: Payout | undefined;
  const sent = await statements.during(async () => {
    payout = (await client.request('POST', '/api/payouts', { body })).body as Payout;
  });
  await counted.close();
  expect(sent.length).toBeLessThan(MOST_STATEMENTS);
  expect(payout).toMatchObject({
    byResult: { right: { count: 0.99 * LINES }, differs: { count: 0.01 * LINES } },
    // The parcels after those, each for 3,000 and its number.
    missing: { count: LINES, cash: 3_000 * LINES + (LINES * (3 * LINES + 1)) / 2 },
  });
  const [differing] = await rowsOf(
    app.db,
    sql`select count(*)::int as count, sum(cash_difference)::text as cash, min(tracking) as first,
      max(tracking) as last from payout_lines where result = 'differs'`,
  );
  const count = 0.01 * LINES;
  // By their letters: of 10,000 and of 2,000 the last is none of the longest numbers.
  const last = `yal ${LINES === 10_000 ? 9_901 : 901}`;
  expect(differing).toEqual({ count, cash: `-${count}.00`, first: 'yal 1', last });
}, 120_000);

const ENDS = ['delivered', 'returned', 'moving'] as const;
const SHEET = new Date('2026-11-11T23:00:00Z');
const anyShipment = fc.record({
  end: fc.constantFrom(...ENDS),
  /** Around midnight in Algeria. */
  endedAfter: fc.constantFrom(-DAY_MS, -1, 0, 1, DAY_MS),
  isCounted: fc.boolean(),
  isWrittenOff: fc.boolean(),
  isOfCompany: fc.boolean(),
});

it('finds the missing parcels by the same rule in the database', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyShipment, { maxLength: 12 }), async (drawn) => {
      await app.reset();
      const [companyId, elsewhere] = [await addCompany(app.db), await addCompany(app.db, 'B')];
      const [paper] = await app.db
        .insert(payouts)
        .values({
          companyId,
          reference: 'x',
          paidOn: '2026-11-01',
          source: 'hand',
          createdByName: 'x',
        })
        .returning();
      const wanted: string[] = [];
      for (const [at, one] of drawn.entries()) {
        const endedAt = new Date(SHEET.getTime() + one.endedAfter);
        const { shipmentId } = await sendOrder(app.db, {
          companyId: one.isOfCompany ? companyId : elsewhere,
          tracking: `T${at}`,
          deliveredAt: one.end === 'moving' ? null : endedAt,
        });
        if (one.end === 'returned') {
          await app.db
            .update(shipments)
            .set({ state: 'returned' })
            .where(eq(shipments.id, shipmentId));
        }
        const counted = { payoutId: paper!.id, tracking: 'x', trackingKey: 'X', isCounted: true };
        if (one.isCounted) await app.db.insert(payoutLines).values({ ...counted, shipmentId });
        if (one.isWrittenOff) {
          await app.db.insert(writeOffs).values({ shipmentId, cash: '1', note: 'x', byName: 'x' });
        }
        const end =
          one.end === 'delivered' ? 'delivered' : one.end === 'returned' ? 'back' : 'open';
        const is = isMissing({ ...one, end, endedAt: end === 'open' ? null : endedAt }, SHEET);
        if (is && one.isOfCompany) wanted.push(shipmentId);
      }
      const which = isMissingFrom({ companyId, paidOn: '2026-11-12' });
      const found = await rowsOf<{ id: string }>(
        app.db,
        sql`select id from shipments where ${which}`,
      );
      expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
    }),
    { numRuns: IS_LONG ? 100 : 15, seed: FAULT_SEED },
  );
}, 300_000);
