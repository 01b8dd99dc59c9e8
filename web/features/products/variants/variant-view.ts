import type { CellColumn } from './grid-cells.ts';
import type { Grid, GridRow } from './variant-grid.ts';

/** What the table and the cards need. */
export interface VariantViewProps {
  grid: Grid;
  /** The columns that this user sees. */
  columns: readonly CellColumn[];
  /** The server's sentences by path, such as `variants.1.sku`. */
  errors: ReadonlyMap<string, string>;
  onChange: (grid: Grid) => void;
  /** Whether costs are shown but may not be changed. */
  isCostFixed: boolean;
}

export const changeRow = (grid: Grid, key: string, change: Partial<GridRow>): Grid => ({
  ...grid,
  rows: grid.rows.map((row) => (row.key === key ? { ...row, ...change } : row)),
});

export const removeRow = (grid: Grid, key: string): Grid => ({
  ...grid,
  rows: grid.rows.filter((row) => row.key !== key),
});

export const INPUT_MODE: Record<CellColumn, 'text' | 'decimal' | 'numeric' | 'url'> = {
  sku: 'text',
  barcode: 'numeric',
  price: 'decimal',
  cost: 'decimal',
  stock: 'numeric',
  imageUrl: 'url',
};
