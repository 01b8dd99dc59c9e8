import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Header, RowData } from '@tanstack/react-table';
import { cn } from '#web/ui/cn.ts';
import type { DataTableFeatures, DataTableInstance } from '#web/ui/data-table-columns.ts';

interface DataTableHeadingProps<Data extends RowData> {
  table: DataTableInstance<Data>;
  header: Header<DataTableFeatures, Data>;
}

const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown };
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function DataTableHeading<Data extends RowData>({
  table,
  header,
}: DataTableHeadingProps<Data>) {
  const { column } = header;
  const sortable = column.getCanSort();
  const sorted = column.getIsSorted();
  const SortIcon = sorted ? SORT_ICONS[sorted] : ChevronsUpDown;
  const { align, width, className } = column.columnDef.meta ?? {};
  return (
    <th
      scope="col"
      aria-sort={sortable ? (sorted ? ARIA_SORT[sorted] : 'none') : undefined}
      className={cn(
        'sticky top-0 z-10 h-11 border-b bg-muted px-3 text-start font-semibold whitespace-nowrap text-muted-foreground',
        align === 'end' && 'text-end',
        className,
      )}
      style={{ width }}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => column.toggleSorting()}
          className={cn(
            '-mx-2 inline-flex h-8 items-center gap-1 rounded-md px-2 transition-colors duration-150 hover:bg-accent hover:text-foreground',
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
