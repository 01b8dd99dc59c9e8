import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderLine } from '#contract/orders/order-lines.ts';
import { goodsToPack, isAllScanned, judgeItem, needsEye } from './pack-progress.ts';

const line = (over: Partial<OrderLine>): OrderLine => ({
  id: 1,
  kind: 'sold',
  productId: 'p',
  variantId: 'rose',
  nameAr: 'ورد',
  nameFr: 'Rose',
  nameEn: null,
  variantAr: null,
  variantFr: null,
  variantEn: null,
  sku: 'R',
  quantity: 1,
  unitPrice: 100,
  discount: 0,
  parts: null,
  ...over,
});
const names = {
  nameAr: 'x',
  nameFr: null,
  nameEn: null,
  variantAr: null,
  variantFr: null,
  variantEn: null,
  sku: 'X',
};
const coded = (...ids: string[]) => new Map(ids.map((id) => [id, { names, hasCode: true }]));
const counts = (units: Record<string, number> = {}) => new Map(Object.entries(units));

describe('what has to be in a parcel', () => {
  it('adds up what was bought and given of the same variant', () => {
    const lines = [
      line({ quantity: 2 }),
      line({ id: 2, kind: 'gift' }),
      line({ variantId: 'mint' }),
    ];
    const goods = goodsToPack(lines, coded('rose', 'mint'), counts({ rose: 2 }));
    expect(goods.map(({ variantId, needed, scanned }) => [variantId, needed, scanned])).toEqual([
      ['rose', 3, 2],
      ['mint', 1, 0],
    ]);
    expect(judgeItem(goods, lines, 'rose')).toBe('right');
    expect(judgeItem(goods, lines, 'tea')).toBe('wrong');
    expect(isAllScanned(goods)).toBe(false);
  });

  it('is the parts of a bundle, which its own code stands for', () => {
    const parts = [
      { variantId: 'rose', quantity: 1 },
      { variantId: 'mint', quantity: 2 },
    ];
    const lines = [line({ variantId: 'box', quantity: 2, parts })];
    const variants = coded('rose', 'mint', 'box');
    const goods = goodsToPack(lines, variants, counts({ box: 1, rose: 1 }));
    expect(goods.map(({ variantId, needed, scanned }) => [variantId, needed, scanned])).toEqual([
      ['rose', 2, 2],
      ['mint', 4, 2],
    ]);
    expect(judgeItem(goods, lines, 'box')).toBe('too_many');
    expect(judgeItem(goods, lines, 'mint')).toBe('right');
  });

  it('is looked at where it has no code', () => {
    const lines = [line({}), line({ id: 2, variantId: null, productId: null })];
    const goods = goodsToPack(lines, new Map(), counts());
    expect(goods.every(({ isByEye }) => isByEye)).toBe(true);
    expect([isAllScanned(goods), needsEye(goods)]).toEqual([true, true]);
    expect(needsEye(goodsToPack([line({})], coded('rose'), counts()))).toBe(false);
  });
});

describe('scanning anything in any order', () => {
  const ids = ['rose', 'mint', 'tea', 'oil'];
  const lineOf = fc.record({
    variantId: fc.constantFrom(...ids.slice(0, 3)),
    quantity: fc.integer({ min: 1, max: 4 }),
  });

  it('never takes more than is needed, and is complete exactly when all is in', () => {
    fc.assert(
      fc.property(
        fc.array(lineOf, { minLength: 1, maxLength: 5 }),
        fc.array(fc.constantFrom(...ids), { maxLength: 40 }),
        (sold, scanned) => {
          const lines = sold.map((over, at) => line({ id: at + 1, ...over }));
          const needed = new Map<string, number>();
          for (const { variantId, quantity } of sold) {
            needed.set(variantId, (needed.get(variantId) ?? 0) + quantity);
          }
          const taken = new Map<string, number>();
          const goods = () => goodsToPack(lines, coded(...ids), taken);
          for (const id of scanned) {
            const verdict = judgeItem(goods(), lines, id);
            const left = (needed.get(id) ?? 0) - (taken.get(id) ?? 0);
            expect(verdict).toBe(needed.has(id) ? (left > 0 ? 'right' : 'too_many') : 'wrong');
            if (verdict === 'right') taken.set(id, (taken.get(id) ?? 0) + 1);
          }
          const isAll = [...needed].every(([id, units]) => taken.get(id) === units);
          expect(isAllScanned(goods())).toBe(isAll);
        },
      ),
    );
  });
});
