import type { Order } from '#contract/orders.ts';
import type { Product } from '#contract/products.ts';
import type { WilayaShippingCost } from '#contract/shipping.ts';

type Costs = Pick<WilayaShippingCost, 'homeCost' | 'officeCost'>;
type Amounts = Pick<
  Order,
  'totalAmount' | 'discountAmount' | 'quantity' | 'deliveryFee' | 'deliveryPlace'
>;

export interface AmountParts {
  price: number;
  goods: number;
  /** Null when unknown. */
  delivery: number | null;
  discount: number;
  /** The rest of the stored amount; zero when today's prices explain it fully. */
  difference: number;
}

/**
 * Splits an order's amount into parts, with the goods at today's prices; computed in centimes to
 * stay exact.
 */
export function amountParts(
  order: Amounts,
  { price }: Pick<Product, 'price'>,
  costs: Costs | undefined,
): AmountParts {
  const discount = centimes(order.discountAmount ?? 0);
  const goods = centimes(price) * order.quantity;
  const beyondGoods = centimes(order.totalAmount) + discount - goods;
  const delivery = deliveryPaid(order, costs);
  return {
    price,
    goods: goods / 100,
    delivery: delivery === null ? null : delivery / 100,
    discount: discount / 100,
    difference: (beyondGoods - (delivery ?? 0)) / 100,
  };
}

/** The order's own fee; an old order without one gets today's price if its destination is known. */
function deliveryPaid({ deliveryFee, deliveryPlace }: Amounts, costs: Costs | undefined) {
  if (deliveryFee !== null) return centimes(deliveryFee);
  if (deliveryPlace === null || costs === undefined) return null;
  return centimes(deliveryPlace === 'home' ? costs.homeCost : costs.officeCost);
}

const centimes = (dinars: number) => Math.round(dinars * 100);
