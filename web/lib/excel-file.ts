import { useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { errorMessage } from './api-error.ts';
import { ExcelFileError, readExcelFile } from './excel-import.ts';
import type { SheetRows } from './excel-sheet.ts';

type Problem = string | undefined;

/** Reads an Excel file; `take` receives its rows and returns a problem, if there is one. */
export function useExcelFile(take: (rows: SheetRows) => Promise<Problem> | Problem) {
  const t = useTranslation();
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const pick = async (file: File) => {
    setIsReading(true);
    setProblem(undefined);
    try {
      setProblem(await take(await readExcelFile(file)));
    } catch (error) {
      const isUnreadable = error instanceof ExcelFileError;
      setProblem(isUnreadable ? t(`excel.${error.reason}`) : errorMessage(error, ''));
    } finally {
      setIsReading(false);
    }
  };
  return { isReading, problem, pick: (file: File) => void pick(file) };
}
