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
  /** Null where nobody knows what it was. */
  delivery: number | null;
  discount: number;
  /** What is left of the stored amount: zero where today's prices give just that. */
  difference: number;
}

/** How the amount of an order is made up, goods at today's prices; in centimes to stay exact. */
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

/** As the order keeps it; one from before has today's price, where it is known where it goes. */
function deliveryPaid({ deliveryFee, deliveryPlace }: Amounts, costs: Costs | undefined) {
  if (deliveryFee !== null) return centimes(deliveryFee);
  if (deliveryPlace === null || costs === undefined) return null;
  return centimes(deliveryPlace === 'home' ? costs.homeCost : costs.officeCost);
}

const centimes = (dinars: number) => Math.round(dinars * 100);
