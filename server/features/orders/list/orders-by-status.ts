import { and, desc, eq, isNull, lte, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { OrderStatus } from '#contract/order-status.ts';
import type { Order } from '#contract/orders.ts';
import { orderTallies } from '../../../db/schema/order-tallies.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Reader } from '../../../db/types.ts';
import { ORDER_JSON } from '../order-presenter.ts';
import { totalOf } from './orders-count.ts';

/** A value, or a placeholder of a prepared statement. */
type Given<T> = T | Placeholder;

/** The newest orders, all or of one status, with their exact total in the same round trip. */
export function firstPage(db: Reader, status: Given<OrderStatus> | null, limit: number) {
  return withTotal(db, status, pageOf(db, status, limit));
}

/**
 * A page far down the list. The maintained figures tell on which day it starts; the rows of that
 * day that come before it are skipped in the index, because reading them would cost more than the
 * page.
 */
export function farPage(
  db: Reader,
  status: Given<OrderStatus> | null,
  limit: number,
  offset: Given<number>,
) {
  const start = db.$with('start').as(dayAt(db, status, offset));
  const first = db.$with('first').as(
    db
      .select({ at: sql`${orders.createdAt}`.as('at'), id: sql`${orders.id}`.as('first_id') })
      .from(orders)
      .where(and(isListed(status), sql`${orders.createdAt} < (select ${start.end} from ${start})`))
      .orderBy(
        desc(orders.createdAt),
        sql`${desc(orders.id)} limit 1 offset (select ${start.skipped} from ${start})`,
      ),
  );
  const isFromThere = sql`(${orders.createdAt}, ${orders.id}) <=
    ((select ${first.at} from ${first}), (select ${first.id} from ${first}))`;
  return withTotal(db.with(start, first), status, pageOf(db, status, limit, isFromThere));
}

const isListed = (status: Given<OrderStatus> | null) =>
  and(isNull(orders.deletedAt), status === null ? undefined : eq(orders.status, status));

/**
 * The limit is part of the SQL text: with a parameter PostgreSQL makes a new plan for every call.
 */
function pageOf(db: Reader, status: Given<OrderStatus> | null, limit: number, isFromThere?: SQL) {
  return db
    .select({ order: ORDER_JSON.as('order') })
    .from(orders)
    .where(and(isListed(status), isFromThere))
    .orderBy(desc(orders.createdAt), sql`${desc(orders.id)} limit ${sql.raw(String(limit))}`)
    .as('page');
}

function withTotal(
  db: Pick<Reader, 'select'>,
  status: Given<OrderStatus> | null,
  page: ReturnType<typeof pageOf>,
) {
  return db
    .select({
      items: sql<Order[]>`coalesce(json_agg(${page.order}), '[]'::json)`,
      total: sql<number>`(${totalOf(db, status)})`,
    })
    .from(page);
}

/**
 * The end of the day that contains the row at this offset, and how many rows of that day precede
 * it.
 */
function dayAt(db: Reader, status: Given<OrderStatus> | null, offset: Given<number>) {
  const { bucket, count, dimension } = orderTallies;
  const before = sql<number>`sum(sum(${count})) over (order by ${bucket} desc) - sum(${count})`;
  const days = db
    .select({ day: bucket, before: before.as('before') })
    .from(orderTallies)
    .where(and(eq(dimension, 'day'), status === null ? undefined : eq(orderTallies.status, status)))
    .groupBy(bucket)
    .as('days');
  return db
    .select({
      end: sql`(${days.day} || ' 00:00+01')::timestamptz + interval '24 hours'`.as('end'),
      skipped: sql`${offset}::int - ${days.before}`.as('skipped'),
    })
    .from(days)
    .where(lte(days.before, sql`${offset}::int`))
    .orderBy(sql`${days.before} desc, ${days.day} asc`)
    .limit(1);
}
