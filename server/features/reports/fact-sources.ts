import { sql, type SQL } from 'drizzle-orm';
import { toCentimes } from '#contract/amounts.ts';
import { payRules } from '../../db/schema/team-pay.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';
import type { FactRules, FactSource } from './order-facts.ts';
import type { CostRule, ShipmentMoney } from './shipment-costs.ts';

export async function readFactRules(db: Reader): Promise<FactRules> {
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
export async function readFactSources(db: Reader, ids: readonly string[]): Promise<FactSource[]> {
  const these = sql`any (${sql.param(ids)}::uuid[])`;
  const found = await rowsOf<Omit<FactSource, keyof Parts>>(
    db,
    sql`select id, wilaya_code as "wilayaCode", delivery_company_id as "companyId",
      delivery_place as place, offer ->> 'id' as "offerId", source,
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
