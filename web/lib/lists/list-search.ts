import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ViewList } from '#contract/views/view-lists.ts';
import { pageIn, wordsIn } from './address-values.ts';
import {
  isPlain,
  keepLastView,
  type ListView,
  readViewSearch,
  toListView,
  viewAddress,
  type ViewSearch,
} from './list-view.ts';

interface ListSearch<Status extends string, Sort extends string> extends ViewSearch {
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
  list?: ViewList,
) {
  const given: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const current: ListSearch<Status, Sort> = {
    search: wordsIn(given['search']),
    status: statuses.find((status) => status === given['status']) ?? statuses[0],
    sort: sorts.find((sort) => sort === given['sort']) ?? sorts[0],
    page: pageIn(given['page']),
    ...(list && readViewSearch(list, given)),
  };
  /** What is chosen, without the page. */
  const addressOf = ({
    search,
    status,
    sort,
    ...view
  }: Omit<ListSearch<Status, Sort>, 'page'>) => ({
    ...(search !== '' && { search }),
    ...(status !== statuses[0] && { status }),
    ...(sort !== sorts[0] && { sort }),
    ...(list && readViewSearch(list, { ...view })),
  });
  const go = (search: object, replace: boolean) =>
    void navigate({ to: '.', search: search as never, replace, resetScroll: false });
  /** A change of words, filter or order goes back to the first page. */
  const change = (next: {
    [Name in keyof ListSearch<Status, Sort>]?: ListSearch<Status, Sort>[Name] | undefined;
  }) => {
    const { page, ...wanted } = { ...current, page: 1, ...next };
    const shown = addressOf(wanted);
    const isEmpty = isPlain(toListView(shown));
    if (list && isEmpty) keepLastView(list, null);
    const address = { ...(!isEmpty && shown), ...(page !== 1 && { page }) };
    // Otherwise every typing pause would be an entry in the browser's history.
    const replace = next.search !== undefined;
    go(address, replace);
  };
  const { page: _page, ...chosen } = current;
  return {
    ...current,
    change,
    /** For saved views. */
    state: toListView(addressOf(chosen)),
    open: (view: ListView & { id: string }, { replace = false } = {}) =>
      go(viewAddress(view, view.id), replace),
    clear: () => go({}, false),
  };
}
