import { toLatinNumber } from '#contract/names/text.ts';

/** The columns that are typed in, in screen order. */
export const CELL_COLUMNS = ['sku', 'barcode', 'price', 'cost', 'stock', 'imageUrl'] as const;
export type CellColumn = (typeof CELL_COLUMNS)[number];
export type Cells = Record<CellColumn, string>;

const NUMBERS: readonly CellColumn[] = ['price', 'cost', 'stock'];
/** Codes are unique, so copying one down would only be refused. */
export const FILLABLE: readonly CellColumn[] = ['price', 'cost', 'stock', 'imageUrl'];

/** A number as Excel shows it in Arabic, French or English, without its thousands. */
export function plainNumber(text: string): string {
  const typed = toLatinNumber(text).replace(/[\s\u00a0\u202f]/g, '');
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(typed)) return typed.replaceAll(',', '');
  return /^\d+,\d{1,2}$/.test(typed) ? typed.replace(',', '.') : typed;
}

const isNumberColumn = (column: CellColumn) => NUMBERS.includes(column);

/** The rows and cells of a block copied from a spreadsheet; null for a single value. */
export function parseBlock(text: string): string[][] | null {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows;
}

/** Writes a block into the grid from a cell on; what does not fit is left out. */
export function pasteBlock<Row extends Cells>(
  rows: readonly Row[],
  columns: readonly CellColumn[],
  at: { row: number; column: CellColumn },
  block: readonly (readonly string[])[],
): Row[] {
  const first = columns.indexOf(at.column);
  return rows.map((row, index) => {
    const cells = block[index - at.row];
    if (cells === undefined) return row;
    const pasted = cells.flatMap((text, offset) => {
      const column = columns[first + offset];
      return column === undefined
        ? []
        : [[column, isNumberColumn(column) ? plainNumber(text) : text]];
    });
    return { ...row, ...(Object.fromEntries(pasted) as Partial<Cells>) };
  });
}

/** Copies a cell to all below it. */
export function fillDown<Row extends Cells>(
  rows: readonly Row[],
  column: CellColumn,
  from: number,
): Row[] {
  const value = rows[from]?.[column];
  if (value === undefined) return [...rows];
  return rows.map((row, index) => (index > from ? { ...row, [column]: value } : row));
}

interface KeyPress {
  key: string;
  shiftKey: boolean;
  isRtl: boolean;
  /** Whether the caret stands where the next key would leave the text. */
  isAtStart: boolean;
  isAtEnd: boolean;
}

/** Where a key leads in the grid, as rows and columns to move; null if it stays in the cell. */
export function cellStep(press: KeyPress): { rows: number; columns: number } | null {
  const { key, shiftKey, isRtl, isAtStart, isAtEnd } = press;
  switch (key) {
    case 'ArrowDown':
      return { rows: 1, columns: 0 };
    case 'ArrowUp':
      return { rows: -1, columns: 0 };
    case 'Enter':
      return { rows: shiftKey ? -1 : 1, columns: 0 };
    // Cells are written from left to right, the columns stand as the page reads.
    case 'ArrowRight':
      return isAtEnd ? { rows: 0, columns: isRtl ? -1 : 1 } : null;
    case 'ArrowLeft':
      return isAtStart ? { rows: 0, columns: isRtl ? 1 : -1 } : null;
    default:
      return null;
  }
}
