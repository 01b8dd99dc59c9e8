import { eq } from 'drizzle-orm';
import { NEXT_STATUSES } from '#contract/orders/order-status.ts';
import type { ParcelState } from '#contract/carriers/parcel-states.ts';
import { orderSearchText } from '#server/db/names/search-text.ts';
import type { AuthorCtx } from '../../../context.ts';
import { announceChange } from '../../../db/tables/changes.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { moveStatus, withoutTracking } from '../order-status-move.ts';
import { recordEvent, writeOrder, type StoredOrder } from '../order-write.ts';
import { dateShipment } from './keep-shipment.ts';

// Changes of an order that its carrier reports. Their author is the delivery company.

/** Also a deleted one, whose parcel may still be under way. */
export async function lockOrderOfParcel(tx: Tx, id: string): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (order === undefined) throw new AppError('not_found');
  return order;
}

/** The carrier has the parcel, since this time by its clock. */
export async function shipByCarrier(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  at: Date,
): Promise<StoredOrder> {
  const shipped = await moveStatus(tx, ctx, order, 'shipped', undefined);
  await dateShipment(tx, order.id, at);
  return shipped;
}

/** At the time by the carrier's clock. Returns null where the order's status does not allow it. */
export async function deliverByCarrier(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  at: Date,
): Promise<StoredOrder | null> {
  if (order.status === 'delivered') return order;
  const isAllowed = NEXT_STATUSES[order.status].includes('delivered') && order.deletedAt === null;
  return isAllowed ? moveStatus(tx, ctx, order, 'delivered', undefined, at) : null;
}

/**
 * The carrier no longer has the parcel, so that the order can be sent again: from shipped back to
 * validated, which staff cannot do by hand. One that was only registered loses the number.
 */
export async function takeBackFromCarrier(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  note: string,
): Promise<StoredOrder> {
  if (order.status !== 'shipped') {
    return order.trackingNumber === note && order.status !== 'delivered'
      ? renumberByCarrier(tx, ctx, order, null)
      : order;
  }
  const columns = { status: 'validated', ...withoutTracking(order) } as const;
  const moved = await writeOrder(tx, order, columns, ctx.now());
  const line = { kind: 'status', fromStatus: 'shipped', toStatus: 'validated', note } as const;
  await recordEvent(tx, ctx, order.id, line);
  return moved;
}

/** A swap gave the same parcel another number, or there is no parcel any more. */
export async function renumberByCarrier(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  trackingNumber: string | null,
): Promise<StoredOrder> {
  const searchText = orderSearchText({ ...order, trackingNumber });
  const written = await writeOrder(tx, order, { trackingNumber, searchText }, ctx.now());
  const changes = { trackingNumber: { from: order.trackingNumber, to: trackingNumber } };
  await recordEvent(tx, ctx, order.id, { kind: 'edited', changes });
  return written;
}

interface CarrierNews {
  /** The carrier's own, oldest first. */
  words: readonly string[];
  /** The state of the parcel, before and after. */
  parcelState: { from: ParcelState; to: ParcelState };
}

/** All news that came together are one line of the timeline. */
export async function recordCarrierNews(
  tx: Tx,
  ctx: AuthorCtx,
  orderId: string,
  { words, parcelState }: CarrierNews,
): Promise<void> {
  if (words.length === 0) return announceChange(tx, { topic: 'orders', id: orderId });
  const note = words.join('\n');
  await recordEvent(tx, ctx, orderId, { kind: 'note', note, changes: { parcelState } });
}
