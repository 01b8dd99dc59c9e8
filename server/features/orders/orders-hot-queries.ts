import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Db } from '../../db/types.ts';
import type { Page } from '../../http/list.ts';
import { withSettledClient } from '../clients/client-record-service.ts';
import { prepareOrderInsert, type TakenOrder } from './order-insert.ts';
import { ORDER_JSON } from './order-presenter.ts';
import { totalOf } from './order-totals.ts';

/** As many as a page of the screen has. */
const FIRST_PAGE = 10;
const LIMIT = sql.raw(String(FIRST_PAGE));

/**
 * The calls that staff make all day, built and planned once: an order by its id, and the first page
 * of orders, all or of one status, with their exact total in the same round trip. How many rows is
 * part of the text: with a limit it does not know, PostgreSQL would plan anew at every call.
 */
export function prepareHotQueries(db: Db) {
  const byId = db
    .select({ order: ORDER_JSON })
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('id')), isNull(orders.deletedAt)))
    .prepare('order_by_id');
  const newest = newestQuery(db, false).prepare('newest_orders');
  const newestOfStatus = newestQuery(db, true).prepare('newest_orders_of_status');
  const insertOrder = prepareOrderInsert(db);

  return {
    insertOrder: (taken: TakenOrder) => withSettledClient(() => insertOrder(taken)),
    findOrder: async (id: string): Promise<Order | null> => {
      const [row] = await byId.execute({ id });
      return row?.order ?? null;
    },
    /** Null for any other page. */
    firstPage: async (status: OrderStatus | null, { limit, offset }: Page) => {
      if (limit !== FIRST_PAGE || offset > 0) return null;
      const [found] =
        status === null ? await newest.execute() : await newestOfStatus.execute({ status });
      return found ?? null;
    },
  };
}

export type HotQueries = ReturnType<typeof prepareHotQueries>;

function newestQuery(db: Db, isOfStatus: boolean) {
  const status = sql.placeholder('status');
  const page = db
    .select({ order: ORDER_JSON.as('order') })
    .from(orders)
    .where(and(isNull(orders.deletedAt), isOfStatus ? eq(orders.status, status) : undefined))
    .orderBy(desc(orders.createdAt), sql`${desc(orders.id)} limit ${LIMIT}`)
    .as('page');
  return db
    .select({
      items: sql<Order[]>`coalesce(json_agg(${page.order}), '[]'::json)`,
      total: sql<number>`(${totalOf(db, isOfStatus ? status : undefined)})`,
    })
    .from(page);
}
