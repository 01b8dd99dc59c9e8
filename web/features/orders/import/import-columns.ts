import {
  columnsIn,
  firstHeading,
  foldHeading,
  type ImportColumns,
} from '#contract/orders/import-columns.ts';
import { IMPORT_FIELDS, type ImportField, type ImportRow } from '#contract/orders/orders-import.ts';
import { cellText } from '#web/lib/excel/excel-import.ts';
import type { SheetRows } from '#web/lib/excel/excel-sheet.ts';

const MOST_ABOVE = 15;
const LEAST_HEADINGS = 2;

export interface ReadColumns {
  /** Null for a table without headings. */
  headingsAt: number | null;
  columns: ImportColumns;
}

/** The row with the most headings; titles may stand above it. */
export function findColumns(rows: SheetRows): ReadColumns {
  let best: ReadColumns = { headingsAt: null, columns: {} };
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    const columns = columnsIn(row);
    const count = Object.keys(columns).length;
    if (count >= LEAST_HEADINGS && count > Object.keys(best.columns).length) {
      best = { headingsAt: at, columns };
    }
  }
  return best;
}

/** As it is kept for the next file with these headings. */
export const headingsKey = (row: SheetRows[number]): string => row.map(foldHeading).join('|');

const TOTAL = /^(?:total|totaux|somme|المجموع|الاجمالي)\b/;

/** The rows below the headings, without empty ones, headings in between, and totals at the end. */
export function importRows(rows: SheetRows, { headingsAt, columns }: ReadColumns): ImportRow[] {
  const headings = headingsAt === null ? null : headingsKey(rows[headingsAt] ?? []);
  return rows.flatMap((row, at): ImportRow[] => {
    if (at <= (headingsAt ?? -1) || headingsKey(row) === headings) return [];
    const cells: ImportRow['cells'] = {};
    for (const field of IMPORT_FIELDS) {
      const column = columns[field];
      const text = column === undefined ? '' : cellText(row[column]).slice(0, LONGEST_CELL);
      if (text !== '') cells[field] = text;
    }
    const isTotal = !cells.phone && row.some((cell) => TOTAL.test(foldHeading(cell)));
    return Object.keys(cells).length === 0 || isTotal ? [] : [{ line: at + 1, cells }];
  });
}

const LONGEST_CELL = 2_000;

/** The first names of the columns, and a row as an example. */
export const TEMPLATE: readonly (readonly [string, string])[] = [
  ['name', 'أمينة بن علي'],
  ['phone', '0550123456'],
  ['wilaya', 'الجزائر'],
  ['commune', 'درارية'],
  ['address', 'حي 200 مسكن، عمارة 5'],
  ['product', ''],
  ['options', ''],
  ['quantity', '1'],
  ['amount', '4700'],
  ['deliveryFee', '600'],
  ['place', 'المنزل'],
  ['note', ''],
].map(([field = '', example = '']) => [firstHeading(field as ImportField), example]);
