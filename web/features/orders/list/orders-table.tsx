import { PackageOpen, SearchX } from 'lucide-react';
import { useMemo, type ComponentProps } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { ClearFilters, List } from '#web/kit/list.tsx';
import { numberOf } from '#web/lib/order-number.ts';
import { useCan } from '#web/lib/session.ts';
import { useRowDensity } from '#web/ui/use-row-density.ts';
import { NewOrderButton } from './orders-header.tsx';
import { useOrdersLayout } from './orders-layout.ts';
import { OrdersCardActions, OrdersRowActions, type RowActions } from './orders-row-actions.tsx';
import {
  filterOf,
  fromColumnSort,
  pageSizeOf,
  toColumnSort,
  type ChangeOrdersSearch,
  type OrdersSearch,
} from './orders-search.ts';

type ListProps = ComponentProps<typeof List<Order>>;

interface OrdersRowsProps
  extends
    RowActions,
    Omit<ListProps, 'columns' | 'rowId' | 'rowLabel' | 'rowLink' | 'asCards' | 'renderRowActions'> {
  /** The usual columns where none are chosen. */
  chosen?: OrdersSearch['columns'];
}

/** Orders in the columns that have room, or as cards. */
export function OrdersRows({ chosen, onDelete, onPrint, ...list }: OrdersRowsProps) {
  const { frame, columns, asCards } = useOrdersLayout(list.list.rows, chosen);
  const Actions = asCards ? OrdersCardActions : OrdersRowActions;
  return (
    <div {...frame} className="flex flex-col gap-4">
      <List
        density="compact"
        {...list}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={(order) => `${numberOf(order)} ${order.customerName}`}
        rowLink={({ id }) => ({ to: '/orders/$id', params: { id } })}
        asCards={asCards}
        renderRowActions={(order) => (
          <Actions order={order} onDelete={onDelete} onPrint={onPrint} />
        )}
      />
    </div>
  );
}

/** More skeleton rows would be below the fold. */
const MOST_SKELETONS = 25;

interface OrdersTableProps
  extends
    RowActions,
    Pick<ListProps, 'list' | 'onPageChange' | 'sizes' | 'selectedIds' | 'onSelectedIdsChange'> {
  search: OrdersSearch;
  onChange: ChangeOrdersSearch;
  onClear: () => void;
}

export function OrdersTable({ search, onChange, onClear, ...list }: OrdersTableProps) {
  const t = useTranslation();
  const density = useRowDensity(search.density);
  const sort = useMemo(() => toColumnSort(search.sort), [search.sort]);
  const mayCreate = useCan('canCreateOrders');
  const isNarrowed = Object.keys(filterOf(search)).length > 0;
  const none = isNarrowed
    ? {
        icon: SearchX,
        title: t('orders.noMatch'),
        action: <ClearFilters label={t('orders.filters.clear')} onClear={onClear} />,
      }
    : { icon: PackageOpen, title: t('orders.empty'), action: mayCreate && <NewOrderButton /> };
  return (
    <OrdersRows
      {...list}
      label={t('orders.title')}
      chosen={search.columns}
      density={density === 'tight' ? density : 'compact'}
      skeletonRows={Math.min(pageSizeOf(search), MOST_SKELETONS)}
      sort={sort}
      onSortChange={(next) => onChange({ sort: fromColumnSort(next) })}
      failed={t('orders.load.failed')}
      empty={none}
    />
  );
}
