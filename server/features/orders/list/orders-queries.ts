import { and, asc, desc, eq, gt, lt, or, sql, type SQL, not } from 'drizzle-orm';
import type { OrderFilter, OrderList, SimilarOrders } from '#contract/orders/order-filter.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { CallerCtx } from '../../../context.ts';
import { similarNames } from '../../../db/names/similar-names.ts';
import { orders } from '../../../db/schema/orders.ts';
import { matchesSearch, searchWords } from '../../../db/statements/search.ts';
import { inBatches, type Page } from '../../../http/lists.ts';
import { ORDER_JSON } from '../order-presenter.ts';
import { orderConditions, totalOf } from './order-filters.ts';
import { searchSteps } from './order-search-statements.ts';
import { soughtBy, searchPage, type OrdersPage, searchCondition } from './order-search.ts';
import { countOrders } from './orders-count.ts';
import type { PreparedQueries } from './prepared-queries.ts';

const BATCH = 1_000;

type Sort = NonNullable<OrderList['sort']>;

const ORDER_BY = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  highest: [desc(orders.totalAmount), desc(orders.createdAt), desc(orders.id)],
  lowest: [asc(orders.totalAmount), desc(orders.createdAt), desc(orders.id)],
} satisfies Record<Sort, SQL[]>;

export async function pageOfOrders(
  ctx: CallerCtx,
  prepared: PreparedQueries,
  query: OrderList,
  page: Page,
): Promise<OrdersPage> {
  const { sort = 'newest', page: _page, pageSize: _size, ...filter } = query;
  if (sort === 'newest' && isByStatusOnly(filter)) {
    const { status = 'all' } = filter;
    const place = { status: status === 'all' ? null : status, offset: page.offset };
    const found = await prepared.page(place, page.limit);
    if (found !== null) return found;
  }
  const conditions = orderConditions(filter, ctx);
  const known = totalOf(filter);
  if (sort === 'newest' && typeof known === 'string' && known !== 'counted') {
    const steps = isBySearchOnly(filter)
      ? prepared.search(soughtBy(filter.search ?? ''), page)
      : null;
    return searchPage(steps ?? searchSteps(ctx.db, conditions, page), page, known);
  }
  const total = await countOrders(ctx.db, filter, conditions);
  if (page.offset >= total) return { items: [], total };
  const rows = await ctx.db
    .select({ order: ORDER_JSON })
    .from(orders)
    .where(conditions)
    .orderBy(...ORDER_BY[sort])
    .limit(page.limit)
    .offset(page.offset);
  return { items: rows.map(({ order }) => order), total };
}

/** Whether the only filter is a status, so that the figures per day apply to the list. */
const isByStatusOnly = (filter: OrderFilter): boolean => hasOnly(filter, ['status']);

const isBySearchOnly = (filter: OrderFilter): boolean =>
  hasOnly(filter, filter.status === 'all' ? ['search', 'status'] : ['search']);

const hasOnly = (filter: OrderFilter, names: readonly string[]) =>
  Object.entries(filter).every(([name, value]) => value === undefined || names.includes(name));

/** Every matching order, read in batches. */
export function allOrders(
  ctx: CallerCtx,
  { sort = 'newest', ...filter }: OrderList,
): AsyncIterable<Order> {
  const conditions = orderConditions(filter, ctx);
  const rows = inBatches<{ order: Order } & Position>(async (last) =>
    ctx.db
      .select({ order: ORDER_JSON, ...POSITION })
      .from(orders)
      .where(and(conditions, last && isAfter[sort](last)))
      .orderBy(...ORDER_BY[sort])
      .limit(BATCH),
  );
  return mapped(rows, ({ order }) => order);
}

export function allOrderIds(ctx: CallerCtx, filter: OrderFilter): AsyncIterable<string> {
  const conditions = orderConditions(filter, ctx);
  const rows = inBatches<Position>(async (last) =>
    ctx.db
      .select(POSITION)
      .from(orders)
      .where(and(conditions, last && isAfter.newest(last)))
      .orderBy(...ORDER_BY.newest)
      .limit(BATCH),
  );
  return mapped(rows, ({ id }) => id);
}

interface Position {
  id: string;
  time: string;
  amount: string;
}

/** The time as text: a Date has no microseconds, so a cursor made from it would skip rows. */
const POSITION = {
  id: orders.id,
  time: sql<string>`${orders.createdAt}::text`,
  amount: orders.totalAmount,
};

const isAfter: Record<Sort, (last: Position) => SQL | undefined> = {
  newest: (last) => sql`(${orders.createdAt}, ${orders.id}) < ${momentOf(last)}`,
  oldest: (last) => sql`(${orders.createdAt}, ${orders.id}) > ${momentOf(last)}`,
  highest: (last) =>
    or(lt(orders.totalAmount, last.amount), and(isAsMuch(last), isAfter.newest(last))),
  lowest: (last) =>
    or(gt(orders.totalAmount, last.amount), and(isAsMuch(last), isAfter.newest(last))),
};

const momentOf = ({ time, id }: Position) => sql`(${time}::timestamptz, ${id}::uuid)`;
const isAsMuch = ({ amount }: Position) => eq(orders.totalAmount, amount);

async function* mapped<Row, Item>(rows: AsyncIterable<Row>, toItem: (row: Row) => Item) {
  for await (const row of rows) yield toItem(row);
}

const MOST_ORDERS = 20;
/** One customer’s orders must not hide the other names. */
const MOST_OF_A_NAME = 3;

/**
 * Orders of customers with a similar name, nearest first; what matches exactly is left out, because
 * the ordinary list has it. Words without a letter, such as a part of the phone, have to match.
 */
export async function listSimilarOrders(
  ctx: CallerCtx,
  { search, ...filter }: SimilarOrders,
): Promise<Order[]> {
  const names = await similarNames(ctx.db, search);
  if (names.length === 0) return [];
  const exactly = searchWords(search).filter((word) => !/\p{L}/u.test(word));
  const isExact = searchCondition(search) ?? sql`false`;
  const conditions = and(
    orderConditions(filter, ctx),
    not(isExact),
    matchesSearch(orders.searchText, exactly.join(' ')),
  );
  const given = JSON.stringify(names);
  // The subquery uses the table's own name as alias, so that the same columns work outside of it.
  const rows = await ctx.db
    .select({ order: ORDER_JSON })
    .from(sql`jsonb_to_recordset(${given}::jsonb) as similar_name(name text, cost numeric)
      cross join lateral (
        select * from ${orders} where ${orders.customerName} = similar_name.name and ${conditions}
        order by ${orders.createdAt} desc, ${orders.id} desc limit ${MOST_OF_A_NAME}
      ) ${orders}`)
    .orderBy(sql`round(similar_name.cost * 4), ${orders.createdAt} desc, ${orders.id} desc`)
    .limit(MOST_ORDERS);
  return rows.map(({ order }) => order);
}
