import { eq } from 'drizzle-orm';
import type { OrderLine } from '#contract/order-lines.ts';
import type { ReceiveReturn, ReceivedReturn } from '#contract/returns.ts';
import { statusWord } from '#contract/status-words.ts';
import type { ActorCtx } from '../../context.ts';
import { returns } from '../../db/schema/returns.ts';
import type { StoredShipment } from '../../db/schema/shipments.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { moveStatus } from '../orders/order-status-move.ts';
import { deliverPartly } from '../orders/order-partly-kept.ts';
import { lockOrder, type StoredOrder } from '../orders/order-write.ts';
import { findShipment } from './find-shipment.ts';
import { getReturnedParcel } from './returned-parcels.ts';

/** Goods move on what is seen here, never on the carrier's word. */
export async function receiveReturn(
  ctx: ActorCtx,
  { code, kept }: ReceiveReturn,
): Promise<ReceivedReturn> {
  return ctx.db.transaction(async (tx) => {
    const { orderId } = await findShipment(tx, code);
    // Two stations may have it in hand: the second waits here, and reads what the first has done.
    const order = await lockOrder(tx, orderId);
    const shipment = await findShipment(tx, code);
    if (await isReceived(tx, shipment)) {
      return { result: 'already', parcel: await getReturnedParcel(tx, shipment.id) };
    }
    const lines = await takeIn(tx, ctx, order, kept);
    await noteReceived(tx, ctx, shipment, lines);
    return { result: 'received', parcel: await getReturnedParcel(tx, shipment.id) };
  });
}

async function isReceived(tx: Tx, { id }: StoredShipment): Promise<boolean> {
  const [stored] = await tx
    .select({ at: returns.receivedAt })
    .from(returns)
    .where(eq(returns.shipmentId, id));
  return stored?.at != null;
}

/** Moves the order and its stock; returns what came back. */
async function takeIn(
  tx: Tx,
  ctx: ActorCtx,
  order: StoredOrder,
  kept: ReceiveReturn['kept'],
): Promise<OrderLine[]> {
  // Marked by hand before its parcel was scanned: the stock has moved already.
  if (order.status === 'returned') return order.lines;
  if (order.status !== 'shipped') {
    const status = statusWord(order.status, ctx.language);
    throw new AppError('return_not_shipped', { values: { status } });
  }
  if (kept !== undefined) return deliverPartly(tx, ctx, order, kept);
  await moveStatus(tx, ctx, order, 'returned', undefined);
  return order.lines;
}

async function noteReceived(
  tx: Tx,
  ctx: ActorCtx,
  { id: shipmentId }: StoredShipment,
  lines: OrderLine[],
): Promise<void> {
  const columns = { receivedAt: ctx.now(), receivedByName: ctx.actor.fullName, lines };
  await tx
    .insert(returns)
    .values({ shipmentId, ...columns })
    .onConflictDoUpdate({ target: returns.shipmentId, set: columns });
}
