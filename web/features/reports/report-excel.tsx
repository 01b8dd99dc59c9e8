import { REPORT_COUNTS } from '#contract/reports/report-kinds.ts';
import type { ReportFigures, ReportOrder, ReportStep } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { ExcelColumn } from '#web/lib/excel/excel-export.ts';
import { ExportButton } from '#web/kit/list-header.tsx';
import type { ShownRow } from './report-columns.tsx';
import { profitAnOrder } from './report-rates.ts';
import { ar } from './texts.ar.ts';

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

const AMOUNTS = [
  ...(['sales', 'goods', 'damaged', 'delivery', 'returns', 'packaging', 'cod', 'agent'] as const),
  ...(['advertising', 'fixed', 'costs', 'expected', 'profit', 'cashProfit', 'paidCash'] as const),
];

/** Every figure there is. Files are in Arabic whatever the screen's language, like all exports. */
const figureColumns = <Row extends { figures: ReportFigures }>(): ExcelColumn<Row>[] => [
  ...REPORT_COUNTS.map((name): ExcelColumn<Row> => ({
    header: ar[`reports.${name}`],
    value: ({ figures }) => figures[name],
    kind: 'count',
  })),
  ...AMOUNTS.map((name): ExcelColumn<Row> => ({
    header: ar[`reports.${name}`],
    value: ({ figures }) => figures[name],
    kind: 'amount',
  })),
  {
    header: ar['reports.profitAnOrder'],
    value: ({ figures }) => profitAnOrder(figures),
    kind: 'amount',
  },
];

export const ROW_COLUMNS: readonly ExcelColumn<ShownRow>[] = [
  { header: ar['reports.by'], value: ({ name }) => name },
  ...figureColumns<ShownRow>(),
];

/** Of the trend and of the weeks. */
export const STEP_COLUMNS: readonly ExcelColumn<ReportStep>[] = [
  { header: ar['reports.from'], value: ({ from }) => from },
  { header: ar['reports.to'], value: ({ to }) => to },
  ...figureColumns<ReportStep>(),
];

const ORDER_AMOUNTS = ['sales', 'goods', 'fees', 'others'] as const;

export const ORDER_COLUMNS: readonly ExcelColumn<ReportOrder>[] = [
  { header: ar['reports.order'], value: ({ orderNumber }) => `#${orderNumber}` },
  { header: ar['reports.takenDay'], value: ({ takenDay }) => takenDay },
  { header: ar['reports.outcome'], value: ({ outcome }) => ar[`reports.${outcome}`] },
  { header: ar['reports.endedDay'], value: ({ endedDay }) => endedDay },
  ...ORDER_AMOUNTS.map((name): ExcelColumn<ReportOrder> => ({
    header: ar[`reports.${name}`],
    value: (order) => order[name],
    kind: 'amount',
  })),
  { header: ar['reports.orders.profit'], value: ({ profit }) => profit, kind: 'amount' },
  { header: ar['reports.paidCash'], value: ({ paidCash }) => paidCash, kind: 'amount' },
  { header: ar['reports.cashProfit'], value: ({ cashProfit }) => cashProfit, kind: 'amount' },
];

export const fileName = (what: string, { from, to }: { from: string; to: string }) =>
  `${ar['reports.title']} ${what} ${from} ${to}`;
