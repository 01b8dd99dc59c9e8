import type { QueryClient } from '@tanstack/react-query';
import { deskEndpoints } from '#contract/desk/desk.ts';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { can } from '#contract/permissions.ts';
import { endpointListQuery, endpointQuery } from '#web/lib/endpoint-query.ts';
import { currentUser } from '#web/lib/session.ts';

const OPEN = ['pending', 'validated'] as const;
const MOST = { sort: 'newest', page: 1, pageSize: 100 } as const;

/** The screen's own data comes first. */
const AFTER_MS = 10_000;
const AGAIN_MS = 15 * 60_000;

/** Reads the open orders and the queue now and then, to have them when the network is gone. */
export function readAhead(client: QueryClient): () => void {
  const read = () => void readOpen(client).catch(() => undefined);
  const first = setTimeout(read, AFTER_MS);
  const again = setInterval(read, AGAIN_MS);
  return () => {
    clearTimeout(first);
    clearInterval(again);
  };
}

async function readOpen(client: QueryClient): Promise<void> {
  const user = currentUser();
  // Without a worker the app is not opened without a network either.
  const isOpened = navigator.serviceWorker?.controller;
  if (!isOpened || !navigator.onLine || document.hidden || user === null) return;
  const fresh = { staleTime: 0 };
  if (can(user, 'canViewOrders')) {
    for (const status of OPEN) {
      const query = { status, ...MOST };
      await client.fetchQuery({
        ...endpointListQuery(orderEndpoints.listOrders, { query }),
        ...fresh,
      });
    }
  }
  if (can(user, 'canEditOrders')) {
    await client.fetchQuery({ ...endpointQuery(deskEndpoints.getDesk), ...fresh });
    const query = { list: 'open', page: 1, pageSize: 50 } as const;
    await client.fetchQuery({ ...endpointListQuery(deskEndpoints.listDesk, { query }), ...fresh });
  }
}
