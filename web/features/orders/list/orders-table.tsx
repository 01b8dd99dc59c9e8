import { useNavigate } from '@tanstack/react-router';
import { PackageOpen, SearchX } from 'lucide-react';
import { useMemo, type CSSProperties } from 'react';
import type { Order } from '#contract/orders.ts';
import { useLanguage, useTranslation } from '#web/i18n/language-store.ts';
import { failedRead } from '#web/lib/failed-read.ts';
import { useFormat } from '#web/lib/format.ts';
import { useReturnToRow } from '#web/lib/return-to-row.ts';
import { useCan } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useByWidth } from '#web/ui/use-by-width.ts';
import { useRowDensity } from '#web/ui/use-row-density.ts';
import { useOrderStandings } from '../../customer-trust/use-standings.ts';
import { ordersCardColumns } from './orders-card-columns.tsx';
import { ordersColumns } from './orders-columns.tsx';
import { ordersNarrowColumns } from './orders-narrow-columns.tsx';
import { NewOrderButton } from './orders-header.tsx';
import { numberOf } from '../order-number.ts';
import type { useOrdersPage } from './orders-page.ts';
import { useParcelStates } from './orders-parcels.ts';
import { OrdersCardActions, OrdersRowActions } from './orders-row-actions.tsx';
import {
  filterOf,
  pageSizeOf,
  type ChangeOrdersSearch,
  type OrdersSearch,
} from './orders-search.ts';
import { fromColumnSort, toColumnSort } from './orders-sorting.ts';

type Layout = 'cards' | 'narrow' | 'wide' | 'wider' | 'widest';

/** Chooses the layout by the width of the content area, in rem. */
function layoutFor(room: number): Layout {
  if (room < 40) return 'cards';
  if (room < 56) return 'narrow';
  if (room < 64) return 'wide';
  return room < 79 ? 'wider' : 'widest';
}

/** With room for a column of parcels. */
const ROOMY: readonly Layout[] = ['wider', 'widest'];

/** Long names are truncated to the available width. */
const TEXT_WIDTHS: Record<Layout, string> = {
  cards: '100%',
  narrow: '10rem',
  wide: '5.25rem',
  wider: '8rem',
  widest: '11rem',
};

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
  const format = useFormat();
  const language = useLanguage();
  const navigate = useNavigate();
  const { ref, choice: layout } = useByWidth<HTMLDivElement, Layout>(layoutFor);
  const parcels = useParcelStates(rows);
  const standings = useOrderStandings(rows);
  const columns = useMemo(() => {
    const words = { t, format, language, parcels, standings };
    if (layout === 'cards') return ordersCardColumns(words);
    return layout === 'narrow' && search.columns === undefined
      ? ordersNarrowColumns(words)
      : ordersColumns(words, ROOMY.includes(layout), search.columns);
  }, [t, format, language, layout, parcels, standings, search.columns]);
  const Actions = layout === 'cards' ? OrdersCardActions : OrdersRowActions;
  const density = useRowDensity(search.density);
  const opened = useReturnToRow(rows !== undefined);
  const sort = useMemo(() => toColumnSort(search.sort), [search.sort]);
  return (
    <div ref={ref} style={{ '--text-width': TEXT_WIDTHS[layout] } as CSSProperties}>
      <DataTable
        label={t('orders.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={(order) => `${numberOf(order)} ${order.customerName}`}
        fetching={query.isPlaceholderData}
        skeletonRows={Math.min(pageSizeOf(search), MOST_SKELETONS)}
        density={density}
        asCards={layout === 'cards'}
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
