import { useNavigate, useSearch } from '@tanstack/react-router';
import { pageIn, wordsIn } from './address-values.ts';

interface ListSearch<Status extends string, Sort extends string> {
  search: string;
  /** Defaults to the first choice. */
  status: Status;
  sort: Sort;
  page: number;
}

const NO_CHOICE = [''] as const;

/**
 * Search words, filter, order and page of a list are kept in the URL, so that a link opens the same
 * rows.
 */
export function useListSearch<const Status extends string = '', const Sort extends string = ''>(
  statuses: readonly [Status, ...Status[]] = NO_CHOICE as unknown as [Status],
  sorts: readonly [Sort, ...Sort[]] = NO_CHOICE as unknown as [Sort],
) {
  const given = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const current: ListSearch<Status, Sort> = {
    search: wordsIn(given['search']),
    status: statuses.find((status) => status === given['status']) ?? statuses[0],
    sort: sorts.find((sort) => sort === given['sort']) ?? sorts[0],
    page: pageIn(given['page']),
  };
  /** A change of words, filter or order goes back to the first page. */
  const change = (next: Partial<ListSearch<Status, Sort>>) => {
    const { search, status, sort, page } = { ...current, page: 1, ...next };
    const address = {
      ...(search !== '' && { search }),
      ...(status !== statuses[0] && { status }),
      ...(sort !== sorts[0] && { sort }),
      ...(page !== 1 && { page }),
    };
    // Otherwise every typing pause would be an entry in the browser's history.
    const replace = next.search !== undefined;
    void navigate({ to: '.', search: address as never, replace, resetScroll: false });
  };
  return { ...current, change };
}
