import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Order } from '#contract/orders.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Db } from '../../db/types.ts';
import type { Page } from '../../http/list.ts';
import { ORDER_JSON } from './order-presenter.ts';
import { totalOf } from './order-totals.ts';

/** How many of the newest orders are looked through before the index is asked for all. */
const RECENT = 5_000;
/** Past the page, counting goes on this far: "more than 100" says as much as a larger figure. */
const ENOUGH = 100;
const NEWEST = sql`${desc(orders.createdAt)}, ${desc(orders.id)}`;

export interface OrdersPage {
  items: Order[];
  total: number;
  /** There are more than `total`, and nobody has counted how many. */
  isMore?: boolean;
}

/**
 * A page of what a search finds, newest first. Words that many orders have fill the page from the
 * newest ones; those are counted as far as they were looked through, since an exact figure would
 * cost a walk through all of them. Rarer words are found by the index and counted exactly.
 */
export async function searchPage(
  db: Db,
  conditions: SQL | undefined,
  page: Page,
): Promise<OrdersPage> {
  return (await amongRecent(db, conditions, page)) ?? (await amongAll(db, conditions, page));
}

async function amongRecent(
  db: Db,
  conditions: SQL | undefined,
  { limit, offset }: Page,
): Promise<OrdersPage | null> {
  if (offset + limit > RECENT) return null;
  const all = sql<number>`(${totalOf(db)})`;
  const most = sql`case when ${all} > ${RECENT}::int then ${offset + limit + ENOUGH}::int else ${RECENT}::int end`;
  // The parts take the table's own name, so that conditions and columns hold for them.
  const recent = sql`(select * from ${orders} where ${orders.deletedAt} is null order by ${NEWEST} limit ${RECENT}) ${orders}`;
  const matching = sql`(select * from ${recent} where ${conditions} order by ${NEWEST} limit ${most}) ${orders}`;
  const rows = await db
    .select({ order: ORDER_JSON, found: sql<number>`(count(*) over ())::int`, all })
    .from(matching)
    .orderBy(NEWEST)
    .limit(limit)
    .offset(offset);
  const [first] = rows;
  if (first === undefined) return null;
  const isMore = first.all > RECENT;
  if (isMore && rows.length < limit) return null;
  return { items: rows.map(({ order }) => order), total: first.found, isMore };
}

async function amongAll(
  db: Db,
  conditions: SQL | undefined,
  { limit, offset }: Page,
): Promise<OrdersPage> {
  const found = db
    .$with('found')
    .as(db.select({ id: orders.id, createdAt: orders.createdAt }).from(orders).where(conditions));
  const shown = db
    .select({ id: found.id })
    .from(found)
    .orderBy(desc(found.createdAt), desc(found.id))
    .limit(limit)
    .offset(offset)
    .as('shown');
  const page = db
    .select({ order: ORDER_JSON.as('order') })
    .from(orders)
    .innerJoin(shown, eq(shown.id, orders.id))
    .orderBy(NEWEST)
    .as('page');
  const [answer] = await db
    .with(found)
    .select({
      items: sql<Order[]>`coalesce(json_agg(${page.order}), '[]'::json)`,
      total: sql<number>`(select count(*) from ${found})::int`,
    })
    .from(page);
  return answer ?? { items: [], total: 0 };
}
