import { sql, type SQL } from 'drizzle-orm';
import type { OrderEnd, ReportCount, ReportDimension } from '#contract/report-kinds.ts';
import type { ReportOrder, ReportOrdersQuery } from '#contract/reports.ts';
import { toDinars } from '#contract/share-amount.ts';
import type { Ctx } from '../../context.ts';
import { reportDays } from '../../db/schema/report-facts.ts';
import { rowsOf } from '../../db/statements/rows-of.ts';
import type { Reader } from '../../db/types.ts';
import type { ListSource, Slice } from '../../http/answer-list.ts';
import { READ_ONLY } from './read-only.ts';
import { refreshForReading } from './report-refresh.ts';
import { countPeriod } from './report-sums.ts';

/** The day that a figure is counted on, when it is counted where it happened. */
const DAY_OF: Record<ReportCount, SQL> = {
  orders: sql`taken_day`,
  cancelled: sql`taken_day`,
  waiting: sql`taken_day`,
  confirmed: sql`confirmed_day`,
  shipped: sql`shipped_day`,
  moving: sql`shipped_day`,
  ended: sql`ended_day`,
  delivered: sql`ended_day`,
  returned: sql`ended_day`,
  lost: sql`ended_day`,
  uncosted: sql`ended_day`,
  paid: sql`paid_day`,
};

const outcome = (end: OrderEnd) => sql`outcome = ${end}`;
/** The same conditions as in report_contributions; a test compares the lists with the counts. */
const COUNTED: Record<ReportCount, SQL> = {
  orders: sql`true`,
  confirmed: sql`confirmed_day is not null`,
  shipped: sql`shipped_day is not null`,
  ended: sql`ended_day is not null`,
  delivered: outcome('delivered'),
  returned: outcome('returned'),
  lost: outcome('lost'),
  moving: outcome('moving'),
  cancelled: outcome('cancelled'),
  waiting: outcome('waiting'),
  uncosted: sql`uncosted = 1`,
  paid: sql`paid_day is not null`,
};

const inBucket = (by: ReportDimension, bucket: string): SQL => {
  const parts = JSON.stringify([{ key: bucket }]);
  const conditions: Record<ReportDimension, SQL> = {
    all: sql`true`,
    product: sql`f.products @> ${parts}::jsonb`,
    variant: sql`f.variants @> ${parts}::jsonb`,
    // A bucket of another dimension may be no number.
    wilaya: sql`f.wilaya = ${/^\d{1,2}$/.test(bucket) ? Number(bucket) : 0}::smallint`,
    company: sql`f.company = ${bucket}`,
    place: sql`f.place = ${bucket}`,
    source: sql`f.source = ${bucket}`,
    employee: sql`f.employee = ${bucket}`,
    offer: sql`f.offer = ${bucket}`,
  };
  return conditions[by];
};

/** What of an order belongs to the bucket. */
const partOf = (by: ReportDimension, bucket: string): SQL =>
  by === 'product' || by === 'variant'
    ? sql`(select * from jsonb_to_recordset(${by === 'product' ? sql`f.products` : sql`f.variants`})
        r (key text, lo bigint, hi bigint, whole bigint, goods bigint, damaged bigint) where key = ${bucket})`
    : sql`(select 0::bigint as lo, 1::bigint as hi, 1::bigint as whole, f.goods, f.damaged)`;

const shared = (amount: SQL): SQL => sql`share(${amount}, p.lo, p.hi, p.whole)`;

type Row = Omit<ReportOrder, 'profit' | 'cashProfit'> & { paidCosts: number };

interface Counted {
  day: string;
  count: number;
}

/**
 * Only these days have the rows after the first `skipped`, and so many lie before them. The kept
 * sums say how many orders each day has, so that only these are read, however long the period.
 */
function daysOfPage(days: readonly Counted[], skipped: number, limit: number) {
  let before = 0;
  const first = days.findIndex(({ count }) => {
    if (before + count > skipped) return true;
    before += count;
    return false;
  });
  const chosen: string[] = [];
  let found = before;
  for (const { day, count } of first === -1 ? [] : days.slice(first)) {
    if (found >= skipped + limit) break;
    chosen.push(day);
    found += count;
  }
  return { days: chosen, before };
}

/** The newest first. */
export async function reportOrders(
  { db }: Ctx,
  { from, to, basis, by, bucket, figure }: ReportOrdersQuery,
): Promise<ListSource<Row, ReportOrder>> {
  await refreshForReading(db);
  const day = basis === 'taken' ? sql`taken_day` : DAY_OF[figure];
  const countedUntil = (tx: Reader, last: string): Promise<Counted[]> =>
    rowsOf(
      tx,
      sql`select report_days.day::text as day, ${reportDays[figure]} as count
        from generate_series(${from}::date, ${last}::date, interval '1 day') one
        join report_days on dimension = ${by} and basis = ${basis} and span = 1
          and report_days.day = one::date and bucket = ${bucket}
        where ${reportDays[figure]} > 0 order by 1 desc`,
    );
  const readRows = async (tx: Reader, { limit, offset, after }: Slice<Row>): Promise<Row[]> => {
    const counted = await countedUntil(tx, after?.day ?? to);
    // Of the day of the last row some were told already.
    const told = counted[0] !== undefined && counted[0].day === after?.day ? counted[0].count : 0;
    const page = daysOfPage(counted, offset, limit + told);
    if (page.days.length === 0) return [];
    const days = sql.join(
      page.days.map((one) => sql`${one}::date`),
      sql`, `,
    );
    return rowsOf<Row>(
      tx,
      sql`select f.order_id as "orderId", orders.order_number as "orderNumber", ${day}::text as day,
          taken_day::text as "takenDay", ended_day::text as "endedDay", outcome,
          ${shared(sql`f.sales`)}::float8 as sales, (p.goods + p.damaged)::float8 as goods,
          (${shared(sql`f.delivery`)} + ${shared(sql`f.returns`)} + ${shared(sql`f.cod`)})::float8 as fees,
          (${shared(sql`f.packaging`)} + ${shared(sql`f.agent`)})::float8 as others,
          ${shared(sql`f.paid_cash`)}::float8 as "paidCash", ${shared(sql`f.paid_costs`)}::float8 as "paidCosts"
        from (select * from order_facts f
          where ${day} in (${days}) and ${COUNTED[figure]} and ${inBucket(by, bucket)}
            ${after === undefined ? sql`` : sql`and (${day}, f.order_id) < (${after.day}::date, ${after.orderId}::uuid)`}
          order by ${day} desc, f.order_id desc limit ${limit} offset ${offset - page.before}) f
        join orders on orders.id = f.order_id cross join lateral ${partOf(by, bucket)} p
        order by ${day} desc, f.order_id desc`,
    );
  };
  return {
    count: () => countPeriod(db, { from, to, basis, by, bucket, figure }),
    // Of one moment: the sums say where the rows are.
    rows: (slice) => db.transaction((tx) => readRows(tx, slice), READ_ONLY),
    present,
  };
}

function present({ paidCosts, ...row }: Row): ReportOrder {
  const { sales, goods, fees, others, paidCash } = row;
  return {
    ...row,
    sales: toDinars(sales),
    goods: toDinars(goods),
    fees: toDinars(fees),
    others: toDinars(others),
    profit: toDinars(sales - goods - fees - others),
    paidCash: toDinars(paidCash),
    cashProfit: toDinars(paidCash - paidCosts),
  };
}
