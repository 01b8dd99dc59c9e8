import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Order } from '#contract/orders.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Db } from '../../../db/types.ts';
import type { Page } from '../../../http/list.ts';
import { ORDER_JSON } from '../order-presenter.ts';
import { totalOf } from './orders-count.ts';

/** How many of the newest orders are scanned before the search index is used. */
const RECENT = 5_000;
/** If they fill the page they are enough; if none of them matches, the index is used at once. */
const NEWEST_FEW = 1_000;
/**
 * With more matches than this the index does not help: sorting them costs more than scanning to the
 * page.
 */
const MANY = 2_000;
/** How far to count beyond the page: "more than 100" is as useful as an exact larger number. */
const ENOUGH = 100;
const NEWEST = sql`${desc(orders.createdAt)}, ${desc(orders.id)}`;

export interface OrdersPage {
  items: Order[];
  total: number;
  /** True when there are more than `total` matches; the exact number is not counted. */
  isMore?: boolean;
}

type Find = (db: Db, conditions: SQL | undefined, page: Page) => Promise<OrdersPage | null>;

/**
 * A page of search results, newest first. For frequent words the newest orders are scanned until
 * the page is full and counted only that far, since an exact count would scan the whole table.
 * Rarer words are found by the index and counted exactly; so is first what an index always has at
 * hand, such as the orders of a product.
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
  if (offset + limit > RECENT) return null;
  const isLarge = sql`${allOrders(db)} > ${RECENT}::int`;
  // The subqueries use the table's own name as alias, so that the same conditions and columns work
  // in them.
  const newest = (count: SQL | number) =>
    sql`(select * from ${orders} where ${orders.deletedAt} is null order by ${NEWEST} limit ${count}) ${orders}`;
  const filled = offset + limit;
  const seen = db
    .$with('seen', {})
    .as(
      sql`select count(*) from (select from ${newest(NEWEST_FEW)} where ${conditions} limit ${filled}) matching`,
    );
  const bySeen = (none: number, some: number, full: number) => {
    const chosen = sql`case when count = 0 then ${none}::int when count < ${filled}::int then ${some}::int else ${full}::int end`;
    return sql`(case when ${isLarge} then (select ${chosen} from seen) else ${RECENT}::int end)`;
  };
  const rows = await newestMatches(
    db.with(seen),
    newest(bySeen(0, RECENT, NEWEST_FEW)),
    conditions,
    // Words that are not frequent are counted only to the next page.
    bySeen(0, filled + 1, filled + ENOUGH),
    page,
  );
  const [first] = rows;
  if (first === undefined) return null;
  const isMore = first.all > RECENT;
  if (isMore && rows.length < limit) return null;
  return { items: rows.map(({ order }) => order), total: first.found, isMore };
};

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
      items: sql<Order[]>`coalesce(json_agg(${page.order}), '[]'::json)`,
      total: sql<number>`(select count(*) from ${found})::int`,
    })
    .from(page);
  return answer === undefined || answer.total > MANY ? null : answer;
};

/** Beyond the last page there is no row with the total, so it is counted separately. */
async function byWalking(db: Db, conditions: SQL | undefined, page: Page): Promise<OrdersPage> {
  const most = page.offset + page.limit + ENOUGH;
  const rows = await newestMatches(db, sql`${orders}`, conditions, sql`${most}::int`, page);
  const [first] = rows;
  if (first === undefined) return { items: [], total: await db.$count(orders, conditions) };
  const items = rows.map(({ order }) => order);
  return { items, total: first.found, isMore: first.found === most };
}

/** A page of the newest matches in one part of the table, and their number up to `most`. */
function newestMatches(
  db: Pick<Db, 'select'>,
  part: SQL,
  conditions: SQL | undefined,
  most: SQL,
  { limit, offset }: Page,
) {
  const matching = sql`(select * from ${part} where ${conditions} order by ${NEWEST} limit ${most}) ${orders}`;
  return db
    .select({
      order: ORDER_JSON,
      found: sql<number>`(count(*) over ())::int`,
      all: allOrders(db),
    })
    .from(matching)
    .orderBy(NEWEST)
    .limit(limit)
    .offset(offset);
}

const allOrders = (db: Pick<Db, 'select'>) => sql<number>`(${totalOf(db)})`;
