import { useNavigate } from '@tanstack/react-router';
import { PackageOpen, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { Order } from '#contract/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useIsMobile } from '#web/ui/use-is-mobile.ts';
import { ordersCardColumns } from './orders-card-columns.tsx';
import { ordersColumns } from './orders-columns.tsx';
import { NewOrderButton } from './orders-header.tsx';
import { numberOf } from '../order-number.ts';
import type { useOrdersPage } from './orders-page.ts';
import { OrdersRowActions } from './orders-row-actions.tsx';
import { filterOf, type ChangeOrdersSearch, type OrdersSearch } from './orders-search.ts';
import { fromColumnSort, toColumnSort } from './orders-sorting.ts';

/** Nine columns side by side: narrow gaps, and long names cut to the room there is. */
const denseClasses = [
  '@container [--text-width:6rem] [&_table]:@min-[64rem]:[--text-width:8rem] [&_table]:@min-[79rem]:[--text-width:11rem]',
  '[&_td:not(:first-child)]:px-1.5 [&_th:not(:first-child)]:px-1.5',
  '[&_td:nth-child(2)]:ps-3 [&_th:nth-child(2)]:ps-3',
];
/** Where they have no room of their own, the row's actions lie over its end while it is hovered. */
const overlaidActions = [
  '@max-[73rem]:[@media(hover:hover)]:[&_tbody_td:last-child]:sticky @max-[73rem]:[@media(hover:hover)]:[&_tbody_td:last-child]:end-0 @max-[73rem]:[@media(hover:hover)]:[&_tbody_td:last-child]:p-0',
  '@max-[73rem]:[@media(hover:hover)]:[&_tbody_td:last-child>div]:absolute @max-[73rem]:[@media(hover:hover)]:[&_tbody_td:last-child>div]:inset-y-px @max-[73rem]:[@media(hover:hover)]:[&_tbody_td:last-child>div]:end-0',
  '@max-[73rem]:[@media(hover:hover)]:[&_tbody_td:last-child>div]:gap-0 @max-[73rem]:[@media(hover:hover)]:[&_tbody_td:last-child>div]:bg-muted @max-[73rem]:[@media(hover:hover)]:[&_tbody_td:last-child>div]:px-1',
];

interface OrdersTableProps {
  page: ReturnType<typeof useOrdersPage>;
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
  onClear: () => void;
  selectedIds: readonly string[];
  onSelectedIdsChange: (ids: string[]) => void;
  onDelete: (order: Order) => void;
}

export function OrdersTable(props: OrdersTableProps) {
  const { page, search, onChange, onClear, onDelete } = props;
  const { query, rows } = page;
  const t = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const navigate = useNavigate();
  const isMobile = useIsMobile();
  const columns = useMemo(() => {
    const words = { t, format, language };
    return isMobile ? ordersCardColumns(words) : ordersColumns(words);
  }, [t, format, language, isMobile]);
  const sort = useMemo(() => toColumnSort(search.sort), [search.sort]);
  return (
    <div className={cn(...(isMobile ? [] : [...denseClasses, ...overlaidActions]))}>
      <DataTable
        label={t('orders.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={(order) => `${numberOf(order)} ${order.customerName}`}
        fetching={query.isPlaceholderData}
        sort={sort}
        onSortChange={(next) => onChange({ sort: fromColumnSort(next) })}
        selectedIds={props.selectedIds}
        onSelectedIdsChange={props.onSelectedIdsChange}
        onRowOpen={({ id }) => void navigate({ to: '/orders/$id', params: { id } })}
        renderRowActions={(order) => <OrdersRowActions order={order} onDelete={onDelete} />}
        error={
          query.isLoadingError && (
            <ErrorState title={t('orders.load.failed')} {...failedRead(query)} />
          )
        }
        empty={<NoOrders isNarrowed={Object.keys(filterOf(search)).length > 0} onClear={onClear} />}
      />
    </div>
  );
}

interface NoOrdersProps {
  isNarrowed: boolean;
  onClear: () => void;
}

function NoOrders({ isNarrowed, onClear }: NoOrdersProps) {
  const t = useTranslation();
  const mayCreate = useCan('canCreateOrders');
  if (!isNarrowed) {
    return (
      <EmptyState
        icon={PackageOpen}
        title={t('orders.empty')}
        action={mayCreate && <NewOrderButton />}
      />
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t('orders.noMatch')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('orders.filters.clear')}
        </Button>
      }
    />
  );
}
