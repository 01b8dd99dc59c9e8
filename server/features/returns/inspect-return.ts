import { eq } from 'drizzle-orm';
import type { OrderLine } from '#contract/orders/order-lines.ts';
import { FAULT_OF_REASON, RETURN_CONDITIONS } from '#contract/returns/return-reasons.ts';
import type { InspectReturn, InspectedLine, ReturnedParcel } from '#contract/returns/returns.ts';
import type { ActorCtx } from '../../context.ts';
import { returns } from '../../db/schema/returns.ts';
import { shipments } from '../../db/schema/shipments.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { unitsOfLine } from '../orders/lines/line-stock.ts';
import { lockOrder, recordEvent } from '../orders/order-write.ts';
import { markFault } from '../orders/order-trust.ts';
import { moveStock, type StockMove } from '../stock/stock-ledger.ts';
import { requireUploads } from '../uploads/upload-use.ts';
import { getReturnedParcel } from './returned-parcels.ts';

/** Once: what was found decides where each unit goes. */
export async function inspectReturn(
  ctx: ActorCtx,
  id: string,
  { lines, reason, fault, note, photoUrl }: InspectReturn,
): Promise<ReturnedParcel> {
  return ctx.db.transaction(async (tx) => {
    const orderId = await orderOf(tx, id);
    const order = await lockOrder(tx, orderId);
    const [stored] = await tx.select().from(returns).where(eq(returns.shipmentId, id));
    if (stored === undefined || stored.receivedAt === null) throw new AppError('return_not_here');
    if (stored.inspectedAt !== null) throw new AppError('return_inspected');
    requireEveryUnit(stored.lines, lines);
    const photo = { kind: 'image', address: photoUrl ?? null, path: 'photoUrl' } as const;
    await requireUploads(tx, [photo], ctx.now());
    await moveStock(tx, ctx, inspectionMoves(orderId, stored.lines, lines));
    await tx
      .update(returns)
      .set({
        reason,
        note: note ?? stored.note,
        photoUrl: photoUrl ?? null,
        inspectedAt: ctx.now(),
        inspectedByName: ctx.actor.fullName,
        result: lines,
      })
      .where(eq(returns.shipmentId, id));
    const whose = fault ?? FAULT_OF_REASON[reason];
    if (order.status === 'returned' && whose !== null) await markFault(tx, ctx, order, whose);
    const changes = { return: { from: 'received', to: 'inspected' } };
    await recordEvent(tx, ctx, orderId, { kind: 'note', note: note ?? undefined, changes });
    return getReturnedParcel(tx, id);
  });
}

async function orderOf(tx: Tx, id: string): Promise<string> {
  const [shipment] = await tx
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (shipment === undefined) throw new AppError('not_found');
  return shipment.orderId;
}

const inAll = (line: InspectedLine) =>
  RETURN_CONDITIONS.reduce((sum, condition) => sum + line[condition], 0);

/** Each unit that came back is found in one condition, and none is invented. */
function requireEveryUnit(back: readonly OrderLine[], found: readonly InspectedLine[]): void {
  const isWhole =
    found.length === back.length &&
    back.every(({ id, quantity }) => {
      const line = found.find((one) => one.line === id);
      return line !== undefined && inAll(line) === quantity;
    });
  if (!isWhole) throw invalidField('lines', 'invalid');
}

/** Out of the place of returns, and on sale, among the damaged, or gone. */
function inspectionMoves(
  orderId: string,
  back: readonly OrderLine[],
  found: readonly InspectedLine[],
): StockMove[] {
  return back.flatMap((line) => {
    const seen = found.find((one) => one.line === line.id);
    if (seen === undefined) return [];
    return unitsOfLine(line).flatMap(({ variantId, units }) => {
      const each = units / line.quantity;
      const of = (count: number, reason: StockMove['reason'], to?: 'main' | 'damaged') => {
        if (count === 0) return [];
        const move = { variantId, orderId, line: line.id, reason };
        const out = { ...move, quantity: -count * each, place: 'returns' as const };
        return to === undefined ? [out] : [out, { ...move, quantity: count * each, place: to }];
      };
      return [
        ...of(seen.good, 'returned', 'main'),
        ...of(seen.damaged, 'damaged', 'damaged'),
        ...of(seen.wrong + seen.missing, 'corrected'),
      ];
    });
  });
}
