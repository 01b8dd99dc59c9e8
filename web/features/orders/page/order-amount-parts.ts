import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import type { WilayaShippingCost } from '#contract/shipping.ts';

type Costs = Pick<WilayaShippingCost, 'homeCost' | 'officeCost'>;
type Amounts = Pick<Order, 'totalAmount' | 'discountAmount' | 'quantity'>;

export interface AmountParts {
  price: number;
  goods: number;
  /** Null where the wilaya has no price. */
  delivery: number | null;
  discount: number;
  /** What is left of the stored amount: zero where today's prices give just that. */
  difference: number;
}

/** How the amount of an order is made up at today's prices, in centimes to stay exact. */
export function amountParts(
  order: Amounts,
  { price }: Pick<Product, 'price'>,
  costs: Costs | undefined,
): AmountParts {
  const discount = centimes(order.discountAmount ?? 0);
  const goods = centimes(price) * order.quantity;
  const beyondGoods = centimes(order.totalAmount) + discount - goods;
  const delivery = deliveryPaid(beyondGoods, costs);
  return {
    price,
    goods: goods / 100,
    delivery: delivery === null ? null : delivery / 100,
    discount: discount / 100,
    difference: (beyondGoods - (delivery ?? 0)) / 100,
  };
}

/**
 * What the customer pays for delivery. An order does not keep it, so it is the office's price where
 * that is what the amount leaves, and the home's otherwise.
 */
function deliveryPaid(beyondGoods: number, costs: Costs | undefined): number | null {
  if (costs === undefined) return null;
  const office = centimes(costs.officeCost);
  // Whole dinars are asked for, so a price with centimes leaves less than one.
  return Math.abs(beyondGoods - office) < 100 ? office : centimes(costs.homeCost);
}

const centimes = (dinars: number) => Math.round(dinars * 100);
