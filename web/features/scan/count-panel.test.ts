import { expect, it } from 'vitest';
import type { ScannedItem } from '#contract/scan/scans.ts';
import { type CountedItem, countedOnce, linesOfCount, withUnits } from './count-panel.tsx';

const item = (variantId: string, expected: number | null): ScannedItem => ({
  variantId,
  nameAr: variantId,
  nameFr: null,
  nameEn: null,
  variantAr: null,
  variantFr: null,
  variantEn: null,
  sku: variantId,
  expected,
});

it('adds up by variant, the last one first, and a number corrects that one', () => {
  let items: CountedItem[] = [];
  for (const [id, expected] of [
    ['rose', 5],
    ['mint', 2],
    ['rose', 4],
  ] as const) {
    items = countedOnce(items, item(id, expected));
  }
  expect(linesOfCount(items)).toEqual([
    { variantId: 'rose', expected: 4, counted: 2 },
    { variantId: 'mint', expected: 2, counted: 1 },
  ]);
  expect(linesOfCount(withUnits(items, 40))).toEqual([
    { variantId: 'rose', expected: 4, counted: 40 },
    { variantId: 'mint', expected: 2, counted: 1 },
  ]);
});
