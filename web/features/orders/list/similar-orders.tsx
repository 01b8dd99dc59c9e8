import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { numberOf } from '#web/lib/order-number.ts';
import { useOrdersLayout } from './orders-layout.ts';
import {
  OrdersCardActions,
  OrdersRowActions,
  OrdersRowKeys,
  type OrdersRowTasks,
} from './orders-row-actions.tsx';
import type { OrdersFilter } from './orders-filter-table.ts';
import { toQuery } from './orders-search.ts';

interface SimilarOrdersProps {
  filter: OrdersFilter & { search: string };
  onDelete: (order: Order) => void;
  tasks: OrdersRowTasks;
}

/**
 * Orders that do not match the search but whose names are similar, apart from those that do: they are
 * in no total and no export, and cannot be selected by mistake.
 */
export function SimilarOrders({ filter, onDelete, tasks }: SimilarOrdersProps) {
  const { data: rows = [] } = useQuery(
    endpointQuery(orderEndpoints.listSimilarOrders, {
      query: { ...toQuery(filter), search: filter.search },
    }),
  );
  return (
    rows.length > 0 && (
      <>
        <Similar rows={rows} words={filter.search} onDelete={onDelete} />
        <OrdersRowKeys rows={rows} {...tasks} />
      </>
    )
  );
}

interface SimilarProps {
  rows: readonly Order[];
  words: string;
  onDelete: (order: Order) => void;
}

function Similar({ rows, words, onDelete }: SimilarProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { frame, columns, asCards } = useOrdersLayout(rows, undefined);
  const Actions = asCards ? OrdersCardActions : OrdersRowActions;
  const title = t('similar.title', { words });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
        <p className="text-sm text-muted-foreground">{t('similar.hint')}</p>
      </div>
      <div {...frame}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={(order) => `${numberOf(order)} ${order.customerName}`}
          asCards={asCards}
          onRowOpen={({ id }) => void navigate({ to: '/orders/$id', params: { id } })}
          renderRowActions={(order) => <Actions order={order} onDelete={onDelete} />}
          empty={null}
        />
      </div>
    </div>
  );
}
