import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { orderTallies } from '../../db/schema/order-tallies.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Db } from '../../db/types.ts';
import { toOrder } from './order-presenter.ts';

const { searchText: _, ...COLUMNS } = getTableColumns(orders);

/**
 * The calls that staff make all day, built and planned once: an order by its id, and the newest
 * orders, all or of one status, with their exact total in the same round trip.
 */
export function prepareHotQueries(db: Db) {
  const byId = db
    .select(COLUMNS)
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('id')), isNull(orders.deletedAt)))
    .prepare('order_by_id');
  const newest = newestQuery(db, false).prepare('newest_orders');
  const newestOfStatus = newestQuery(db, true).prepare('newest_orders_of_status');

  return {
    findOrder: async (id: string): Promise<Order | null> => {
      const [row] = await byId.execute({ id });
      return row === undefined ? null : toOrder(row);
    },
    /** Null past the last row, where no row carries the total. */
    newestOrders: async (status: OrderStatus | null, limit: number, offset: number) => {
      const rows =
        status === null
          ? await newest.execute({ limit, offset })
          : await newestOfStatus.execute({ status, limit, offset });
      const [first] = rows;
      return first === undefined ? null : { items: rows.map(toOrder), total: first.total };
    },
  };
}

export type HotQueries = ReturnType<typeof prepareHotQueries>;

function newestQuery(db: Db, isOfStatus: boolean) {
  const status = sql.placeholder('status');
  const total = db
    .select({ total: sql<number>`coalesce(sum(${orderTallies.count}), 0)::int` })
    .from(orderTallies)
    .where(
      and(
        eq(orderTallies.dimension, 'all'),
        eq(orderTallies.bucket, ''),
        isOfStatus ? eq(orderTallies.status, status) : undefined,
      ),
    );
  return db
    .select({ ...COLUMNS, total: sql<number>`(${total})` })
    .from(orders)
    .where(and(isNull(orders.deletedAt), isOfStatus ? eq(orders.status, status) : undefined))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
}
