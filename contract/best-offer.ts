import { offerOn, type OfferEffect, type OfferLine, type OfferRule } from './offer-rules.ts';
import { toCentimes, toDinars } from './share-amount.ts';

// No zod here, as in offer-rules.ts.

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
