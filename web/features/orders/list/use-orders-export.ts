import { useExcelExport } from '#web/lib/excel-export.ts';
import type { OrdersSelection } from '../bulk/selected-ids.ts';
import { loadOrdersLater } from './late-parts.ts';
import type { OrdersFilter } from './orders-search.ts';

export function useOrdersExport() {
  const { progress, startExport } = useExcelExport(
    async () => (await loadOrdersLater()).ORDERS_FILE,
  );
  return {
    progress,
    exportMatching: (filter: OrdersFilter, total: number | null) =>
      startExport(total, async function* matching(signal) {
        yield* (await loadOrdersLater()).matchingOrders(filter, signal);
      }),
    exportSelected: (selection: OrdersSelection, filter: OrdersFilter) =>
      startExport(selection.size, async function* selected(signal) {
        yield* (await loadOrdersLater()).selectedOrders(selection, filter, signal);
      }),
  };
}
