import { useDeferredValue, type ComponentType } from 'react';
import { withScreenTexts } from '#web/i18n/language-store.ts';
import { lateComponent } from '#web/ui/late-component.ts';

let areThere = false;

/** Fetched when the list is drawn, which nothing in it waits for. */
export async function loadOrdersLater() {
  const later = await withScreenTexts(import('./orders-later.ts'));
  areThere = true;
  return later;
}

/**
 * Whether late parts are wanted: not while the first rows are drawn, which would wait for them on a
 * poor line. A list that is opened again has them at once.
 */
export const useAfterRows = (isWanted: boolean): boolean =>
  useDeferredValue(isWanted, isWanted && areThere);

type Later = Awaited<ReturnType<typeof loadOrdersLater>>;
const part = <Props extends object>(partOf: (later: Later) => ComponentType<Props>) =>
  lateComponent(loadOrdersLater, partOf);

export const ColumnsDialog = part((later) => later.ColumnsDialog);
export const ListViews = part((later) => later.ListViews);
export const OrderDeleteDialog = part((later) => later.OrderDeleteDialog);
export const OrdersBulkDialog = part((later) => later.OrdersBulkDialog);
export const OrdersExportProgress = part((later) => later.OrdersExportProgress);
export const OrdersFilterChips = part((later) => later.OrdersFilterChips);
export const OrdersFiltersPopover = part((later) => later.OrdersFiltersPopover);
export const OrdersFiltersSheet = part((later) => later.OrdersFiltersSheet);
export const OrdersRowMenu = part((later) => later.OrdersRowMenu);
export const OrdersSelectionBar = part((later) => later.OrdersSelectionBar);
export const OrdersShipDialog = part((later) => later.OrdersShipDialog);
export const SimilarOrders = part((later) => later.SimilarOrders);
