import type { DeliveryPlace, Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import type { WilayaShippingCost } from '#contract/shipping.ts';
import { toLatinDigits } from '#contract/text.ts';

export interface TotalSuggestion {
  price: number;
  quantity: number;
  goods: number;
  /** Null while wilaya or place is not chosen, or the wilaya has no price. */
  shipping: number | null;
  /** What a prize of the wheel took off. */
  discount: number;
  total: number;
}

interface Basket {
  product: Pick<Product, 'price'> | undefined;
  quantity: number;
  shipping: TotalSuggestion['shipping'];
  /** What a prize of the wheel took off the order that is edited. */
  discount?: number;
}

/** What the customer should pay, in whole dinars; sums are made in centimes to stay exact. */
export function suggestTotal({
  product,
  quantity,
  shipping,
  discount = 0,
}: Basket): TotalSuggestion | null {
  if (product === undefined || !Number.isInteger(quantity) || quantity < 1) return null;
  const goods = centimes(product.price) * quantity;
  const total = Math.round((goods + centimes(shipping ?? 0)) / 100);
  return {
    price: product.price,
    quantity,
    goods: goods / 100,
    shipping,
    discount,
    total: total - discount,
  };
}

interface Destination {
  /** A wilaya's code, empty while it is not chosen; and so is the place. */
  wilaya: string;
  place: DeliveryPlace | '';
  /** Today's price in that wilaya. */
  cost: Pick<WilayaShippingCost, 'homeCost' | 'officeCost'> | undefined;
}

/**
 * What the customer pays for delivery: the order's own fee while it still goes to the same place,
 * today's price otherwise; null where neither is known.
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

const centimes = (dinars: number) => Math.round(dinars * 100);

/**
 * Whole dinars as people write them: spaces and marks between thousands are dropped, centimes are
 * cut off, and what is no number is 0. An empty field stays empty, so that it is asked for.
 */
export function parseDinars(written: string): string {
  if (written.trim() === '') return '';
  const digits = toLatinDigits(written)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[.,\u066b\u066c](?=\d{3}(?!\d))/g, '');
  const dinars = Number.parseInt(digits, 10);
  return String(Number.isNaN(dinars) ? 0 : dinars);
}
