import { Link } from '@tanstack/react-router';
import { CircleCheck, PackagePlus } from 'lucide-react';
import { useMemo } from 'react';
import { stockEndpoints, type LowStock } from '#contract/stock/stock.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { useFormat, type Format } from '#web/lib/format.ts';
import { List } from '#web/kit/list.tsx';
import { useShortList } from '#web/kit/use-list.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { dataTableColumn } from '#web/ui/data-table-columns.ts';
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
    column.accessor('waiting', {
      header: t('stock.low.waiting'),
      meta: { align: 'end' },
      cell: ({ getValue }) =>
        getValue() === 0 ? '—' : t('stock.low.orders', { count: getValue() }),
    }),
  ]);

export function LowStockList() {
  const t = useTranslation();
  const format = useFormat();
  const canReceive = useCan('canEditProducts');
  const list = useShortList(stockEndpoints.listLowStock);
  const columns = useMemo(() => lowStockColumns(t, format), [t, format]);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted-foreground">{t('stock.low.hint')}</p>
      <List
        list={list}
        label={t('stock.tab.low')}
        columns={columns}
        rowId={({ variantId }) => variantId}
        rowLabel={({ nameAr }) => nameAr}
        failed={t('stock.low.failed')}
        empty={{ icon: CircleCheck, title: t('stock.low.empty') }}
        actionsInSight
        {...(canReceive && {
          renderRowActions: (goods: LowStock) => (
            <Button asChild variant="outline" size="sm">
              <Link to="/stock/receive" search={{ goods: goods.variantId }}>
                <PackagePlus aria-hidden="true" />
                {t('stock.low.receive')}
              </Link>
            </Button>
          ),
        })}
      />
    </div>
  );
}
