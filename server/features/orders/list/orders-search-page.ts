import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Order } from '#contract/orders.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Db } from '../../../db/types.ts';
import type { JsonText } from '../../../http/json-text.ts';
import type { Page } from '../../../http/list.ts';
import { ORDER_JSON, ordersAsText } from '../order-presenter.ts';
import { totalOf } from './orders-count.ts';

/** How many of the newest orders are read first: they fill the page of every frequent word. */
const NEWEST_FEW = 1_000;
/** How many are read before the search index is used, where that many are likely to fill it. */
const RECENT = 5_000;
/** So many among the newest few, for a page of ten, promise that the recent ones fill it. */
const PROMISING = 4;
/**
 * With more matches than this the index does not help: sorting them costs more than scanning to the
 * page.
 */
const MANY = 2_000;
/** How far to count beyond the page: "more than 100" is as useful as an exact larger number. */
const ENOUGH = 100;
const NEWEST = sql`${desc(orders.createdAt)}, ${desc(orders.id)}`;

export interface OrdersPage {
  items: Order[] | JsonText<Order[]>;
  total: number;
  /** True when there are more than `total` matches; the exact number is not counted. */
  isMore?: boolean;
}

type Find = (db: Db, conditions: SQL | undefined, page: Page) => Promise<OrdersPage | null>;

/**
 * A page of search results, newest first. For frequent words the newest orders are scanned until
 * the page is full and counted only that far, since an exact count would scan the whole table.
 * Rarer words are found by the index and counted exactly; so is first what an index always has at
 * hand, such as the orders of a product or of a phone.
 */
export async function searchPage(
  db: Db,
  conditions: SQL | undefined,
  page: Page,
  isIndexed = false,
): Promise<OrdersPage> {
  for (const find of isIndexed ? [byIndex, amongRecent] : [amongRecent, byIndex]) {
    const found = await find(db, conditions, page);
    if (found !== null) return found;
  }
  return byWalking(db, conditions, page);
}

const amongRecent: Find = async (db, conditions, page) => {
  const { limit, offset } = page;
  const filled = offset + limit;
  if (filled > RECENT) return null;
  const few = await newestMatches(db, newest(NEWEST_FEW), conditions, filled + ENOUGH, page);
  if (few.all > RECENT && few.count >= filled) return { ...few, isMore: true };
  if (few.all > RECENT && few.count * 10 < PROMISING * filled) return null;
  // Words that are not frequent are counted only to the next page; few orders are all counted.
  const most = few.all > RECENT ? filled + 1 : RECENT;
  const recent = await newestMatches(db, newest(RECENT), conditions, most, page);
  if (few.all > RECENT && recent.count < filled) return null;
  return { ...recent, isMore: few.all > RECENT };
};

/** Under the table's own name, so that the same conditions and columns work on it. */
const newest = (count: number) =>
  sql`(select * from ${orders} where ${orders.deletedAt} is null order by ${NEWEST} limit ${count}) ${orders}`;

const byIndex: Find = async (db, conditions, { limit, offset }) => {
  const found = db.$with('found').as(
    db
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(conditions)
      .limit(MANY + 1),
  );
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
      items: ordersAsText(page.order),
      total: sql<number>`(select count(*) from ${found})::int`,
    })
    .from(page);
  return answer === undefined || answer.total > MANY ? null : answer;
};

/** Beyond the last page there is no row with the total, so it is counted separately. */
async function byWalking(db: Db, conditions: SQL | undefined, page: Page): Promise<OrdersPage> {
  const most = page.offset + page.limit + ENOUGH;
  const { items, count, total } = await newestMatches(db, sql`${orders}`, conditions, most, page);
  if (count <= page.offset) return { items: [], total: await db.$count(orders, conditions) };
  return { items, total, isMore: count === most };
}

/** A page of the newest matches in one part of the table, and their number up to `most`. */
async function newestMatches(
  db: Db,
  part: SQL,
  conditions: SQL | undefined,
  most: number,
  { limit, offset }: Page,
) {
  const matching = sql`(select * from ${part} where ${conditions} order by ${NEWEST} limit ${most})`;
  const page = db
    .select({ order: ORDER_JSON.as('order') })
    .from(
      sql`(select * from matching ${orders} order by ${NEWEST} limit ${limit} offset ${offset}) ${orders}`,
    )
    .as('page');
  const [found] = await db
    .with(db.$with('matching', {}).as(matching))
    .select({
      items: ordersAsText(page.order),
      count: sql<number>`(select count(*) from matching)::int`,
      all: sql<number>`(${totalOf(db)})`,
    })
    .from(page);
  if (found === undefined) throw new Error('An aggregate answers one row');
  return { ...found, total: found.count };
}
