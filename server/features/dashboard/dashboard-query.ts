import { desc, isNull, sql, type SQL } from 'drizzle-orm';
import { RECENT_ORDERS_SHOWN, type RecentOrder } from '#contract/dashboard/dashboard.ts';
import { keptCount } from '../../db/tables/kept-count.ts';
import { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import { withValues } from '../../db/statements/one-plan.ts';
import { selectAsJson } from '../../db/statements/read-rows.ts';
import type { Db } from '../../db/types.ts';
import {
  deliveredInRests,
  keptFigures,
  returnedInRest,
  createdInRests,
} from './dashboard-figures.ts';
import { workToDo } from './dashboard-work.ts';

const RECENT_ORDER = selectAsJson<RecentOrder>({
  id: orders.id,
  customerName: orders.customerName,
  phone: orders.phone,
  wilaya: orders.wilaya,
  status: orders.status,
  totalAmount: orders.totalAmount,
  createdAt: orders.createdAt,
});

/**
 * The whole dashboard in one statement, so that all figures are of the same moment. They come from
 * the maintained figures; only the orders of two days and the newest few are read.
 */
export function prepareDashboard(db: Db) {
  const kept = keptFigures(db);
  const taken = createdInRests(db);
  const delivered = deliveredInRests(db);
  const returned = returnedInRest(db);
  const count = (...parts: SQL.Aliased<number>[]) => sql<number>`${sql.join(parts, sql` + `)}`;
  const amount = (...parts: SQL.Aliased<string>[]) =>
    sql<string>`(${sql.join(parts, sql` + `)})::text`;
  return db
    .select(
      withValues({
        revenue: amount(kept.revenue),
        total: count(kept.total),
        products: sql<number>`(select count(*)::int from ${products})`,
        customers: sql<number>`(${keptCount(db, 'clients')})`,
        ordersSinceLast: count(kept.takenSinceLast, taken.takenLast),
        ordersSinceBefore: count(kept.takenSinceBefore, taken.takenBefore),
        revenueSinceLast: amount(kept.revenueSinceLast, delivered.amountLast),
        revenueSinceBefore: amount(kept.revenueSinceBefore, delivered.amountBefore),
        newOrders: count(kept.uncalled),
        pendingValidation: count(kept.called),
        inProgress: count(kept.inProgress),
        delivered: count(kept.delivered),
        deliveredSinceLast: count(kept.deliveredSinceLast, delivered.deliveredLast),
        returnedSinceLast: count(kept.returnedSinceLast, returned.returnedLast),
        ...workToDo(db, kept),
        recentOrders: recentOrders(db),
      }),
    )
    .from(kept)
    .crossJoin(taken)
    .crossJoin(delivered)
    .crossJoin(returned)
    .prepare('dashboard');
}

function recentOrders(db: Db): SQL<RecentOrder[]> {
  const recent = db
    .select({ order: RECENT_ORDER.as('order') })
    .from(orders)
    .where(isNull(orders.deletedAt))
    .orderBy(
      desc(orders.createdAt),
      sql`${desc(orders.id)} limit ${sql.raw(String(RECENT_ORDERS_SHOWN))}`,
    )
    .as('recent');
  return sql`(select coalesce(json_agg(${recent.order}), '[]'::json) from ${recent})`;
}
