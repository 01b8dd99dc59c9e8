import { eq } from 'drizzle-orm';
import type { OrderLine } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { ExchangeReturn } from '#contract/returns/returns.ts';
import type { ActorCtx } from '../../context.ts';
import { returns } from '../../db/schema/returns.ts';
import { shipments } from '../../db/schema/shipments.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { retryOnMergedClient } from '../clients/client-upsert.ts';
import { insertOrders } from '../orders/order-insert.ts';
import { prepareOrder } from '../orders/orders-service.ts';
import { lockOrder, recordEvent, type StoredOrder } from '../orders/order-write.ts';

/** A new order to the same customer for what came back, with the same goods or others, tied to the old one, or neither. */
export async function exchangeReturn(
  ctx: ActorCtx,
  id: string,
  { totalAmount, lines: others }: ExchangeReturn,
): Promise<Order> {
  return retryOnMergedClient(() =>
    ctx.db.transaction(async (tx) => {
      const { old, lines } = await lockReturn(tx, id);
      const prepared = await prepareOrder(tx, ctx, {
        ...placeOf(old),
        // What is paid on top is the amount of the order, so no line has a price of its own.
        lines: (others ?? lines.map(asBefore)).map((line) => ({
          name: null,
          ...line,
          kind: 'exchange' as const,
          unitPrice: 0,
        })),
        totalAmount,
      });
      const [made] = await insertOrders(tx, [prepared]);
      await tx.update(returns).set({ exchangeOrderId: made.id }).where(eq(returns.shipmentId, id));
      const changes = { exchange: { from: old.orderNumber, to: made.orderNumber } };
      for (const orderId of [old.id, made.id]) {
        await recordEvent(tx, ctx, orderId, { kind: 'note', changes });
      }
      return made;
    }),
  );
}

/** The lock on the old order makes a second exchange wait, and find the first. */
async function lockReturn(tx: Tx, id: string) {
  const [shipment] = await tx
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (shipment === undefined) throw new AppError('not_found');
  const old = await lockOrder(tx, shipment.orderId);
  const [back] = await tx.select().from(returns).where(eq(returns.shipmentId, id));
  if (back === undefined || back.receivedAt === null) throw new AppError('return_not_here');
  if (back.exchangeOrderId !== null) throw new AppError('return_exchanged');
  return { old, lines: back.lines };
}

const asBefore = ({ productId, variantId, nameAr, quantity }: OrderLine) => ({
  productId,
  variantId,
  name: productId === null ? nameAr : null,
  quantity,
});

const placeOf = (order: StoredOrder) => ({
  customerName: order.customerName,
  phone: order.phone,
  wilaya: order.wilayaCode,
  daira: order.daira ?? order.commune,
  commune: order.commune,
  address: order.address,
  deliveryPlace: order.deliveryPlace,
});
