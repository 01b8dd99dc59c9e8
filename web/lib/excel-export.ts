import type { ExportedList } from '#contract/audit/audit.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { toast } from '#web/ui/toast.ts';
import type { ExcelDirection } from './excel-workbook.ts';
import { exportToExcel, type ExcelColumn } from './excel.ts';
import { toastFailure } from './toast-failure.ts';

export interface ExportProgress {
  done: number;
  /** Null when the total is unknown. */
  all: number | null;
  cancel: () => void;
}

export interface ExcelList<Row> {
  /** Which list is exported, for the audit trail. */
  list: ExportedList;
  /** The name of the list in Arabic, like its headings: the file is read by people outside. */
  fileName: string;
  columns: readonly ExcelColumn<Row>[];
  /** Arabic unless said otherwise, like its headings. */
  direction?: ExcelDirection;
}

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** One export at a time; leaving the screen aborts it. */
export function useExcelExport<Row>(list: ExcelList<Row>) {
  const t = useTranslation();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (all: number | null, rowsFor: (signal: AbortSignal) => Rows<Row>) => {
    if (running.current !== null) return;
    const control = new AbortController();
    const { signal } = control;
    const show = (done: number) => setProgress({ done, all, cancel: () => control.abort() });
    running.current = control;
    show(0);
    try {
      const rows = rowsFor(signal);
      const count = await exportToExcel({ ...list, rows, signal, onProgress: show });
      toast({ title: t('excel.export.done'), description: t('excel.rows', { count }) });
    } catch (error) {
      if (signal.aborted) return;
      toastFailure(t('excel.export.failed'), error);
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return {
    progress,
    startExport: (all: number | null, rowsFor: (signal: AbortSignal) => Rows<Row>) =>
      void run(all, rowsFor),
  };
}
