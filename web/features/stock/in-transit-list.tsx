import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { useMemo } from 'react';
import { stockEndpoints, type StockInTransit } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Ltr } from '#web/ui/ltr.tsx';
import { StockName } from './stock-name.tsx';

const column = dataTableColumn<StockInTransit>();

const inTransitColumns = (t: Translate, format: Format) =>
  column.columns([
    column.accessor('nameAr', {
      header: t('stock.product'),
      meta: { card: 'title' },
      cell: ({ row }) => <StockName goods={row.original} />,
    }),
    column.accessor('units', {
      header: t('stock.transit.units'),
      meta: { align: 'end' },
      cell: ({ getValue }) => (
        <Ltr className="font-semibold tabular-nums">{format.number(getValue())}</Ltr>
      ),
    }),
    column.accessor('orderCount', {
      header: t('stock.transit.orders'),
      meta: { align: 'end' },
      cell: ({ getValue }) => <Ltr className="tabular-nums">{format.number(getValue())}</Ltr>,
    }),
  ]);

export function InTransitList() {
  const t = useTranslation();
  const format = useFormat();
  const sent = useQuery(endpointQuery(stockEndpoints.listStockInTransit));
  const columns = useMemo(() => inTransitColumns(t, format), [t, format]);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted-foreground">{t('stock.transit.hint')}</p>
      <DataTable
        label={t('stock.tab.transit')}
        columns={columns}
        rows={sent.data}
        rowId={({ variantId }) => variantId}
        rowLabel={({ nameAr }) => nameAr}
        error={
          sent.isLoadingError && (
            <ErrorState title={t('stock.transit.failed')} {...failedRead(sent)} />
          )
        }
        empty={<EmptyState icon={Truck} title={t('stock.transit.empty')} />}
      />
    </div>
  );
}
