import { and, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { OrderFilter } from '#contract/order-filter.ts';
import { orders } from '../../../db/schema/orders.ts';
import { daysAfter, endOfDay, startOfDay } from '../../../db/statements/days.ts';

/** What was ordered, for how much, and when it was handed over. */
export function goodsConditions(filter: OrderFilter): (SQL | undefined)[] {
  const { productId, amountFrom, amountTo, deliveredFrom, deliveredTo } = filter;
  return [
    productId === undefined ? undefined : hasProduct(productId),
    amountFrom === undefined ? undefined : gte(orders.totalAmount, amountFrom.toFixed(2)),
    amountTo === undefined ? undefined : lte(orders.totalAmount, amountTo.toFixed(2)),
    deliveredFrom === undefined ? undefined : gte(orders.deliveredAt, startOfDay(deliveredFrom)),
    deliveredTo === undefined ? undefined : isDeliveredBy(endOfDay(deliveredTo)),
  ];
}

/**
 * The second condition follows from the first, with a day for clocks that differ. It lets the list,
 * which is walked from the newest order on, begin there instead of today.
 */
const isDeliveredBy = (end: Date) =>
  and(lt(orders.deliveredAt, end), lt(orders.createdAt, daysAfter(end, 1)));

/** The expression is that of the index `orders_line_products_index`. */
const hasProduct = (id: string): SQL =>
  sql`jsonb_path_query_array(${orders.lines}, '$[*].productId') @> ${JSON.stringify([id.toLowerCase()])}::jsonb`;
