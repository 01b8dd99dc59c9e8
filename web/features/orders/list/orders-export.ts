import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { call } from '#web/lib/api-client.ts';
import { useExcelExport } from '#web/lib/excel/use-excel-export.ts';
import { isNotFound } from '#web/lib/failed-read.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import type { OrdersSelection } from '../bulk/orders-selection.ts';
import type { OrdersFilter } from './orders-filter-table.ts';
import { toQuery } from './orders-search.ts';

/** On demand: its headings are Arabic in every language. */
const loadFile = async () => (await import('./orders-file.ts')).ORDERS_FILE;

/** Up to this many selected orders are fetched one by one; beyond it, the whole list is read. */
const FETCHED_SINGLY = 30;

async function* selectedOrders(
  selection: OrdersSelection,
  filter: OrdersFilter,
  signal: AbortSignal,
): AsyncGenerator<Order> {
  const left = new Set(selection);
  if (left.size > FETCHED_SINGLY) {
    for await (const order of matchingOrders(filter, signal)) {
      if (left.delete(order.id)) yield order;
      if (left.size === 0) return;
    }
  }
  // Selected orders that no longer match the filter are exported too.
  for (const id of left) {
    const order = await call(orderEndpoints.getOrder, { params: { id }, signal }).catch(ifGone);
    if (order) yield order;
  }
}

const matchingOrders = (filter: OrdersFilter, signal: AbortSignal) =>
  streamList(orderEndpoints.listOrders, { query: toQuery(filter), signal });

function ifGone(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}

export function useOrdersExport() {
  const { progress, startExport } = useExcelExport(loadFile);
  return {
    progress,
    exportMatching: (filter: OrdersFilter, total: number | null) =>
      startExport(total, (signal) => matchingOrders(filter, signal)),
    exportSelected: (selection: OrdersSelection, filter: OrdersFilter) =>
      startExport(selection.size, (signal) => selectedOrders(selection, filter, signal)),
  };
}
