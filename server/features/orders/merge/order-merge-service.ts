import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { isUsedFor, type OrderField } from '#contract/orders/order-fields.ts';
import type { MergeFee, MergeOrder, MergePreview } from '#contract/orders/order-merge.ts';
import type { Order } from '#contract/orders/orders.ts';
import { orderSearchText } from '#server/db/names/search-text.ts';
import type { ActorCtx, Ctx } from '../../../context.ts';
import { orderTrust } from '../../../db/schema/trust.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { moveStock } from '../../stock/stock-ledger.ts';
import { givePromoCodeBack, passPromoCode } from '../../wheel/promo-codes.ts';
import { stockMovesBetween } from '../lines/line-stock.ts';
import { toOrder } from '../order-presenter.ts';
import { refuseRegistered } from '../shipments/order-parcel.ts';
import { recordEvent, requireOrder, writeOrder, type StoredOrder } from '../order-write.ts';
import { differences } from '../orders-service.ts';
import { refuseHeld, writeOrderTrust } from '../../trust/order-trust.ts';
import { requireFee, requireMerge, haveSameFee, mergedOrder } from './merged-order.ts';

/** What the order would be; refused with the same sentences as the merge itself. */
export async function previewMerge(ctx: Ctx, id: string, otherId: string): Promise<MergePreview> {
  if (id === otherId) throw new AppError('merge_same_order');
  const kept = await requireOrder(ctx.db, id);
  const other = await requireOrder(ctx.db, otherId);
  const { columns, movedLines, otherCode } = await requireMerge(ctx.db, ctx, kept, other, 'kept');
  const { lines, quantity, discountAmount, promoCode } = toOrder({ ...kept, ...columns });
  const choices: MergeFee[] = haveSameFee(kept, other) ? ['kept'] : ['kept', 'other'];
  const fees = choices.map((of) => {
    const merged = mergedOrder(kept, other, of);
    const { totalAmount, deliveryFee } = toOrder({ ...kept, ...merged.columns });
    return { of, deliveryFee, savedDelivery: merged.savedDelivery, totalAmount };
  });
  return {
    kept: toOrder(kept),
    other: toOrder(other),
    lines,
    quantity,
    fees,
    discountAmount,
    promoCode,
    movedLines,
    otherCode,
  };
}

/**
 * Moves the lines of the other order into this one and cancels the other, in one transaction. Both
 * are locked by their ids, so that two people who merge them both ways wait for each other.
 */
export async function mergeOrder(ctx: ActorCtx, id: string, input: MergeOrder): Promise<Order> {
  const { otherId, version, otherVersion, deliveryFeeOf } = input;
  if (id === otherId) throw new AppError('merge_same_order');
  return ctx.db.transaction(async (tx) => {
    const { kept, other } = await lockBoth(tx, id, otherId);
    // The answer of the first call was lost.
    if (await isMergedAlready(tx, kept, other)) return toOrder(kept);
    if (kept.version !== version || other.version !== otherVersion) {
      throw new AppError('edited_meanwhile');
    }
    await refuseRegistered(tx, [id, otherId]);
    const feeOf = requireFee(kept, other, deliveryFeeOf);
    const { columns, otherCode } = await requireMerge(tx, ctx, kept, other, feeOf);
    // Its goods would be confirmed without anybody having looked at it.
    if (kept.status === 'validated') await refuseHeld(tx, other, ctx.now());
    const after: StoredOrder = { ...kept, ...columns };
    if (otherCode === 'moved') await passPromoCode(tx, other, kept);
    if (otherCode === 'given_back') await givePromoCodeBack(tx, other);
    // What the other holds is given back first, so that the last unit can pass from one to the other.
    await moveStock(tx, ctx, [
      ...stockMovesBetween(other, { ...other, status: 'cancelled' }),
      ...stockMovesBetween(kept, after),
    ]);
    const written = await writeOrder(
      tx,
      kept,
      { ...columns, searchText: orderSearchText(after) },
      ctx.now(),
    );
    await writeOrder(tx, other, { status: 'cancelled', callAgainAt: null }, ctx.now());
    await writeOrderTrust(tx, other.id, { mergedInto: kept.id });
    await recordMerge(tx, ctx, kept, other, columns);
    return toOrder(written);
  });
}

async function lockBoth(tx: Tx, id: string, otherId: string) {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [id, otherId]), isNull(orders.deletedAt)))
    .orderBy(asc(orders.id))
    .for('update');
  const kept = rows.find((order) => order.id === id);
  const other = rows.find((order) => order.id === otherId);
  if (kept === undefined || other === undefined) throw new AppError('not_found');
  return { kept, other };
}

async function isMergedAlready(tx: Tx, kept: StoredOrder, other: StoredOrder): Promise<boolean> {
  const isInto = and(eq(orderTrust.orderId, other.id), eq(orderTrust.mergedInto, kept.id));
  return (await tx.$count(orderTrust, isInto)) > 0;
}

/** Both timelines lead to the other order; the one that is kept says where the other came from. */
async function recordMerge(
  tx: Tx,
  ctx: ActorCtx,
  kept: StoredOrder,
  other: StoredOrder,
  columns: Partial<StoredOrder>,
): Promise<void> {
  const [created] = await tx
    .select({ actorName: orderEvents.actorName })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, other.id), eq(orderEvents.kind, 'created')))
    .limit(1);
  const merged = {
    id: other.id,
    orderNumber: other.orderNumber,
    source: created?.actorName ?? null,
    createdAt: other.createdAt.toISOString(),
  };
  // What goods cost the shop is in no timeline.
  const { lineCosts: _costs, ...fields } = columns;
  const changes = Object.entries(differences(kept, fields)).filter(([name]) =>
    isUsedFor(name as OrderField, 'timeline'),
  );
  await recordEvent(tx, ctx, kept.id, {
    kind: 'edited',
    changes: { ...Object.fromEntries(changes), mergedOrder: { from: null, to: merged } },
  });
  await recordEvent(tx, ctx, other.id, {
    kind: 'status',
    fromStatus: other.status,
    toStatus: 'cancelled',
    changes: { mergedInto: { from: null, to: { id: kept.id, orderNumber: kept.orderNumber } } },
  });
}
