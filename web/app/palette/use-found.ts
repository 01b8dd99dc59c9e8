import { useQuery } from '@tanstack/react-query';
import { clientEndpoints } from '#contract/clients/clients.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import type { Permission } from '#contract/permissions.ts';
import { productEndpoints } from '#contract/products/products.ts';
import type { CallInput, ItemOf, ListPage } from '#web/lib/api-client.ts';
import { endpointListQuery, endpointQuery } from '#web/lib/endpoint-query.ts';
import { useCan } from '#web/lib/session.ts';

/** Of each kind; a last line leads to the whole list. */
const FOUND_OF_KIND = 5;
/** One letter would find nearly everything. */
const SHORTEST_SEARCH = 2;

export interface Found<Item> {
  /** Null where nobody asked, or the answer is not there yet. */
  page: ListPage<Item> | null;
  isSearching: boolean;
  error: Error | null;
  retry: () => void;
}

/** Whoever may not see a kind never asks for it. A newer search aborts the one before. */
function useFoundOf<E extends Endpoint & { readonly method: 'GET' }>(
  endpoint: E,
  permission: Permission,
  search: string,
): Found<ItemOf<E>> {
  const query = { search, page: 1, pageSize: FOUND_OF_KIND };
  const read = useQuery({
    ...endpointListQuery(endpoint, ...([{ query }] as unknown as CallInput<E, {}>)),
    enabled: useCan(permission) && search !== '',
  });
  return {
    page: (search !== '' && read.data) || null,
    isSearching: read.isFetching,
    error: read.error,
    retry: () => void read.refetch(),
  };
}

/** All kinds for one reading of the text. */
function useRound(reading = '') {
  const search = reading.length >= SHORTEST_SEARCH ? reading : '';
  const found = {
    orders: useFoundOf(orderEndpoints.listOrders, 'canViewOrders', search),
    clients: useFoundOf(clientEndpoints.listClients, 'canViewSettings', search),
    products: useFoundOf(productEndpoints.listProducts, 'canViewProducts', search),
  };
  const reads: readonly Found<unknown>[] = Object.values(found);
  const isEmpty =
    search !== '' &&
    reads.every(
      ({ page, isSearching, error }) =>
        !isSearching && error === null && (page === null || page.items.length === 0),
    );
  return { search, found, reads, isEmpty };
}

/** Names that are written or sound similar, with the same rights. */
function useSimilar(reading: string) {
  const search = /\p{L}{2}/u.test(reading) ? reading : '';
  const query = { search };
  const orders = useQuery({
    ...endpointQuery(orderEndpoints.listSimilarOrders, { query }),
    enabled: useCan('canViewOrders') && search !== '',
  });
  const clients = useQuery({
    ...endpointQuery(clientEndpoints.listSimilarClients, { query }),
    enabled: useCan('canViewSettings') && search !== '',
  });
  const few = <Item>(items: readonly Item[] = []) =>
    search === '' ? [] : items.slice(0, FOUND_OF_KIND);
  return {
    orders: few(orders.data),
    clients: few(clients.data),
    isSearching: orders.isFetching || clients.isFetching,
  };
}

/** What the first reading finds; only where that is nothing at all, what the next one finds. */
export function useFound(readings: readonly string[]) {
  const first = useRound(readings[0]);
  const second = useRound(first.isEmpty ? readings[1] : undefined);
  const third = useRound(second.isEmpty ? readings[2] : undefined);
  const asked = [third, second].find(({ search }) => search !== '') ?? first;
  const isNothing = asked.isEmpty && (readings[2] === undefined || asked === third);
  return { ...asked, similar: useSimilar(isNothing ? (readings[0] ?? '') : '') };
}
