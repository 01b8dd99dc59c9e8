import { and, asc, desc, eq, gt, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import type { CustomerRecord, OrdersRecord } from '#contract/clients/customer-record.ts';
import type { OrderFilter, OrderList } from '#contract/orders/order-filter.ts';
import type { Order, OrderEvent } from '#contract/orders/orders.ts';
import type { ActorCtx, Ctx } from '../../../context.ts';
import { daysBefore } from '../../../db/statements/days.ts';
import { clients } from '../../../db/schema/clients.ts';
import { blockedPhones } from '../../../db/schema/customer-trust.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import { AppError } from '../../../errors.ts';
import { inBatches, type Page } from '../../../http/lists.ts';
import { blocksOf, isBlocking, toBlock } from '../../clients/blocked-clients.ts';
import { NO_ORDERS_RECORD, ordersRecord } from '../../clients/customer-record.ts';
import { firstPhone, isOpen, isOrderOf } from '../../clients/client-upsert.ts';
import { ORDER_JSON, toOrderEvent } from '../order-presenter.ts';
import { ordersToRepeat } from '../standing/duplicates.ts';
import { orderConditions, totalOf } from './order-filters.ts';
import { soughtBy } from './order-sought.ts';
import { countOrders } from './orders-count.ts';
import type { HotQueries } from './orders-hot-queries.ts';
import { searchPage, type OrdersPage } from './orders-search-page.ts';
import { searchSteps } from './orders-search-steps.ts';

const BATCH = 1_000;

type Sort = NonNullable<OrderList['sort']>;

const ORDER_BY = {
  newest: [desc(orders.createdAt), desc(orders.id)],
  oldest: [asc(orders.createdAt), asc(orders.id)],
  highest: [desc(orders.totalAmount), desc(orders.createdAt), desc(orders.id)],
  lowest: [asc(orders.totalAmount), desc(orders.createdAt), desc(orders.id)],
} satisfies Record<Sort, SQL[]>;

export async function pageOfOrders(
  ctx: ActorCtx,
  hot: HotQueries,
  query: OrderList,
  page: Page,
): Promise<OrdersPage> {
  const { sort = 'newest', page: _page, pageSize: _size, ...filter } = query;
  if (sort === 'newest' && isByStatusOnly(filter)) {
    const { status = 'all' } = filter;
    const place = { status: status === 'all' ? null : status, offset: page.offset };
    const found = await hot.page(place, page.limit);
    if (found !== null) return found;
  }
  const conditions = orderConditions(filter, ctx);
  const known = totalOf(filter);
  if (sort === 'newest' && typeof known === 'string' && known !== 'counted') {
    const prepared = isBySearchOnly(filter)
      ? hot.search(soughtBy(filter.search ?? ''), page)
      : null;
    return searchPage(prepared ?? searchSteps(ctx.db, conditions, page), page, known);
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
  ctx: ActorCtx,
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

export function allOrderIds(ctx: ActorCtx, filter: OrderFilter): AsyncIterable<string> {
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

export async function getOrder(hot: HotQueries, id: string): Promise<Order> {
  const order = await hot.findOrder(id);
  if (order === null) throw new AppError('not_found');
  return order;
}

export async function getOrderTimeline(
  ctx: ActorCtx,
  hot: HotQueries,
  id: string,
): Promise<OrderEvent[]> {
  await getOrder(hot, id);
  const rows = await ctx.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.id));
  return rows.map((row) => toOrderEvent(row, ctx.actor));
}

/** An order without a client has no history. */
export async function getOrderCustomer(
  ctx: Ctx,
  hot: HotQueries,
  id: string,
): Promise<OrdersRecord> {
  const { clientId } = await getOrder(hot, id);
  return clientId === null ? NO_ORDERS_RECORD : ordersRecord(ctx.db, clientId);
}

/** A phone that nobody has ordered with. */
const UNKNOWN = {
  client: null,
  ...NO_ORDERS_RECORD,
  otherOrders: [],
  recentOpenOrder: null,
};

export async function getCustomerRecord(ctx: Ctx, phone: string): Promise<CustomerRecord> {
  const first = await firstPhone(ctx.db, phone);
  const [client] = await ctx.db.select().from(clients).where(eq(clients.phone, first));
  if (client === undefined) {
    const [block] = await ctx.db
      .select()
      .from(blockedPhones)
      .where(and(eq(blockedPhones.phone, phone), isBlocking(ctx.now())));
    return { ...UNKNOWN, phone, block: block === undefined ? null : toBlock(block) };
  }
  const isTheirs = isOrderOf(client.id);
  const [recent] = await ctx.db
    .select({ order: ORDER_JSON })
    .from(orders)
    .where(and(isTheirs, isOpen, gte(orders.createdAt, daysBefore(ctx.now(), 1))))
    .orderBy(...ORDER_BY.newest)
    .limit(1);
  const { id, name, wilayaCode, wilaya, daira, commune, address, isSpecial } = client;
  return {
    phone,
    client: { id, name, wilayaCode, wilaya, daira, commune, address, isSpecial },
    ...(await ordersRecord(ctx.db, client.id)),
    block: (await blocksOf(ctx.db, [client.id], ctx.now())).get(client.id) ?? null,
    otherOrders: await ordersToRepeat(ctx.db, client.id, ctx.now()),
    recentOpenOrder: recent?.order ?? null,
  };
}
