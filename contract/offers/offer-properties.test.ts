import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareAmount } from '#contract/amounts.ts';
import { bestOffer, offerOn, type OfferLine, type OfferRule } from './offer-rules.ts';

const TODAY = '2026-11-16';
const PRODUCTS = ['a', 'b', 'c'] as const;

const dinars = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((sum) => sum / 100);
const Line: fc.Arbitrary<OfferLine> = fc.record({
  productId: fc.constantFrom(...PRODUCTS, null),
  quantity: fc.integer({ min: 1, max: 50 }),
  unitPrice: fc.oneof(dinars(20), dinars(5_000), dinars(1_900_000)),
  kind: fc.constantFrom('sold', 'sold', 'sold', 'gift', 'exchange'),
});
const Lines = fc.array(Line, { maxLength: 6 });
const Terms = fc.oneof(
  dinars(10_000).map((price) => ({ kind: 'price' as const, price })),
  fc.integer({ min: 100, max: 10_000 }).map((part) => ({
    kind: 'percent' as const,
    percent: part / 100,
  })),
  fc.record({
    kind: fc.constant('gift' as const),
    giftProductId: fc.constantFrom(...PRODUCTS),
    giftQuantity: fc.integer({ min: 1, max: 5 }),
  }),
);
const Offer: fc.Arbitrary<OfferRule> = fc
  .record({
    id: fc.uuid(),
    productIds: fc.subarray([...PRODUCTS]),
    minQuantity: fc.integer({ min: 1, max: 10 }),
    precedence: fc.integer({ min: 0, max: 3 }),
    isActive: fc.constantFrom(true, true, true, false),
    terms: Terms,
  })
  .map(({ terms, ...fields }) => ({
    nameAr: 'عرض',
    nameFr: 'Offre',
    nameEn: null,
    price: null,
    percent: null,
    giftProductId: null,
    giftQuantity: null,
    startsOn: null,
    endsOn: null,
    ...fields,
    ...terms,
  }));
const Offers = fc.uniqueArray(Offer, { maxLength: 5, selector: ({ id }) => id });

const PRICES: Record<string, number> = { a: 100, b: 250.5, c: 4000 };
const shelf = {
  isGiftInStock: (id: string, quantity: number) => id !== 'c' || quantity < 3,
  giftPrice: (id: string) => PRICES[id] ?? null,
};
const centimes = (amount: number) => Math.round(amount * 100);
const lineSum = ({ quantity, unitPrice }: OfferLine) => centimes(unitPrice) * quantity;
const sumOf = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const bestOf = (lines: OfferLine[], offers: OfferRule[]) =>
  bestOffer(lines, offers, TODAY, shelf).best;

it('shares add up exactly, and none exceeds its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { maxLength: 8 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
      const amount = Math.floor(sumOf(parts) * share);
      const shares = shareAmount(amount, parts);
      expect(sumOf(shares)).toBe(amount);
      expect(shares.every((one, index) => one >= 0 && one <= (parts[index] ?? 0))).toBe(true);
    }),
  );
});

it('the discounts of an offer add up to it, exceed no line and never the sum', () => {
  fc.assert(
    fc.property(Lines, Offer, (lines, offer) => {
      const effect = offerOn(lines, offer, TODAY);
      if (effect === null) return;
      const discounts = effect.discounts.map(centimes);
      expect(discounts).toHaveLength(lines.length);
      expect(sumOf(discounts)).toBe(centimes(effect.discount));
      for (const [index, line] of lines.entries()) {
        expect(discounts[index]).toBeGreaterThanOrEqual(0);
        expect(discounts[index]).toBeLessThanOrEqual(line.kind === 'sold' ? lineSum(line) : 0);
      }
      expect(sumOf(lines.map(lineSum)) - sumOf(discounts)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1000 },
  );
});

it('another offer never leaves the customer worse off', () => {
  fc.assert(
    fc.property(Lines, Offers, Offer, (lines, offers, more) => {
      const before = bestOf(lines, offers)?.saved ?? 0;
      expect(bestOf(lines, [...offers, more])?.saved ?? 0).toBeGreaterThanOrEqual(before);
      // Where nothing is given away, that is what they pay.
      const cash = [...offers, more].filter(({ kind }) => kind !== 'gift');
      const paid = sumOf((bestOf(lines, cash)?.discounts ?? []).map(centimes));
      const paidBefore = sumOf((bestOf(lines, cash.slice(0, -1))?.discounts ?? []).map(centimes));
      expect(paid).toBeGreaterThanOrEqual(paidBefore);
    }),
    { numRuns: 500 },
  );
});

it('neither the order of the lines nor that of the offers matters', () => {
  const shuffled = Lines.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
  );
  fc.assert(
    fc.property(shuffled, Offers, ([lines, moved], offers) => {
      const one = bestOf(lines, offers);
      const other = bestOf(moved, offers.toReversed());
      expect(other?.offer.id).toBe(one?.offer.id);
      expect(other?.saved).toBe(one?.saved);
      expect(other?.discount).toBe(one?.discount);
    }),
    { numRuns: 500 },
  );
});
