import { Fragment } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cn } from '#web/ui/cn.ts';
import type { DataTableColumn } from '#web/ui/data-table-columns.ts';
import type { DataTableRow, DataTableViewProps } from '#web/ui/data-table-model.ts';
import { Field } from '#web/ui/field.tsx';
import { RowLink, RowOpening } from '#web/ui/row-link.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useUiText } from '#web/ui/ui-text.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** The rows on a phone: name and status first, then the lines, then the actions. */
export function DataTableCards<Data>(props: DataTableViewProps<Data>) {
  const { table, label, loading, fetching, selectable } = props;
  const text = useUiText();
  return (
    <div aria-busy={loading || fetching} className="flex flex-col gap-2">
      {selectable && (
        <Field layout="inline" label={text.selectAll} className="ps-4">
          <Checkbox
            disabled={loading}
            checked={table.selection}
            onCheckedChange={(checked) => table.selectAll(checked === true)}
          />
        </Field>
      )}
      <ul
        aria-label={label}
        className={cn(
          'flex flex-col gap-3 transition-opacity duration-150',
          fetching && !loading && 'opacity-60 delay-150',
        )}
      >
        {loading ? (
          <SkeletonCards {...props} />
        ) : (
          table.rows.map((row) => <RowCard key={row.id} row={row} {...props} />)
        )}
      </ul>
    </div>
  );
}

const placeOf = <Data,>({ meta }: DataTableColumn<Data>) => meta?.card ?? 'line';

interface RowCardProps<Data> extends DataTableViewProps<Data> {
  row: DataTableRow<Data>;
}

function RowCard<Data>({ row, table, ...props }: RowCardProps<Data>) {
  const { selectable, rowLabel, onRowOpen, rowHref, renderRowActions } = props;
  const text = useUiText();
  const placed = (place: string) => table.columns.filter((column) => placeOf(column) === place);
  const title = placed('title').map(({ id, cell }) => (
    <Fragment key={id}>{cell(row.original)}</Fragment>
  ));
  const lines = placed('line');
  const plain = placed('plain');
  return (
    <li data-row={row.id} className="relative rounded-xl border bg-card px-4 py-3 text-sm">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        {selectable && (
          <Checkbox
            className="z-10 mt-1"
            aria-label={text.selectRow(rowLabel(row.original))}
            checked={row.isSelected}
            onCheckedChange={(checked) => table.select(row, checked === true)}
          />
        )}
        <div className="min-w-1/2 flex-1 text-base font-semibold">
          {onRowOpen && rowHref ? (
            <RowOpening
              value={{ href: rowHref(row.original), open: () => onRowOpen(row.original) }}
            >
              <RowLink className="block text-start after:absolute after:inset-0 after:rounded-xl">
                {title}
              </RowLink>
            </RowOpening>
          ) : onRowOpen ? (
            <button
              type="button"
              onClick={() => onRowOpen(row.original)}
              className="text-start after:absolute after:inset-0 after:rounded-xl"
            >
              {title}
            </button>
          ) : (
            title
          )}
        </div>
        {placed('badge').map(({ id, cell }) => (
          <Fragment key={id}>{cell(row.original)}</Fragment>
        ))}
      </div>
      {plain.map(({ id, cell }) => (
        <div key={id} className="mt-1 empty:hidden">
          {cell(row.original)}
        </div>
      ))}
      {lines.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_minmax(40%,1fr)] gap-x-3 gap-y-1">
          {lines.map(({ id, header, cell }) => (
            <div key={id} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted-foreground">{header}</dt>
              <dd className="min-w-0 text-end wrap-anywhere">{cell(row.original)}</dd>
            </div>
          ))}
        </dl>
      )}
      {renderRowActions && (
        <div className="relative z-10 mt-2 -mb-2 flex items-center justify-end gap-1 border-t py-1">
          {renderRowActions(row.original)}
        </div>
      )}
    </li>
  );
}

/** As high as a card with single-line texts. */
function SkeletonCards<Data>(props: DataTableViewProps<Data>) {
  const { table, renderRowActions, skeletonRows } = props;
  const shown = useDelayed(true);
  const lines = table.columns.filter((column) => ['line', 'plain'].includes(placeOf(column)));
  return Array.from({ length: skeletonRows }, (_, index) => (
    <li
      key={index}
      className={cn('rounded-xl border bg-card px-4 py-3 text-sm', !shown && 'invisible')}
    >
      <div className="flex h-7 items-center justify-between">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-6 w-20 rounded-full" />
      </div>
      <div className="mt-2 flex flex-col gap-1">
        {lines.map(({ id }) => (
          <div key={id} className="flex h-[1lh] items-center justify-between">
            <Skeleton className="h-3.5 w-16" />
            <Skeleton className="h-3.5 w-28" />
          </div>
        ))}
      </div>
      {renderRowActions && <div className="mt-2 -mb-2 h-13 border-t" />}
    </li>
  ));
}
