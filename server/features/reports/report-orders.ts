import { sql, type SQL } from 'drizzle-orm';
import type { OrderEnd, ReportCount, ReportDimension } from '#contract/report-kinds.ts';
import type { ReportOrder, ReportOrdersQuery } from '#contract/reports.ts';
import type { Ctx } from '../../context.ts';
import { rowsOf } from '../../db/statements/rows-of.ts';
import type { ListSource } from '../../http/answer-list.ts';
import { refreshForReading } from './report-refresh.ts';

/** The day that a figure is counted on, when it is counted where it happened. */
const DAY_OF: Record<ReportCount, SQL> = {
  orders: sql`taken_day`,
  cancelled: sql`taken_day`,
  confirmed: sql`confirmed_day`,
  shipped: sql`shipped_day`,
  moving: sql`shipped_day`,
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
  delivered: outcome('delivered'),
  returned: outcome('returned'),
  lost: outcome('lost'),
  moving: outcome('moving'),
  cancelled: outcome('cancelled'),
  uncosted: sql`uncosted = 1`,
  paid: sql`paid_day is not null`,
};

const inBucket = (by: ReportDimension, bucket: string): SQL => {
  const parts = JSON.stringify([{ key: bucket }]);
  const conditions: Record<ReportDimension, SQL> = {
    all: sql`true`,
    product: sql`f.products @> ${parts}::jsonb`,
    variant: sql`f.variants @> ${parts}::jsonb`,
    wilaya: sql`f.wilaya::text = ${bucket}`,
    company: sql`f.company = ${bucket}`,
    place: sql`f.place = ${bucket}`,
    source: sql`f.source = ${bucket}`,
    employee: sql`f.employee = ${bucket}`,
    offer: sql`f.offer = ${bucket}`,
  };
  return conditions[by];
};

/** The newest first. */
export async function reportOrders(
  { db }: Ctx,
  { from, to, basis, by, bucket, figure }: ReportOrdersQuery,
): Promise<ListSource<ReportOrder, ReportOrder>> {
  await refreshForReading(db);
  const day = basis === 'taken' ? sql`taken_day` : DAY_OF[figure];
  const where = sql`${day} between ${from} and ${to} and ${COUNTED[figure]}
    and ${inBucket(by, bucket)}`;
  return {
    count: async () => {
      const [row] = await rowsOf<{ count: number }>(
        db,
        sql`select count(*)::int as count from order_facts f where ${where}`,
      );
      return row?.count ?? 0;
    },
    rows: ({ limit, offset, after }) =>
      rowsOf<ReportOrder>(
        db,
        sql`select f.order_id as "orderId", orders.order_number as "orderNumber",
          taken_day::text as "takenDay", ended_day::text as "endedDay", outcome,
          sales::float8, goods::float8, (delivery + returns + cod)::float8 as fees,
          (packaging + agent)::float8 as others,
          (sales - goods - delivery - returns - cod - packaging - agent)::float8 as profit
        from order_facts f join orders on orders.id = f.order_id
        where ${where}
          ${after === undefined ? sql`` : sql`and (taken_day, f.order_id) < (${after.takenDay}::date, ${after.orderId}::uuid)`}
        order by taken_day desc, f.order_id desc limit ${limit} offset ${offset}`,
      ),
    present: (row) => row,
  };
}
