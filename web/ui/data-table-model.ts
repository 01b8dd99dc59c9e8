import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { ColumnSort, DataTableColumn, DataTableColumns } from '#web/ui/data-table-columns.ts';

export interface DataTableRowOptions<Data> {
  /** The row's name in the labels of its checkbox. */
  rowLabel: (row: Data) => string;
  onRowOpen?: (row: Data) => void;
  /** Where `onRowOpen` leads, if to a screen: the middle button and Ctrl open it in a new tab. */
  rowHref?: (row: Data) => string;
  renderRowActions?: (row: Data) => ReactNode;
  /**
   * The actions are the table's main purpose, so they are visible without hovering over the row.
   */
  actionsInSight?: boolean;
}

/**
 * `compact` is for tables with many columns: narrow gaps, and headings that may take two lines.
 * Rows are 44 px high in both, so that they stay easy to tap; `tight` is the same with 36, for a
 * mouse.
 */
export type DataTableDensity = 'comfortable' | 'compact' | 'tight';

export interface DataTableViewProps<Data> extends DataTableRowOptions<Data> {
  table: DataTableModel<Data>;
  label: string;
  density: DataTableDensity;
  selectable: boolean;
  loading: boolean;
  fetching: boolean;
  skeletonRows: number;
}

const OWN_BEHAVIOUR = 'a, button, input, select, textarea, label, [role="menu"]';

/** False for a click on a control inside the row, or in a dialog that React renders inside it. */
export function isRowPress({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest(OWN_BEHAVIOUR)) return false;
  return window.getSelection()?.toString() === '';
}

export function moveRowFocus(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget;
  const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[
    event.key
  ];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

export interface DataTableRow<Data> {
  id: string;
  original: Data;
  isSelected: boolean;
}

interface Given<Data> {
  columns: DataTableColumns<Data>;
  rows: readonly Data[];
  rowId: (row: Data) => string;
  sort: ColumnSort | null;
  onSortChange: ((sort: ColumnSort | null) => void) | undefined;
  selectedIds: readonly string[];
  onSelectedIdsChange: ((ids: string[]) => void) | undefined;
}

export type DataTableModel<Data> = ReturnType<typeof dataTableModel<Data>>;

/**
 * What table and cards have in common. By hand: the server sorts, filters and pages, so a table
 * library would only hold the selection.
 */
export function dataTableModel<Data>(given: Given<Data>) {
  const { columns, sort, onSortChange, selectedIds, onSelectedIdsChange } = given;
  const selected = new Set(selectedIds);
  const rows = given.rows.map((original): DataTableRow<Data> => {
    const id = given.rowId(original);
    return { id, original, isSelected: selected.has(id) };
  });
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = isChosen
      ? [...new Set([...selectedIds, ...ids])]
      : selectedIds.filter((id) => !ids.includes(id));
    onSelectedIdsChange?.(next);
  };
  const directionOf = ({ id }: DataTableColumn<Data>) =>
    sort?.id === id ? (sort.desc ? 'desc' : 'asc') : null;
  return {
    columns,
    rows,
    selection:
      rows.length > 0 && rows.every(({ isSelected }) => isSelected)
        ? true
        : selected.size > 0 && ('indeterminate' as const),
    select: ({ id }: DataTableRow<Data>, isChosen: boolean) => choose([id], isChosen),
    selectAll: (isChosen: boolean) =>
      choose(
        rows.map(({ id }) => id),
        isChosen,
      ),
    isSortable: ({ enableSorting = false }: DataTableColumn<Data>) =>
      enableSorting && onSortChange !== undefined,
    directionOf,
    /** In its first direction, in the other one, and not at all. */
    toggleSort: (column: DataTableColumn<Data>) => {
      const direction = directionOf(column);
      const isDescFirst =
        column.sortDescFirst ?? typeof firstValue(given.rows, column) !== 'string';
      const isFirst = direction === (isDescFirst ? 'desc' : 'asc');
      const desc = direction === null ? isDescFirst : !isDescFirst;
      onSortChange?.(direction !== null && !isFirst ? null : { id: column.id, desc });
    },
  };
}

const firstValue = <Data>(rows: readonly Data[], { valueOf }: DataTableColumn<Data>) =>
  rows.map(valueOf).find((value) => value !== null && value !== undefined);
