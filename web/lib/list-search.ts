import { useNavigate, useSearch } from '@tanstack/react-router';
import { pageIn, wordsIn } from './address-values.ts';

interface ListSearch<Status extends string, Sort extends string> {
  search: string;
  /** The first of the choices when the address names none. */
  status: Status;
  sort: Sort;
  page: number;
}

const NO_CHOICE = [''] as const;

/** Words, filter, order and page of a list live in its address, so that a link opens the same rows. */
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
  /** Other words, another filter or another order start again at the first page. */
  const change = (next: Partial<ListSearch<Status, Sort>>) => {
    const { search, status, sort, page } = { ...current, page: 1, ...next };
    const address = {
      ...(search !== '' && { search }),
      ...(status !== statuses[0] && { status }),
      ...(sort !== sorts[0] && { sort }),
      ...(page !== 1 && { page }),
    };
    // Each pause while typing would otherwise be a step for the back button.
    const replace = next.search !== undefined;
    void navigate({ to: '.', search: address as never, replace, resetScroll: false });
  };
  return { ...current, change };
}
