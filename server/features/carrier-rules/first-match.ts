import type { CarrierRuleTerms } from '#contract/carrier-rules/carrier-rules.ts';
import type { DeliveryPlace } from '#contract/orders/order-constants.ts';

/** What the rules look at. */
export interface OrderFacts {
  wilayaCode: number;
  deliveryPlace: DeliveryPlace | null;
  weightGrams: number | null;
  totalAmount: number;
  productIds: readonly string[];
}

export interface Rule {
  companyId: string;
  terms: CarrierRuleTerms;
  /** What its parcels weigh where nobody said it; null without an account. */
  usualGrams: number | null;
}

/** How many orders of a day have each company. */
export interface DayCounts {
  all: number;
  byCompany: ReadonlyMap<string, number>;
}
export const EMPTY_DAY: DayCounts = { all: 0, byCompany: new Map() };

/** The first rule that fits, or null. Pure: it reads nothing. */
export const firstMatch = <R extends Rule>(
  rules: readonly R[],
  order: OrderFacts,
  day: DayCounts,
): R | null => rules.find((rule) => fits(rule, order, day)) ?? null;

export const fits = (rule: Rule, order: OrderFacts, day: DayCounts): boolean =>
  fitsTerms(rule, order) && hasRoom(rule, day);

function fitsTerms({ terms, usualGrams }: Rule, order: OrderFacts): boolean {
  const { wilayas, place, mostWeightGrams, leastAmount, mostAmount, productIds } = terms;
  const grams = order.weightGrams ?? usualGrams;
  return (
    (wilayas.length === 0 || wilayas.includes(order.wilayaCode)) &&
    (place === null || place === order.deliveryPlace) &&
    // A weight that nobody knows may be too much.
    (mostWeightGrams === null || (grams !== null && grams <= mostWeightGrams)) &&
    (leastAmount === null || order.totalAmount >= leastAmount) &&
    (mostAmount === null || order.totalAmount <= mostAmount) &&
    (productIds.length === 0 || productIds.some((id) => order.productIds.includes(id)))
  );
}

/**
 * A company takes the next order while it has less than its share of the orders with that one. So it
 * is never a whole order above its share, nor a whole order below it where every order fits the rule.
 */
function hasRoom({ companyId, terms: { share } }: Rule, { all, byCompany }: DayCounts): boolean {
  if (share === null) return true;
  return (byCompany.get(companyId) ?? 0) * 100 < share * (all + 1);
}

/** The counts after one more order got the company. */
export function withOneMore({ all, byCompany }: DayCounts, companyId: string): DayCounts {
  const next = new Map(byCompany);
  next.set(companyId, (next.get(companyId) ?? 0) + 1);
  return { all: all + 1, byCompany: next };
}
