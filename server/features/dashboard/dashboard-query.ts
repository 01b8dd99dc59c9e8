import { and, desc, eq, gt, isNull, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { RECENT_ORDERS_SHOWN, type RecentOrder } from '#contract/dashboard.ts';
import { NOT_COUNTED, type OrderStatus } from '#contract/order-status.ts';
import { selectAsJson } from '../../db/statements/select-as-json.ts';
import { keptCount } from '../../db/tables/kept-count.ts';
import { orderTallies, type TallyDimension } from '../../db/schema/order-tallies.ts';
import { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import type { Db } from '../../db/types.ts';
import { workToDo } from './dashboard-work.ts';

/**
 * An instant and the end of its day: later days are read from the maintained figures, the rest of
 * that day from the orders.
 */
export const EDGES = ['last', 'before'] as const;
export type Edge = (typeof EDGES)[number];

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
  const kept = (figure: SQL, dimension: TallyDimension, ...conditions: (SQL | undefined)[]) =>
    db
      .select({ figure })
      .from(orderTallies)
      .where(and(eq(orderTallies.dimension, dimension), ...conditions));
  const count = sql`coalesce(sum(${orderTallies.count}), 0)`;
  const amount = sql`coalesce(sum(${orderTallies.amount}), 0)`;
  const is = (status: OrderStatus) => eq(orderTallies.status, status);
  const isAfterDay = (edge: Edge) => gt(orderTallies.bucket, sql.placeholder(`${edge}.day`));
  const isCounted = notInArray(orderTallies.status, [...NOT_COUNTED]);
  const restOfDay = (date: PgColumn, edge: Edge) =>
    and(isNull(orders.deletedAt), gt(date, instant(edge, 'at')), lt(date, instant(edge, 'dayEnd')));

  const ordersSince = (edge: Edge) => sql<number>`(
    (${kept(count, 'day', isAfterDay(edge), isCounted)})
    + (${db
      .select({ rows: sql`count(*)` })
      .from(orders)
      .where(
        and(restOfDay(orders.createdAt, edge), notInArray(orders.status, [...NOT_COUNTED])),
      )}))::int`;
  const revenueSince = (edge: Edge) => sql<string>`(
    (${kept(amount, 'delivered', isAfterDay(edge))})
    + (${db
      .select({ sum: sql`coalesce(sum(${orders.totalAmount}), 0)` })
      .from(orders)
      .where(restOfDay(orders.deliveredAt, edge))}))::text`;
  const endedSinceLast = (dimension: 'delivered' | 'returned', date: PgColumn) => sql<number>`(
    (${kept(count, dimension, isAfterDay('last'))})
    + (${db
      .select({ rows: sql`count(*)` })
      .from(orders)
      .where(restOfDay(date, 'last'))}))::int`;
  const inStatus = (...statuses: OrderStatus[]) =>
    sql<number>`(${kept(count, 'all', sql`${orderTallies.status} in ${statuses}`)})::int`;
  const pending = (bucket: 'new' | 'called') =>
    sql<number>`(${kept(count, 'calls', is('pending'), eq(orderTallies.bucket, bucket))})::int`;

  const work = workToDo(db, {
    pending: inStatus('pending'),
    uncalled: pending('new'),
    validated: inStatus('validated'),
  });

  const recent = db
    .select({ order: RECENT_ORDER.as('order') })
    .from(orders)
    .where(isNull(orders.deletedAt))
    .orderBy(
      desc(orders.createdAt),
      sql`${desc(orders.id)} limit ${sql.raw(String(RECENT_ORDERS_SHOWN))}`,
    )
    .as('recent');

  return db
    .select({
      revenue: sql<string>`(${kept(amount, 'all', is('delivered'))})::text`,
      total: sql<number>`(${kept(count, 'all', isCounted)})::int`,
      products: sql<number>`(select count(*)::int from ${products})`,
      customers: sql<number>`(${keptCount(db, 'clients')})`,
      ordersSinceLast: ordersSince('last'),
      ordersSinceBefore: ordersSince('before'),
      revenueSinceLast: revenueSince('last'),
      revenueSinceBefore: revenueSince('before'),
      newOrders: pending('new'),
      pendingValidation: pending('called'),
      inProgress: inStatus('validated', 'shipped'),
      delivered: inStatus('delivered'),
      deliveredSinceLast: endedSinceLast('delivered', orders.deliveredAt),
      returnedSinceLast: endedSinceLast('returned', orders.returnedAt),
      ...work,
      recentOrders: sql<RecentOrder[]>`coalesce(json_agg(${recent.order}), '[]'::json)`,
    })
    .from(recent)
    .prepare('dashboard');
}

const instant = (edge: Edge, name: 'at' | 'dayEnd') =>
  sql`${sql.placeholder(`${edge}.${name}`)}::timestamptz`;
