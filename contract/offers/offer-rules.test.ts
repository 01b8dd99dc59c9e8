import { describe, expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import {
  bestOffer,
  offerOn,
  offerState,
  type OfferLine,
  type OfferRule,
  linesWithoutOffer,
} from './offer-rules.ts';

const TODAY = '2026-11-16';

const offer = (fields: Partial<OfferRule> = {}): OfferRule => ({
  id: 'a',
  nameAr: 'عرض',
  nameFr: 'Offre',
  nameEn: null,
  productIds: ['serum'],
  minQuantity: 2,
  kind: 'price',
  price: 3500,
  percent: null,
  giftProductId: null,
  giftQuantity: null,
  startsOn: null,
  endsOn: null,
  precedence: 100,
  isActive: true,
  ...fields,
});
const percent = (value: number, fields: Partial<OfferRule> = {}) =>
  offer({ kind: 'percent', price: null, percent: value, ...fields });
const gift = (productId: string, fields: Partial<OfferRule> = {}) =>
  offer({ kind: 'gift', price: null, giftProductId: productId, giftQuantity: 1, ...fields });
const line = (quantity: number, unitPrice = 2000, fields: Partial<OfferLine> = {}): OfferLine => ({
  productId: 'serum',
  quantity,
  unitPrice,
  kind: 'sold',
  ...fields,
});
const shelf = (stock: Record<string, number>, prices: Record<string, number> = {}) => ({
  isGiftInStock: (id: string, quantity: number) => (stock[id] ?? 0) >= quantity,
  giftPrice: (id: string) => prices[id] ?? null,
});
const best = (lines: OfferLine[], offers: OfferRule[], at = shelf({})) =>
  bestOffer(lines, offers, TODAY, at);

describe('one offer', () => {
  it.each([
    ['below the quantity', [line(1)], null],
    ['2 for 3,500', [line(2)], [500]],
    ['from there on each unit costs 1,750', [line(3)], [750]],
    ['units of two lines count together', [line(1), line(1)], [250, 250]],
    ['shared by what the lines cost', [line(1, 3000), line(1, 1000)], [375, 125]],
    ['others do not count', [line(1), line(9, 100, { productId: 'soap' })], null],
    ['others are not cheaper', [line(9, 100, { productId: 'soap' }), line(2)], [0, 500]],
    ['a gift is not bought', [line(1), line(1, 0, { kind: 'gift' })], null],
    ['an exchange is not bought', [line(1), line(1, 2000, { kind: 'exchange' })], null],
    ['a line without product is none of ours', [line(2, 2000, { productId: null })], null],
    ['a price that is no saving', [line(2, 1750)], null],
    ['a field that is half typed', [line(Number.NaN), line(2.5), line(2, Number.NaN)], null],
  ])('%s', (_, lines, discounts) => {
    expect(offerOn(lines, offer(), TODAY)?.discounts ?? null).toEqual(discounts);
  });

  it('an empty list of products is every product', () => {
    const lines = [line(1, 2000, { productId: 'soap' }), line(1, 2000, { productId: 'oil' })];
    expect(offerOn(lines, offer({ productIds: [] }), TODAY)).toEqual({
      counted: 2,
      discount: 500,
      discounts: [250, 250],
      gift: null,
    });
  });

  it('a centime that cannot be shared goes to the largest remainder', () => {
    const lines = [line(1, 10), line(1, 10), line(1, 10)];
    const third = offer({ minQuantity: 3, price: 20 });
    expect(offerOn(lines, third, TODAY)?.discounts).toEqual([3.34, 3.33, 3.33]);
    const uneven = offer({ minQuantity: 2, price: 10 });
    // 5.01 over 10.01 and 5: 3.3410… and 1.6688…
    expect(offerOn([line(1, 10.01), line(1, 5)], uneven, TODAY)?.discounts).toEqual([3.34, 1.67]);
  });

  it('a price that does not divide is rounded to the centime', () => {
    // 4 of "3 for 1,000" cost 1,333.33.
    const three = offer({ minQuantity: 3, price: 1000 });
    expect(offerOn([line(4, 400)], three, TODAY)?.discount).toBe(266.67);
  });

  it('a percentage is rounded to the centime, halves up', () => {
    expect(offerOn([line(2, 0.15)], percent(15), TODAY)?.discount).toBe(0.05);
    expect(offerOn([line(2, 999.99)], percent(12.25), TODAY)?.discount).toBe(245);
    expect(offerOn([line(2, 1250)], percent(100), TODAY)?.discount).toBe(2500);
  });

  it('the largest amounts stay exact', () => {
    const lines = [line(1, 99_999_999.99), line(1, 0.01)];
    expect(offerOn(lines, percent(33.33), TODAY)?.discounts).toEqual([33_330_000, 0]);
  });

  it.each([
    [{}, 'active'],
    [{ isActive: false }, 'off'],
    [{ startsOn: '2026-11-16', endsOn: '2026-11-16' }, 'active'],
    [{ startsOn: '2026-11-17' }, 'planned'],
    [{ endsOn: '2026-11-15' }, 'ended'],
    [{ isActive: false, endsOn: '2026-11-15' }, 'off'],
  ] as const)('%j is %s', (fields, state) => {
    expect(offerState(offer(fields), TODAY)).toBe(state);
    expect(offerOn([line(2)], offer(fields), TODAY) !== null).toBe(state === 'active');
  });
});

describe('the best offer', () => {
  it('is the one that saves most, whatever its precedence', () => {
    const offers = [offer({ precedence: 1 }), percent(20, { id: 'b', precedence: 9 })];
    expect(best([line(2)], offers).best).toMatchObject({ offer: { id: 'b' }, saved: 800 });
  });

  it('of equal ones the lower precedence, then the lower id', () => {
    const equal = [offer({ id: 'c' }), offer({ id: 'b', precedence: 1 }), offer({ id: 'a' })];
    expect(best([line(2)], equal).best?.offer.id).toBe('b');
    expect(best([line(2)], [offer({ id: 'c' }), offer({ id: 'a' })]).best?.offer.id).toBe('a');
  });

  it('a gift counts with its price and takes nothing off the lines', () => {
    const found = best([line(2)], [offer(), gift('soap', { id: 'b', giftQuantity: 2 })], {
      ...shelf({ soap: 2 }, { soap: 300 }),
    });
    expect(found).toEqual({
      best: {
        offer: gift('soap', { id: 'b', giftQuantity: 2 }),
        counted: 2,
        discount: 0,
        discounts: [0],
        gift: { productId: 'soap', quantity: 2 },
        saved: 600,
      },
      leftOut: [],
    });
  });

  it('a gift without stock is left out, and said', () => {
    const offers = [gift('soap', { id: 'b' }), offer()];
    const found = best([line(2)], offers, shelf({ soap: 0 }, { soap: 9000 }));
    expect(found.best?.offer.id).toBe('a');
    expect(found.leftOut).toEqual([{ offer: offers[0], why: 'giftOutOfStock' }]);
    // Where the quantity is not reached either, there is nothing to say.
    expect(best([line(1)], offers)).toEqual({ best: null, leftOut: [] });
  });
});

const OFFER = {
  id: 'offer',
  nameAr: 'عرض',
  nameFr: 'Offre',
  nameEn: null,
  giftLine: 3,
  isGiftLeftOut: false,
};
const LINES = [
  orderLine({ id: 1, discount: 700 }),
  orderLine({ id: 2, discount: 50 }),
  orderLine({ id: 3, kind: 'gift' }),
];
const discounts = (offer: Parameters<typeof linesWithoutOffer>[1]) =>
  linesWithoutOffer(LINES, offer).map(({ id, discount }) => [id, discount]);

it('takes off the gift and what the offer gave, not what staff gave', () => {
  expect(discounts({ ...OFFER, discountedLines: [1] })).toEqual([
    [1, 0],
    [2, 50],
  ]);
});

it('takes off every discount of an order from before that was kept', () => {
  expect(discounts(OFFER)).toEqual([
    [1, 0],
    [2, 0],
  ]);
});
