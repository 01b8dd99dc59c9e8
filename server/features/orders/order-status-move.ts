import { eq } from 'drizzle-orm';
import { orderSearchText } from '#server/db/names/search-text.ts';
import { NEXT_STATUSES, type OrderStatus, statusWord } from '#contract/orders/order-status.ts';
import type { AuthorCtx } from '../../context.ts';
import { orderTrust } from '../../db/schema/trust.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { moveStock } from '../stock/stock-ledger.ts';
import { givePromoCodeBack, retakePromoCode } from '../wheel/promo-codes.ts';
import { stockMovesBetween } from './lines/line-stock.ts';
import {
  endReturnedParcel,
  keepReturnedLines,
  openStrayParcelTask,
} from './shipments/order-parcel.ts';
import { recordEvent, writeOrder, type StoredOrder } from './order-write.ts';
import { refuseHeld, refuseMerged } from '../trust/order-trust.ts';

/**
 * Changes the status of an order that the transaction has locked, and everything that depends on
 * it.
 */
export async function moveStatus(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  to: OrderStatus,
  note: string | undefined,
  /** When it happened, where somebody else saw it first. */
  at: Date = ctx.now(),
): Promise<StoredOrder> {
  const from = order.status;
  if (from === to) return order;
  requireMove(ctx, from, to);
  if (from === 'pending' && to === 'validated') await refuseHeld(tx, order, ctx.now());
  if (from === 'cancelled' || from === 'returned') await openAgain(tx, order);
  if (from === 'returned') await keepReturnedLines(tx, order);
  if (to === 'cancelled') await givePromoCodeBack(tx, order);
  if (from === 'cancelled') await retakePromoCode(tx, order, ctx.now());
  await moveStock(tx, ctx, stockMovesBetween(order, { ...order, status: to }));
  const isGivenUp = from === 'validated' || from === 'shipped';
  if (isGivenUp && (to === 'pending' || to === 'cancelled')) {
    await openStrayParcelTask(tx, order.id, to, ctx.now());
  }
  if (to === 'returned') await endReturnedParcel(tx, order.id, at);
  const moved = await writeOrder(
    tx,
    order,
    // A call that was agreed before the order moved on is no longer wanted.
    {
      status: to,
      callAgainAt: null,
      deliveredAt: to === 'delivered' ? at : null,
      returnedAt: to === 'returned' ? at : null,
      ...(from === 'returned' && withoutTracking(order)),
    },
    ctx.now(),
    from === 'returned' ? 'move_order_back' : 'move_order',
  );
  await recordEvent(tx, ctx, order.id, { kind: 'status', fromStatus: from, toStatus: to, note });
  return moved;
}

/**
 * The number of the parcel that came back would name the wrong one when the order is sent again.
 */
export const withoutTracking = (order: StoredOrder) => ({
  trackingNumber: null,
  searchText: orderSearchText({ ...order, trackingNumber: null }),
});

/** Whose fault the end of an order was no longer counts once it is open again. */
async function openAgain(tx: Tx, order: StoredOrder): Promise<void> {
  await refuseMerged(tx, order);
  await tx.update(orderTrust).set({ fault: null }).where(eq(orderTrust.orderId, order.id));
}

export function requireMove({ language }: AuthorCtx, from: OrderStatus, to: OrderStatus): void {
  if (NEXT_STATUSES[from].includes(to)) return;
  const word = (status: OrderStatus) => statusWord(status, language);
  const allowed = NEXT_STATUSES[from].map(word).join(language === 'ar' ? '، ' : ', ');
  throw new AppError('forbidden_transition', {
    values: { from: word(from), to: word(to), allowed: allowed === '' ? '—' : allowed },
  });
}
