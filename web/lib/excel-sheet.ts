import { readXlsx } from 'hucre/xlsx';
import type { ExcelValue } from './excel-workbook.ts';

export type SheetRows = readonly (readonly ExcelValue[])[];

/** One more than the longest accepted list plus headings, to detect files that are too long. */
const MOST_ROWS = 5_002;
/** Invisible characters that other programs insert. */
const INVISIBLE = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** The rows of the first sheet; formulas count by their result. */
export async function readFirstSheet(file: ArrayBuffer): Promise<SheetRows> {
  const { sheets } = await readXlsx(file, { sheets: [0], maxRows: MOST_ROWS });
  return (sheets[0]?.rows ?? []).map((row) => row.map(toValue));
}

function toValue(value: unknown): ExcelValue {
  if (typeof value === 'string') return value.replace(INVISIBLE, '').trim();
  if (typeof value === 'number' || typeof value === 'boolean' || value instanceof Date)
    return value;
  return null;
}
