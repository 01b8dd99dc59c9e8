import { findWilaya } from '#contract/geography/wilayas.ts';
import { usualPrice } from '#contract/shipping/usual-prices.ts';
import { DAY } from './demo-calendar.ts';
import type { DemoClientProfile } from './demo-clients.ts';
import type { PlannedOrder, Span } from './demo-order-plan.ts';
import type { DemoProduct } from './demo-products.ts';
import type { Random } from './random.ts';

/** Exact revenue of the delivered orders in dinars: 1,250,000 in all, and a rise of 12.5 %. */
const REVENUE: Record<Span, number> = { last: 215_100, before: 191_200, earlier: 843_700 };

const LARGEST_DISCOUNT = 200;

export type Basket = {
  product: DemoProduct;
  quantity: number;
  to: 'home' | 'office';
  shipping: number;
  /** Whether free delivery was on offer. */
  freeDelivery: boolean;
  discount: number;
};

export function createBasket(
  random: Random,
  { ago, stage }: PlannedOrder,
  buyer: DemoClientProfile,
  products: readonly DemoProduct[],
): Basket {
  const listed = products.filter(({ listedDaysAgo }) => listedDaysAgo * DAY > ago + DAY);
  const product = random.weighted(listed, ({ popularity }) => popularity);
  const wholesale = buyer.clientType === 'company';
  const several = random.chance(wholesale ? 0.35 : 0.04);
  const to = random.chance(0.3) ? 'office' : 'home';
  return {
    product,
    quantity: several ? random.between(2, wholesale ? 3 : 2) : 1,
    to,
    shipping: usualPrice(findWilaya(buyer.wilayaCode)!)[to],
    freeDelivery: stage !== 'delivered' && random.chance(0.4),
    discount: 0,
  };
}

export function basketTotal(basket: Basket): number {
  const { product, quantity, shipping, freeDelivery, discount } = basket;
  return product.price * quantity + (freeDelivery ? 0 : shipping) - discount;
}

/**
 * Adjusts the delivered baskets of a period to its revenue: delivery is made free for as many as
 * needed, and the rest becomes small discounts.
 */
export function settleRevenue(random: Random, span: Span, baskets: readonly Basket[]): void {
  let excess = baskets.reduce((sum, basket) => sum + basketTotal(basket), 0) - REVENUE[span];
  for (const basket of random.shuffled(baskets)) {
    if (basket.shipping > excess) continue;
    basket.freeDelivery = true;
    excess -= basket.shipping;
  }
  for (const basket of random.shuffled(baskets)) {
    basket.discount = Math.min(Math.max(excess, 0), LARGEST_DISCOUNT);
    excess -= basket.discount;
  }
  if (excess !== 0) throw new Error(`The demo revenue of span ${span} is off by ${excess}`);
}
