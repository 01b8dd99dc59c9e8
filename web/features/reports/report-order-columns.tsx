import { Link } from '@tanstack/react-router';
import type { ReportCount } from '#contract/reports/report-kinds.ts';
import type { ReportOrder } from '#contract/reports/reports.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { ReportMoney } from './report-money.tsx';

const column = dataTableColumn<ReportOrder>();
const END = { align: 'end' } as const;

/** What was counted in cash shows cash. */
const amountsOf = (figure: ReportCount) =>
  figure === 'paid'
    ? (['sales', 'paidCash', 'cashProfit'] as const)
    : (['sales', 'goods', 'fees', 'others', 'profit'] as const);

export const reportOrderColumns = (words: Translate, figure: ReportCount) =>
  column.columns([
    column.accessor('orderNumber', {
      header: words('reports.order'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <Link
          to="/orders/$id"
          params={{ id: original.orderId }}
          className="font-semibold underline-offset-4 hover:underline"
        >
          <Ltr>#{original.orderNumber}</Ltr>
        </Link>
      ),
    }),
    column.accessor('takenDay', {
      header: words('reports.takenDay'),
      cell: ({ getValue }) => <Ltr className="tabular-nums">{getValue()}</Ltr>,
    }),
    column.accessor('outcome', {
      header: words('reports.outcome'),
      cell: ({ getValue }) => words(`reports.${getValue()}`),
    }),
    column.accessor('endedDay', {
      header: words('reports.endedDay'),
      cell: ({ getValue }) => <Ltr className="tabular-nums">{getValue() ?? '—'}</Ltr>,
    }),
    ...amountsOf(figure).map((name) =>
      column.accessor(name, {
        header: words(name === 'profit' ? 'reports.orders.profit' : `reports.${name}`),
        meta: END,
        cell: ({ getValue }) => <ReportMoney amount={getValue()} />,
      }),
    ),
  ]);
