import { type ToOptions, useRouter } from '@tanstack/react-router';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useReturnToRow } from '#web/lib/lists/return-to-row.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ListRead } from './use-list.ts';

interface ListOf<Row> {
  list: ListRead<Row>;
  /** What is said where it could not be read; not needed for rows that are here already. */
  failed?: string;
  /** What is said where it has no rows, and what can be done about it, such as `ClearFilters`. */
  empty: ComponentProps<typeof EmptyState>;
  /** Left out where there is one page only. */
  onPageChange?: (page: number) => void;
  /** Distinguishes the pages of several lists on one screen. */
  pagesLabel?: string;
}

interface ListProps<Row>
  extends
    ListOf<Row>,
    Omit<
      ComponentProps<typeof DataTable<Row>>,
      'rows' | 'fetching' | 'empty' | 'error' | 'rowHref'
    > {
  /**
   * The screen of a row: a press opens it here, the middle button in a new tab. What opens over the
   * list has `onRowOpen` instead.
   */
  rowLink?: (row: Row) => ToOptions;
  /** Beside the pages, where the user chooses how many rows one has. */
  sizes?: ReactNode;
}

/**
 * A table, or cards on a phone, with its pages. Selection, sorting and the actions of a row are
 * those of `DataTable`; Back leads to the row that was opened.
 */
export function List<Row>(props: ListProps<Row>) {
  const { list, failed, empty, onPageChange, pagesLabel, sizes, rowLink, ...table } = props;
  const router = useRouter();
  const opened = useReturnToRow(rowLink !== undefined && list.rows !== undefined);
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (page: number) => {
    onPageChange?.(page);
    // On a phone the pages are far below the first row.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
  };
  const open = rowLink && {
    rowHref: (row: Row) => router.buildLocation(rowLink(row)).href,
    onRowOpen: (row: Row) => {
      opened(table.rowId(row));
      void router.navigate(rowLink(row));
    },
  };
  const pages = (
    <ListPages list={list} onPageChange={onPageChange && turnTo} pagesLabel={pagesLabel} />
  );
  return (
    <>
      <div ref={top} className="min-w-0 scroll-mt-4">
        <DataTable
          {...table}
          {...open}
          rows={list.rows}
          fetching={list.isPrevious}
          empty={<EmptyState {...empty} />}
          error={list.failure && <ErrorState title={failed} {...list.failure} />}
        />
      </div>
      {sizes === undefined ? (
        pages
      ) : (
        <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 md:justify-between">
          <div className="max-md:order-last">{sizes}</div>
          {pages}
        </div>
      )}
    </>
  );
}

interface CardListProps<Row> extends ListOf<Row> {
  label?: string;
  rowId: (row: Row) => string;
  /** What is shown of a row. */
  children: (row: Row) => ReactNode;
}

/** Rows that are cards at every width, with their pages. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { list, failed, empty, onPageChange, pagesLabel, label, rowId, children } = props;
  const { rows, failure } = list;
  if (failure) return <ErrorState title={failed} {...failure} />;
  if (rows === undefined) return <Skeleton className="h-48" />;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul aria-label={label} className="flex flex-col gap-3">
          {rows.map((row) => (
            <li key={rowId(row)}>{children(row)}</li>
          ))}
        </ul>
      )}
      <ListPages list={list} onPageChange={onPageChange} pagesLabel={pagesLabel} />
    </>
  );
}

/** Nothing where there is one page only. */
function ListPages<Row>(props: Pick<ListOf<Row>, 'list' | 'onPageChange' | 'pagesLabel'>) {
  const { list, onPageChange, pagesLabel } = props;
  if (onPageChange === undefined) return null;
  const { page = 1, pageCount = 1 } = list;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      onPageChange={onPageChange}
      label={pagesLabel}
      className="max-md:w-full"
    />
  );
}

/** What an empty list offers where filters narrow it. */
export function ClearFilters({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <Button variant="outline" onClick={onClear}>
      {label}
    </Button>
  );
}
