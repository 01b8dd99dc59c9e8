import { useState } from 'react';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import type { OrdersFilter } from '../list/orders-filter-table.ts';
import { toQuery } from '../list/orders-search.ts';

/** The selection is kept across pages and cleared when the filter changes. */
export function useOrdersSelection(filter: OrdersFilter) {
  const t = useTranslation();
  const key = JSON.stringify(filter);
  const [chosen, setChosen] = useState({ key, ids: NOTHING_SELECTED });
  const [selectingKey, setSelectingKey] = useState<string | null>(null);
  if (chosen.key !== key) setChosen({ key, ids: NOTHING_SELECTED });

  const selectMatching = async () => {
    setSelectingKey(key);
    try {
      const ids = await call(orderEndpoints.listOrderIds, { query: toQuery(filter) });
      setChosen((now) => (now.key === key ? { key, ids: new Set(ids) } : now));
    } catch (error) {
      toastFailure(t('orders.selectMatching.failed'), error);
    } finally {
      setSelectingKey(null);
    }
  };

  return {
    selection: chosen.key === key ? chosen.ids : NOTHING_SELECTED,
    select: (change: (now: typeof NOTHING_SELECTED) => typeof NOTHING_SELECTED) =>
      setChosen((now) => ({ ...now, ids: change(now.ids) })),
    selectMatching: () => void selectMatching(),
    isSelectingAll: selectingKey === key,
  };
}

export type OrdersSelection = ReadonlySet<string>;

export const NOTHING_SELECTED: OrdersSelection = new Set();

/** The selected ids on the current page, in its order. */
export function selectedOnPage(selection: OrdersSelection, pageIds: readonly string[]): string[] {
  return pageIds.filter((id) => selection.has(id));
}

/** Applies the selection of this page and keeps that of the other pages. */
export function withPageSelection(
  selection: OrdersSelection,
  pageIds: readonly string[],
  chosen: readonly string[],
): OrdersSelection {
  const next = new Set(selection);
  for (const id of pageIds) next.delete(id);
  for (const id of chosen) next.add(id);
  return next.size === 0 ? NOTHING_SELECTED : next;
}

export function withoutIds(selection: OrdersSelection, ids: Iterable<string>): OrdersSelection {
  const next = new Set(selection);
  for (const id of ids) next.delete(id);
  return next.size === 0 ? NOTHING_SELECTED : next;
}
