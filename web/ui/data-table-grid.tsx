/* oxlint-disable jsx-a11y/control-has-associated-label -- the rule takes table cells for controls. */
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import type { DataTableColumn } from '#web/ui/data-table-columns.ts';
import {
  type DataTableModel,
  type DataTableRow,
  type DataTableViewProps,
  isRowPress,
  moveRowFocus,
} from '#web/ui/data-table-model.ts';
import { RowOpening, wantsNewTab } from '#web/ui/row-link.tsx';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** The padding is a variable of the table, so that cells need not know its density. */
const GAPS = {
  comfortable: '[--cell-x:--spacing(3)] [--row-height:--spacing(11)]',
  compact: '[--cell-x:var(--cell-gap,--spacing(1.5))] [--row-height:--spacing(11)]',
  tight: '[--cell-x:var(--cell-gap,--spacing(1.5))] [--row-height:--spacing(9)]',
};
const cellClasses =
  'h-(--row-height) border-b px-(--cell-x) py-0.5 whitespace-nowrap first:ps-3 group-last/row:border-b-0';

export function DataTableGrid<Data>(props: DataTableViewProps<Data>) {
  const { table, label, loading, fetching } = props;
  const text = useUiText();
  return (
    // The frame scrolls both ways, so that the headings stay in view.
    <ScrollFrame
      label={label}
      className="max-h-[max(24rem,calc(100svh-14rem))] scroll-pt-12 rounded-xl bg-card"
    >
      <table
        aria-busy={loading || fetching}
        data-density={props.density}
        className={cn(
          'group/table w-full border-separate border-spacing-0 text-sm',
          GAPS[props.density],
        )}
      >
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {props.selectable && (
              <th scope="col" className="sticky top-0 z-10 w-10 border-b bg-muted ps-4 text-start">
                <Checkbox
                  aria-label={text.selectAll}
                  disabled={loading}
                  checked={table.selection}
                  onCheckedChange={(checked) => table.selectAll(checked === true)}
                />
              </th>
            )}
            {table.columns.map((column) => (
              <DataTableHeading key={column.id} table={table} column={column} />
            ))}
            {props.renderRowActions && (
              <th scope="col" className="sticky top-0 z-10 border-b bg-muted">
                <span className="sr-only">{text.rowActions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody
          className={cn(
            'transition-opacity duration-150',
            fetching && !loading && 'opacity-60 delay-150',
          )}
        >
          {loading ? (
            <SkeletonRows {...props} />
          ) : (
            table.rows.map((row) => <GridRow key={row.id} row={row} {...props} />)
          )}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface GridRowProps<Data> extends DataTableViewProps<Data> {
  row: DataTableRow<Data>;
}

function GridRow<Data>({ row, table, ...props }: GridRowProps<Data>) {
  const { selectable, rowLabel, onRowOpen, renderRowActions, actionsInSight = false } = props;
  const text = useUiText();
  const open = onRowOpen && (() => onRowOpen(row.original));
  const href = props.rowHref?.(row.original);
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!open || event.button > 1 || !isRowPress(event)) return;
    if (href !== undefined && wantsNewTab(event)) window.open(href, '_blank');
    else if (event.button === 0) open();
  };
  const opening = open && {
    tabIndex: 0,
    onClick: press,
    onAuxClick: press,
    // On Windows the middle button would begin to scroll.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (event.button === 1) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter') open();
      else moveRowFocus(event);
    },
  };
  const cells = table.columns.map(({ id, meta, cell }) => (
    <td key={id} className={cn(cellClasses, meta?.align === 'end' && 'text-end', meta?.className)}>
      {cell(row.original)}
    </td>
  ));
  return (
    <tr
      {...opening}
      data-row={row.id}
      data-selected={row.isSelected || undefined}
      className={cn(
        'group/row transition-colors duration-150 hover:bg-muted focus-visible:-outline-offset-2 data-selected:bg-primary/6',
        open && 'cursor-pointer',
      )}
    >
      {selectable && (
        <td className={cn(cellClasses, 'pe-[calc(--spacing(3)-var(--cell-x))] first:ps-4')}>
          <Checkbox
            aria-label={text.selectRow(rowLabel(row.original))}
            checked={row.isSelected}
            onCheckedChange={(checked) => table.select(row, checked === true)}
          />
        </td>
      )}
      <RowOpening value={open && href !== undefined ? { href, open } : null}>{cells}</RowOpening>
      {renderRowActions && (
        <td
          className={cn(
            cellClasses,
            'w-0 pe-2 group-data-[density=compact]/table:pe-1 group-data-[density=tight]/table:pe-1',
          )}
        >
          <div
            className={cn(
              'flex items-center justify-end gap-1 group-data-[density=compact]/table:gap-0 group-data-[density=tight]/table:gap-0 transition-opacity duration-150 group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-[[data-state=open]]:opacity-100',
              !actionsInSight && '[@media(hover:hover)]:opacity-0',
            )}
          >
            {renderRowActions(row.original)}
          </div>
        </td>
      )}
    </tr>
  );
}

function SkeletonRows<Data>(props: DataTableViewProps<Data>) {
  const { table, selectable, renderRowActions, skeletonRows } = props;
  const shown = useDelayed(true);
  return Array.from({ length: skeletonRows }, (_, index) => (
    <tr key={index} className="group/row">
      {selectable && <td className={cellClasses} />}
      {table.columns.map(({ id, meta }) => (
        <td key={id} className={cn(cellClasses, meta?.className)}>
          {shown && (
            <Skeleton className={cn('h-4 w-24', meta?.align === 'end' && 'ms-auto w-16')} />
          )}
        </td>
      ))}
      {renderRowActions && <td className={cellClasses} />}
    </tr>
  ));
}

interface DataTableHeadingProps<Data> {
  table: DataTableModel<Data>;
  column: DataTableColumn<Data>;
}

const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown };
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function DataTableHeading<Data>({ table, column }: DataTableHeadingProps<Data>) {
  const sortable = table.isSortable(column);
  const sorted = table.directionOf(column);
  const SortIcon = sorted ? SORT_ICONS[sorted] : ChevronsUpDown;
  const { align, width, className } = column.meta ?? {};
  return (
    <th
      scope="col"
      aria-sort={sortable ? (sorted ? ARIA_SORT[sorted] : 'none') : undefined}
      className={cn(
        'sticky top-0 z-10 h-11 border-b bg-muted px-(--cell-x) text-start font-semibold text-muted-foreground leading-tight group-data-[density=comfortable]/table:whitespace-nowrap first:ps-3',
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
            '-mx-2 inline-flex min-h-8 items-center gap-0.5 rounded-md px-2 text-start transition-colors duration-150 group-data-[density=compact]/table:mx-0 group-data-[density=compact]/table:px-0 hover:bg-accent hover:text-foreground',
            sorted && 'text-foreground',
          )}
        >
          {column.header}
          <SortIcon aria-hidden="true" className="size-3 shrink-0" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
