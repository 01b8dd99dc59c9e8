import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Header, RowData } from '@tanstack/react-table';
import { cn } from '#web/ui/cn.ts';
import type { DataTableFeatures, DataTableInstance } from '#web/ui/data-table-columns.ts';
import { densityClasses, type DataTableDensity } from '#web/ui/data-table-density.ts';

interface DataTableHeadingProps<Data extends RowData> {
  table: DataTableInstance<Data>;
  header: Header<DataTableFeatures, Data>;
  density: DataTableDensity;
}

const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown };
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function DataTableHeading<Data extends RowData>({
  table,
  header,
  density,
}: DataTableHeadingProps<Data>) {
  const classes = densityClasses[density];
  const { column } = header;
  const sortable = column.getCanSort();
  const sorted = column.getIsSorted();
  const SortIcon = sorted ? SORT_ICONS[sorted] : ChevronsUpDown;
  const { align, width } = column.columnDef.meta ?? {};
  return (
    <th
      scope="col"
      aria-sort={sortable ? (sorted ? ARIA_SORT[sorted] : 'none') : undefined}
      className={cn(
        'sticky top-0 z-10 border-b bg-muted text-start font-semibold text-muted-foreground',
        classes.heading,
        align === 'end' && 'text-end',
      )}
      style={{ width }}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => column.toggleSorting()}
          className={cn(
            'inline-flex items-center gap-1 rounded-md transition-colors duration-150 hover:bg-accent hover:text-foreground',
            classes.headingButton,
            sorted && 'text-foreground',
          )}
        >
          <table.FlexRender header={header} />
          <SortIcon aria-hidden="true" className="size-3.5 shrink-0" />
        </button>
      ) : (
        <table.FlexRender header={header} />
      )}
    </th>
  );
}
