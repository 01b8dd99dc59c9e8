import { REPORT_COUNTS } from '#contract/reports/report-kinds.ts';
import type { ReportFigures, ReportOrder, ReportStep } from '#contract/reports/reports.ts';
import { ar } from '#web/i18n/reports/ar.ts';
import type { ExcelColumn } from '#web/lib/excel.ts';
import type { ShownRow } from './report-columns.tsx';
import { profitAnOrder } from './report-rates.ts';

const AMOUNTS = [
  ...(['sales', 'goods', 'damaged', 'delivery', 'returns', 'packaging', 'cod', 'agent'] as const),
  ...(['advertising', 'fixed', 'costs', 'expected', 'profit', 'cashProfit', 'paidCash'] as const),
];

/** Every figure there is. Files are in Arabic whatever the screen's language, like all exports. */
const figureColumns = <Row extends { figures: ReportFigures }>(): ExcelColumn<Row>[] => [
  ...REPORT_COUNTS.map((name): ExcelColumn<Row> => ({
    header: ar[name],
    value: ({ figures }) => figures[name],
    kind: 'count',
  })),
  ...AMOUNTS.map((name): ExcelColumn<Row> => ({
    header: name === 'costs' ? ar.costsSum : ar[name],
    value: ({ figures }) => figures[name],
    kind: 'amount',
  })),
  { header: ar.profitAnOrder, value: ({ figures }) => profitAnOrder(figures), kind: 'amount' },
];

export const ROW_COLUMNS: readonly ExcelColumn<ShownRow>[] = [
  { header: ar.by, value: ({ name }) => name },
  ...figureColumns<ShownRow>(),
];

/** Of the trend and of the weeks. */
export const STEP_COLUMNS: readonly ExcelColumn<ReportStep>[] = [
  { header: ar.from, value: ({ from }) => from },
  { header: ar.to, value: ({ to }) => to },
  ...figureColumns<ReportStep>(),
];

const ORDER_AMOUNTS = ['sales', 'goods', 'fees', 'others'] as const;

export const ORDER_COLUMNS: readonly ExcelColumn<ReportOrder>[] = [
  { header: ar.order, value: ({ orderNumber }) => `#${orderNumber}` },
  { header: ar.takenDay, value: ({ takenDay }) => takenDay },
  { header: ar.outcome, value: ({ outcome }) => ar[outcome] },
  { header: ar.endedDay, value: ({ endedDay }) => endedDay },
  ...ORDER_AMOUNTS.map((name): ExcelColumn<ReportOrder> => ({
    header: ar[name],
    value: (order) => order[name],
    kind: 'amount',
  })),
  { header: ar['orders.profit'], value: ({ profit }) => profit, kind: 'amount' },
  { header: ar.paidCash, value: ({ paidCash }) => paidCash, kind: 'amount' },
  { header: ar.cashProfit, value: ({ cashProfit }) => cashProfit, kind: 'amount' },
];

export const fileName = (what: string, { from, to }: { from: string; to: string }) =>
  `${ar.title} ${what} ${from} ${to}`;
