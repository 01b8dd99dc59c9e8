import { useTranslation } from '#web/i18n/language-store.ts';
import { ExportButton } from '#web/kit/list-header.tsx';
import type { ExcelColumn } from '#web/lib/excel.ts';

interface ReportExcelProps<Row> {
  /** What is exported, as the screen calls it. */
  what: string;
  fileName: string;
  columns: readonly ExcelColumn<Row>[];
  total: number | undefined;
  rows: (signal: AbortSignal) => Iterable<Row> | AsyncIterable<Row>;
}

export function ReportExcel<Row>({ what, fileName, columns, total, rows }: ReportExcelProps<Row>) {
  const t = useTranslation();
  return (
    <ExportButton
      className="print:hidden"
      label={t('reports.export')}
      aria-label={t('reports.export.of', { what })}
      file={{ list: 'reports', fileName, columns }}
      total={total}
      rows={rows}
    />
  );
}
