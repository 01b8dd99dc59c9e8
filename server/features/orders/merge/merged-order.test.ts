import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderLine } from '#contract/orders/order-lines.ts';
import { mergedOrder as mergeWith } from './merged-order.ts';

type Merged = Parameters<typeof mergeWith>[0];
const mergedOrder = (kept: Merged, other: Merged) => mergeWith(kept, other, 'kept');

const line = (id: number, fields: Partial<OrderLine> = {}): OrderLine => ({
  id,
  kind: 'sold',
  productId: null,
  variantId: null,
  nameAr: `منتج ${id}`,
  nameFr: null,
  nameEn: null,
  variantAr: null,
  variantFr: null,
  variantEn: null,
  sku: null,
  quantity: 1,
  unitPrice: 1000,
  discount: 0,
  parts: null,
  ...fields,
});

const order = (fields: Partial<Merged> = {}): Merged => ({
  id: 'a',
  phone: '0550123456',
  lines: [line(1)],
  lineCosts: {},
  offer: null,
  totalAmount: '1600.00',
  deliveryFee: '600.00',
  weightGrams: null,
  promoCode: null,
  promoPrize: null,
  discountAmount: null,
  ...fields,
});

const coded = (code: string, fields: Partial<Merged> = {}) =>
  order({ promoCode: code, promoPrize: 0, discountAmount: '100.00', ...fields });

const OFFER = { id: 'o', nameAr: 'عرض', nameFr: 'Offre', nameEn: null, isGiftLeftOut: false };

describe('goods', () => {
  it('keep their prices, get numbers after the last one and bring their costs', () => {
    const kept = order({ lines: [line(2), line(5)], lineCosts: { 2: '400.00' } });
    const other = order({
      lines: [line(1, { quantity: 3, discount: 50 }), line(4)],
      lineCosts: { 1: '700.00', 4: '10.00' },
    });
    const { columns, movedLines } = mergedOrder(kept, other);
    expect(columns.lines.map(({ id, quantity, discount }) => [id, quantity, discount])).toEqual([
      [2, 1, 0],
      [5, 1, 0],
      [6, 3, 50],
      [7, 1, 0],
    ]);
    expect(columns.lineCosts).toEqual({ 2: '400.00', 6: '700.00', 7: '10.00' });
    expect(movedLines).toEqual([6, 7]);
    expect(columns.quantity).toBe(6);
  });
});

describe('amounts', () => {
  it.each([
    ['delivery is paid once', order(), order(), '2600.00', 600],
    ['an unknown fee takes nothing off', order(), order({ deliveryFee: null }), '3200.00', 0],
    [
      'centimes are exact',
      order({ totalAmount: '0.10' }),
      order({ totalAmount: '0.20', deliveryFee: '0.00' }),
      '0.30',
      0,
    ],
    [
      'never below nothing',
      order({ totalAmount: '0.00' }),
      order({ totalAmount: '100.00' }),
      '0.00',
      600,
    ],
  ])('%s', (_what, kept, other, total, saved) => {
    const { columns, savedDelivery } = mergedOrder(kept, other);
    expect(columns.totalAmount).toBe(total);
    expect(savedDelivery).toBe(saved);
  });

  it.each([
    ['kept', '600.00', '0.00', '3200.00', '600.00', 0],
    ['other', '600.00', '0.00', '2600.00', '0.00', 600],
    ['kept', '0.00', '600.00', '2600.00', '0.00', 600],
    ['other', '0.00', '600.00', '3200.00', '600.00', 0],
    ['kept', '350.00', '600.00', '2600.00', '350.00', 600],
    ['other', '350.00', '600.00', '2850.00', '600.00', 350],
    // A fee that nobody knows takes nothing off.
    ['other', null, '600.00', '3200.00', '600.00', 0],
    ['kept', null, '600.00', '2600.00', null, 600],
  ] as const)(
    'the fee of the %s order stays: %s and %s make %s',
    (of, keptFee, otherFee, total, fee, saved) => {
      const merged = mergeWith(
        order({ deliveryFee: keptFee }),
        order({ deliveryFee: otherFee }),
        of,
      );
      expect(merged.columns).toMatchObject({ totalAmount: total, deliveryFee: fee });
      expect(merged.savedDelivery).toBe(saved);
    },
  );

  it('nothing but the second delivery is lost, whatever the amounts', () => {
    const amount = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (a, b, fee, extra) => {
        const asText = (value: number) => (value / 100).toFixed(2);
        const kept = order({ totalAmount: asText(a) });
        const other = order({ totalAmount: asText(b + fee + extra), deliveryFee: asText(fee) });
        expect(mergedOrder(kept, other).columns.totalAmount).toBe(asText(a + b + extra));
      }),
    );
  });
});

describe('codes of the wheel', () => {
  it('the code of the order that is kept stays', () => {
    const { columns, otherCode } = mergedOrder(coded('SPIN1'), order());
    expect(otherCode).toBe('kept');
    expect(columns).toMatchObject({
      promoCode: 'SPIN1',
      discountAmount: '100.00',
      totalAmount: '2600.00',
    });
  });

  it('the other’s code moves with its discount where there is none', () => {
    const { columns, otherCode } = mergedOrder(order(), coded('SPIN2', { totalAmount: '1500.00' }));
    expect(otherCode).toBe('moved');
    expect(columns).toMatchObject({
      promoCode: 'SPIN2',
      promoPrize: 0,
      discountAmount: '100.00',
      totalAmount: '2500.00',
    });
  });

  it.each([
    ['there is one already', coded('SPIN1'), coded('SPIN2', { totalAmount: '1500.00' })],
    [
      'it belongs to another phone',
      order(),
      coded('SPIN2', { totalAmount: '1500.00', phone: '0661234567' }),
    ],
  ])('the other’s code goes back, and its discount with it, where %s', (_why, kept, other) => {
    const { columns, otherCode } = mergedOrder(kept, other);
    expect(otherCode).toBe('given_back');
    expect(columns.promoCode).toBe(kept.promoCode);
    expect(columns.totalAmount).toBe('2600.00');
  });
});

describe('offers', () => {
  it('the offer of the order that is kept names its own lines only', () => {
    const offer = { ...OFFER, giftLine: null };
    const { columns } = mergedOrder(order({ offer }), order());
    expect(columns.offer).toEqual({ ...offer, discountedLines: [1] });
  });

  it('the other’s offer comes with its lines where there is none', () => {
    const offer = { ...OFFER, giftLine: 2, discountedLines: [1] };
    const lines = [line(1, { discount: 200 }), line(2, { kind: 'gift', unitPrice: 0 })];
    const { columns } = mergedOrder(order(), order({ lines, offer }));
    expect(columns.offer).toEqual({ ...offer, giftLine: 3, discountedLines: [2] });
  });
});

it('weights are added where both are known', () => {
  const kept = order({ weightGrams: 500 });
  expect(mergedOrder(kept, order({ weightGrams: 300 })).columns.weightGrams).toBe(800);
  expect(mergedOrder(kept, order()).columns.weightGrams).toBe(500);
});
