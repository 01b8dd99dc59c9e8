import type { OrdersSearch, OrdersSort } from './orders-search.ts';

interface ColumnSort {
  id: string;
  desc: boolean;
}

const SORTED_COLUMNS: Record<OrdersSort, ColumnSort> = {
  newest: { id: 'createdAt', desc: true },
  oldest: { id: 'createdAt', desc: false },
  highest: { id: 'totalAmount', desc: true },
  lowest: { id: 'totalAmount', desc: false },
};

export const toColumnSort = (sort: OrdersSearch['sort']): ColumnSort =>
  SORTED_COLUMNS[sort ?? 'newest'];

/** Newest first is the default, so it is not in the URL. */
export function fromColumnSort(sort: ColumnSort | null): OrdersSearch['sort'] {
  if (sort === null) return undefined;
  if (sort.id === 'createdAt') return sort.desc ? undefined : 'oldest';
  return sort.desc ? 'highest' : 'lowest';
}
