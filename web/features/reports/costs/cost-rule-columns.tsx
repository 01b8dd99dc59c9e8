import type { CostRule } from '#contract/reports/costs.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Format } from '#web/lib/format.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { CostBadge } from './cost-badge.tsx';

const column = dataTableColumn<CostRule>();
const END = { align: 'end' } as const;

export const ruleColumns = (words: Translate, format: Format) =>
  column.columns([
    column.accessor('validFrom', {
      header: words('costs.rules.validFrom'),
      meta: { card: 'title' },
      cell: ({ getValue }) => <Ltr className="font-semibold tabular-nums">{getValue()}</Ltr>,
    }),
    column.accessor('packaging', {
      header: words('costs.rules.packaging'),
      meta: END,
      cell: ({ getValue }) => (
        <Ltr className="tabular-nums">{format.amount(getValue(), 'DZD')}</Ltr>
      ),
    }),
    column.accessor('codPercent', {
      header: words('costs.rules.codPercent'),
      meta: END,
      cell: ({ getValue }) => <Ltr className="tabular-nums">{format.number(getValue())} %</Ltr>,
    }),
    column.accessor('codFixed', {
      header: words('costs.rules.codFixed'),
      meta: END,
      cell: ({ getValue }) => (
        <Ltr className="tabular-nums">{format.amount(getValue(), 'DZD')}</Ltr>
      ),
    }),
    column.accessor('isReal', {
      header: words('costs.state'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => <CostBadge isReal={getValue()} />,
    }),
  ]);
