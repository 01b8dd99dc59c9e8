import { and, not, sql } from 'drizzle-orm';
import type { SimilarOrders } from '#contract/orders/order-filter.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ActorCtx } from '../../../context.ts';
import { similarNames } from '../../../db/names/similar-names.ts';
import { orders } from '../../../db/schema/orders.ts';
import { matchesSearch, searchWords } from '../../../db/statements/search.ts';
import { ORDER_JSON } from '../order-presenter.ts';
import { orderConditions } from './order-filters.ts';
import { searchCondition } from './order-sought.ts';

const MOST_ORDERS = 20;
/** One customer’s orders must not hide the other names. */
const MOST_OF_A_NAME = 3;

/**
 * Orders of customers with a similar name, nearest first; what matches exactly is left out, because
 * the ordinary list has it. Words without a letter, such as a part of the phone, have to match.
 */
export async function listSimilarOrders(
  ctx: ActorCtx,
  { search, ...filter }: SimilarOrders,
): Promise<Order[]> {
  const names = await similarNames(ctx.db, search);
  if (names.length === 0) return [];
  const exactly = searchWords(search).filter((word) => !/\p{L}/u.test(word));
  const isExact = searchCondition(search) ?? sql`false`;
  const conditions = and(
    orderConditions(filter, ctx),
    not(isExact),
    matchesSearch(orders.searchText, exactly.join(' ')),
  );
  const given = JSON.stringify(names);
  // The subquery uses the table's own name as alias, so that the same columns work outside of it.
  const rows = await ctx.db
    .select({ order: ORDER_JSON })
    .from(sql`jsonb_to_recordset(${given}::jsonb) as similar_name(name text, cost numeric)
      cross join lateral (
        select * from ${orders} where ${orders.customerName} = similar_name.name and ${conditions}
        order by ${orders.createdAt} desc, ${orders.id} desc limit ${MOST_OF_A_NAME}
      ) ${orders}`)
    .orderBy(sql`round(similar_name.cost * 4), ${orders.createdAt} desc, ${orders.id} desc`)
    .limit(MOST_ORDERS);
  return rows.map(({ order }) => order);
}
