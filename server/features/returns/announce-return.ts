import { and, eq, notInArray } from 'drizzle-orm';
import type { AnnounceReturn, ReturnedParcel } from '#contract/returns/returns.ts';
import { readCode } from '#contract/scan/scan-codes.ts';
import { ENDED_SHIPMENTS } from '#contract/carriers/parcel-states.ts';
import { statusWord } from '#contract/orders/order-status.ts';
import type { ActorCtx } from '../../context.ts';
import { returns } from '../../db/schema/returns.ts';
import { shipments } from '../../db/schema/shipments.ts';
import { AppError } from '../../errors.ts';
import { lockOrder, recordEvent } from '../orders/order-write.ts';
import { findShipment, getReturnedParcel } from './returned-parcels.ts';

/** For carriers that do not report it; the order stays shipped until the parcel is here. */
export async function announceReturn(
  ctx: ActorCtx,
  { code, isReady, reason, centre, note }: AnnounceReturn,
): Promise<ReturnedParcel> {
  return ctx.db.transaction(async (tx) => {
    const found = await findShipment(tx, readCode(code));
    if (found === null) throw new AppError('return_unknown', { values: { code } });
    const { id, orderId } = found.shipment;
    const order = await lockOrder(tx, orderId);
    const [shipment] = await tx
      .update(shipments)
      .set({ state: isReady ? 'return_ready' : 'returning', stateAt: ctx.now() })
      .where(and(eq(shipments.id, id), notInArray(shipments.state, [...ENDED_SHIPMENTS])))
      .returning();
    if (shipment === undefined) {
      const { state } = found.shipment;
      const ended = state === 'returned' || state === 'cancelled' ? state : order.status;
      const status = statusWord(ended, ctx.language);
      throw new AppError('return_not_shipped', { values: { status } });
    }
    const columns = { reason: reason ?? null, centre: centre ?? null, note: note ?? null };
    await tx
      .insert(returns)
      .values({ shipmentId: shipment.id, ...columns })
      .onConflictDoUpdate({ target: returns.shipmentId, set: columns });
    const changes = { return: { from: null, to: isReady ? 'ready' : 'announced' } };
    await recordEvent(tx, ctx, orderId, { kind: 'note', note: note ?? undefined, changes });
    return getReturnedParcel(tx, shipment.id);
  });
}
