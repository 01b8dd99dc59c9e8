import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { stockEndpoints, type LowStock } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { StockName } from './stock-name.tsx';

const column = dataTableColumn<LowStock>();

const lowStockColumns = (t: Translate, format: Format) =>
  column.columns([
    column.accessor('nameAr', {
      header: t('stock.product'),
      meta: { card: 'title' },
      cell: ({ row }) => <StockName goods={row.original} />,
    }),
    column.accessor('stock', {
      header: t('stock.low.stock'),
      meta: { align: 'end' },
      cell: ({ getValue }) => (
        <Ltr className={cn('font-semibold tabular-nums', getValue() === 0 && 'text-destructive')}>
          {format.number(getValue())}
        </Ltr>
      ),
    }),
    column.accessor('sold', {
      header: t('stock.low.sold'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Ltr className="tabular-nums">{format.number(getValue())}</Ltr>,
    }),
    column.accessor('daysLeft', {
      header: t('stock.low.days'),
      meta: { align: 'end' },
      cell: ({ getValue }) => {
        const days = getValue();
        return days === null ? '—' : t('stock.low.daysLeft', { count: Math.floor(days) });
      },
    }),
  ]);

export function LowStockList() {
  const t = useTranslation();
  const format = useFormat();
  const low = useQuery(endpointQuery(stockEndpoints.listLowStock));
  const columns = useMemo(() => lowStockColumns(t, format), [t, format]);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted-foreground">{t('stock.low.hint')}</p>
      <DataTable
        label={t('stock.tab.low')}
        columns={columns}
        rows={low.data}
        rowId={({ variantId }) => variantId}
        rowLabel={({ nameAr }) => nameAr}
        error={
          low.isLoadingError && <ErrorState title={t('stock.low.failed')} {...failedRead(low)} />
        }
        empty={<EmptyState icon={CircleCheck} title={t('stock.low.empty')} />}
      />
    </div>
  );
}
