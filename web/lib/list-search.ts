import { useNavigate, useSearch } from '@tanstack/react-router';

interface ListSearch<Status extends string> {
  search: string;
  status: Status;
  page: number;
}

const NO_STATUS = [''] as const;

export function useListSearch(): ListLocation<''>;
export function useListSearch<Status extends string>(
  statuses: readonly [Status, ...Status[]],
): ListLocation<Status>;
/** Words, filter and page of a list live in its address, so that a link opens the same rows. */
export function useListSearch(statuses: readonly [string, ...string[]] = NO_STATUS) {
  const given = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const current: ListSearch<string> = {
    search: wordsIn(given['search']),
    status: statuses.find((status) => status === given['status']) ?? statuses[0],
    page: pageIn(given['page']),
  };
  /** Other words or another filter start again at the first page. */
  const change = (next: Partial<ListSearch<string>>) => {
    const { search, status, page } = { ...current, page: 1, ...next };
    const address = {
      ...(search !== '' && { search }),
      ...(status !== statuses[0] && { status }),
      ...(page !== 1 && { page }),
    };
    // Each letter typed would otherwise be a step for the back button.
    const replace = next.search !== undefined;
    void navigate({ to: '.', search: address as never, replace, resetScroll: false });
  };
  return { ...current, change };
}

export interface ListLocation<Status extends string> extends ListSearch<Status> {
  change: (next: Partial<ListSearch<Status>>) => void;
}

/** The router reads `?search=055` as a text and `?search=55` as a number. */
function wordsIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function pageIn(value: unknown): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
