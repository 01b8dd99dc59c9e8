import { useTable } from '@tanstack/react-table';
import type { ColumnSort, RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { DataTableCards } from '#web/ui/data-table-cards.tsx';
import { dataTableFeatures } from '#web/ui/data-table-columns.ts';
import type { DataTableColumns } from '#web/ui/data-table-columns.ts';
import { DataTableGrid } from '#web/ui/data-table-grid.tsx';
import type { DataTableDensity, DataTableRowOptions } from '#web/ui/data-table-view.ts';
import { useIsMobile } from '#web/ui/use-is-mobile.ts';

interface DataTableProps<Data extends RowData> extends DataTableRowOptions<Data> {
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

const NO_ROWS: never[] = [];
const UNSORTED = { enableSorting: false };

/** Sorting, paging and filtering happen on the server: the table shows the rows it is given. */
export function DataTable<Data extends RowData>({
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
  const sorting = useMemo(() => (sort ? [sort] : []), [sort]);
  const rowSelection = useMemo(
    () => Object.fromEntries((selectedIds ?? []).map((id) => [id, true as const])),
    [selectedIds],
  );
  const table = useTable({
    features: dataTableFeatures,
    columns,
    data: rows ?? NO_ROWS,
    getRowId: rowId,
    defaultColumn: UNSORTED,
    manualSorting: true,
    enableMultiSort: false,
    enableSorting: Boolean(onSortChange),
    enableRowSelection: Boolean(onSelectedIdsChange),
    state: { sorting, rowSelection },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      onSortChange?.(next ?? null);
    },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      onSelectedIdsChange?.(Object.keys(next));
    },
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
