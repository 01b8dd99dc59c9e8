import { goodsAmount } from '#contract/orders/order-lines.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { WilayaShippingCost } from '#contract/shipping/shipping.ts';

type Costs = Pick<WilayaShippingCost, 'homeCost' | 'officeCost'>;
type Amounts = Pick<
  Order,
  'totalAmount' | 'discountAmount' | 'lines' | 'deliveryFee' | 'deliveryPlace'
>;

export interface AmountParts {
  /** Null where the price of a line is unknown. */
  goods: number | null;
  /** Null when unknown. */
  delivery: number | null;
  discount: number;
  /** What the parts add up to, in whole dinars as the form works it out; null without the goods. */
  workedOut: number | null;
  /** The rest of the stored amount; zero when the parts explain it fully, or nobody can say. */
  difference: number;
}

/** Splits an order's amount into parts, at the prices of the sale; exact to the centime. */
export function amountParts(order: Amounts, costs: Costs | undefined): AmountParts {
  const discount = centimes(order.discountAmount ?? 0);
  const goods = goodsAmount(order.lines);
  const delivery = deliveryPaid(order, costs);
  const parts = {
    goods,
    delivery: delivery === null ? null : delivery / 100,
    discount: discount / 100,
  };
  if (goods === null) return { ...parts, workedOut: null, difference: 0 };
  const exact = centimes(goods) + (delivery ?? 0) - discount;
  const rest = centimes(order.totalAmount) - exact;
  return {
    ...parts,
    workedOut: exact / 100,
    // The form rounds to whole dinars, which nobody wrote by hand.
    difference: Math.abs(rest) < 100 && order.totalAmount % 1 === 0 ? 0 : rest / 100,
  };
}

/** The order's own fee; an old order without one gets today's price if its destination is known. */
function deliveryPaid({ deliveryFee, deliveryPlace }: Amounts, costs: Costs | undefined) {
  if (deliveryFee !== null) return centimes(deliveryFee);
  if (deliveryPlace === null || costs === undefined) return null;
  return centimes(deliveryPlace === 'home' ? costs.homeCost : costs.officeCost);
}

const centimes = (dinars: number) => Math.round(dinars * 100);
