import { and, asc, eq, gte, isNull, notInArray, sql } from 'drizzle-orm';
import {
  BEST_SHOWN,
  type ChartPeriod,
  type DashboardCharts,
  type DayFigures,
} from '#contract/dashboard/dashboard.ts';
import { NOT_COUNTED } from '#contract/orders/order-status.ts';
import type { Ctx } from '../../context.ts';
import { dayOf, daysBefore, startOfDay } from '../../db/statements/days.ts';
import { orderTallies } from '../../db/schema/order-tallies.ts';
import { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import { READ_ONLY } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';

/**
 * Days come from the maintained figures; wilayas and products are counted from the orders of the
 * period.
 */
export async function getDashboardCharts(
  { db, now }: Ctx,
  period: ChartPeriod,
): Promise<DashboardCharts> {
  const at = now();
  const names = Array.from({ length: 2 * period }, (_, i) => dayOf(daysBefore(at, i))).toReversed();
  const first = names[period] ?? '';
  return db.transaction(async (tx) => {
    const days = await readDays(tx, names);
    return {
      days: days.slice(period),
      before: days.slice(0, period),
      outcomes: await readOutcomes(tx, first),
      wilayas: await readWilayas(tx, first),
      products: await readProducts(tx, first),
    };
  }, READ_ONLY);
}

async function readDays(tx: Reader, names: readonly string[]): Promise<DayFigures[]> {
  const rows = await tx
    .select({
      dimension: orderTallies.dimension,
      day: orderTallies.bucket,
      count: sql<number>`sum(${orderTallies.count})::int`,
      amount: sql<string>`sum(${orderTallies.amount})::text`,
    })
    .from(orderTallies)
    .where(
      and(
        sql`${orderTallies.dimension} in ('day', 'delivered')`,
        gte(orderTallies.bucket, names[0] ?? ''),
        notInArray(orderTallies.status, [...NOT_COUNTED]),
      ),
    )
    .groupBy(orderTallies.dimension, orderTallies.bucket);
  const find = (dimension: 'day' | 'delivered', day: string) =>
    rows.find((row) => row.dimension === dimension && row.day === day);
  return names.map((day) => ({
    day,
    orders: find('day', day)?.count ?? 0,
    revenue: Number(find('delivered', day)?.amount ?? 0),
  }));
}

async function readOutcomes(tx: Reader, first: string): Promise<DashboardCharts['outcomes']> {
  const withStatus = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${orderTallies.count}) filter (where ${condition}), 0)::int`;
  const [row] = await tx
    .select({
      delivered: withStatus(sql`${orderTallies.status} = 'delivered'`),
      returned: withStatus(sql`${orderTallies.status} = 'returned'`),
      cancelled: withStatus(sql`${orderTallies.status} = 'cancelled'`),
      open: withStatus(sql`${orderTallies.status} in ('pending', 'validated', 'shipped')`),
    })
    .from(orderTallies)
    .where(and(eq(orderTallies.dimension, 'day'), gte(orderTallies.bucket, first)));
  return row ?? { delivered: 0, returned: 0, cancelled: 0, open: 0 };
}

const countsSince = (first: string) =>
  and(
    isNull(orders.deletedAt),
    notInArray(orders.status, [...NOT_COUNTED]),
    gte(orders.createdAt, startOfDay(first)),
  );

const readWilayas = (tx: Reader, first: string) =>
  tx
    .select({ wilayaCode: orders.wilayaCode, orders: sql<number>`count(*)::int` })
    .from(orders)
    .where(countsSince(first))
    .groupBy(orders.wilayaCode)
    .orderBy(sql`count(*) desc`, asc(orders.wilayaCode));

/**
 * The units of each product with their share of what the customer paid. Most orders have one line,
 * which needs no look into it.
 */
const soldSince = (first: string) => sql`(
  select ${orders.productId} as product_id, ${orders.quantity} as units, ${orders.totalAmount} as amount
  from ${orders} where ${countsSince(first)} and jsonb_array_length(${orders.lines}) = 1
  union all
  select line."productId", line.quantity, ${orders.totalAmount} * line.share / nullif(sum(line.share) over (partition by ${orders.id}), 0)
  from ${orders} cross join lateral (
    select "productId", quantity, coalesce("unitPrice", 0) * quantity - discount as share
    from jsonb_to_recordset(${orders.lines})
      as line("productId" uuid, quantity int, "unitPrice" numeric, discount numeric)
  ) line
  where ${countsSince(first)} and jsonb_array_length(${orders.lines}) > 1
) sold`;

async function readProducts(tx: Reader, first: string): Promise<DashboardCharts['products']> {
  const units = sql`sum(sold.units)`;
  const rows = await tx
    .select({
      id: products.id,
      nameAr: products.nameAr,
      nameFr: products.nameFr,
      nameEn: products.nameEn,
      units: sql<number>`${units}::int`,
      amount: sql<string>`coalesce(round(sum(sold.amount), 2), 0)::text`,
    })
    .from(soldSince(first))
    .innerJoin(products, sql`${products.id} = sold.product_id`)
    .groupBy(products.id)
    .orderBy(sql`${units} desc`, asc(products.id))
    .limit(BEST_SHOWN);
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
}
