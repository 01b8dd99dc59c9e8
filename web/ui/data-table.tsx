import type { ReactNode } from 'react';
import { DataTableCards } from '#web/ui/data-table-cards.tsx';
import type { ColumnSort, DataTableColumns } from '#web/ui/data-table-columns.ts';
import { DataTableGrid } from '#web/ui/data-table-grid.tsx';
import {
  type DataTableDensity,
  dataTableModel,
  type DataTableRowOptions,
} from '#web/ui/data-table-model.ts';
import { useIsMobile } from '#web/ui/use-media-query.ts';

interface DataTableProps<Data> extends DataTableRowOptions<Data> {
  label: string;
  columns: DataTableColumns<Data>;
  /** Spacing of the columns; cards on phones are not affected. */
  density?: DataTableDensity;
  /** Undefined until the first response: skeletons of the final size are shown. */
  rows: readonly Data[] | undefined;
  rowId: (row: Data) => string;
  /** Dims the rows while newer ones are loading. */
  fetching?: boolean;
  skeletonRows?: number;
  /** Shows one card per row instead of a table; by default on phones only. */
  asCards?: boolean;
  empty: ReactNode;
  /** Shown instead of the rows. */
  error?: ReactNode;
  sort?: ColumnSort | null;
  onSortChange?: (sort: ColumnSort | null) => void;
  selectedIds?: readonly string[];
  onSelectedIdsChange?: (ids: string[]) => void;
}

const NONE: never[] = [];

/** Sorting, paging and filtering happen on the server: the table shows the rows it is given. */
export function DataTable<Data>({
  label,
  columns,
  density = 'comfortable',
  rows,
  rowId,
  fetching = false,
  skeletonRows = 10,
  asCards,
  empty,
  error,
  sort,
  onSortChange,
  selectedIds,
  onSelectedIdsChange,
  ...rowOptions
}: DataTableProps<Data>) {
  const isMobile = useIsMobile();
  const table = dataTableModel({
    columns,
    rows: rows ?? NONE,
    rowId,
    sort: sort ?? null,
    onSortChange,
    selectedIds: selectedIds ?? NONE,
    onSelectedIdsChange,
  });

  if (error) return <div className="rounded-xl border bg-card">{error}</div>;
  if (rows?.length === 0) {
    return <div className="rounded-xl border bg-card">{empty}</div>;
  }
  const View = (asCards ?? isMobile) ? DataTableCards : DataTableGrid;
  return (
    <View
      table={table}
      label={label}
      density={density}
      selectable={Boolean(onSelectedIdsChange)}
      loading={!rows}
      fetching={fetching}
      skeletonRows={skeletonRows}
      {...rowOptions}
    />
  );
}
