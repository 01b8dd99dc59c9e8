import { Truck } from 'lucide-react';
import { useMemo } from 'react';
import { stockEndpoints, type StockInTransit } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { List } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
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
  const list = useShortList(stockEndpoints.listStockInTransit);
  const columns = useMemo(() => inTransitColumns(t, format), [t, format]);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted-foreground">{t('stock.transit.hint')}</p>
      <List
        list={list}
        label={t('stock.tab.transit')}
        columns={columns}
        rowId={({ variantId }) => variantId}
        rowLabel={({ nameAr }) => nameAr}
        failed={t('stock.transit.failed')}
        empty={{ icon: Truck, title: t('stock.transit.empty') }}
      />
    </div>
  );
}
