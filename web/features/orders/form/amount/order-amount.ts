import type { DeliveryPlace } from '#contract/orders/order-constants.ts';
import { goodsAmount, type PricedLine } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { WilayaShippingCost } from '#contract/shipping/shipping.ts';
import { discountFor } from '#contract/wheel/wheel-prizes.ts';
import { isSameValue } from '#web/lib/changed-fields.ts';
import {
  lineValues,
  pricedLine,
  writtenLines,
  type LineValues,
} from '../lines/order-line-values.ts';

export interface TotalSuggestion {
  /** The only line, where there is one. */
  only: PricedLine | null;
  /** The number of lines. */
  count: number;
  goods: number;
  /** Null while wilaya or place is not chosen, or when the wilaya has no price. */
  shipping: number | null;
  /** Discount of a wheel prize. */
  discount: number;
  total: number;
}

interface Basket {
  lines: readonly LineValues[];
  shipping: TotalSuggestion['shipping'];
  /** Discount of a wheel prize that the edited order already has. */
  discount?: number;
  /** What an offer takes off each line, in place of the line's own discount. */
  offerDiscounts?: readonly number[] | undefined;
}

/**
 * What the customer should pay, in whole dinars; computed in centimes to stay exact. Null while a
 * quantity is wrong or a price unknown.
 */
export function suggestTotal(basket: Basket): TotalSuggestion | null {
  const { lines, shipping, discount = 0, offerDiscounts } = basket;
  const priced = pricedLines(lines, offerDiscounts);
  const goods = priced && goodsAmount(priced);
  if (priced === null || goods === null) return null;
  const total = Math.round((centimes(goods) + centimes(shipping ?? 0)) / 100);
  return {
    only: (priced.length === 1 && priced[0]) || null,
    count: priced.length,
    goods,
    shipping,
    discount,
    total: total - discount,
  };
}

function pricedLines(
  lines: readonly LineValues[],
  offerDiscounts: readonly number[] = [],
): PricedLine[] | null {
  const priced = writtenLines(lines).map(pricedLine);
  if (!priced.every((line) => line !== null)) return null;
  return priced.map((line, index) => ({
    ...line,
    discount: offerDiscounts[index] || line.discount,
  }));
}

interface Destination {
  /** Code of the wilaya; empty until one is chosen, like the place. */
  wilaya: string;
  place: DeliveryPlace | '';
  /** Current price for that wilaya. */
  cost: Pick<WilayaShippingCost, 'homeCost' | 'officeCost'> | undefined;
}

/**
 * The delivery fee: the order's own fee while the destination is unchanged, otherwise the current
 * price; null if neither is known.
 */
export function deliveryFeeFor(
  { wilaya, place, cost }: Destination,
  order?: Pick<Order, 'wilayaCode' | 'deliveryPlace' | 'deliveryFee'>,
): { fee: number | null; isStored: boolean } {
  const isStored =
    order !== undefined &&
    wilaya === String(order.wilayaCode) &&
    place === (order.deliveryPlace ?? '');
  const listed = place === '' ? undefined : place === 'home' ? cost?.homeCost : cost?.officeCost;
  return { fee: (isStored ? order.deliveryFee : null) ?? listed ?? null, isStored };
}

interface EditedGoods {
  lines: readonly LineValues[];
  shipping: number | null;
  /** Whether the order still goes where it was taken for. */
  isStored: boolean;
}

/** What the order's prize takes off: as stored while nothing it depends on was edited. */
export function discountOf(
  order: Pick<Order, 'lines' | 'promoPrize' | 'discountAmount'> | undefined,
  { lines, shipping, isStored }: EditedGoods,
): number {
  const stored = order?.discountAmount ?? 0;
  if (order === undefined || order.promoPrize === null) return stored;
  if (isStored && isSameValue(writtenLines(lines), order.lines.map(lineValues))) return stored;
  const priced = pricedLines(lines);
  const goods = priced && goodsAmount(priced);
  if (priced === null || goods === null) return stored;
  const delivery = shipping ?? 0;
  const total = (centimes(goods) + centimes(delivery)) / 100;
  const bill = { total, shipping: delivery, unitPrice: unitPriceOf(lines) };
  return discountFor(order.promoPrize, bill) ?? stored;
}

/** The price of one unit of the first product, which a prize may be; null where there is none. */
export function unitPriceOf([first]: readonly LineValues[]): number | null {
  return first === undefined || first.productId === '' ? null : (pricedLine(first)?.unitPrice ?? 0);
}

const centimes = (dinars: number) => Math.round(dinars * 100);
