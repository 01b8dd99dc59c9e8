import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { endpointListQuery, endpointQuery } from '#web/lib/endpoint-query.ts';
import { isNotFound } from '#web/lib/failed-read.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { filterOf, pageSizeOf, toQuery, type OrdersSearch } from './orders-search.ts';

interface ShownPage {
  key: string;
  items: readonly Order[];
  total: number;
  isMore: boolean;
}

interface Holding {
  /** Rows keep their places while orders are added or removed. */
  held: boolean;
  /** The user's own action is in flight: rows are not updated until `refresh` shows its result. */
  working: boolean;
}

const pageQuery = (search: OrdersSearch) =>
  endpointListQuery(orderEndpoints.listOrders, {
    query: {
      ...toQuery(filterOf(search)),
      sort: search.sort ?? 'newest',
      page: search.page ?? 1,
      pageSize: pageSizeOf(search),
    },
  });

/**
 * The page in the URL. While it is frozen, each row still shows its latest data, and `arrived`
 * counts the orders that a refresh would add.
 */
export function useOrdersPage(search: OrdersSearch, { held, working }: Holding) {
  const client = useQueryClient();
  const options = pageQuery(search);
  const query = useQuery({ ...options, placeholderData: keepPreviousData });
  const key = JSON.stringify(options.queryKey);
  const fresh = query.isPlaceholderData ? undefined : query.data;
  const [shown, setShown] = useState<ShownPage>();
  const [refreshing, setRefreshing] = useState(false);
  const isOther = shown?.key !== key;
  if (fresh && (isOther || (!held && shown.items !== fresh.items))) setShown({ key, ...fresh });

  const isHolding = held && !isOther && fresh !== undefined;
  const looksAfter = isHolding && !working && !refreshing;
  const rows = useCurrentOrders(shown?.items, looksAfter ? fresh.items : shown?.items);

  /** Waits for the action to finish, then reloads the page. */
  const refresh = async () => {
    setRefreshing(true);
    await markStale(client, ['orders']);
    setRefreshing(false);
    const now = client.getQueryData(options.queryKey);
    if (now) setShown({ key, ...now });
  };

  return {
    query,
    rows: query.data && rows,
    total: (fresh ?? shown)?.total,
    isMore: (fresh ?? shown)?.isMore === true,
    arrived: isHolding && !fresh.isMore ? Math.max(0, fresh.total - shown.total) : 0,
    isBeyondEnd: fresh !== undefined && fresh.items.length === 0 && fresh.total > 0,
    refresh,
  };
}

const NO_ORDERS: readonly Order[] = [];

/** The frozen rows with their latest data; rows that are missing from the new page are fetched. */
function useCurrentOrders(
  shown: readonly Order[] = NO_ORDERS,
  fresh: readonly Order[] = NO_ORDERS,
): readonly Order[] {
  const known = new Map(fresh.map((order) => [order.id, order]));
  const missing = shown.filter(({ id }) => !known.has(id));
  const asked = useQueries({
    queries: missing.map(({ id }) => endpointQuery(orderEndpoints.getOrder, { params: { id } })),
  });
  if (shown === fresh) return shown;
  const gone = new Set(missing.filter((_, at) => isNotFound(asked[at]?.error)).map(({ id }) => id));
  for (const { data } of asked) if (data) known.set(data.id, data);
  return shown.filter(({ id }) => !gone.has(id)).map((order) => known.get(order.id) ?? order);
}
