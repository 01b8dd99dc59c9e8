import type { DeliveryPlace } from '#contract/order-constants.ts';
import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import type { WilayaShippingCost } from '#contract/shipping.ts';
import { isAmbiguousNumber, toLatinDigits } from '#contract/text.ts';
import { discountFor } from '#contract/wheel-prizes.ts';

export interface TotalSuggestion {
  price: number;
  quantity: number;
  goods: number;
  /** Null while wilaya or place is not chosen, or when the wilaya has no price. */
  shipping: number | null;
  /** Discount of a wheel prize. */
  discount: number;
  total: number;
}

interface Basket {
  product: Pick<Product, 'price'> | undefined;
  quantity: number;
  shipping: TotalSuggestion['shipping'];
  /** Discount of a wheel prize that the edited order already has. */
  discount?: number;
}

/** What the customer should pay, in whole dinars; computed in centimes to stay exact. */
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
  product: Pick<Product, 'id' | 'price'> | undefined;
  quantity: number;
  shipping: number | null;
  /** Whether the order still goes where it was taken for. */
  isStored: boolean;
}

/** What the order's prize takes off: as stored while nothing it depends on was edited. */
export function discountOf(
  order: Pick<Order, 'productId' | 'quantity' | 'promoPrize' | 'discountAmount'> | undefined,
  { product, quantity, shipping, isStored }: EditedGoods,
): number {
  const stored = order?.discountAmount ?? 0;
  if (order === undefined || order.promoPrize === null || product === undefined) return stored;
  const isSame = isStored && quantity === order.quantity && product.id === order.productId;
  if (isSame || !Number.isInteger(quantity) || quantity < 1) return stored;
  const delivery = shipping ?? 0;
  const total = (centimes(product.price) * quantity + centimes(delivery)) / 100;
  const bill = { total, shipping: delivery, unitPrice: product.price };
  return discountFor(order.promoPrize, bill) ?? stored;
}

const centimes = (dinars: number) => Math.round(dinars * 100);

/**
 * Parses whole dinars as people type them: separators are dropped, centimes are cut off, and
 * anything that is not a number is 0. An empty field stays empty, and an ambiguous number as it is,
 * so that validation asks for it.
 */
export function parseDinars(written: string): string {
  if (written.trim() === '') return '';
  if (isAmbiguousNumber(written)) return written;
  const digits = toLatinDigits(written)
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[.,\u066c](?=\d{3}(?!\d))/g, '');
  const dinars = Number.parseInt(digits, 10);
  return String(Number.isNaN(dinars) ? 0 : dinars);
}
