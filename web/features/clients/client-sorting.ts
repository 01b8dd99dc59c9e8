import type { CLIENT_SORTS } from '#contract/clients.ts';

export type ClientSort = (typeof CLIENT_SORTS)[number];

interface ColumnSort {
  id: string;
  desc: boolean;
}

const SORTED_COLUMNS: Record<Exclude<ClientSort, 'newest' | 'oldest'>, ColumnSort> = {
  nameUp: { id: 'name', desc: false },
  nameDown: { id: 'name', desc: true },
  mostOrders: { id: 'totalOrders', desc: true },
  fewestOrders: { id: 'totalOrders', desc: false },
  mostSpent: { id: 'totalSpent', desc: true },
  leastSpent: { id: 'totalSpent', desc: false },
};

/** No column shows the default order (newest first), so none is marked for it. */
export function toColumnSort(sort: ClientSort): ColumnSort | null {
  return sort === 'newest' || sort === 'oldest' ? null : SORTED_COLUMNS[sort];
}

export function fromColumnSort(wanted: ColumnSort | null): ClientSort {
  const found = Object.entries(SORTED_COLUMNS).find(
    ([, { id, desc }]) => id === wanted?.id && desc === wanted.desc,
  );
  return (found?.[0] as ClientSort | undefined) ?? 'newest';
}
