import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cn } from '#web/ui/cn.ts';
import type { DataTableColumn } from '#web/ui/data-table-columns.ts';
import type { DataTableModel } from '#web/ui/data-table-model.ts';

interface DataTableHeadingProps<Data> {
  table: DataTableModel<Data>;
  column: DataTableColumn<Data>;
}

const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown };
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function DataTableHeading<Data>({ table, column }: DataTableHeadingProps<Data>) {
  const sortable = table.isSortable(column);
  const sorted = table.directionOf(column);
  const SortIcon = sorted ? SORT_ICONS[sorted] : ChevronsUpDown;
  const { align, width, className } = column.meta ?? {};
  return (
    <th
      scope="col"
      aria-sort={sortable ? (sorted ? ARIA_SORT[sorted] : 'none') : undefined}
      className={cn(
        'sticky top-0 z-10 h-11 border-b bg-muted px-(--cell-x) text-start font-semibold text-muted-foreground not-group-data-[density=compact]/table:whitespace-nowrap group-data-[density=compact]/table:leading-tight first:ps-3',
        align === 'end' && 'text-end',
        className,
      )}
      style={{ width }}
    >
      {sortable ? (
        <button
          type="button"
          onClick={() => table.toggleSort(column)}
          className={cn(
            '-mx-2 inline-flex min-h-8 items-center gap-1 rounded-md px-2 text-start transition-colors duration-150 group-data-[density=compact]/table:mx-0 group-data-[density=compact]/table:px-0 hover:bg-accent hover:text-foreground',
            sorted && 'text-foreground',
          )}
        >
          {column.header}
          <SortIcon aria-hidden="true" className="size-3.5 shrink-0" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
