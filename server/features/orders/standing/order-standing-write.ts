import { eq } from 'drizzle-orm';
import type { OrderFault } from '#contract/trust/reputation.ts';
import type { OrderStanding } from '#contract/trust/order-standings.ts';
import { statusWord } from '#contract/orders/order-status.ts';
import type { ActorCtx, AuthorCtx } from '../../../context.ts';
import { announceChange } from '../../../db/tables/changes.ts';
import { orderStandings } from '../../../db/schema/customer-trust.ts';
import { orders } from '../../../db/schema/orders.ts';
import { forgetHold } from '../../../db/tables/desk.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { isHeld } from '../../clients/blocked-clients.ts';
import { lockOrder, recordEvent, type StoredOrder } from '../order-write.ts';
import { getOrderStanding } from './order-standings.ts';

/** What is written of an order beside its own row. */
export async function writeStanding(
  tx: Tx,
  orderId: string,
  columns: Partial<Omit<typeof orderStandings.$inferInsert, 'orderId'>>,
): Promise<void> {
  await tx
    .insert(orderStandings)
    .values({ orderId, ...columns })
    .onConflictDoUpdate({ target: orderStandings.orderId, set: columns });
}

async function isOrderHeld(tx: Tx, order: StoredOrder, now: Date): Promise<boolean> {
  const [held] = await tx
    .select({ held: isHeld(now) })
    .from(orders)
    .where(eq(orders.id, order.id))
    .prepare('is_order_held')
    .execute();
  return held?.held === true;
}

/** A blocked customer's order is not confirmed before a person has let it go on. */
export async function refuseHeld(tx: Tx, order: StoredOrder, now: Date): Promise<void> {
  if (await isOrderHeld(tx, order, now)) throw new AppError('order_held');
}

/** An order whose lines are in another one would be delivered twice. */
export async function refuseMerged(tx: Tx, order: StoredOrder): Promise<void> {
  const [kept] = await tx
    .select({ number: orders.orderNumber })
    .from(orderStandings)
    .innerJoin(orders, eq(orders.id, orderStandings.mergedInto))
    .where(eq(orderStandings.orderId, order.id));
  if (kept !== undefined) throw new AppError('order_merged', { values: kept });
}

export async function releaseOrder(
  ctx: ActorCtx,
  id: string,
  note: string | undefined,
): Promise<OrderStanding> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!(await isOrderHeld(tx, order, ctx.now()))) throw new AppError('order_not_held');
    await writeStanding(tx, id, {
      releasedAt: ctx.now(),
      releasedByName: ctx.actor.fullName,
      releaseNote: note ?? null,
    });
    await forgetHold(tx, id);
    const changes = { hold: { from: 'held', to: 'released' } };
    await recordEvent(tx, ctx, id, { kind: 'note', note, changes });
    return getOrderStanding({ db: tx, now: ctx.now }, id);
  });
}

/** Writes whose fault a cancelled or returned order is, with its line of the timeline. */
export async function markFault(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  fault: OrderFault | null,
): Promise<void> {
  const [stored] = await tx
    .select({ fault: orderStandings.fault })
    .from(orderStandings)
    .where(eq(orderStandings.orderId, order.id));
  const from = stored?.fault ?? null;
  if (from === fault) return;
  await writeStanding(tx, order.id, { fault });
  await recordEvent(tx, ctx, order.id, { kind: 'note', changes: { fault: { from, to: fault } } });
  if (order.clientId !== null) await announceChange(tx, { topic: 'clients', id: order.clientId });
}

export async function setOrderFault(
  ctx: ActorCtx,
  id: string,
  fault: OrderFault | null,
): Promise<OrderStanding> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'cancelled' && order.status !== 'returned') {
      const status = statusWord(order.status, ctx.language);
      throw new AppError('order_not_cancelled', { values: { status } });
    }
    await markFault(tx, ctx, order, fault);
    return getOrderStanding({ db: tx, now: ctx.now }, id);
  });
}
