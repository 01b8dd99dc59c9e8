import type { CLIENT_SORTS } from '#contract/clients/clients.ts';
import { columnSorts } from '#web/lib/lists/column-sort.ts';

type ClientSort = (typeof CLIENT_SORTS)[number];

/** No column shows the default order (newest first), so none is marked for it. */
export const { toColumnSort, fromColumnSort } = columnSorts<ClientSort>(
  {
    nameUp: { id: 'name', desc: false },
    nameDown: { id: 'name', desc: true },
    mostOrders: { id: 'totalOrders', desc: true },
    fewestOrders: { id: 'totalOrders', desc: false },
    mostSpent: { id: 'totalSpent', desc: true },
    leastSpent: { id: 'totalSpent', desc: false },
  },
  'newest',
);
