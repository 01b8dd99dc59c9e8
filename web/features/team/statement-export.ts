import type { PayLine, PayStatement } from '#contract/team/team-pay.ts';
import { ar } from '#web/i18n/team/ar.ts';
import { useExcelExport } from '#web/lib/excel-export.ts';
import type { ExcelColumn } from '#web/lib/excel.ts';

/** The file is in Arabic whatever the screen's language, like all exports. */
const COLUMNS: readonly ExcelColumn<PayLine>[] = [
  { header: ar.order, value: ({ orderNumber }) => `#${orderNumber}` },
  { header: ar.what, value: ({ kind }) => ar[`kind.${kind}`] },
  { header: ar.correction, value: ({ isCorrection }) => (isCorrection ? ar.correction : null) },
  { header: ar.at, value: ({ at }) => (at === null ? null : new Date(at)), kind: 'moment' },
  { header: ar.quantity, value: ({ quantity }) => quantity, kind: 'count' },
  { header: ar.bonus, value: ({ bonus }) => bonus, kind: 'amount' },
  { header: ar.amount, value: ({ amount }) => amount, kind: 'amount' },
];

export function useStatementExport({ fullName, from, to, lines }: PayStatement) {
  const { progress, startExport } = useExcelExport({
    list: 'payStatements',
    fileName: `${ar.statement} ${fullName} ${from} ${to}`,
    columns: COLUMNS,
  });
  return {
    isExporting: progress !== null,
    exportLines: () => startExport(lines.length, () => lines),
  };
}
