import { FileDown } from 'lucide-react';
import { useTranslation } from '#web/i18n/language-store.ts';
import { type ExcelColumn, useExcelExport } from '#web/lib/excel/excel-export.ts';
import { Button } from '#web/ui/button.tsx';

interface ReportExcelProps<Row> {
  /** What is exported, as the screen calls it. */
  what: string;
  fileName: string;
  columns: readonly ExcelColumn<Row>[];
  total: number;
  rows: (signal: AbortSignal) => Iterable<Row> | AsyncIterable<Row>;
}

export function ReportExcel<Row>({ what, fileName, columns, total, rows }: ReportExcelProps<Row>) {
  const t = useTranslation();
  const { progress, startExport } = useExcelExport({ list: 'reports', fileName, columns });
  return (
    <Button
      variant="outline"
      className="print:hidden"
      aria-label={t('reports.export.of', { what })}
      pending={progress !== null}
      disabled={total === 0}
      onClick={() => startExport(total, rows)}
    >
      <FileDown aria-hidden="true" />
      {t('reports.export')}
    </Button>
  );
}
