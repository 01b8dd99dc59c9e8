import type { z } from 'zod';
import type { Product } from '#contract/products/products.ts';
import {
  type SaveVariants,
  type VariantCost,
  MAX_OPTIONS,
  MAX_VARIANTS,
  type Translated,
} from '#contract/products/variants.ts';
import type { Cells } from './grid-cells.ts';

/** A word as it is typed, in the three languages. */
export type Typed = Record<keyof Translated, string>;

interface GridValue {
  key: number;
  word: Typed;
}

export interface GridOption {
  key: number;
  name: Typed;
  values: GridValue[];
}

export interface GridRow extends Cells {
  /** The stored id, or one made here for a new row. */
  key: string;
  isNew: boolean;
  /** The key of a value for each option. */
  values: number[];
  isActive: boolean;
  /** The stock that the user has seen. */
  seenStock: number;
}

export interface Grid {
  options: GridOption[];
  rows: GridRow[];
  /** The last key that was given to an option, a value or a new row. */
  lastKey: number;
}

const EMPTY: Typed = { ar: '', fr: '', en: '' };
const typed = ({ ar, fr, en }: Translated): Typed => ({ ar, fr: fr ?? '', en: en ?? '' });
const written = ({ ar, fr, en }: Typed) => ({ ar, fr: fr || null, en: en || null });

export function gridOf(product: Product, costs: readonly VariantCost[]): Grid {
  let lastKey = 0;
  const nextKey = () => (lastKey += 1);
  const options = product.options.map((name, at) => {
    const values = new Map(product.variants.map((row) => [row.values[at]?.ar, row.values[at]]));
    return {
      key: nextKey(),
      name: typed(name),
      values: [...values.values()].flatMap((value) =>
        value === undefined ? [] : { key: nextKey(), word: typed(value) },
      ),
    };
  });
  const rows = product.variants.map((row) => ({
    key: row.id,
    isNew: false,
    values: options.map(
      ({ values }, at) => values.find(({ word }) => word.ar === row.values[at]?.ar)?.key ?? 0,
    ),
    sku: row.sku ?? '',
    barcode: row.barcode ?? '',
    price: String(row.price),
    cost: costs.find(({ variantId }) => variantId === row.id)?.cost?.toString() ?? '',
    stock: String(row.stock),
    imageUrl: row.imageUrl ?? '',
    isActive: row.isActive,
    seenStock: row.stock,
  }));
  return { options, rows, lastKey };
}

/** Present rows get the first value of a new option. */
export function addOption(grid: Grid): Grid {
  if (grid.options.length === MAX_OPTIONS) return grid;
  const [option, value] = [grid.lastKey + 1, grid.lastKey + 2];
  return {
    options: [...grid.options, { key: option, name: EMPTY, values: [{ key: value, word: EMPTY }] }],
    rows: grid.rows.map((row) => ({ ...row, values: [...row.values, value] })),
    lastKey: value,
  };
}

/** Of rows that become alike the first stays on sale; new ones go, stored ones are hidden. */
export function removeOption(grid: Grid, key: number): Grid {
  const at = grid.options.findIndex((option) => option.key === key);
  const options = grid.options.toSpliced(at, 1);
  const taken = new Set<string>();
  const rows = grid.rows.flatMap((row): GridRow[] => {
    const values = row.values.toSpliced(at, 1);
    const isAlike = taken.has(String(values));
    if (row.isActive) taken.add(String(values));
    if (!isAlike || !row.isActive) return [{ ...row, values }];
    return row.isNew ? [] : [{ ...row, values, isActive: false }];
  });
  // Without options there is one variant.
  const kept = options.length > 0 ? rows : rows.filter(({ isActive }) => isActive).slice(0, 1);
  return { ...grid, options, rows: kept.length > 0 ? kept : rows.slice(0, 1) };
}

/** A new value comes with a row for every combination with the values of the other options. */
export function addValue(grid: Grid, optionKey: number): Grid {
  const value = { key: grid.lastKey + 1, word: EMPTY };
  const options = grid.options.map((option) =>
    option.key === optionKey ? { ...option, values: [...option.values, value] } : option,
  );
  return addMissingRows({ ...grid, options, lastKey: value.key });
}

/** Adds a row for each combination that none has, up to the limit. */
function addMissingRows(grid: Grid): Grid {
  const present = new Set(grid.rows.map(({ values }) => String(values)));
  const missing = combinations(grid.options).filter((values) => !present.has(String(values)));
  const room = Math.max(0, MAX_VARIANTS - grid.rows.length);
  const price = grid.rows[0]?.price ?? '';
  const added = missing.slice(0, room).map((values, index): GridRow => ({
    key: `new-${grid.lastKey + 1 + index}`,
    isNew: true,
    values,
    sku: '',
    barcode: '',
    price,
    cost: '',
    stock: '0',
    imageUrl: '',
    isActive: true,
    seenStock: 0,
  }));
  return { ...grid, rows: [...grid.rows, ...added], lastKey: grid.lastKey + added.length };
}

const combinations = (options: readonly GridOption[]): number[][] =>
  options.length === 0
    ? []
    : options.reduce<number[][]>(
        (some, { values }) => some.flatMap((begun) => values.map(({ key }) => [...begun, key])),
        [[]],
      );

export function removeValue(grid: Grid, valueKey: number): Grid {
  return {
    ...grid,
    options: grid.options.map((option) => ({
      ...option,
      values: option.values.filter(({ key }) => key !== valueKey),
    })),
    rows: grid.rows.filter(({ values }) => !values.includes(valueKey)),
  };
}

/** What a row is called: the values as they are typed now. */
export const rowLabel = (grid: Grid, { values }: GridRow, language: keyof Typed): string =>
  values
    .map((key, at) => {
      const word = grid.options[at]?.values.find((value) => value.key === key)?.word;
      return word?.[language] || word?.ar || '…';
    })
    .join(' / ');

/** The request body: costs only where they changed, the stock with what the user saw. */
export function bodyOf(
  grid: Grid,
  before: Grid,
  version: string,
  stockReason: string,
): z.input<typeof SaveVariants> {
  const stored = new Map(before.rows.map((row) => [row.key, row]));
  return {
    version,
    stockReason,
    options: grid.options.map(({ name }) => written(name)),
    variants: grid.rows.map((row) => ({
      ...(!row.isNew && { id: row.key, expectedStock: row.seenStock }),
      values: row.values.map((key, at) =>
        written(grid.options[at]?.values.find((value) => value.key === key)?.word ?? EMPTY),
      ),
      sku: row.sku,
      barcode: row.barcode,
      price: row.price,
      ...(row.cost !== (stored.get(row.key)?.cost ?? '') && { cost: row.cost }),
      stock: row.stock,
      imageUrl: row.imageUrl,
      isActive: row.isActive,
    })),
  };
}

export const isStockEdited = ({ rows }: Grid): boolean =>
  rows.some(({ stock, seenStock }) => stock.trim() !== String(seenStock));

/** What was typed stays; what was not follows the stock of now. */
export const withSeenStock = (grid: Grid, { variants }: Pick<Product, 'variants'>): Grid => ({
  ...grid,
  rows: grid.rows.map((row) => {
    const now = variants.find(({ id }) => id === row.key)?.stock;
    if (now === undefined) return row;
    const isTyped = row.stock.trim() !== String(row.seenStock);
    return { ...row, seenStock: now, stock: isTyped ? row.stock : String(now) };
  }),
});
