import { useState } from 'react';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { toastFailure } from '#web/lib/toast-failure.ts';
import { toQuery, type OrdersFilter } from '../list/orders-search.ts';
import { NOTHING_SELECTED } from './selected-ids.ts';

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
