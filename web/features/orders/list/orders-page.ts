import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { useList } from '#web/kit/use-list.ts';
import { endpointQuery } from '#web/lib/endpoint-query.ts';
import { isNotFound } from '#web/lib/failed-read.ts';
import { markStale } from '#web/lib/stale-paths.ts';
import { filterOf, pageSizeOf, toQuery, type OrdersSearch } from './orders-search.ts';

interface ShownPage {
  key: string;
  items: readonly Order[];
  total: number;
}

interface Holding {
  /** Rows keep their places while orders are added or removed. */
  held: boolean;
  /** The user's own action is in flight: rows are not updated until `refresh` shows its result. */
  working: boolean;
}

/**
 * The page in the URL. While it is frozen, each row still shows its latest data, and `arrived`
 * counts the orders that a refresh would add.
 */
export function useOrdersPage(search: OrdersSearch, { held, working }: Holding) {
  const client = useQueryClient();
  const query = { ...toQuery(filterOf(search)), sort: search.sort ?? ('newest' as const) };
  const asked = { query, page: search.page ?? 1, pageSize: pageSizeOf(search) };
  const list = useList(orderEndpoints.listOrders, asked);
  const key = JSON.stringify(asked);
  const { rows: read, total = 0, isMore } = list;
  const fresh = list.isPrevious ? undefined : read;
  const [shown, setShown] = useState<ShownPage>();
  /** `read`: what a refresh has read takes the place of the frozen rows. */
  const [refresh, setRefresh] = useState<'reading' | 'read' | null>(null);
  const isOther = shown?.key !== key;
  const isTaken = isOther || refresh === 'read' || !held;
  if (fresh && isTaken && (isOther || shown.items !== fresh))
    setShown({ key, items: fresh, total });
  if (refresh === 'read') setRefresh(null);

  const isHolding = held && !isOther && fresh !== undefined;
  const looksAfter = isHolding && !working && refresh === null;
  const rows = useCurrentOrders(shown?.items, looksAfter ? fresh : shown?.items);

  return {
    list: { ...list, rows: read && rows },
    arrived: isHolding && !isMore ? Math.max(0, total - shown.total) : 0,
    isBeyondEnd: fresh !== undefined && fresh.length === 0 && total > 0,
    /** Waits for the action to finish, then reloads the page. */
    refresh: async () => {
      setRefresh('reading');
      await markStale(client, ['orders']);
      setRefresh('read');
    },
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
