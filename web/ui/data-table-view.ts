import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { DataTableModel } from '#web/ui/data-table-model.ts';

export interface DataTableRowOptions<Data> {
  /** The row's name in the labels of its checkbox. */
  rowLabel: (row: Data) => string;
  onRowOpen?: (row: Data) => void;
  renderRowActions?: (row: Data) => ReactNode;
  /**
   * The actions are the table's main purpose, so they are visible without hovering over the row.
   */
  actionsInSight?: boolean;
}

/**
 * `compact` is for tables with many columns: narrow gaps, and headings that may take two lines.
 * Rows are 44 px high in both, so that they stay easy to tap; those of `tight` are 36, for a mouse.
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
