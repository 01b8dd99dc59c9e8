import { sql, type SQL } from 'drizzle-orm';
import { COUNTS, type ReportAmount, type ReportDimension } from '#contract/reports/report-kinds.ts';
import type { ReportOrder, ReportOrdersQuery } from '#contract/reports/reports.ts';
import { toDinars } from '#contract/amounts.ts';
import type { Ctx } from '../../context.ts';
import { orderFacts, reportDays } from '../../db/schema/report-facts.ts';
import { READ_ONLY, rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';
import type { ListSource, Slice } from '../../http/lists.ts';
import { isCounted } from './daily-sums.ts';
import { refreshForReading } from './report-refresh.ts';
import { countPeriod } from './report-sums.ts';

const inBucket = (by: ReportDimension, bucket: string): SQL =>
  by === 'all' ? sql`true` : sql`${orderFacts[by]} = ${bucket}`;

/** Of the rows of an order that belong to the bucket, in centimes. */
const sumOf = (...names: ReportAmount[]): SQL => {
  const amounts = names.map((name): SQL => sql`${orderFacts[name]}`);
  return sql`sum(${sql.join(amounts, sql` + `)})::float8`;
};

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
  const day = orderFacts[basis === 'taken' ? 'takenDay' : COUNTS[figure].day];
  const countedUntil = (tx: Reader, last: string): Promise<Counted[]> =>
    rowsOf(
      tx,
      sql`select report_days.day::text as day, ${reportDays[figure]} as count
        from generate_series(${from}::date, ${last}::date, interval '1 day') one
        join report_days on dimension = ${by} and basis = ${basis} and span = 'day'
          and report_days.day = one::date and bucket = ${bucket}
        where ${reportDays[figure]} > 0 order by 1 desc`,
    );
  const readRows = async (tx: Reader, { limit, offset, after }: Slice<Row>): Promise<Row[]> => {
    const counted = await countedUntil(tx, after?.day ?? to);
    // Of the day of the last row some rows were returned already.
    const alreadyReturned =
      counted[0] !== undefined && counted[0].day === after?.day ? counted[0].count : 0;
    const page = daysOfPage(counted, offset, limit + alreadyReturned);
    if (page.days.length === 0) return [];
    return rowsOf<Row>(
      tx,
      sql`select order_facts.order_id as "orderId", order_number as "orderNumber", ${day}::text as day,
          taken_day::text as "takenDay", ended_day::text as "endedDay", outcome,
          ${sumOf('sales')} as sales, ${sumOf('goods', 'damaged')} as goods,
          ${sumOf('delivery', 'returns', 'cod')} as fees, ${sumOf('packaging', 'agent')} as others,
          ${sumOf('paidCash')} as "paidCash", ${sumOf('paidCosts')} as "paidCosts"
        from order_facts join orders on orders.id = order_facts.order_id
        where ${day} = any (${sql.param(page.days)}::date[]) and ${isCounted(figure)} and ${inBucket(by, bucket)}
          ${after === undefined ? sql`` : sql`and (${day}, order_facts.order_id) < (${after.day}::date, ${after.orderId}::uuid)`}
        group by order_facts.order_id, order_number, ${day}, taken_day, ended_day, outcome
        order by ${day} desc, order_facts.order_id desc limit ${limit} offset ${offset - page.before}`,
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
