import { useEffect, useRef, useState } from 'react';
import { orderEndpoints, type Order } from '#contract/orders.ts';
import { statusWord } from '#contract/order-status.ts';
import { ar } from '#web/i18n/ar.ts';
import { useTranslation } from '#web/i18n/language-store.ts';
import { call } from '#web/lib/api-client.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { exportToExcel, type ExcelColumn } from '#web/lib/excel.ts';
import { isNotFound } from '#web/lib/failed-read.ts';
import { streamList } from '#web/lib/list-stream.ts';
import { toast } from '#web/ui/toast.ts';
import { numberOf } from './orders-number.ts';
import { toQuery, type OrdersFilter } from './orders-search.ts';
import type { OrdersSelection } from './orders-selection.ts';

/** The file is Arabic whatever the language of the screen: it goes to people outside. */
const COLUMNS: readonly ExcelColumn<Order>[] = [
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

export interface ExportProgress {
  done: number;
  /** Null when nobody has counted them. */
  all: number | null;
  cancel: () => void;
}

export function useOrdersExport() {
  const t = useTranslation();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (
    all: number | null,
    rowsFor: (signal: AbortSignal) => AsyncIterable<Order>,
  ) => {
    if (running.current !== null) return;
    const control = new AbortController();
    const { signal } = control;
    const show = (done: number) => setProgress({ done, all, cancel: () => control.abort() });
    running.current = control;
    show(0);
    try {
      const count = await exportToExcel({
        list: 'orders',
        fileName: ar['orders.title'],
        columns: COLUMNS,
        rows: rowsFor(signal),
        signal,
        onProgress: show,
      });
      toast({ title: t('orders.export.done'), description: t('orders.count', { count }) });
    } catch (error) {
      if (signal.aborted) return;
      const description = errorMessage(error, '');
      toast({ title: t('orders.export.failed'), description, variant: 'destructive' });
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return {
    progress,
    exportMatching: (filter: OrdersFilter, total: number | null) =>
      void run(total, (signal) => matchingOrders(filter, signal)),
    exportSelected: (selection: OrdersSelection, filter: OrdersFilter) =>
      void run(selection.size, (signal) => selectedOrders(selection, filter, signal)),
  };
}
