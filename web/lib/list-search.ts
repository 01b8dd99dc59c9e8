import { useNavigate, useSearch } from '@tanstack/react-router';

interface ListSearch<Status extends string> {
  search: string;
  /** The first of the choices when the address names none. */
  status: Status;
  page: number;
}

/** What the server takes. */
const MAX_WORDS = 200;
const NO_CHOICE = [''] as const;

/** Words, filter and page of a list live in its address, so that a link opens the same rows. */
export function useListSearch<const Status extends string = ''>(
  statuses: readonly [Status, ...Status[]] = NO_CHOICE as unknown as [Status],
) {
  const given = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const navigate = useNavigate();
  const current: ListSearch<Status> = {
    search: wordsIn(given['search']),
    status: statuses.find((status) => status === given['status']) ?? statuses[0],
    page: pageIn(given['page']),
  };
  /** Other words or another filter start again at the first page. */
  const change = (next: Partial<ListSearch<Status>>) => {
    const { search, status, page } = { ...current, page: 1, ...next };
    const address = {
      ...(search !== '' && { search }),
      ...(status !== statuses[0] && { status }),
      ...(page !== 1 && { page }),
    };
    // Each pause while typing would otherwise be a step for the back button.
    const replace = next.search !== undefined;
    void navigate({ to: '.', search: address as never, replace, resetScroll: false });
  };
  return { ...current, change };
}

/** The router reads `?search=055` as a text and `?search=55` as a number. */
function wordsIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, MAX_WORDS)
    : '';
}

function pageIn(value: unknown): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
