import type { Spend } from '#contract/reports/costs.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Format } from '#web/lib/format.ts';
import { useProductNames } from '#web/lib/product-names.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { Ltr } from '#web/ui/ltr.tsx';
import { CostBadge } from './cost-badge.tsx';
import { spendDays } from './spend-days.ts';

type Words = Translate;
const column = dataTableColumn<Spend>();
const END = { align: 'end' } as const;

/** The product and the source that it was spent for. */
function SpentFor({ spend, words }: { spend: Spend; words: Words }) {
  const names = useProductNames(spend.productId === null ? [] : [spend.productId]);
  const parts = [
    ...names,
    ...(spend.source === null ? [] : [words(`costs.source.${spend.source}`)]),
  ];
  return <bdi>{parts.length === 0 ? words('costs.all') : parts.join(' · ')}</bdi>;
}

export const spendColumns = (words: Words, format: Format) =>
  column.columns([
    column.accessor('label', {
      header: words('costs.label'),
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <span className="flex flex-col">
          <bdi className="font-semibold">
            {original.label ?? words(`costs.kind.${original.kind}`)}
          </bdi>
          {original.note !== null && (
            <bdi className="text-xs text-muted-foreground">{original.note}</bdi>
          )}
        </span>
      ),
    }),
    column.accessor('kind', {
      header: words('costs.kind'),
      cell: ({ getValue }) => words(`costs.kind.${getValue()}`),
    }),
    column.display({
      id: 'days',
      header: words('costs.days'),
      cell: ({ row: { original } }) => <Ltr className="tabular-nums">{spendDays(original)}</Ltr>,
    }),
    column.display({
      id: 'for',
      header: words('costs.for'),
      cell: ({ row: { original } }) => <SpentFor spend={original} words={words} />,
    }),
    column.accessor('amount', {
      header: words('costs.amount'),
      meta: END,
      cell: ({ row: { original } }) => (
        <span className="inline-flex flex-col items-end">
          <Ltr className="tabular-nums">{format.amount(original.amount, original.currency)}</Ltr>
          {original.rate !== null && (
            <Ltr className="text-xs text-muted-foreground tabular-nums">
              × {format.number(original.rate)}
            </Ltr>
          )}
        </span>
      ),
    }),
    column.accessor('dinars', {
      header: words('costs.dinars'),
      meta: END,
      cell: ({ getValue }) => (
        <Ltr className="font-semibold tabular-nums">{format.amount(getValue(), 'DZD')}</Ltr>
      ),
    }),
    column.accessor('isReal', {
      header: words('costs.state'),
      meta: { card: 'badge' },
      cell: ({ getValue }) => <CostBadge isReal={getValue()} />,
    }),
  ]);
