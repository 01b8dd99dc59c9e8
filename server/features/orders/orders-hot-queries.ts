import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Db } from '../../db/types.ts';
import type { Page } from '../../http/list.ts';
import { withSettledClient } from '../clients/client-record-service.ts';
import { prepareOrderInsert, type TakenOrder } from './order-insert.ts';
import { ORDER_JSON } from './order-presenter.ts';
import { farPage, firstPage } from './orders-by-status.ts';

/** As many as a page of the screen has. */
const PAGE = 10;
/** From here on, walking the skipped rows costs more than finding the day they end in. */
const FAR = 1_000;

/**
 * The calls that staff make all day, built and planned once: an order by its id, and a page of
 * orders, all or of one status, with their exact total in the same round trip.
 */
export function prepareHotQueries(db: Db) {
  const byId = db
    .select({ order: ORDER_JSON })
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('id')), isNull(orders.deletedAt)))
    .prepare('order_by_id');
  const status = sql.placeholder('status');
  const offset = sql.placeholder('offset');
  const first = firstPage(db, null, PAGE).prepare('first_page');
  const firstOfStatus = firstPage(db, status, PAGE).prepare('first_page_of_status');
  const far = farPage(db, null, PAGE, offset).prepare('far_page');
  const farOfStatus = farPage(db, status, PAGE, offset).prepare('far_page_of_status');
  const insertOrder = prepareOrderInsert(db);

  const pageQuery = (wanted: OrderStatus | null, page: Page) => {
    const values = { status: wanted, offset: page.offset };
    const isOfScreen = page.limit === PAGE;
    if (page.offset >= FAR && !isOfScreen) return farPage(db, wanted, page.limit, page.offset);
    if (page.offset >= FAR) return (wanted === null ? far : farOfStatus).execute(values);
    if (page.offset > 0 || !isOfScreen) return null;
    return (wanted === null ? first : firstOfStatus).execute(values);
  };

  return {
    insertOrder: (taken: TakenOrder) => withSettledClient(() => insertOrder(taken)),
    findOrder: async (id: string): Promise<Order | null> => {
      const [row] = await byId.execute({ id });
      return row?.order ?? null;
    },
    /** Null for a page that is neither the first of the screen nor far down. */
    page: async (wanted: OrderStatus | null, page: Page) =>
      (await pageQuery(wanted, page))?.[0] ?? null,
  };
}

export type HotQueries = ReturnType<typeof prepareHotQueries>;
