import type { ReportCount } from '#contract/reports/report-kinds.ts';
import type { ReportFigures, ReportQuery } from '#contract/reports/reports.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { dataTableColumn, STICKY_COLUMN } from '#web/ui/data-table-columns.ts';
import { CountLink } from './count-link.tsx';
import { MoneyLink, type MoneyKind } from './figure-link.tsx';
import { amountOf, wholeOf } from './report-rates.ts';

export interface ShownRow {
  name: string;
  bucket: string;
  figures: ReportFigures;
  /** What its numbers open. */
  query: ReportQuery;
}

const column = dataTableColumn<ShownRow>();
const END = { align: 'end' } as const;

const counted = (words: Translate, figure: ReportCount) =>
  column.accessor((row) => row.figures[figure], {
    id: figure,
    header: words(`reports.${figure}`),
    meta: END,
    cell: ({ row: { original } }) => {
      const whole = wholeOf(original.figures, original.query.basis)[figure];
      return (
        <CountLink
          {...original}
          figure={figure}
          count={original.figures[figure]}
          {...(whole !== undefined && { of: whole })}
        />
      );
    },
  });

const money = (words: Translate, kind: MoneyKind) =>
  column.display({
    id: kind,
    header: words(`reports.${kind}`),
    meta: END,
    cell: ({ row: { original } }) => (
      <MoneyLink {...original} kind={kind} amount={amountOf(original.figures, kind)} />
    ),
  });

const named = (header: string) =>
  column.accessor('name', {
    header,
    meta: { card: 'title', className: STICKY_COLUMN },
    cell: ({ getValue }) => <bdi className="font-semibold">{getValue()}</bdi>,
  });

export const reportColumns = (words: Translate, header: string) =>
  column.columns([
    named(header),
    ...(['orders', 'confirmed', 'shipped', 'delivered', 'returned', 'moving'] as const).map((one) =>
      counted(words, one),
    ),
    ...(['sales', 'costs', 'profit', 'profitAnOrder', 'cashProfit'] as const).map((kind) =>
      money(words, kind),
    ),
  ]);

/** What became of the orders of each week; nothing is left out. */
export const cohortColumns = (words: Translate) =>
  column.columns([
    named(words('reports.week')),
    ...(
      [
        'orders',
        'confirmed',
        'cancelled',
        'waiting',
        'moving',
        'delivered',
        'returned',
        'lost',
      ] as const
    ).map((one) => counted(words, one)),
    money(words, 'profit'),
    money(words, 'cashProfit'),
  ]);
