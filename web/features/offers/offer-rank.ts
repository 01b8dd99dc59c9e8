import { USUAL_PRECEDENCE } from '#contract/offers/offers.ts';

/** Which of two offers is applied that save the same; stored as a number, the lower one first. */
export const OFFER_RANKS = ['first', 'usual', 'last'] as const;
type OfferRank = (typeof OFFER_RANKS)[number];

export const PRECEDENCE_OF: Record<OfferRank, number> = {
  first: USUAL_PRECEDENCE - 50,
  usual: USUAL_PRECEDENCE,
  last: USUAL_PRECEDENCE + 50,
};

export const rankOf = (precedence: number): OfferRank =>
  precedence < USUAL_PRECEDENCE ? 'first' : precedence > USUAL_PRECEDENCE ? 'last' : 'usual';
