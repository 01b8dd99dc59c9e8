import { multiplyDivideRounded, shareAmount, toCentimes, toDinars } from '#contract/amounts.ts';
import type { OrderLine, OrderOffer } from '#contract/orders/order-lines.ts';

export const OFFER_KINDS = ['price', 'percent', 'gift'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** A line of an order, as far as offers look at it. */
export interface OfferLine {
  /** Null for a line that is none of our products; no offer counts it. */
  productId: string | null;
  quantity: number;
  unitPrice: number;
  kind: 'sold' | 'gift' | 'exchange';
}

export interface OfferRule {
  id: string;
  nameAr: string;
  nameFr: string;
  nameEn: string | null;
  /** Their units count together; an empty list means every product. */
  productIds: readonly string[];
  minQuantity: number;
  kind: OfferKind;
  /** What `minQuantity` units cost together. From that quantity on every unit costs its part. */
  price: number | null;
  /** 1 to 100, at most two decimals. */
  percent: number | null;
  giftProductId: string | null;
  /** Given once per order, however many units are bought. */
  giftQuantity: number | null;
  /** Days in Algerian time (`2026-11-16`), both inclusive; null means no limit. */
  startsOn: string | null;
  endsOn: string | null;
  /** Of two offers that save the same, the lower number wins. */
  precedence: number;
  isActive: boolean;
}

const OFFER_STATES = ['active', 'planned', 'ended', 'off'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export function offerState(
  { isActive, startsOn, endsOn }: Pick<OfferRule, 'isActive' | 'startsOn' | 'endsOn'>,
  today: string,
): OfferState {
  if (!isActive) return 'off';
  if (endsOn !== null && endsOn < today) return 'ended';
  return startsOn !== null && startsOn > today ? 'planned' : 'active';
}

export const isOfferOf = ({ productIds }: Pick<OfferRule, 'productIds'>, productId: string) =>
  productIds.length === 0 || productIds.includes(productId);

/** A form may ask while its fields are half typed, so a line without a usable number is skipped. */
const counts = ({ kind, productId, quantity, unitPrice }: OfferLine, offer: OfferRule) =>
  kind === 'sold' &&
  productId !== null &&
  isOfferOf(offer, productId) &&
  Number.isSafeInteger(quantity) &&
  quantity > 0 &&
  unitPrice >= 0;

/** What an offer does to an order; amounts in dinars, exact to the centime. */
export interface OfferEffect {
  /** How many units counted: the reason why the offer applies. */
  counted: number;
  /** What it takes off the lines; a gift takes off nothing. */
  discount: number;
  /** The discount's share of each line. */
  discounts: number[];
  gift: { productId: string; quantity: number } | null;
}

/** What this offer does to these lines, or null if it does not apply today. */
export function offerOn(
  lines: readonly OfferLine[],
  offer: OfferRule,
  today: string,
): OfferEffect | null {
  if (offerState(offer, today) !== 'active') return null;
  const counted = lines.map((line) => (counts(line, offer) ? line.quantity : 0));
  const units = counted.reduce((total, quantity) => total + quantity, 0);
  if (units < offer.minQuantity) return null;
  const sums = lines.map(({ unitPrice }, index) =>
    counted[index] === undefined || counted[index] === 0
      ? 0
      : toCentimes(unitPrice) * counted[index],
  );
  const sum = sums.reduce((total, one) => total + one, 0);
  const gift = giftOf(offer);
  const discount = gift === null ? sum - costs(offer, units, sum) : 0;
  // A price that is not lower than the sum is no offer.
  if (gift === null && discount <= 0) return null;
  return {
    counted: units,
    discount: toDinars(discount),
    discounts: shareAmount(discount, sums).map(toDinars),
    gift,
  };
}

function giftOf({ kind, giftProductId, giftQuantity }: OfferRule): OfferEffect['gift'] {
  if (kind !== 'gift' || giftProductId === null || giftQuantity === null) return null;
  return { productId: giftProductId, quantity: giftQuantity };
}

/** What the counted units cost with the offer, in centimes: from 0 up. */
function costs({ kind, price, percent, minQuantity }: OfferRule, units: number, sum: number) {
  if (kind === 'price' && price !== null) {
    return multiplyDivideRounded(toCentimes(price), units, minQuantity);
  }
  if (kind === 'percent' && percent !== null) {
    return sum - multiplyDivideRounded(sum, toCentimes(percent), 10_000);
  }
  return sum;
}

export interface AppliedOffer<Offer extends OfferRule = OfferRule> extends OfferEffect {
  offer: Offer;
  /** The discount, or the price of the gift. */
  saved: number;
}

/** An offer that would apply if its gift were there; the form says so. */
export interface LeftOutOffer<Offer extends OfferRule = OfferRule> {
  offer: Offer;
  why: 'giftOutOfStock';
}

interface GiftShelf {
  /** Whether so many units are left, beside those that the order itself takes. */
  isGiftInStock: (productId: string, quantity: number) => boolean;
  /** The price of one unit; null for an unknown product, whose gift counts as nothing. */
  giftPrice: (productId: string) => number | null;
}

/**
 * The one offer of an order: the best for the customer, where a gift counts with its price. Of two
 * that save the same the lower precedence wins, then the lower id.
 */
export function bestOffer<Offer extends OfferRule>(
  lines: readonly OfferLine[],
  offers: readonly Offer[],
  today: string,
  { isGiftInStock, giftPrice }: GiftShelf,
): { best: AppliedOffer<Offer> | null; leftOut: LeftOutOffer<Offer>[] } {
  const applied: AppliedOffer<Offer>[] = [];
  const leftOut: LeftOutOffer<Offer>[] = [];
  for (const offer of offers) {
    const effect = offerOn(lines, offer, today);
    if (effect === null) continue;
    const { gift, discount } = effect;
    if (gift === null) applied.push({ offer, ...effect, saved: discount });
    else if (isGiftInStock(gift.productId, gift.quantity)) {
      const price = toCentimes(giftPrice(gift.productId) ?? 0);
      applied.push({ offer, ...effect, saved: toDinars(price * gift.quantity) });
    } else leftOut.push({ offer, why: 'giftOutOfStock' });
  }
  return { best: applied.toSorted(byAdvantage)[0] ?? null, leftOut: leftOut.toSorted(byRank) };
}

interface Ranked {
  offer: Pick<OfferRule, 'id' | 'precedence'>;
}

const byRank = ({ offer: a }: Ranked, { offer: b }: Ranked) =>
  a.precedence - b.precedence || (a.id < b.id ? -1 : 1);

const byAdvantage = (a: AppliedOffer, b: AppliedOffer) => b.saved - a.saved || byRank(a, b);

/** The lines as they would be without their offer; discounts that staff gave to others stay. */
export function linesWithoutOffer(lines: readonly OrderLine[], offer: OrderOffer): OrderLine[] {
  const { giftLine, discountedLines } = offer;
  return lines
    .filter(({ id, kind }) => id !== giftLine || kind !== 'gift')
    .map((line) =>
      discountedLines?.includes(line.id) === false ? line : { ...line, discount: 0 },
    );
}
