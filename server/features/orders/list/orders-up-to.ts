import { sql } from 'drizzle-orm';
import type { OrderFilter } from '#contract/order-filter.ts';
import type { ActorCtx } from '../../../context.ts';
import { orders } from '../../../db/schema/orders.ts';
import { rowsOf } from '../../../db/statements/rows-of.ts';
import { countOrders, keptFigure } from './orders-count.ts';
import { orderConditions } from './orders-filter.ts';

/** Beyond it "more than" is as useful as the number. */
const MOST = 1_000;

/** How many orders match: exactly where it is a maintained figure, up to a limit otherwise. */
export async function countUpTo(ctx: ActorCtx, filter: OrderFilter) {
  const conditions = orderConditions(filter, ctx);
  if (keptFigure(filter) !== null) {
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
