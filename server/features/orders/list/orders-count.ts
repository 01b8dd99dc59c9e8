import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { OrderFilter } from '#contract/orders/order-filter.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/order-status.ts';
import type { ActorCtx } from '../../../context.ts';
import { orderTallies } from '../../../db/schema/order-tallies.ts';
import { orders } from '../../../db/schema/orders.ts';
import { rowsOf } from '../../../db/statements/read-rows.ts';
import type { Reader } from '../../../db/types.ts';
import { orderConditions, totalOf } from './order-filters.ts';

/** Orders of the kept figures under this condition. */
const keptTotal = (db: Pick<Reader, 'select'>, where: SQL | undefined) =>
  db
    .select({ total: sql<number>`coalesce(sum(${orderTallies.count}), 0)::int` })
    .from(orderTallies)
    .where(where);

/** A subquery for the kept total of all orders, or of one status. */
export const totalOfStatus = (
  db: Pick<Reader, 'select'>,
  status: OrderStatus | Placeholder | null = null,
) =>
  keptTotal(
    db,
    and(
      eq(orderTallies.dimension, 'all'),
      status === null ? undefined : eq(orderTallies.status, status),
    ),
  );

/**
 * How many orders match, exactly. A status with at most one more filter, which is nearly every list
 * that staff open, is read from the kept figures; only rarer combinations are counted.
 */
export async function countOrders(
  db: Reader,
  filter: OrderFilter,
  conditions: SQL | undefined,
): Promise<number> {
  const total = totalOf(filter);
  if (typeof total === 'string') return db.$count(orders, conditions);
  const [row] = await keptTotal(db, total);
  return row?.total ?? 0;
}

/** How many orders each status has, where one more filter at most keeps it a kept figure. */
export async function countByStatus(
  db: Reader,
  filter: Omit<OrderFilter, 'status'>,
): Promise<Record<OrderStatus, number> | null> {
  const where = totalOf(filter);
  if (typeof where === 'string') return null;
  const { status, count } = orderTallies;
  const rows = await db
    .select({ status, count: sql<number>`sum(${count})::int` })
    .from(orderTallies)
    .where(where)
    .groupBy(status);
  const counts = Object.fromEntries(rows.map((row) => [row.status, row.count]));
  return Object.fromEntries(ORDER_STATUSES.map((one) => [one, counts[one] ?? 0])) as Record<
    OrderStatus,
    number
  >;
}

/** Beyond it "more than" is as useful as the number. */
const MOST = 1_000;

/** How many orders match: exactly where it is a kept figure, up to a limit otherwise. */
export async function countUpTo(ctx: ActorCtx, filter: OrderFilter) {
  const conditions = orderConditions(filter, ctx);
  if (typeof totalOf(filter) !== 'string') {
    return { count: await countOrders(ctx.db, filter, conditions), isMore: false };
  }
  const matching = sql`select from ${orders} where ${conditions} limit ${MOST + 1}::int`;
  const [row] = await rowsOf<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from (${matching}) matching`,
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, MOST), isMore: count > MOST };
}
