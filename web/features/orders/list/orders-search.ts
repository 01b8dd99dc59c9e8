import { useNavigate, useSearch } from '@tanstack/react-router';
import { ORDERS_PAGE_SIZE } from '#contract/orders/order-constants.ts';
import type { OrderList } from '#contract/orders/order-filter.ts';
import { pageIn } from '#web/lib/lists/address-values.ts';
import { recall, remember } from '#web/lib/device/device-memory.ts';
import {
  isPlain,
  keepLastView,
  readViewSearch,
  toListView,
  viewAddress,
  type ListView,
  type ViewSearch,
} from '#web/lib/lists/list-view.ts';
import {
  FILTER_NAMES,
  filterNamed,
  type FilterName,
  type OrdersFilter,
} from './orders-filter-table.ts';

export type OrdersSort = NonNullable<OrderList['sort']>;

/** The list's URL parameters: its filters, order, page and view. */
export interface OrdersSearch extends ViewSearch, OrdersFilter {
  /** Default: newest first. */
  sort?: Exclude<OrdersSort, 'newest'>;
  page?: number;
  /** Default: ten as in the specification, or the last chosen size. */
  pageSize?: Exclude<OrdersPageSize, typeof ORDERS_PAGE_SIZE>;
}

export const ORDERS_PAGE_SIZES = [ORDERS_PAGE_SIZE, 25, 50, 100] as const;
export type OrdersPageSize = (typeof ORDERS_PAGE_SIZES)[number];

const LARGER_SIZES = [25, 50, 100] as const satisfies readonly OrdersPageSize[];
const SORTS = ['oldest', 'highest', 'lowest'] as const;

/** Parses the URL; invalid parameters are dropped. */
export function readOrdersSearch(given: Readonly<Record<string, unknown>>): OrdersSearch {
  const sort = SORTS.find((one) => one === given['sort']);
  const page = pageIn(given['page']);
  const pageSize = LARGER_SIZES.find((one) => one === Number(given['pageSize']));
  return {
    ...filterFrom((name) => filterNamed(name).read(given[name])),
    ...(sort && { sort }),
    ...(page > 1 && { page }),
    ...(pageSize && { pageSize }),
    ...readViewSearch('orders', given),
  };
}

export const filterOf = (search: OrdersSearch): OrdersFilter => filterFrom((name) => search[name]);

const filterFrom = (valueOf: (name: FilterName) => unknown) =>
  Object.fromEntries(
    FILTER_NAMES.map((name) => [name, valueOf(name)]).filter(([, value]) => value !== undefined),
  ) as OrdersFilter;

/** The filter in the endpoints' format, which writes a switch as a word. */
export const toQuery = (filter: OrdersFilter) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, value === true ? 'true' : value]),
  ) as { [Name in FilterName]?: Written<OrdersFilter[Name]> };

type Written<Value> = Value extends true ? 'true' : NonNullable<Value>;

/** What a saved view keeps: all but the page. */
export function viewOf({ page: _page, pageSize: _size, ...search }: OrdersSearch): ListView {
  return toListView(search);
}

export const pageSizeOf = ({ pageSize }: OrdersSearch): OrdersPageSize =>
  pageSize ?? ORDERS_PAGE_SIZE;

export type ChangeOrdersSearch = (
  next: { [Name in keyof OrdersSearch]?: OrdersSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

export function useOrdersSearch() {
  const address = useSearch({ from: '/orders' });
  const search = readOrdersSearch({ pageSize: recall('ordersPageSize'), ...address });
  const navigate = useNavigate({ from: '/orders' });
  /** Any change except the page number goes back to the first page. */
  const change: ChangeOrdersSearch = (next, { replace = isTypingOn(search, next) } = {}) => {
    const { view, ...wanted } = readOrdersSearch({ ...search, page: undefined, ...next });
    // Without any filter no view is open, whichever it was.
    const isAll = isPlain(viewOf(wanted));
    if (isAll) keepLastView('orders', null);
    const isOfView = view !== undefined && !isAll;
    const address = { ...wanted, ...(isOfView && { view }) };
    void navigate({ search: address, replace, resetScroll: false });
  };
  const clear = () => {
    const { pageSize } = search;
    keepLastView('orders', null);
    void navigate({ search: pageSize ? { pageSize } : {}, resetScroll: false });
  };
  const open = (view: ListView & { id: string }, { replace = false } = {}) => {
    const { pageSize } = search;
    const wanted = readOrdersSearch({ ...viewAddress(view, view.id), pageSize });
    void navigate({ search: wanted, replace, resetScroll: false });
  };
  const chooseSize = (size: OrdersPageSize) => {
    remember('ordersPageSize', size === ORDERS_PAGE_SIZE ? null : String(size));
    change({ pageSize: LARGER_SIZES.find((one) => one === size) });
  };
  return { search, change, clear, open, chooseSize };
}

/** Only the start of a search adds a history entry; each debounced change replaces it. */
function isTypingOn(before: OrdersSearch, next: { search?: string | undefined }): boolean {
  return 'search' in next && before.search !== undefined;
}

interface ColumnSort {
  id: string;
  desc: boolean;
}

const SORTED_COLUMNS: Record<OrdersSort, ColumnSort> = {
  newest: { id: 'createdAt', desc: true },
  oldest: { id: 'createdAt', desc: false },
  highest: { id: 'totalAmount', desc: true },
  lowest: { id: 'totalAmount', desc: false },
};

export const toColumnSort = (sort: OrdersSearch['sort']): ColumnSort =>
  SORTED_COLUMNS[sort ?? 'newest'];

/** Newest first is the default, so it is not in the URL. */
export function fromColumnSort(sort: ColumnSort | null): OrdersSearch['sort'] {
  if (sort === null) return undefined;
  if (sort.id === 'createdAt') return sort.desc ? undefined : 'oldest';
  return sort.desc ? 'highest' : 'lowest';
}
