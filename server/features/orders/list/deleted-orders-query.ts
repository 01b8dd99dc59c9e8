import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { DeletedOrder, DeletedOrderList } from '#contract/orders/deleted-orders.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Ctx } from '../../../context.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import type { ListSource } from '../../../http/lists.ts';
import { oldestRestorable } from '../order-deletion-service.ts';
import { ORDER_JSON } from '../order-presenter.ts';
import { searchCondition } from './order-sought.ts';

interface DeletedRow {
  id: string;
  order: Order;
  deletedAt: Date | null;
  /** The time as text: a Date has no microseconds, so a cursor made from it would skip rows. */
  time: string;
  deletedBy: string | null;
}

/** Orders that can still be restored, last deleted first. */
export function listDeletedOrders(
  { db, now }: Ctx,
  { search }: DeletedOrderList,
): ListSource<DeletedRow, DeletedOrder> {
  const where = and(gte(orders.deletedAt, oldestRestorable({ now })), searchCondition(search));
  return {
    count: async () => db.$count(orders, where),
    rows: async ({ limit, offset, after }) =>
      db
        .select({
          id: orders.id,
          order: ORDER_JSON,
          deletedAt: orders.deletedAt,
          time: sql<string>`${orders.deletedAt}::text`,
          deletedBy: sql<string | null>`(${lastDeletion(db)})`,
        })
        .from(orders)
        .where(and(where, after && isAfter(after)))
        .orderBy(desc(orders.deletedAt), desc(orders.id))
        .limit(limit)
        .offset(offset),
    present: ({ order, deletedAt, deletedBy }) => ({
      ...order,
      deletedAt: (deletedAt ?? now()).toISOString(),
      deletedBy,
    }),
  };
}

/** The user in the newest timeline entry about a deletion. */
const lastDeletion = (db: Ctx['db']) =>
  db
    .select({ name: orderEvents.actorName })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, 'deleted')))
    .orderBy(desc(orderEvents.id))
    .limit(1);

const isAfter = ({ time, id }: DeletedRow) =>
  sql`(${orders.deletedAt}, ${orders.id}) < (${time}::timestamptz, ${id}::uuid)`;
