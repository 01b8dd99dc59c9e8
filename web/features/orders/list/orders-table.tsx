import { useNavigate } from '@tanstack/react-router';
import { PackageOpen, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import type { Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useReturnToRow } from '#web/lib/lists/return-to-row.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useRowDensity } from '#web/ui/use-row-density.ts';
import { NewOrderButton } from './orders-header.tsx';
import { useOrdersLayout } from './orders-layout.ts';
import { numberOf } from '#web/lib/order-number.ts';
import type { useOrdersPage } from './orders-page.ts';
import { OrdersCardActions, OrdersRowActions } from './orders-row-actions.tsx';
import {
  filterOf,
  fromColumnSort,
  pageSizeOf,
  toColumnSort,
  type ChangeOrdersSearch,
  type OrdersSearch,
} from './orders-search.ts';

/** More skeleton rows would be below the fold. */
const MOST_SKELETONS = 25;

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
  const navigate = useNavigate();
  const { frame, columns, asCards } = useOrdersLayout(rows, search.columns);
  const Actions = asCards ? OrdersCardActions : OrdersRowActions;
  const density = useRowDensity(search.density);
  const opened = useReturnToRow(rows !== undefined);
  const sort = useMemo(() => toColumnSort(search.sort), [search.sort]);
  return (
    <div {...frame}>
      <DataTable
        label={t('orders.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={(order) => `${numberOf(order)} ${order.customerName}`}
        fetching={query.isPlaceholderData}
        skeletonRows={Math.min(pageSizeOf(search), MOST_SKELETONS)}
        density={density}
        asCards={asCards}
        sort={sort}
        onSortChange={(next) => onChange({ sort: fromColumnSort(next) })}
        selectedIds={props.selectedIds}
        onSelectedIdsChange={props.onSelectedIdsChange}
        onRowOpen={({ id }) => {
          opened(id);
          void navigate({ to: '/orders/$id', params: { id } });
        }}
        renderRowActions={(order) => <Actions order={order} onDelete={onDelete} />}
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
