import {
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactTable, Row, RowData, TableOptions } from '@tanstack/react-table';

interface DataTableColumnMeta {
  /** Amounts and counts are aligned to the end. */
  align?: 'start' | 'end';
  /** A CSS width; with one on every column nothing shifts between skeletons and rows. */
  width?: string;
  /** A class for heading and cells, for tables with unusual gaps. */
  className?: string;
  /** The cell's place on a card; by default a line with its heading, `plain` without it. */
  card?: 'title' | 'badge' | 'line' | 'plain' | 'hidden';
}

export const dataTableFeatures = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<DataTableColumnMeta>(),
});

export type DataTableFeatures = typeof dataTableFeatures;
export type DataTableColumns<Data extends RowData> = TableOptions<
  DataTableFeatures,
  Data
>['columns'];
export type DataTableInstance<Data extends RowData> = ReactTable<DataTableFeatures, Data>;
export type DataTableRow<Data extends RowData> = Row<DataTableFeatures, Data>;

/** `const column = dataTableColumn<Order>()`, then `column.columns([column.accessor('phone', …)])`. */
export function dataTableColumn<Data extends RowData>() {
  return createColumnHelper<DataTableFeatures, Data>();
}
