import { eq } from 'drizzle-orm';
import { isFieldEditable } from '#contract/orders/order-fields.ts';
import { goodsAmount } from '#contract/orders/order-lines.ts';
import { discountFor } from '#contract/wheel/wheel-prizes.ts';
import type { AuthorCtx } from '../../context.ts';
import { wilayaShippingCosts } from '../../db/schema/delivery.ts';
import { products } from '../../db/schema/products.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import { invalidField } from '../../errors.ts';
import type { Tx } from '../../db/types.ts';
import { lockPromoCode, refusal, takePromoCode } from '../wheel/promo-codes.ts';
import { notEditable, recordEvent, writeOrder, type StoredOrder } from './order-write.ts';

/** A concurrent call linked another code to this phone; a campaign allows one code per phone. */
export function refuseSecondCode(error: unknown): never {
  throw isUniqueViolation(error, 'wheel_spins') ? refusal('promo_code_other_phone') : error;
}

type Spin = Awaited<ReturnType<typeof lockPromoCode>>;

/** Null when there is nothing to redeem: no code, or the one that the order already has. */
export async function lockCodeFor(
  tx: Tx,
  order: StoredOrder,
  code: string | null,
  now: Date,
): Promise<Spin | null> {
  if (code === null || code === order.promoCode) return null;
  if (order.promoCode !== null) throw refusal('order_has_promo_code');
  return lockPromoCode(tx, code, order.phone, now);
}

/**
 * What the prize takes off once goods or delivery were edited: 25 % of three units is not 25 % of
 * one. Kept as it was where the prices are not known.
 */
export async function discountAfterEdit(tx: Tx, order: StoredOrder): Promise<string | null> {
  const { promoPrize, productId, deliveryFee, deliveryPlace, discountAmount } = order;
  if (promoPrize === null || productId === null) return discountAmount;
  if (deliveryFee === null && deliveryPlace === null) return discountAmount;
  const { shipping, unitPrice } = await billOf(tx, order);
  const goods = goodsAmount(order.lines) ?? (unitPrice ?? 0) * order.quantity;
  const total = goods + shipping;
  return discountFor(promoPrize, { total, shipping, unitPrice })?.toFixed(2) ?? discountAmount;
}

/** Redeems a code that the customer names later, usually when the order is confirmed by phone. */
export async function addPromoCode(
  tx: Tx,
  ctx: AuthorCtx,
  order: StoredOrder,
  spin: Spin,
): Promise<StoredOrder> {
  if (!isFieldEditable('totalAmount', order.status)) throw notEditable(order, ctx);
  const changes = await promoColumns(tx, order, spin);
  const written = await writeOrder(tx, order, changes, ctx.now());
  await takePromoCode(tx, spin, written, ctx.now());
  await recordEvent(tx, ctx, order.id, {
    kind: 'edited',
    changes: {
      promoCode: { from: null, to: spin.code },
      totalAmount: { from: order.totalAmount, to: changes.totalAmount },
    },
  });
  return written;
}

/** The columns that a code sets: the code, its prize, and the amount with the prize subtracted. */
export async function promoColumns(tx: Tx, order: Billed, spin: Spin) {
  const discount = discountFor(spin.prizeIndex, await billOf(tx, order));
  if (discount === null) throw refusal('promo_code_needs_product');
  return {
    totalAmount: (Number(order.totalAmount) - discount).toFixed(2),
    promoCode: spin.code,
    promoPrize: spin.prizeIndex,
    discountAmount: discount.toFixed(2),
  };
}

/** Stored, or about to be. */
type Billed = Pick<StoredOrder, 'totalAmount' | 'wilayaCode' | 'lines'> &
  Partial<Pick<StoredOrder, 'productId' | 'deliveryPlace' | 'deliveryFee'>>;

async function billOf(tx: Tx, order: Billed) {
  const [product] =
    order.productId == null
      ? []
      : await tx.select().from(products).where(eq(products.id, order.productId));
  return {
    total: Number(order.totalAmount),
    shipping: Number(order.deliveryFee ?? (await listedFee(tx, order))),
    unitPrice: order.lines[0]?.unitPrice ?? (product === undefined ? null : Number(product.price)),
  };
}

/**
 * Uses today's prices. The prize depends on the delivery place, so an order without one is refused.
 */
async function listedFee(tx: Tx, { deliveryPlace, wilayaCode }: Billed): Promise<string | number> {
  if (!deliveryPlace) throw invalidField('deliveryPlace', 'required');
  const [cost] = await tx
    .select()
    .from(wilayaShippingCosts)
    .where(eq(wilayaShippingCosts.wilayaCode, wilayaCode));
  return (deliveryPlace === 'home' ? cost?.homeCost : cost?.officeCost) ?? 0;
}
