/** What the list shows after its first rows, or after a click: one file, there without a network. */
export { default as ListViews } from '../../views/list-views.tsx';
export { ColumnsDialog } from '../../views/columns-dialog.tsx';
export { haveParcels } from '../../parcels/have-parcels.ts';
export { OrdersBulkDialog } from '../bulk/orders-bulk-dialog.tsx';
export { OrdersSelectionBar } from '../bulk/orders-selection-bar.tsx';
export { OrdersShipDialog } from '../bulk/orders-ship-dialog.tsx';
export { OrderDeleteDialog } from '../deletion/order-delete-dialog.tsx';
export { ORDERS_FILE, matchingOrders, selectedOrders } from './orders-export.ts';
export { OrdersExportProgress } from './orders-export-progress.tsx';
export { OrdersFilterChips } from './orders-filter-chips.tsx';
export { OrdersFiltersPopover, OrdersFiltersSheet } from './orders-filters-overlays.tsx';
export { OrdersRowMenu } from './orders-row-menu.tsx';
export { SimilarOrders } from './similar-orders.tsx';
