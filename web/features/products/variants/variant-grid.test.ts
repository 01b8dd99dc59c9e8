import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { SaveVariants } from '#contract/products/variants.ts';
import {
  addOption,
  addValue,
  bodyOf,
  gridOf,
  isStockEdited,
  removeOption,
  removeValue,
  rowLabel,
  withSeenStock,
  type Grid,
} from './variant-grid.ts';

const word = (ar: string) => ({ ar, fr: null, en: null });
const variant = (at: number, values: string[], more = {}) => ({
  id: `${at}1111111-1111-4111-8111-111111111111`,
  values: values.map(word),
  sku: null,
  barcode: null,
  price: 1500,
  imageUrl: null,
  stock: 12,
  isActive: true,
  position: at,
  ...more,
});
const simple = { options: [], variants: [variant(1, [])] } as unknown as Product;
const sized = {
  options: [word('الحجم')],
  variants: [variant(1, ['30 مل']), variant(2, ['50 مل'], { price: 2200, stock: 4 })],
} as unknown as Product;

const labels = (grid: Grid) => grid.rows.map((row) => rowLabel(grid, row, 'fr'));
const name = (grid: Grid, option: number, value: number, ar: string): Grid => {
  const copy = structuredClone(grid);
  copy.options[option]!.values[value]!.word.ar = ar;
  return copy;
};

describe('options', () => {
  it('of a product without any: the present variant takes the first value', () => {
    let grid = name(addOption(gridOf(simple, [])), 0, 0, '30');
    grid = name(addValue(grid, grid.options[0]!.key), 0, 1, '50');
    expect(labels(grid)).toEqual(['30', '50']);
    expect(grid.rows.map(({ isNew, stock }) => [isNew, stock])).toEqual([
      [false, '12'],
      [true, '0'],
    ]);
  });

  it('added to variants: all get its first value, a second makes all combinations', () => {
    let grid = name(addOption(gridOf(sized, [])), 1, 0, 'أحمر');
    expect(labels(grid)).toEqual(['30 مل / أحمر', '50 مل / أحمر']);
    grid = name(addValue(grid, grid.options[1]!.key), 1, 1, 'أزرق');
    expect(labels(grid)).toEqual(['30 مل / أحمر', '50 مل / أحمر', '30 مل / أزرق', '50 مل / أزرق']);
    const back = removeOption(grid, grid.options[1]!.key);
    expect(labels(back)).toEqual(['30 مل', '50 مل']);
  });

  it('removed: of stored variants that become alike one stays on sale', () => {
    const alike: Product = { ...sized, variants: sized.variants.map((row) => ({ ...row })) };
    alike.options = [word('الحجم'), word('اللون')];
    alike.variants[0]!.values = [word('30'), word('أحمر')];
    alike.variants[1]!.values = [word('30'), word('أزرق')];
    const grid = gridOf(alike, []);
    const back = removeOption(grid, grid.options[1]!.key);
    expect(back.rows.map(({ isActive }) => isActive)).toEqual([true, false]);
    expect(removeOption(back, back.options[0]!.key).rows).toHaveLength(1);
  });

  it('are three at most, and a removed value takes its rows along', () => {
    let grid = gridOf(simple, []);
    for (let count = 0; count < 5; count += 1) grid = addOption(grid);
    expect(grid.options).toHaveLength(3);
    const two = gridOf(sized, []);
    expect(labels(removeValue(two, two.options[0]!.values[0]!.key))).toEqual(['50 مل']);
  });
});

it('the body holds what was typed, costs only where they changed', () => {
  const before = gridOf(sized, [{ variantId: sized.variants[0]!.id, cost: 600 }]);
  const grid = structuredClone(before);
  grid.rows[1]!.cost = '٩٠٠';
  grid.rows[1]!.stock = '9';
  expect([isStockEdited(before), isStockEdited(grid)]).toEqual([false, true]);
  expect(SaveVariants.parse(bodyOf(grid, before, 'v1', 'جرد'))).toEqual({
    version: 'v1',
    stockReason: 'جرد',
    options: [word('الحجم')],
    variants: [
      {
        id: sized.variants[0]!.id,
        values: [word('30 مل')],
        sku: null,
        barcode: null,
        price: 1500,
        imageUrl: null,
        isActive: true,
        stock: 12,
        expectedStock: 12,
      },
      {
        id: sized.variants[1]!.id,
        values: [word('50 مل')],
        sku: null,
        barcode: null,
        price: 2200,
        cost: 900,
        imageUrl: null,
        isActive: true,
        stock: 9,
        expectedStock: 4,
      },
    ],
  });
});

it('a stock that changed meanwhile is seen, and what was typed stays', () => {
  const grid = gridOf(sized, []);
  grid.rows[1]!.stock = '9';
  const now = { variants: sized.variants.map((row) => ({ ...row, stock: row.stock - 1 })) };
  expect(withSeenStock(grid, now).rows.map(({ stock, seenStock }) => [stock, seenStock])).toEqual([
    ['11', 11],
    ['9', 3],
  ]);
});
