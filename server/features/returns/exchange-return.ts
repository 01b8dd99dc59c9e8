import { eq } from 'drizzle-orm';
import type { Order } from '#contract/orders.ts';
import type { ActorCtx } from '../../context.ts';
import { returns } from '../../db/schema/returns.ts';
import { shipments } from '../../db/schema/shipments.ts';
import { AppError } from '../../errors.ts';
import { createOrder } from '../orders/orders-service.ts';
import type { HotQueries } from '../orders/list/orders-hot-queries.ts';
import { recordEvent, requireOrder } from '../orders/order-write.ts';

/**
 * A new order to the same customer for what came back. The key makes it one, also when the tie to
 * the old order was not written the first time.
 */
export async function exchangeReturn(
  ctx: ActorCtx,
  hot: HotQueries,
  id: string,
  totalAmount: number,
): Promise<Order> {
  const [found] = await ctx.db
    .select({ orderId: shipments.orderId, back: returns })
    .from(shipments)
    .innerJoin(returns, eq(returns.shipmentId, shipments.id))
    .where(eq(shipments.id, id));
  if (found === undefined || found.back.receivedAt === null) throw new AppError('return_not_here');
  if (found.back.exchangeOrderId !== null) throw new AppError('return_exchanged');
  const old = await requireOrder(ctx.db, found.orderId);
  const made = await createOrder(
    ctx,
    hot,
    {
      customerName: old.customerName,
      phone: old.phone,
      wilaya: old.wilayaCode,
      daira: old.daira ?? old.commune,
      commune: old.commune,
      address: old.address,
      deliveryPlace: old.deliveryPlace,
      lines: found.back.lines.map(({ productId, variantId, nameAr, quantity }) => ({
        kind: 'exchange' as const,
        productId,
        variantId,
        name: productId === null ? nameAr : null,
        quantity,
        unitPrice: 0,
      })),
      totalAmount,
    },
    `exchange:${id}`,
  );
  await ctx.db.transaction(async (tx) => {
    await tx.update(returns).set({ exchangeOrderId: made.id }).where(eq(returns.shipmentId, id));
    const tie = (from: string, to: string) => ({ exchange: { from, to } });
    await recordEvent(tx, ctx, old.id, {
      kind: 'note',
      changes: tie(old.orderNumber, made.orderNumber),
    });
    await recordEvent(tx, ctx, made.id, {
      kind: 'note',
      changes: tie(old.orderNumber, made.orderNumber),
    });
  });
  return made;
}
