import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CarrierDebt } from '#contract/payouts/carrier-debts.ts';
import type { Payout, PayoutLine } from '#contract/payouts/payouts.ts';
import type { Database } from '#server/db/connection/client.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import { Random } from '#tests/attack/random.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { addCompany } from '#tests/support/payout-shop.ts';
import { ServerHome } from '#tests/support/server-home.ts';
import { insertShipments } from '#tests/support/write-orders.ts';
import { FAULT_KILLS, FAULT_SEED } from './how-long.ts';

let home: ServerHome;
/** It outlives its server. */
let database: Database;
beforeAll(async () => {
  home = ServerHome.open();
  await home.start();
  database = await home.openDatabase();
});
afterAll(async () => {
  await database.close();
  await home.close();
});

/** Of each round: paid in its payouts, and delivered without being in any. */
const PARCELS = 150;
const MISSING = 3;
const CASH = 3_500;
/** Longer than closing and cancelling take together. */
const KILLED_WITHIN_MS = 500;

/** Closes and cancels payouts, one round after the other, on a server that is killed meanwhile. */
class Rounds {
  readonly random = new Random(FAULT_SEED);
  readonly outcomes = { closed: 0, open: 0, cancelled: 0, kept: 0, unanswered: 0 };
  #round = 0;
  #delivered = 0;
  /** Closed in the round before. */
  #former: Payout | null = null;
  #client: HttpClient;
  readonly #companyId: string;

  constructor(client: HttpClient, companyId: string) {
    this.#client = client;
    this.#companyId = companyId;
  }

  async round(): Promise<void> {
    this.#round += 1;
    await this.#deliver();
    // The second names half of the parcels of the first, too, and one that was written off.
    const first = await this.#take('a', 1, PARCELS);
    const second = await this.#take('b', PARCELS / 2, PARCELS * 2);
    const answers = this.#endAtOnce([first, second]);
    await pause(this.random.next() * KILLED_WITHIN_MS);
    await home.kill();
    const answered = await answers;
    this.outcomes.unanswered += answered.filter((status) => status === null).length;
    await home.start();
    await this.#checkAll();
    for (const [at, { id }] of [first, second].entries()) {
      const { state } = await this.#read(id);
      this.outcomes[state === 'closed' ? 'closed' : 'open'] += 1;
      if (answered[at] === 200) assert.equal(state, 'closed');
    }
    if (this.#former !== null) {
      const { state } = await this.#read(this.#former.id);
      this.outcomes[state === 'cancelled' ? 'cancelled' : 'kept'] += 1;
      if (answered[2] === 200) assert.equal(state, 'cancelled');
    }
    // What the kill has left open is closed like any other.
    for (const { id } of [first, second])
      assert.equal(await this.#close(await this.#read(id)), 200);
    await this.#checkAll();
    this.#former = first;
  }

  /** Without waiting: the status of each answer, or null where none came. */
  #endAtOnce(payouts: readonly Payout[]): Promise<(number | null)[]> {
    const former = this.#former;
    const calls = payouts.map((payout) => this.#close(payout));
    if (former !== null) {
      const path = `/api/payouts/${former.id}/cancel`;
      calls.push(this.#post(path, { note: 'x' }).then(({ status }) => status));
    }
    return Promise.all(calls.map((call) => call.catch(() => null)));
  }

  async #deliver(): Promise<void> {
    const made = PARCELS * 2 + MISSING;
    await database.db.execute(sql`
        insert into orders (customer_name, phone, wilaya_code, wilaya, commune, address, total_amount,
          delivery_cost, delivery_company_id, tracking_number, status, delivered_at)
        select 'أ', '0550123456', 16, 'و', 'ب', 'ع', ${CASH}, 400, ${this.#companyId},
          ${`T${this.#round}N`} || n, 'delivered', '2026-11-01' from generate_series(1, ${made}::int) n`);
    await insertShipments(database.db);
    this.#delivered += made;
    const [lost] = await rowsOf<{ id: string }>(
      database.db,
      sql`select id from shipments where tracking = ${`T${this.#round}N${PARCELS * 2}`}`,
    );
    const body = { shipmentIds: [lost!.id], note: 'x' };
    await this.#post(`/api/carrier-debts/${this.#companyId}/write-offs`, body);
  }

  async #take(name: string, from: number, to: number): Promise<Payout> {
    const reference = `P-${this.#round}${name}`;
    const lines = Array.from({ length: to - from + 1 }, (_, at) => ({
      tracking: `T${this.#round}N${from + at}`,
      cash: CASH,
      fee: 400,
    }));
    const body = { companyId: this.#companyId, reference, paidOn: '2026-11-12', lines };
    const payout = (await this.#post('/api/payouts', body)).body as Payout;
    const path = `/api/payouts/${payout.id}`;
    const listed = await this.#client.request('GET', `${path}/lines?result=paid_before`);
    const lineIds = (listed.body as PayoutLine[]).map(({ id }) => id);
    if (lineIds.length === 0) return payout;
    return (await this.#post(`${path}/accept`, { lineIds, note: 'x' })).body as Payout;
  }

  async #close({ id, version }: Payout): Promise<number> {
    return (await this.#post(`/api/payouts/${id}/close`, { version })).status;
  }

  async #read(id: string): Promise<Payout> {
    return (await this.#client.request('GET', `/api/payouts/${id}`)).body as Payout;
  }

  #post(path: string, body: object) {
    return this.#client.request('POST', path, { body });
  }

  async #checkAll(): Promise<void> {
    const [debt] = (await this.#client.request('GET', '/api/carrier-debts')).body as CarrierDebt[];
    assert.equal(debt!.paid + debt!.owed.cash + debt!.writtenOff, debt!.expected);
    assert.equal(debt!.expected, this.#delivered * CASH);
    assert.deepEqual(await rowsOf(database.db, WRONG), []);
  }
}

/** Each row is something that must not be, of a payout or a parcel. */
const WRONG = sql`
  with recount as (
    select payout_id, count(*) filter (where result <> 'missing') as lines,
      count(*) filter (where result = 'missing') as missing,
      count(*) filter (where is_counted) as counted,
      count(*) filter (where result not in ('right', 'missing') and accepted_note is null) as open,
      coalesce(sum(paid_cash) filter (where is_counted), 0) as cash
    from payout_lines group by 1
  ), ends as (
    select subject_id, count(*) filter (where action = 'payout_closed') as closings,
      count(*) filter (where action = 'payout_cancelled') as cancellings
    from audit_events group by 1
  )
  select payouts.reference, state, recount.*, closings, cancellings
  from payouts left join recount on recount.payout_id = payouts.id
    left join ends on ends.subject_id = payouts.id::text
  where line_count <> lines
    or (closed_at is not null) <> (coalesce(closings, 0) = 1) or closings > 1
    or (state = 'cancelled') <> (coalesce(cancellings, 0) = 1) or cancellings > 1
    or state = 'open' and (closed_at is not null or missing > 0)
    or state = 'closed' and (open > 0 or open_count > 0 or paid_cash <> cash)
    or state = 'cancelled' and counted > 0
  union all
  select shipment_id::text, 'counted twice', null, null, null, null, null, null, null, null
  from payout_lines where is_counted group by shipment_id having count(*) > 1
  union all
  select write_offs.shipment_id::text, 'paid and written off', null, null, null, null, null, null, null, null
  from write_offs join payout_lines line on line.shipment_id = write_offs.shipment_id and is_counted
    join payouts on payouts.id = line.payout_id and payouts.state = 'closed'`;

it(
  `closes and cancels payouts in whole or not at all through kill -9 (seed ${FAULT_SEED})`,
  async () => {
    const client = await home.signIn();
    const companyId = await addCompany(database.db);
    const rounds = new Rounds(client, companyId);
    for (let kill = 0; kill < FAULT_KILLS; kill += 1) await rounds.round();
    const { closed, open, cancelled, kept, unanswered } = rounds.outcomes;
    expect(closed + open).toBe(FAULT_KILLS * 2);
    expect(cancelled + kept).toBe(FAULT_KILLS - 1);
    process.stdout.write(
      `${FAULT_KILLS} kills: ${closed} payouts closed and ${open} left open, ` +
        `${cancelled} cancelled and ${kept} kept, ${unanswered} answers lost\n`,
    );
  },
  60_000 + FAULT_KILLS * 45_000,
);
