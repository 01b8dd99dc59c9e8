import { sql, type SQL } from 'drizzle-orm';
import type { CarrierDebt, OwedShipment } from '#contract/payouts/carrier-debts.ts';
import { DEBT_AGES, type DebtAge } from '#contract/payouts/payout-states.ts';
import type { Ctx } from '../../context.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { ListSource } from '../../http/lists.ts';
import { isTakenBack, owedCash } from './owed-shipments.ts';

/**
 * Delivered, and no closed payout has counted it, or money was taken back for it; and not written
 * off. An open payout may yet change.
 */
const IS_OWED = sql`(shipments.state = 'delivered' and not exists (
    select from payout_lines line join payouts on payouts.id = line.payout_id
    where line.shipment_id = shipments.id and line.is_counted and payouts.state = 'closed')
    or ${isTakenBack})
  and not exists (select from write_offs where write_offs.shipment_id = shipments.id)`;

/** Money may be taken for a parcel that is still on its way. */
const SINCE = sql`coalesce(ended_at, state_at)`;

/** Whole days since the delivery, or since the parcel is where it is. */
const daysSince = (now: Date): SQL =>
  sql`greatest(floor(extract(epoch from ${now.toISOString()}::timestamptz - ${SINCE}) / 86400), 0)::int`;

interface DebtRow {
  company_id: string;
  company_name: string;
  ages: Partial<Record<DebtAge, { count: number; cash: number }>>;
  owed: number;
  owed_cash: string;
  expected: string;
  paid: string;
  written_off: string;
}

const AGE = (days: SQL): SQL =>
  sql`case ${sql.join(
    DEBT_AGES.flatMap(({ name, to }) =>
      to === null ? [] : [sql`when ${days} <= ${to} then ${name}`],
    ),
    sql` `,
  )} else ${DEBT_AGES.at(-1)!.name} end`;

/** Of all companies with which something was delivered, those that owe most first. */
export async function listCarrierDebts({ db, now }: Ctx): Promise<CarrierDebt[]> {
  const rows = await rowsOf<DebtRow>(
    db,
    sql`with owed as (
        select company_id, ${AGE(daysSince(now()))} as age, ${owedCash} as cash from shipments where ${IS_OWED}
      ), by_age as (
        select company_id, age, count(*)::int as count, sum(cash) as cash from owed group by 1, 2
      ), ages as (
        select company_id, json_object_agg(age, json_build_object('count', count, 'cash', cash)) as ages,
          sum(count)::int as count, sum(cash) as cash from by_age group by 1
      ), paid as (
        select payouts.company_id, sum(line.paid_cash) as cash, sum(line.expected_cash) as expected
        from payouts join payout_lines line on line.payout_id = payouts.id
        where payouts.state = 'closed' and line.is_counted group by 1
      ), lost as (
        select company_id, sum(write_offs.cash) as cash
        from write_offs join shipments on shipments.id = shipment_id group by 1
      )
      select company.id as company_id, company.name as company_name, coalesce(ages, '{}') as ages,
        coalesce(ages.count, 0) as owed, coalesce(ages.cash, 0) as owed_cash,
        coalesce(ages.cash, 0) + coalesce(paid.expected, 0) + coalesce(lost.cash, 0) as expected,
        coalesce(paid.cash, 0) as paid,
        coalesce(paid.expected - paid.cash, 0) + coalesce(lost.cash, 0) as written_off
      from delivery_companies company
      left join ages on ages.company_id = company.id
      left join paid on paid.company_id = company.id
      left join lost on lost.company_id = company.id
      where coalesce(ages.company_id, paid.company_id, lost.company_id) is not null
      order by owed_cash desc, company.name, company.id`,
  );
  return rows.map(toDebt);
}

const toDebt = (row: DebtRow): CarrierDebt => ({
  companyId: row.company_id,
  companyName: row.company_name,
  ages: Object.fromEntries(
    DEBT_AGES.map(({ name }) => [name, row.ages[name] ?? { count: 0, cash: 0 }]),
  ) as CarrierDebt['ages'],
  owed: { count: row.owed, cash: Number(row.owed_cash) },
  expected: Number(row.expected),
  paid: Number(row.paid),
  writtenOff: Number(row.written_off),
});

/** What carriers have kept for more than so many days, as a part of another statement. */
export const owedLongerThan = (days: number, now: Date): SQL => sql`(
  select json_build_object('count', count(*)::int, 'amount', coalesce(sum(${owedCash}), 0))
  from shipments where ${IS_OWED} and ${daysSince(now)} > ${days})`;

interface OwedRow {
  shipment_id: string;
  order_id: string;
  order_number: string;
  wilaya: string;
  tracking: string | null;
  since: Date;
  /** As text for the next batch: a `Date` has no microseconds. */
  reached: string;
  days: number;
  cash: string;
  fee: string | null;
  is_in_open_payout: boolean;
}

export function listOwedShipments(
  { db, now }: Ctx,
  companyId: string,
): ListSource<OwedRow, OwedShipment> {
  const which = sql`shipments.company_id = ${companyId} and ${IS_OWED}`;
  return {
    count: async () => {
      const [found] = await rowsOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from shipments where ${which}`,
      );
      return found?.count ?? 0;
    },
    rows: ({ limit, offset, after }) =>
      rowsOf<OwedRow>(
        db,
        sql`select shipments.id as shipment_id, order_id, order_number, wilaya, tracking, ${SINCE} as since,
            ${SINCE}::text as reached, ${daysSince(now())} as days, ${owedCash} as cash, fee, exists (
              select from payout_lines line join payouts on payouts.id = line.payout_id
              where line.shipment_id = shipments.id and is_counted and payouts.state = 'open'
            ) as is_in_open_payout
          from shipments join orders on orders.id = order_id where ${which}
          ${after ? sql`and (${SINCE}, shipments.id) > (${after.reached}::timestamptz, ${after.shipment_id}::uuid)` : sql``}
          order by ${SINCE}, shipments.id limit ${limit} offset ${offset}`,
      ),
    present: (row) => ({
      shipmentId: row.shipment_id,
      orderId: row.order_id,
      orderNumber: row.order_number,
      wilaya: row.wilaya,
      tracking: row.tracking,
      deliveredAt: new Date(row.since).toISOString(),
      days: row.days,
      cash: Number(row.cash),
      fee: row.fee === null ? null : Number(row.fee),
      isInOpenPayout: row.is_in_open_payout,
    }),
  };
}
