import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { OrdersRowKeys, type OrdersRowTasks, type RowActions } from './orders-row-actions.tsx';
import type { OrdersFilter } from './orders-filter-table.ts';
import { toQuery } from './orders-search.ts';
import { OrdersRows } from './orders-table.tsx';

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
        <Similar rows={rows} words={filter.search} onDelete={onDelete} onPrint={tasks.onPrint} />
        <OrdersRowKeys rows={rows} {...tasks} />
      </>
    )
  );
}

interface SimilarProps extends RowActions {
  rows: readonly Order[];
  words: string;
}

function Similar({ rows, words, ...actions }: SimilarProps) {
  const t = useTranslation();
  const title = t('similar.title', { words });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
        <p className="text-sm text-muted-foreground">{t('similar.hint')}</p>
      </div>
      <OrdersRows list={{ rows }} label={title} empty={{ icon: SearchX, title }} {...actions} />
    </div>
  );
}
