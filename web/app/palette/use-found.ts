import { useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { clientEndpoints } from '#contract/clients.ts';
import { orderEndpoints } from '#contract/orders.ts';
import type { Permission } from '#contract/permissions.ts';
import { productEndpoints } from '#contract/products.ts';
import type { CallInput, ItemOf, ListPage } from '#web/lib/api-client.ts';
import { endpointListQuery } from '#web/lib/endpoint-query.ts';
import { useCan } from '#web/lib/session.ts';

/** Of each kind; a last line leads to the whole list. */
const FOUND_OF_KIND = 5;
/** One letter would find nearly everything. */
const SHORTEST_SEARCH = 2;

type ListEndpoint = Endpoint & { readonly method: 'GET' };

/** One page of what a reading of the text finds. A newer search aborts the one before. */
function useReading<E extends ListEndpoint>(endpoint: E, search = '', isWanted: boolean) {
  const query = { search, page: 1, pageSize: FOUND_OF_KIND };
  const enabled = isWanted && search.length >= SHORTEST_SEARCH;
  const read = useQuery({
    ...endpointListQuery(endpoint, ...([{ query }] as unknown as CallInput<E, {}>)),
    enabled,
  });
  return { ...read, search, isNothing: enabled && read.data?.items.length === 0, enabled };
}

export interface Found<Item> {
  page: ListPage<Item> | null;
  /** What found it: the text as it is written, or read on another layout. */
  search: string;
  isSearching: boolean;
  error: Error | null;
  retry: () => void;
}

/** What the first reading that finds anything finds. Whoever may not see a kind never asks for it. */
function useFoundOf<E extends ListEndpoint>(
  endpoint: E,
  permission: Permission,
  readings: readonly string[],
): Found<ItemOf<E>> {
  const may = useCan(permission);
  const first = useReading(endpoint, readings[0], may);
  const second = useReading(endpoint, readings[1], may && first.isNothing);
  const third = useReading(endpoint, readings[2], may && second.isNothing);
  const asked = [first, second, third].filter(({ enabled }) => enabled);
  const last = asked.at(-1);
  return {
    page: last?.data ?? null,
    search: last?.search ?? '',
    isSearching: last?.isFetching ?? false,
    error: last?.error ?? null,
    retry: () => void last?.refetch(),
  };
}

export const useFound = (readings: readonly string[]) => ({
  orders: useFoundOf(orderEndpoints.listOrders, 'canViewOrders', readings),
  clients: useFoundOf(clientEndpoints.listClients, 'canViewSettings', readings),
  products: useFoundOf(productEndpoints.listProducts, 'canViewProducts', readings),
});
