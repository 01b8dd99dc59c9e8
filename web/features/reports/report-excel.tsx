import { FileDown } from 'lucide-react';
import { useReportTexts } from '#web/i18n/reports/texts.ts';
import { useExcelExport } from '#web/lib/excel-export.ts';
import type { ExcelColumn } from '#web/lib/excel.ts';
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
  const words = useReportTexts();
  const { progress, startExport } = useExcelExport({ list: 'reports', fileName, columns });
  return (
    <Button
      variant="outline"
      className="print:hidden"
      aria-label={words('export.of', { what })}
      pending={progress !== null}
      disabled={total === 0}
      onClick={() => startExport(total, rows)}
    >
      <FileDown aria-hidden="true" />
      {words('export')}
    </Button>
  );
}
