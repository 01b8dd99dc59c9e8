import { eq } from 'drizzle-orm';
import type { OrderFault } from '#contract/trust/reputation.ts';
import type { OrderTrust } from '#contract/orders/order-trust.ts';
import { statusWord } from '#contract/orders/order-status.ts';
import type { ActorCtx, AuthorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { orderTrust } from '../../db/schema/trust.ts';
import { forgetHold } from '../../db/tables/desk.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { isOrderHeld, writeOrderTrust } from '../trust/order-trust.ts';
import { lockOrder, recordEvent, type StoredOrder } from './order-write.ts';
import { getOrderTrust } from '../trust/trust-queries.ts';

export async function releaseOrder(
  ctx: ActorCtx,
  id: string,
  note: string | undefined,
): Promise<OrderTrust> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!(await isOrderHeld(tx, order, ctx.now()))) throw new AppError('order_not_held');
    await writeOrderTrust(tx, id, {
      releasedAt: ctx.now(),
      releasedByName: ctx.actor.fullName,
      releaseNote: note ?? null,
    });
    await forgetHold(tx, id);
    const changes = { hold: { from: 'held', to: 'released' } };
    await recordEvent(tx, ctx, id, { kind: 'note', note, changes });
    return getOrderTrust({ db: tx, now: ctx.now }, id);
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
    .select({ fault: orderTrust.fault })
    .from(orderTrust)
    .where(eq(orderTrust.orderId, order.id));
  const from = stored?.fault ?? null;
  if (from === fault) return;
  await writeOrderTrust(tx, order.id, { fault });
  await recordEvent(tx, ctx, order.id, { kind: 'note', changes: { fault: { from, to: fault } } });
  if (order.clientId !== null) await announceChange(tx, { topic: 'clients', id: order.clientId });
}

export async function setOrderFault(
  ctx: ActorCtx,
  id: string,
  fault: OrderFault | null,
): Promise<OrderTrust> {
  return ctx.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== 'cancelled' && order.status !== 'returned') {
      const status = statusWord(order.status, ctx.language);
      throw new AppError('order_not_cancelled', { values: { status } });
    }
    await markFault(tx, ctx, order, fault);
    return getOrderTrust({ db: tx, now: ctx.now }, id);
  });
}
