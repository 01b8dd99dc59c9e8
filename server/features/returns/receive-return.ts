import { eq } from 'drizzle-orm';
import type { OrderLine } from '#contract/orders/order-lines.ts';
import { type OrderStatus, statusWord } from '#contract/orders/order-status.ts';
import type { ReceiveReturn, ReceivedReturn } from '#contract/returns/returns.ts';
import { readCode, type ScannedCode } from '#contract/scan/scan-codes.ts';
import type { ActorCtx } from '../../context.ts';
import { returns } from '../../db/schema/returns.ts';
import type { StoredShipment } from '../../db/schema/shipments.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { deliverPartly } from '../orders/shipments/order-partly-kept.ts';
import { moveStatus } from '../orders/order-status-move.ts';
import { lockOrder, type StoredOrder } from '../orders/order-write.ts';
import { findShipment, getReturnedParcel } from './returned-parcels.ts';

/** What came of receiving a parcel. It is refused if it was delivered or cancelled. */
export type TakenReturn =
  | { result: 'received' | 'already'; shipmentId: string }
  | { result: 'refused'; status: OrderStatus };

export async function receiveReturn(
  ctx: ActorCtx,
  { code: text, kept }: ReceiveReturn,
): Promise<ReceivedReturn> {
  return ctx.db.transaction(async (tx) => {
    const taken = await takeReturn(tx, ctx, readCode(text), kept);
    if (taken === null) throw new AppError('return_unknown', { values: { code: text } });
    if (taken.result === 'refused') {
      const status = statusWord(taken.status, ctx.language);
      throw new AppError('return_not_shipped', { values: { status } });
    }
    return { result: taken.result, parcel: await getReturnedParcel(tx, taken.shipmentId) };
  });
}

/**
 * Receives a parcel, once. Stock moves when the goods are here, never because the carrier reports
 * it. Null if no shipment has this number.
 */
export async function takeReturn(
  tx: Tx,
  ctx: ActorCtx,
  code: ScannedCode,
  kept?: ReceiveReturn['kept'],
): Promise<TakenReturn | null> {
  const seen = await findShipment(tx, code);
  if (seen === null) return null;
  // Two stations may scan it at once: the second waits here, and reads what the first has done.
  const order = await lockOrder(tx, seen.shipment.orderId);
  const { shipment } = (await findShipment(tx, code)) ?? seen;
  const { id: shipmentId, state } = shipment;
  const stored = await readReturn(tx, shipmentId);
  if (stored?.receivedAt != null) return { result: 'already', shipmentId };
  if (state === 'delivered' || state === 'cancelled') return { result: 'refused', status: state };
  if (state === 'returned') {
    // Marked by hand before its parcel was seen: the stock has moved, the order may have gone on.
    if (kept !== undefined) return { result: 'refused', status: state };
    await noteReceived(tx, ctx, shipment, stored?.lines.length ? stored : order);
  } else {
    const lines = await receiveLines(tx, ctx, order, kept);
    await noteReceived(tx, ctx, shipment, { lines, lineCosts: order.lineCosts });
  }
  return { result: 'received', shipmentId };
}

async function readReturn(tx: Tx, shipmentId: string) {
  const [stored] = await tx
    .select({
      receivedAt: returns.receivedAt,
      lines: returns.lines,
      lineCosts: returns.lineCosts,
    })
    .from(returns)
    .where(eq(returns.shipmentId, shipmentId));
  return stored;
}

/** Moves the order and its stock; returns what came back. */
async function receiveLines(
  tx: Tx,
  ctx: ActorCtx,
  order: StoredOrder,
  kept: ReceiveReturn['kept'],
): Promise<OrderLine[]> {
  if (kept !== undefined) return deliverPartly(tx, ctx, order, kept);
  await moveStatus(tx, ctx, order, 'returned', undefined);
  return order.lines;
}

async function noteReceived(
  tx: Tx,
  ctx: ActorCtx,
  { id: shipmentId }: StoredShipment,
  { lines, lineCosts }: Pick<typeof returns.$inferSelect, 'lines' | 'lineCosts'>,
): Promise<void> {
  const received = { receivedAt: ctx.now(), receivedByName: ctx.actor.fullName };
  const columns = { ...received, lines, lineCosts };
  await tx
    .insert(returns)
    .values({ shipmentId, ...columns })
    .onConflictDoUpdate({ target: returns.shipmentId, set: columns });
}
