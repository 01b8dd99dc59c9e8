import { Link } from '@tanstack/react-router';
import type { ReportCount } from '#contract/reports/report-kinds.ts';
import type { ReportOrder } from '#contract/reports/reports.ts';
import type { ReportWords } from '#web/i18n/reports/texts.ts';
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

export const reportOrderColumns = (words: ReportWords, figure: ReportCount) =>
  column.columns([
    column.accessor('orderNumber', {
      header: words('order'),
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
      header: words('takenDay'),
      cell: ({ getValue }) => <Ltr className="tabular-nums">{getValue()}</Ltr>,
    }),
    column.accessor('outcome', {
      header: words('outcome'),
      cell: ({ getValue }) => words(getValue()),
    }),
    column.accessor('endedDay', {
      header: words('endedDay'),
      cell: ({ getValue }) => <Ltr className="tabular-nums">{getValue() ?? '—'}</Ltr>,
    }),
    ...amountsOf(figure).map((name) =>
      column.accessor(name, {
        header: words(name === 'profit' ? 'orders.profit' : name),
        meta: END,
        cell: ({ getValue }) => <ReportMoney amount={getValue()} />,
      }),
    ),
  ]);
