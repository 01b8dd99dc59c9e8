import { calculateColumnWidth, type Cell, writeXlsx } from 'hucre/xlsx';

export type ExcelValue = string | number | boolean | Date | null;
export type ExcelDirection = 'rtl' | 'ltr';
export type ExcelKind = 'text' | 'count' | 'amount' | 'day' | 'moment';

export interface ExcelHeading {
  header: string;
  kind: ExcelKind;
}

const SHEET_NAME = 'Sheet1';
const NUMBER_FORMATS: Partial<Record<ExcelKind, string>> = {
  count: '0',
  amount: '#,##0.00',
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
};
const WIDEST = 60;
/** Excel has no time zones; Algeria is at UTC+1 all year. */
const ALGERIA_AHEAD_MS = 3_600_000;
/** Direction marks and other invisible characters, which would break later searches. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Text that the library would write as a formula error. */
const LOOKS_LIKE_ERROR = /^#(?:[A-Z]+[/!?]|N\/A)/;

/**
 * Writes one sheet. Text stays text whatever it begins with: nothing becomes a
 * formula.
 */
export async function writeWorkbook(
  headings: readonly ExcelHeading[],
  rows: readonly (readonly ExcelValue[])[],
  direction: ExcelDirection = 'rtl',
): Promise<Uint8Array> {
  const table = [headings.map(({ header }) => header), ...rows.map((row) => row.map(toCell))];
  const bold = headings.map((_, index): SpecialCell => [
    `0,${index}`,
    { style: { font: { bold: true } } },
  ]);
  return writeXlsx({
    sheets: [
      {
        name: SHEET_NAME,
        view: { rightToLeft: direction === 'rtl' },
        freezePane: { rows: 1 },
        columns: headings.map(({ kind }, index) => toColumn(kind, table, index)),
        rows: table,
        cells: new Map([...bold, ...textThatLooksLikeErrors(table)]),
      },
    ],
  });
}

type SpecialCell = [position: string, cell: Partial<Cell>];

function toColumn(kind: ExcelKind, table: readonly ExcelValue[][], index: number) {
  const numFmt = NUMBER_FORMATS[kind];
  const width = calculateColumnWidth(
    table.map((row) => row[index] ?? null),
    { maxWidth: WIDEST, ...(numFmt && { numFmt }) },
  );
  return { width, ...(numFmt && { numFmt }) };
}

function toCell(value: ExcelValue): ExcelValue {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
  return value instanceof Date ? new Date(value.getTime() + ALGERIA_AHEAD_MS) : value;
}

function textThatLooksLikeErrors(table: readonly ExcelValue[][]): SpecialCell[] {
  return table.flatMap((row, y) =>
    row.flatMap((value, x): SpecialCell[] =>
      typeof value === 'string' && LOOKS_LIKE_ERROR.test(value)
        ? [[`${y},${x}`, { richText: [{ text: value }] }]]
        : [],
    ),
  );
}
