import { and, desc, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  CHANGE_DAYS,
  RECENT_ORDERS_SHOWN,
  type Dashboard,
  type RecentOrder,
} from '#contract/dashboard.ts';
import type { Ctx } from '../../context.ts';
import { clients } from '../../db/schema/clients.ts';
import { orders } from '../../db/schema/orders.ts';
import { products } from '../../db/schema/products.ts';
import type { Reader } from '../../db/types.ts';
import { percentChange } from './percent-change.ts';

const DAY_MS = 86_400_000;

/** One snapshot: the figures agree with each other and with the orders beneath them. */
export async function getDashboard({ db, now }: Ctx): Promise<Dashboard> {
  const moment = now();
  return db.transaction(
    async (tx) => {
      const figures = await readFigures(tx, moment);
      return { ...figures, recentOrders: await readRecentOrders(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readFigures(tx: Reader, now: Date): Promise<Omit<Dashboard, 'recentOrders'>> {
  const daysAgo = (days: number) =>
    sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  const isLast = (date: AnyPgColumn) => sql`${date} > ${daysAgo(CHANGE_DAYS)}`;
  const isBefore = (date: AnyPgColumn) =>
    sql`${date} > ${daysAgo(2 * CHANGE_DAYS)} and ${date} <= ${daysAgo(CHANGE_DAYS)}`;
  const isDelivered = sql`${orders.status} = 'delivered'`;
  const isPending = sql`${orders.status} = 'pending'`;

  const [row] = await tx
    .select({
      revenue: sumWhere(isDelivered),
      lastRevenue: sumWhere(and(isDelivered, isLast(orders.deliveredAt))),
      revenueBefore: sumWhere(and(isDelivered, isBefore(orders.deliveredAt))),
      total: sql<number>`count(*)::int`,
      last: countWhere(isLast(orders.createdAt)),
      before: countWhere(isBefore(orders.createdAt)),
      fresh: countWhere(and(isPending, sql`${orders.callCount} = 0`)),
      called: countWhere(and(isPending, sql`${orders.callCount} > 0`)),
      inProgress: countWhere(sql`${orders.status} in ('validated', 'shipped')`),
      delivered: countWhere(isDelivered),
      products: sql<number>`(select count(*)::int from ${products})`,
      customers: sql<number>`(select count(*)::int from ${clients})`,
    })
    .from(orders)
    .where(and(isNull(orders.deletedAt), ne(orders.status, 'cancelled')));
  if (row === undefined) throw new Error('An aggregate answers one row');

  return {
    totalRevenue: Number(row.revenue),
    totalOrders: row.total,
    totalProducts: row.products,
    totalCustomers: row.customers,
    revenueChange: percentChange(Number(row.lastRevenue), Number(row.revenueBefore)),
    ordersChange: percentChange(row.last, row.before),
    newOrders: row.fresh,
    pendingValidation: row.called,
    inProgress: row.inProgress,
    delivered: row.delivered,
  };
}

const countWhere = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`;

/** Added up by the database in decimals; the text is turned into a number only once. */
const sumWhere = (condition: SQL | undefined) =>
  sql<string>`coalesce(sum(${orders.totalAmount}) filter (where ${condition}), 0)::text`;

async function readRecentOrders(tx: Reader): Promise<RecentOrder[]> {
  const rows = await tx
    .select({
      id: orders.id,
      customerName: orders.customerName,
      phone: orders.phone,
      wilaya: orders.wilaya,
      status: orders.status,
      totalAmount: orders.totalAmount,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(isNull(orders.deletedAt))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(RECENT_ORDERS_SHOWN);
  return rows.map((row) => ({
    ...row,
    totalAmount: Number(row.totalAmount),
    createdAt: row.createdAt.toISOString(),
  }));
}
