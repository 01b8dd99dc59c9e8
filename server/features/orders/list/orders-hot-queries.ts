import { and, isNull, sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { ORDERS_PAGE_SIZE } from '#contract/orders/order-constants.ts';
import type { Order } from '#contract/orders/orders.ts';
import { orders } from '../../../db/schema/orders.ts';
import { batchLoader } from '../../../db/statements/batch-calls.ts';
import { unplanned } from '../../../db/statements/one-plan.ts';
import type { Db } from '../../../db/types.ts';
import { ORDER_JSON } from '../order-presenter.ts';
import { farPage, firstPage } from './orders-by-status.ts';
import { prepareSearches } from './orders-search-steps.ts';

/**
 * From this offset on, skipping rows costs more than first finding the day where the page starts.
 */
const FAR = 1_000;

interface Place {
  status: OrderStatus | null;
  offset: number;
}

/**
 * The most frequent queries, prepared once: an order by its id, and a page of orders, all or of one
 * status, with the exact total in the same round trip. Concurrent calls are batched into one
 * statement.
 */
export function prepareHotQueries(db: Db) {
  const byIds = db
    .select({ id: orders.id, order: ORDER_JSON })
    .from(orders)
    .where(
      and(
        sql`${orders.id} = any(${unplanned(sql.placeholder('ids'), 'uuid[]')})`,
        isNull(orders.deletedAt),
      ),
    )
    .prepare('orders_by_id');
  const findOrder = batchLoader(async (ids) => {
    const found = await byIds.execute({ ids });
    return new Map(found.map(({ id, order }) => [id, order]));
  });
  const status = sql.placeholder('status');
  const offset = sql.placeholder('offset');
  const first = firstPage(db, null, ORDERS_PAGE_SIZE).prepare('first_page');
  const firstOfStatus = firstPage(db, status, ORDERS_PAGE_SIZE).prepare('first_page_of_status');
  const far = farPage(db, null, ORDERS_PAGE_SIZE, offset).prepare('far_page');
  const farOfStatus = farPage(db, status, ORDERS_PAGE_SIZE, offset).prepare('far_page_of_status');
  const findFirst = sharing(({ status: wanted }) =>
    (wanted === null ? first : firstOfStatus).execute({ status: wanted }),
  );
  const findFar = sharing((place) =>
    (place.status === null ? far : farOfStatus).execute({ ...place }),
  );

  return {
    search: prepareSearches(db),
    findOrder: async (id: string): Promise<Order | null> =>
      (await findOrder(id.toLowerCase())) ?? null,
    /** Null for a page that is neither the screen's first page nor far down. */
    page: async (place: Place, limit: number) => {
      const isOfScreen = limit === ORDERS_PAGE_SIZE;
      if (place.offset === 0) return isOfScreen ? findFirst(place) : null;
      if (place.offset < FAR) return null;
      if (isOfScreen) return findFar(place);
      return (await farPage(db, place.status, limit, place.offset))[0] ?? null;
    },
  };
}

/** Concurrent requests for the same page run one query. */
function sharing<Found>(load: (place: Place) => Promise<Found[]>) {
  const find = batchLoader(async (keys) => {
    const loadOne = async (key: string) =>
      [key, (await load(JSON.parse(key) as Place))[0]] as const;
    return new Map(await Promise.all(keys.map(loadOne)));
  });
  return async ({ status, offset }: Place) =>
    (await find(JSON.stringify({ status, offset }))) ?? null;
}

export type HotQueries = ReturnType<typeof prepareHotQueries>;
