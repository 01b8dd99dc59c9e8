import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import { toCentimes } from '#contract/amounts.ts';
import { orderFacts } from '../../db/schema/report-facts.ts';
import { payRules } from '../../db/schema/team-pay.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import { byColumnName } from '../../db/statements/write-rows.ts';
import type { Db, Tx, Reader } from '../../db/types.ts';
import { addChangedSums } from './daily-sums.ts';
import { factsOf, type FactRules, type FactSource } from './order-facts.ts';
import type { CostRule, ShipmentMoney } from './shipment-costs.ts';

/** Marks that are processed in one transaction. */
const BATCH = 500;
/** What a reader waits for; more is left to the background, and the report says so. */
const MOST_BATCHES = 2;

/** Processes the oldest marks, one server at a time; true when there is nothing left. */
export const refreshBatch = (db: Db | Tx, most = BATCH): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lawha_reports')),
      set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`);
    // All marks of an order at once: it is worked out as it is now. A change that is committed
    // later has a mark of its own.
    const marks = await rowsOf<{ orderId: string }>(
      tx,
      sql`delete from report_marks where order_id = any (array(
          select order_id from (select order_id from report_marks order by id limit ${most}) oldest))
        returning order_id as "orderId"`,
    );
    const ids = [...new Set(marks.map(({ orderId }) => orderId))];
    if (ids.length > 0) await refreshOrders(tx, ids);
    return marks.length < most;
  });

async function refreshOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  const these = sql`order_id = any (${sql.param(ids)}::uuid[])`;
  const { product, variant } = orderFacts;
  const stored = await tx.select().from(orderFacts).where(these).orderBy(product, variant);
  const before = Map.groupBy(stored, ({ orderId }) => orderId);
  const rules = await readFactRules(tx);
  const sources = await readFactSources(tx, ids);
  const after = new Map(sources.map((source) => [source.id, factsOf(source, rules)]));
  // Many marks change nothing that is counted, such as a call that nobody answered.
  const changed = ids.filter((id) => !isDeepStrictEqual(before.get(id) ?? [], after.get(id) ?? []));
  if (changed.length === 0) return;
  const now = changed.flatMap((id) => after.get(id) ?? []).map(byColumnName);
  const ofChanged = sql`order_id = any (${sql.param(changed)}::uuid[])`;
  // As JSON, because a statement has too few parameters for the rows of a batch.
  const rows = sql`select * from json_populate_recordset(null::order_facts, ${JSON.stringify(now)}::json)`;
  await tx.execute(addChangedSums(sql`select * from order_facts where ${ofChanged}`, rows));
  await tx.execute(sql`delete from order_facts where ${ofChanged}`);
  await tx.execute(sql`insert into order_facts ${rows}`);
}

/** Every minute in the background, so that readers wait for little and the marks stay few. */
export async function refreshAll(db: Db | Tx): Promise<void> {
  while (!(await refreshBatch(db)));
}

/** For a reader: returns how many changes are still not counted. */
export async function refreshForReading(db: Db): Promise<number> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    if (await refreshBatch(db)) return 0;
  }
  const [row] = await rowsOf<{ left: number }>(
    db,
    sql`select count(*)::int as left from report_marks`,
  );
  return row?.left ?? 0;
}

async function readFactRules(db: Reader): Promise<FactRules> {
  const costs = await rowsOf<CostRule>(
    db,
    sql`select valid_from::text as "validFrom", (100 * packaging)::float8 as packaging,
      (100 * cod_percent)::float8 as "codPercent", (100 * cod_fixed)::float8 as "codFixed",
      is_real as "isReal" from cost_rules`,
  );
  const [pay] = await db.select({ rules: payRules.rules }).from(payRules);
  const { confirmed = 0, delivered = 0 } = pay?.rules ?? {};
  return {
    costs,
    pay: { confirmed: toCentimes(confirmed), delivered: toCentimes(delivered) },
  };
}

/** What is stored of these orders; one that is gone is left out. */
async function readFactSources(db: Reader, ids: readonly string[]): Promise<FactSource[]> {
  const these = sql`any (${sql.param(ids)}::uuid[])`;
  const found = await rowsOf<Omit<FactSource, keyof Parts>>(
    db,
    sql`select id, wilaya_code as "wilayaCode", delivery_company_id as "companyId",
      delivery_place as place, offer ->> 'id' as "offerId", source, source_id as "sourceId",
      algerian_day(created_at)::text as "takenDay", status, deleted_at is not null as "isDeleted",
      lines, line_costs as "lineCosts" from orders where id = ${these}`,
  );
  const shipments = await byOrder<ShipmentMoney>(db, shipmentsOf(these));
  const inspections = await byOrder<Parts['inspections'][number]>(db, inspectionsOf(these));
  const confirmations = await byOrder<NonNullable<Parts['confirmation']>>(
    db,
    confirmationsOf(these),
  );
  const pay = await byOrder<Parts['pay']>(db, payOf(these));
  return found.map((order) => ({
    ...order,
    shipments: shipments.get(order.id) ?? [],
    inspections: inspections.get(order.id) ?? [],
    confirmation: confirmations.get(order.id)?.[0] ?? null,
    pay: pay.get(order.id)?.[0] ?? { amount: 0, kinds: [] },
  }));
}

type Parts = Pick<FactSource, 'shipments' | 'inspections' | 'confirmation' | 'pay'>;

async function byOrder<Row>(db: Reader, query: SQL): Promise<Map<string, Row[]>> {
  const rows = await rowsOf<Row & { orderId: string }>(db, query);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

const shipmentsOf = (these: SQL) => sql`select order_id as "orderId", company_id as "companyId",
    state, algerian_day(shipped_at)::text as "shippedDay", algerian_day(ended_at)::text as "endedDay",
    (100 * cash)::float8 as cash, (100 * fee)::float8 as fee, (100 * return_fee)::float8 as "returnFee",
    paid_day::text as "paidDay", (100 * paid_cash)::float8 as "paidCash",
    (100 * paid_fee)::float8 as "paidFee", (100 * paid_return_fee)::float8 as "paidReturnFee",
    (100 * owed_again)::float8 as "owedAgain"
  from shipment_money where order_id = ${these} order by attempt`;

const inspectionsOf = (these: SQL) => sql`select s.order_id as "orderId", r.lines,
    r.line_costs as "lineCosts", r.result
  from shipments s join returns r on r.shipment_id = s.id
  where s.order_id = ${these} and r.result is not null`;

const confirmationsOf = (these: SQL) => sql`select distinct on (order_id) order_id as "orderId",
    coalesce(actor_id::text, actor_name) as "by", algerian_day(at)::text as day,
    actor_id is not null as "isPayable"
  from order_events where order_id = ${these} and kind = 'status'
    and from_status = 'pending' and to_status = 'validated'
  order by order_id, id desc`;

const payOf = (
  these: SQL,
) => sql`select order_id as "orderId", (100 * sum(amount))::float8 as amount,
    json_agg(distinct kind) as kinds
  from pay_lines where order_id = ${these} group by order_id`;
