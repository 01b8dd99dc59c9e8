import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { toast } from '#web/ui/toast.ts';
import { toastFailure } from '../toast-failure.ts';
import type { ExcelList } from './excel-export.ts';

export interface ExportProgress {
  done: number;
  /** Null when the total is unknown. */
  all: number | null;
  cancel: () => void;
}

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** One export at a time; leaving the screen aborts it. */
export function useExcelExport<Row>(list: ExcelList<Row> | (() => Promise<ExcelList<Row>>)) {
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
      const file = typeof list === 'function' ? await list() : list;
      const { exportToExcel } = await import('./excel-export.ts');
      const count = await exportToExcel({ ...file, rows, signal, onProgress: show });
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
