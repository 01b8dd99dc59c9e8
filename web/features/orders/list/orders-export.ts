import { fieldsFor, isAmountField, type FieldsFor } from '#contract/orders/order-fields.ts';
import { orderEndpoints, type Order } from '#contract/orders/orders.ts';
import { statusWord } from '#contract/orders/order-status.ts';
import { createTranslator, type LabelKey } from '#web/i18n/translate.ts';
import { call } from '#web/lib/api-client.ts';
import { type ExcelList, useExcelExport } from '#web/lib/excel/excel-export.ts';
import type { ExcelColumn } from '#web/lib/excel/excel-export.ts';
import { isNotFound } from '#web/lib/failed-read.ts';
import { streamList } from '#web/lib/lists/list-stream.ts';
import { ORDER_FIELD_LABELS } from '../order-field-labels.ts';
import { numberOf } from '#web/lib/order-number.ts';
import type { OrdersFilter } from './orders-filter-table.ts';
import { toQuery } from './orders-search.ts';
import type { OrdersSelection } from '../bulk/orders-selection.ts';
import { ar } from '../texts.ar.ts';

type Exported = FieldsFor<'export'>;

/** Shorter labels for column headings. */
const HEADINGS: Partial<Record<Exported, LabelKey>> = {
  address: 'orders.address',
  totalAmount: 'orders.amount',
};

/** Fields that are formatted differently from how they are stored. */
const WRITTEN: Partial<Record<Exported, Omit<ExcelColumn<Order>, 'header'>>> = {
  orderNumber: { value: numberOf },
  quantity: { value: ({ quantity }) => quantity, kind: 'count' },
  weightGrams: { value: ({ weightGrams }) => weightGrams, kind: 'count' },
  deliveryPlace: {
    value: ({ deliveryPlace }) => deliveryPlace && ar[`order.deliveryTo.${deliveryPlace}`],
  },
  status: { value: ({ status }) => statusWord(status, 'ar') },
  createdAt: { value: ({ createdAt }) => new Date(createdAt), kind: 'moment' },
};

/** Always in Arabic, because the file is read by people outside. */
const t = createTranslator('ar', ar);
export const ORDER_COLUMNS = fieldsFor('export').map((name): ExcelColumn<Order> => ({
  header: t(HEADINGS[name] ?? ORDER_FIELD_LABELS[name]),
  value: (order) => order[name],
  ...(isAmountField(name) && { kind: 'amount' }),
  ...WRITTEN[name],
}));

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

/** Always in Arabic, because the file is read by people outside. */
const ORDERS_FILE: ExcelList<Order> = {
  list: 'orders',
  fileName: ar['orders.title'],
  columns: ORDER_COLUMNS,
};

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
