import { and, isNull, sql, asc, between, desc, eq, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { ORDERS_PAGE_SIZE } from '#contract/orders/order-constants.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import { orderTallies } from '../../../db/schema/order-tallies.ts';
import { orders } from '../../../db/schema/orders.ts';
import { batchLoader } from '../../../db/statements/batch-calls.ts';
import { unplanned, written } from '../../../db/statements/one-plan.ts';
import type { Db, Reader } from '../../../db/types.ts';
import { ORDER_JSON, ordersJson } from '../order-presenter.ts';
import { prepareSearches } from './order-search-statements.ts';
import { totalOfStatus } from './orders-count.ts';

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
export function prepareOrderQueries(db: Db) {
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

export type PreparedQueries = ReturnType<typeof prepareOrderQueries>;

/** A value, or a placeholder of a prepared statement. */
type Given<T> = T | Placeholder;

/** The newest orders, all or of one status, with their exact total in the same round trip. */
function firstPage(db: Reader, status: Given<OrderStatus> | null, limit: number) {
  return withTotal(db, status, newestOf(db, status, limit));
}

/**
 * A page far down the list. The maintained figures tell in which month and on which day of it the
 * page starts; the rows of that day that come before it are skipped in the index, because reading
 * them would cost more than the page.
 */
function farPage(
  db: Reader,
  status: Given<OrderStatus> | null,
  limit: number,
  offset: Given<number>,
) {
  const skipped = sql`${offset}::int`;
  const month = db.$with('month').as(bucketAt(db, status, 'month', skipped));
  const name = sql`(select ${month.bucket} from ${month})`;
  const inMonth = sql`${skipped} - (select ${month.before} from ${month})`;
  const isOfMonth = sql`${orderTallies.bucket} between ${name} || '-01' and ${name} || '-31'`;
  const day = db.$with('day').as(bucketAt(db, status, 'day', inMonth, isOfMonth));
  const end = sql`(select (${day.bucket} || ' 00:00+01')::timestamptz + interval '24 hours' from ${day})`;
  const inDay = sql`${inMonth} - (select ${day.before} from ${day})`;
  const first = db.$with('first').as(
    db
      .select({ at: sql`${orders.createdAt}`.as('at'), id: sql`${orders.id}`.as('first_id') })
      .from(orders)
      .where(and(isListed(status), sql`${orders.createdAt} < ${end}`))
      .orderBy(desc(orders.createdAt), sql`${desc(orders.id)} limit 1 offset (${inDay})`),
  );
  const isFromThere = sql`(${orders.createdAt}, ${orders.id}) <=
    ((select ${first.at} from ${first}), (select ${first.id} from ${first}))`;
  const page = pageOf(db, and(isListed(status), isFromThere), NEWEST, limit);
  return withTotal(db, status, page, db.with(month, day, first));
}

const isListed = (status: Given<OrderStatus> | null) =>
  and(isNull(orders.deletedAt), status === null ? undefined : eq(orders.status, status));

const NEWEST = [desc(orders.createdAt), desc(orders.id)];

/**
 * The newest of one status are asked for as a range of statuses, in their order: only the index by
 * status has it. With an equation PostgreSQL may walk all orders from the newest one, past thousands
 * that are still on their way, to the first delivered ones.
 */
function newestOf(db: Reader, status: Given<OrderStatus> | null, limit: number) {
  if (status === null) return pageOf(db, isListed(null), NEWEST, limit);
  const isOfStatus = and(isNull(orders.deletedAt), between(orders.status, status, status));
  return pageOf(db, isOfStatus, [asc(orders.status), ...NEWEST], limit);
}

/**
 * The limit is part of the SQL text: with a parameter PostgreSQL makes a new plan for every call.
 */
function pageOf(
  db: Reader,
  where: SQL | undefined,
  orderBy: readonly (SQL | AnyPgColumn)[],
  limit: number,
) {
  return db
    .select({ order: ORDER_JSON.as('order') })
    .from(orders)
    .where(where)
    .orderBy(sql`${sql.join([...orderBy], sql`, `)} limit ${sql.raw(String(limit))}`)
    .as('page');
}

function withTotal(
  db: Reader,
  status: Given<OrderStatus> | null,
  page: ReturnType<typeof pageOf>,
  selecting: Pick<Reader, 'select'> = db,
) {
  return selecting
    .select({
      items: ordersJson(page.order),
      total: sql<number>`(${totalOfStatus(db, status)})`,
    })
    .from(page);
}

/** The month or day that contains the row at this offset, and how many rows precede it. */
function bucketAt(
  db: Reader,
  status: Given<OrderStatus> | null,
  dimension: 'month' | 'day',
  offset: SQL,
  within?: SQL,
) {
  const { bucket, count } = orderTallies;
  const isOfStatus = status === null ? undefined : eq(orderTallies.status, status);
  // As a whole number: the sum of a bigint is a numeric, which takes three times as long to add.
  const orders = sql<number>`sum(${count})::int`;
  const upTo = sql<number>`sum(${orders}) over (order by ${bucket} desc rows unbounded preceding)`;
  const added = db
    .select({ bucket, orders: orders.as('orders'), upTo: upTo.as('up_to') })
    .from(orderTallies)
    .where(and(written(eq(orderTallies.dimension, dimension)), within, isOfStatus))
    .groupBy(bucket)
    .as('added');
  return db
    .select({ bucket: added.bucket, before: sql`${added.upTo} - ${added.orders}`.as('before') })
    .from(added)
    .where(sql`${added.upTo} > ${offset}`)
    .orderBy(sql`${desc(added.bucket)} limit 1`);
}
