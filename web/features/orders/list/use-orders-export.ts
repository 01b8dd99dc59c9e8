import { useExcelExport } from '#web/lib/excel/excel-export.ts';
import type { OrdersSelection } from '../bulk/selected-ids.ts';
import { ORDERS_FILE, matchingOrders, selectedOrders } from './orders-export.ts';
import type { OrdersFilter } from './orders-search.ts';

export function useOrdersExport() {
  const { progress, startExport } = useExcelExport(ORDERS_FILE);
  return {
    progress,
    exportMatching: (filter: OrdersFilter, total: number | null) =>
      startExport(total, (signal) => matchingOrders(filter, signal)),
    exportSelected: (selection: OrdersSelection, filter: OrdersFilter) =>
      startExport(selection.size, (signal) => selectedOrders(selection, filter, signal)),
  };
}
