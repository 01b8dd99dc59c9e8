import { orderEndpoints, type Order } from '#contract/orders.ts';
import { statusWord } from '#contract/order-status.ts';
import { ar } from '#web/i18n/ar.ts';
import { call } from '#web/lib/api-client.ts';
import { useExcelExport } from '#web/lib/excel-export.ts';
import type { ExcelColumn } from '#web/lib/excel.ts';
import { isNotFound } from '#web/lib/failed-read.ts';
import { streamList } from '#web/lib/list-stream.ts';
import { numberOf } from '../order-number.ts';
import { toQuery, type OrdersFilter } from './orders-search.ts';
import type { OrdersSelection } from '../bulk/selected-ids.ts';

/** The file is Arabic whatever the language of the screen: it goes to people outside. */
export const ORDER_COLUMNS: readonly ExcelColumn<Order>[] = [
  { header: ar['orders.number'], value: numberOf },
  { header: ar['orders.product'], value: ({ productName }) => productName },
  { header: ar['orders.quantity'], value: ({ quantity }) => quantity, kind: 'count' },
  { header: ar['orders.customer'], value: ({ customerName }) => customerName },
  { header: ar['orders.phone'], value: ({ phone }) => phone },
  { header: ar['orders.wilaya'], value: ({ wilaya }) => wilaya },
  { header: ar['orders.daira'], value: ({ daira }) => daira },
  { header: ar['orders.commune'], value: ({ commune }) => commune },
  { header: ar['orders.address'], value: ({ address }) => address },
  { header: ar['orders.deliveryCompany'], value: (order) => order.deliveryCompanyName },
  { header: ar['orders.trackingNumber'], value: ({ trackingNumber }) => trackingNumber },
  { header: ar['orders.status'], value: ({ status }) => statusWord(status, 'ar') },
  { header: ar['orders.amount'], value: ({ totalAmount }) => totalAmount, kind: 'amount' },
  { header: ar['orders.date'], value: ({ createdAt }) => new Date(createdAt), kind: 'moment' },
];

/** Up to this many chosen orders are read one by one; for more the list is read through. */
const FEW = 30;

async function* selectedOrders(
  selection: OrdersSelection,
  filter: OrdersFilter,
  signal: AbortSignal,
): AsyncGenerator<Order> {
  const left = new Set(selection);
  if (left.size > FEW) {
    for await (const order of matchingOrders(filter, signal)) {
      if (left.delete(order.id)) yield order;
      if (left.size === 0) return;
    }
  }
  // Those that changed since and no longer match were chosen all the same.
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
  const { progress, startExport } = useExcelExport({
    list: 'orders',
    fileName: ar['orders.title'],
    columns: ORDER_COLUMNS,
  });
  return {
    progress,
    exportMatching: (filter: OrdersFilter, total: number | null) =>
      startExport(total, (signal) => matchingOrders(filter, signal)),
    exportSelected: (selection: OrdersSelection, filter: OrdersFilter) =>
      startExport(selection.size, (signal) => selectedOrders(selection, filter, signal)),
  };
}
