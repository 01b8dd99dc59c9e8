import { and, isNull, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { orders } from '../../db/schema/orders.ts';
import { batched } from '../../db/batched.ts';
import type { Db } from '../../db/types.ts';
import type { Page } from '../../http/list.ts';
import { orderTaker } from './order-insert.ts';
import { ORDER_JSON } from './order-presenter.ts';
import { farPage, firstPage } from './orders-by-status.ts';

/** As many as a page of the screen has. */
const PAGE = 10;
/** From here on, walking the skipped rows costs more than finding the day they end in. */
const FAR = 1_000;
const ANY_STATUS = '';

/**
 * The calls that staff make all day, built and planned once: an order by its id, and a page of
 * orders, all or of one status, with their exact total in the same round trip. Those who ask for
 * an order or for the first page, or take one, at the same time share a statement.
 */
export function prepareHotQueries(db: Db) {
  const byIds = db
    .select({ id: orders.id, order: ORDER_JSON })
    .from(orders)
    .where(and(sql`${orders.id} = any(${sql.placeholder('ids')})`, isNull(orders.deletedAt)))
    .prepare('orders_by_id');
  const findOrder = batched(async (ids) => {
    const found = await byIds.execute({ ids });
    return new Map(found.map(({ id, order }) => [id, order]));
  });
  const status = sql.placeholder('status');
  const offset = sql.placeholder('offset');
  const first = firstPage(db, null, PAGE).prepare('first_page');
  const firstOfStatus = firstPage(db, status, PAGE).prepare('first_page_of_status');
  const far = farPage(db, null, PAGE, offset).prepare('far_page');
  const farOfStatus = farPage(db, status, PAGE, offset).prepare('far_page_of_status');
  const findFirstPage = batched(async (statuses) => {
    const load = async (status: string) => {
      const query = status === ANY_STATUS ? first : firstOfStatus;
      return [status, (await query.execute({ status }))[0]] as const;
    };
    return new Map(await Promise.all(statuses.map(load)));
  });

  const farQuery = (wanted: OrderStatus | null, { limit, offset: skipped }: Page) =>
    limit === PAGE
      ? (wanted === null ? far : farOfStatus).execute({ status: wanted, offset: skipped })
      : farPage(db, wanted, limit, skipped);

  return {
    takeOrder: orderTaker(db),
    findOrder: async (id: string): Promise<Order | null> =>
      (await findOrder(id.toLowerCase())) ?? null,
    /** Null for a page that is neither the first of the screen nor far down. */
    page: async (wanted: OrderStatus | null, page: Page) => {
      const isFirst = page.offset === 0 && page.limit === PAGE;
      if (isFirst) return (await findFirstPage(wanted ?? ANY_STATUS)) ?? null;
      return page.offset < FAR ? null : ((await farQuery(wanted, page))[0] ?? null);
    },
  };
}

export type HotQueries = ReturnType<typeof prepareHotQueries>;
