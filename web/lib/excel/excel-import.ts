import { useState } from 'react';
import { foldForSearch } from '#contract/names/text.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { errorMessage } from '../api-error.ts';
import type { ReadAnswer } from './excel-read-worker.ts';
import type { SheetRows } from './excel-sheet.ts';
import type { ExcelValue } from './excel-workbook.ts';

const LARGEST_FILE = 10 * 1_048_576;

/** Why a file could not be read. */
type UnreadableFile = 'notExcel' | 'tooLarge';

class ExcelFileError extends Error {
  readonly reason: UnreadableFile;

  constructor(reason: UnreadableFile) {
    super(reason);
    this.reason = reason;
  }
}

/** The rows of the first sheet, read in a worker so that the page stays responsive. */
async function readExcelFile(file: File): Promise<SheetRows> {
  if (file.size > LARGEST_FILE) throw new ExcelFileError('tooLarge');
  const content = await file.arrayBuffer();
  const worker = new Worker(new URL('./excel-read-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(event.message)));
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => resolve(data));
      worker.postMessage(content, [content]);
    });
    if ('failure' in answer) throw new ExcelFileError('notExcel');
    return answer.rows;
  } finally {
    worker.terminate();
  }
}

export interface ImportColumn<Field extends string> {
  field: Field;
  /** Its possible names in the heading row, in all languages. */
  headings: readonly string[];
  required?: boolean;
}

export interface ImportedRow<Field extends string> {
  /** The row's number as the spreadsheet shows it. */
  line: number;
  values: Partial<Record<Field, ExcelValue>>;
}

/** Rows as objects by heading; `missing` lists required columns that the file lacks. */
export function rowsByHeading<Field extends string>(
  sheet: SheetRows,
  columns: readonly ImportColumn<Field>[],
): { rows: ImportedRow<Field>[]; missing: string[] } {
  const [headings = [], ...body] = sheet;
  const names = headings.map((heading) => foldForSearch(String(heading ?? '')));
  const places = columns.map(({ headings: known }) =>
    names.findIndex((name) => known.some((heading) => foldForSearch(heading) === name)),
  );
  const missing = columns
    .filter(({ required }, index) => required && places[index] === -1)
    .map(({ headings: [first = ''] }) => first);
  const rows = body.flatMap((cells, index): ImportedRow<Field>[] => {
    if (cells.every((cell) => cell === null || cell === '')) return [];
    const values: Partial<Record<Field, ExcelValue>> = {};
    for (const [at, { field }] of columns.entries()) {
      const place = places[at] ?? -1;
      if (place !== -1) values[field] = cells[place] ?? null;
    }
    return [{ line: index + 2, values }];
  });
  return { rows, missing };
}

/** The cell's value as text. */
export function cellText(value: ExcelValue | undefined): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

type Problem = string | undefined;

/** Reads an Excel file; `take` receives its rows and returns a problem, if there is one. */
export function useExcelFile(take: (rows: SheetRows, file: File) => Promise<Problem> | Problem) {
  const t = useTranslation();
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const pick = async (file: File) => {
    setIsReading(true);
    setProblem(undefined);
    try {
      setProblem(await take(await readExcelFile(file), file));
    } catch (error) {
      const isUnreadable = error instanceof ExcelFileError;
      setProblem(isUnreadable ? t(`excel.${error.reason}`) : errorMessage(error, ''));
    } finally {
      setIsReading(false);
    }
  };
  return { isReading, problem, pick: (file: File) => void pick(file) };
}
