import { expect, it } from 'vitest';
import { orderLine } from '#tests/support/order-line.ts';
import { linesWithoutOffer } from './lines-without-offer.ts';

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
