import { eq } from 'drizzle-orm';
import type { DeliveryPlace, Order } from '#contract/orders.ts';
import { discountFor } from '#contract/wheel-prizes.ts';
import { wilayaShippingCosts } from '../../db/schema/delivery.ts';
import { products } from '../../db/schema/products.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import type { Db, Tx } from '../../db/types.ts';
import { withSettledClient } from '../clients/client-record-service.ts';
import { lockPromoCode, refusal, takePromoCode } from '../wheel/promo-service.ts';
import { prepareOrderInsert, type NewOrder, type TakenOrder } from './order-insert.ts';

interface Promo {
  promoCode: string;
  deliveryPlace: DeliveryPlace;
}

/**
 * The order and its code in one transaction: the code is taken exactly when the order is. The code
 * is locked before the client, as in every other change, so that two never wait in a circle.
 */
export async function insertOrderWithPromo(
  db: Db,
  taken: TakenOrder,
  { promoCode, deliveryPlace }: Promo,
): Promise<Order> {
  const { order } = taken;
  const now = order.createdAt ?? new Date();
  const insert = async (tx: Tx) => {
    const spin = await lockPromoCode(tx, promoCode, order.phone, now);
    const discount = discountFor(spin.prizeIndex, await billOf(tx, order, deliveryPlace));
    if (discount === null) throw refusal('promo_code_needs_product');
    const created = await prepareOrderInsert(tx)({
      ...taken,
      order: {
        ...order,
        totalAmount: (Number(order.totalAmount) - discount).toFixed(2),
        promoCode,
        promoPrize: spin.prizeIndex,
        discountAmount: discount.toFixed(2),
      },
    });
    await takePromoCode(tx, spin, created, now);
    return created;
  };
  return withSettledClient(() => db.transaction(insert)).catch((error: unknown) => {
    // Another code was tied to this phone at the same moment, and a campaign gives it one.
    throw isUniqueViolation(error, 'wheel_spins') ? refusal('promo_code_other_phone') : error;
  });
}

async function billOf(tx: Tx, order: NewOrder, place: DeliveryPlace) {
  const [cost] = await tx
    .select()
    .from(wilayaShippingCosts)
    .where(eq(wilayaShippingCosts.wilayaCode, order.wilayaCode));
  const [product] =
    order.productId == null
      ? []
      : await tx.select().from(products).where(eq(products.id, order.productId));
  return {
    total: Number(order.totalAmount),
    shipping: Number((place === 'home' ? cost?.homeCost : cost?.officeCost) ?? 0),
    unitPrice: product === undefined ? null : Number(product.price),
  };
}
