import type { ReactNode } from 'react';

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

/** As the class of a first column: it stays in sight while the others scroll sideways. */
export const STICKY_COLUMN =
  'sticky start-0 [&:is(td)]:bg-card [&:is(td)]:group-hover/row:bg-muted [&:is(th)]:z-20';

interface Described {
  header?: string;
  enableSorting?: boolean;
  /** By default as its values suggest: texts begin with the first letters, amounts with the highest. */
  sortDescFirst?: boolean;
  meta?: DataTableColumnMeta;
}

export interface DataTableColumn<Data> extends Described {
  id: string;
  valueOf: (row: Data) => unknown;
  cell: (row: Data) => ReactNode;
}

export type DataTableColumns<Data> = readonly DataTableColumn<Data>[];

export interface ColumnSort {
  id: string;
  desc: boolean;
}

interface Cell<Data, Value> {
  row: { original: Data };
  getValue: () => Value;
}

interface OfRow<Data> extends Described {
  cell: (cell: Pick<Cell<Data, never>, 'row'>) => ReactNode;
}

interface OfValue<Data, Value> extends Described {
  /** By default the value itself. */
  cell?: (cell: Cell<Data, Value>) => ReactNode;
}

/** `const column = dataTableColumn<Order>()`, then `column.columns([column.accessor('phone', …)])`. */
export function dataTableColumn<Data>() {
  function accessor<Key extends keyof Data & string>(
    key: Key,
    column: OfValue<Data, Data[Key]> & { id?: string },
  ): DataTableColumn<Data>;
  function accessor<Value>(
    valueOf: (row: Data) => Value,
    column: OfValue<Data, Value> & { id: string },
  ): DataTableColumn<Data>;
  function accessor(
    of: (keyof Data & string) | ((row: Data) => unknown),
    { cell, ...column }: OfValue<Data, never> & { id?: string },
  ): DataTableColumn<Data> {
    const valueOf = typeof of === 'function' ? of : (row: Data) => row[of];
    return {
      id: String(of),
      ...column,
      valueOf,
      cell: (original) =>
        cell === undefined
          ? textOf(valueOf(original))
          : cell({ row: { original }, getValue: () => valueOf(original) as never }),
    };
  }
  const display = ({ cell, ...column }: OfRow<Data> & { id: string }): DataTableColumn<Data> => ({
    ...column,
    valueOf: () => undefined,
    cell: (original) => cell({ row: { original } }),
  });
  const columns = (given: DataTableColumns<Data>): DataTableColumns<Data> => given;
  return { accessor, display, columns };
}

const textOf = (value: unknown) =>
  value === null || value === undefined ? null : `${value as string | number}`;
