import { REPORT_COUNTS } from '#contract/report-kinds.ts';
import { ar } from '#web/i18n/reports/ar.ts';
import type { ExcelColumn } from '#web/lib/excel.ts';
import type { ShownRow } from './report-columns.tsx';
import { profitAnOrder } from './report-rates.ts';

const AMOUNTS = [
  ...(['sales', 'goods', 'delivery', 'returns', 'packaging', 'cod', 'agent'] as const),
  ...(['advertising', 'fixed', 'expected', 'profit', 'cashProfit'] as const),
];

/** The file is in Arabic whatever the screen's language, like all exports. */
export const EXPORT_COLUMNS: readonly ExcelColumn<ShownRow>[] = [
  { header: ar.by, value: ({ name }) => name },
  ...REPORT_COUNTS.map((name): ExcelColumn<ShownRow> => ({
    header: ar[name],
    value: ({ figures }) => figures[name],
    kind: 'count',
  })),
  ...AMOUNTS.map((name): ExcelColumn<ShownRow> => ({
    header: ar[name],
    value: ({ figures }) => figures[name],
    kind: 'amount',
  })),
  { header: ar.profitAnOrder, value: ({ figures }) => profitAnOrder(figures), kind: 'amount' },
];
export const FILE_NAME = ar.title;
