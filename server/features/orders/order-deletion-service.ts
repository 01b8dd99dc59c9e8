import { eq, and, desc, gte, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import {
  RESTORE_DAYS,
  type DeletedOrder,
  type DeletedOrderList,
} from '#contract/orders/deleted-orders.ts';
import { isDeletable, type OrderStatus } from '#contract/orders/order-status.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { shipments } from '../../db/schema/shipments.ts';
import { daysBefore } from '../../db/statements/days.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { ListSource } from '../../http/lists.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { moveStock } from '../stock/stock-ledger.ts';
import { givePromoCodeBack, retakePromoCode } from '../wheel/promo-codes.ts';
import { stockMovesBetween } from './lines/line-stock.ts';
import { refuseRegistered } from './shipments/order-parcel.ts';
import { searchCondition } from './list/order-search.ts';
import { toOrder, ORDER_JSON } from './order-presenter.ts';
import {
  lockDeletedOrder,
  lockOrder,
  recordEvent,
  writeOrder,
  type StoredOrder,
} from './order-write.ts';

/** Why an order stays, where its status says it. */
const REFUSALS: Partial<Record<OrderStatus, ErrorCode>> = {
  shipped: 'order_on_its_way',
  returned: 'order_came_back',
};

/**
 * Soft delete: the order disappears from every list and count, its units return to stock, and it
 * can be restored.
 */
export async function deleteOrder(ctx: ActorCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!isDeletable(order.status)) {
      throw new AppError(REFUSALS[order.status] ?? 'order_delivered');
    }
    await refuseShipped(tx, id);
    await refuseRegistered(tx, [id]);
    await deleteLockedOrder(tx, ctx, order);
  });
}

/** Of an order that the transaction has locked and that may be deleted. */
export async function deleteLockedOrder(tx: Tx, ctx: ActorCtx, order: StoredOrder): Promise<void> {
  await givePromoCodeBack(tx, order);
  await moveStock(tx, ctx, stockMovesBetween(order, null));
  await writeOrder(tx, order, { deletedAt: ctx.now() }, ctx.now());
  await recordEvent(tx, ctx, order.id, { kind: 'deleted' });
  await recordAudit(tx, ctx, { action: 'order_deleted', subject: subjectOf(order) });
}

/** Parcel, fees and damage are counted by the order, also after it was opened again or cancelled. */
async function refuseShipped(tx: Tx, id: string): Promise<void> {
  if ((await tx.$count(shipments, eq(shipments.orderId, id))) > 0) {
    throw new AppError('order_had_left');
  }
}

export async function restoreOrder(ctx: ActorCtx, id: string): Promise<Order> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockDeletedOrder(tx, id);
    if ((order.deletedAt ?? ctx.now()) < oldestRestorable(ctx)) {
      throw new AppError('restore_too_late', { values: { days: RESTORE_DAYS } });
    }
    if (order.status !== 'cancelled') await retakePromoCode(tx, order, ctx.now());
    await moveStock(tx, ctx, stockMovesBetween(null, order));
    const restored = await writeOrder(tx, order, { deletedAt: null }, ctx.now());
    await recordEvent(tx, ctx, id, { kind: 'restored' });
    await recordAudit(tx, ctx, { action: 'order_restored', subject: subjectOf(order) });
    return toOrder(restored);
  });
}

/** Orders deleted before this time cannot be restored. */
const oldestRestorable = ({ now }: Pick<ActorCtx, 'now'>): Date => daysBefore(now(), RESTORE_DAYS);

const subjectOf = ({ id, orderNumber }: StoredOrder) => ({ id, name: `#${orderNumber}` });

interface DeletedRow {
  id: string;
  order: Order;
  deletedAt: Date | null;
  /** The time as text: a Date has no microseconds, so a cursor made from it would skip rows. */
  time: string;
  deletedBy: string | null;
}

/** Orders that can still be restored, last deleted first. */
export function listDeletedOrders(
  { db, now }: Ctx,
  { search }: DeletedOrderList,
): ListSource<DeletedRow, DeletedOrder> {
  const where = and(gte(orders.deletedAt, oldestRestorable({ now })), searchCondition(search));
  return {
    count: async () => db.$count(orders, where),
    rows: async ({ limit, offset, after }) =>
      db
        .select({
          id: orders.id,
          order: ORDER_JSON,
          deletedAt: orders.deletedAt,
          time: sql<string>`${orders.deletedAt}::text`,
          deletedBy: sql<string | null>`(${lastDeletion(db)})`,
        })
        .from(orders)
        .where(and(where, after && isAfter(after)))
        .orderBy(desc(orders.deletedAt), desc(orders.id))
        .limit(limit)
        .offset(offset),
    present: ({ order, deletedAt, deletedBy }) => ({
      ...order,
      deletedAt: (deletedAt ?? now()).toISOString(),
      deletedBy,
    }),
  };
}

/** The user in the newest timeline entry about a deletion. */
const lastDeletion = (db: Ctx['db']) =>
  db
    .select({ name: orderEvents.actorName })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orders.id), eq(orderEvents.kind, 'deleted')))
    .orderBy(desc(orderEvents.id))
    .limit(1);

const isAfter = ({ time, id }: DeletedRow) =>
  sql`(${orders.deletedAt}, ${orders.id}) < (${time}::timestamptz, ${id}::uuid)`;
