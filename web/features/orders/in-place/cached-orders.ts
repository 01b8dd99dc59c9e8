import type { Query, QueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders/orders.ts';

export const isOfOrders = ({ queryKey: [path] }: Pick<Query, 'queryKey'>): boolean =>
  typeof path === 'string' && path.startsWith('/api/orders');

/** Changes an order wherever the cache has it: by itself, in a page, in a list. */
export function writeCachedOrder(
  client: QueryClient,
  id: string,
  change: (order: Order) => Order,
): void {
  client.setQueriesData({ predicate: isOfOrders }, (data: unknown) => changed(data, id, change));
}

function changed(data: unknown, id: string, change: (order: Order) => Order): unknown {
  if (Array.isArray(data)) {
    return data.some((one) => isOrder(one, id))
      ? data.map((one) => changed(one, id, change))
      : data;
  }
  if (isOrder(data, id)) return change(data);
  if (isPage(data)) return { ...data, items: changed(data.items, id, change) };
  return data;
}

/** Standings and similar records have the id of an order, but no version. */
const isOrder = (data: unknown, id: string): data is Order =>
  typeof data === 'object' && data !== null && 'version' in data && 'id' in data && data.id === id;

const isPage = (data: unknown): data is { items: unknown } =>
  typeof data === 'object' && data !== null && 'items' in data;
