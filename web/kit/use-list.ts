import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, EndpointArguments } from '#contract/endpoint.ts';
import type { CallInput, ItemOf } from '#web/lib/api-client.ts';
import { endpointListQuery, endpointQuery } from '#web/lib/endpoint-query.ts';
import { failedRead } from '#web/lib/failed-read.ts';

type Read = Endpoint & { readonly method: 'GET' };

/** What a list shows: of `useList` and `useShortList`, or rows that are here already. */
export interface ListRead<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** On all pages; undefined until the first answer. */
  total?: number | undefined;
  /** There are more than `total`, which was not counted to the end. */
  isMore?: boolean;
  page?: number;
  pageCount?: number;
  /** The rows are still those of the question before. */
  isPrevious?: boolean;
  /** Props of the error state where there was no answer yet. */
  failure?: ReturnType<typeof failedRead> | undefined;
}

interface ListInput<E extends Read> {
  params?: EndpointArguments<E>['params'];
  /** What narrows the list, and its order. */
  query?: Omit<EndpointArguments<E>['query'] & {}, 'page' | 'pageSize'>;
  page: number;
  pageSize: number;
  /** How often it is read again while it is looked at, in milliseconds. */
  refetchInterval?: number;
}

/** One page of a list; the former one stays until the next one is here. */
export function useList<E extends Read>(endpoint: E, input: ListInput<E>) {
  const { params, query, page, pageSize, refetchInterval } = input;
  const given = { ...(params && { params }), query: { ...query, page, pageSize } };
  const read = useQuery({
    ...endpointListQuery(endpoint, ...([given] as unknown as CallInput<E, {}>)),
    placeholderData: keepPreviousData,
    ...(refetchInterval && { refetchInterval }),
  });
  const total = read.data?.total;
  return {
    rows: read.data?.items,
    total,
    isMore: read.data?.isMore === true,
    page,
    pageCount: pagesFor(total ?? 0, read.data?.isMore === true, pageSize),
    isPrevious: read.isPlaceholderData,
    failure: failureOf(read),
  } satisfies ListRead<ItemOf<E>>;
}

/** Where the total is only a lower bound, one more page can be asked for. */
const pagesFor = (total: number, isMore: boolean, pageSize: number) =>
  isMore ? Math.floor(total / pageSize) + 1 : Math.ceil(total / pageSize);

/** A list that is short enough to be read whole. */
export function useShortList<E extends Read>(endpoint: E, ...input: CallInput<E, {}>) {
  const read = useQuery(endpointQuery(endpoint, ...input));
  const rows = read.data as ItemOf<E>[] | undefined;
  return { rows, total: rows?.length, failure: failureOf(read) } satisfies ListRead<ItemOf<E>>;
}

const failureOf = (read: UseQueryResult) => (read.isLoadingError ? failedRead(read) : undefined);
