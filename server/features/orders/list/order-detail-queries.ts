import { and, desc, eq, gte, isNull } from 'drizzle-orm';
import type { LineCost, Order, OrderEvent } from '#contract/orders/orders.ts';
import type { CustomerRecord, OrdersRecord } from '#contract/orders/customer-record.ts';
import type { CallerCtx, Ctx } from '../../../context.ts';
import { clients } from '../../../db/schema/clients.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import { blockedPhones } from '../../../db/schema/trust.ts';
import { daysBefore } from '../../../db/statements/days.ts';
import { AppError } from '../../../errors.ts';
import { firstPhone } from '../../clients/client-upsert.ts';
import { blocksOf, isBlocking, toBlock } from '../../trust/blocks.ts';
import { isOpen, isOrderOf, NO_ORDERS_RECORD, ordersRecord } from '../../trust/customer-record.ts';
import { ordersToRepeat } from '../../trust/duplicates.ts';
import { ORDER_JSON, toOrderEvent } from '../order-presenter.ts';
import type { PreparedQueries } from './prepared-queries.ts';

export async function getOrder(prepared: PreparedQueries, id: string): Promise<Order> {
  const order = await prepared.findOrder(id);
  if (order === null) throw new AppError('not_found');
  return order;
}

export async function getOrderTimeline(
  ctx: CallerCtx,
  prepared: PreparedQueries,
  id: string,
): Promise<OrderEvent[]> {
  await getOrder(prepared, id);
  const rows = await ctx.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.id));
  return rows.map((row) => toOrderEvent(row, ctx.actor));
}

/** The costs of the lines when they were sold; they leave the server nowhere else. */
export async function getOrderCosts({ db }: Ctx, id: string): Promise<LineCost[]> {
  const [order] = await db
    .select({ lines: orders.lines, costs: orders.lineCosts })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deletedAt)));
  if (order === undefined) throw new AppError('not_found');
  return order.lines.map(({ id: line }) => {
    const cost = order.costs[line];
    return { line, cost: cost === undefined ? null : Number(cost) };
  });
}

/** An order without a client has no history. */
export async function getOrderCustomer(
  ctx: Ctx,
  prepared: PreparedQueries,
  id: string,
): Promise<OrdersRecord> {
  const { clientId } = await getOrder(prepared, id);
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
    .orderBy(desc(orders.createdAt), desc(orders.id))
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
