import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import {
  CALLED_FILTERS,
  DELIVERY_PLACES,
  MAX_CALLS_FILTER,
  ORDERS_PAGE_SIZE,
} from '#contract/orders/order-constants.ts';
import type { OrderFilter, OrderList } from '#contract/orders/order-filter.ts';
import {
  ORDER_STAGES,
  type OrderStage,
  ORDER_STATUSES,
  type OrderStatus,
} from '#contract/orders/order-status.ts';
import { PARCEL_STATES } from '#contract/parcels/parcel-states.ts';
import {
  amountIn,
  countIn,
  dayIn,
  idIn,
  numberIn,
  pageIn,
  wordsIn,
} from '#web/lib/lists/address-values.ts';
import { recall, remember } from '#web/lib/device/device-memory.ts';
import {
  isPlain,
  keepLastView,
  lastView,
  readViewSearch,
  toListView,
  viewAddress,
  type ListView,
  type ViewSearch,
} from '#web/lib/lists/list-view.ts';

export type OrdersSort = NonNullable<OrderList['sort']>;

/** The list's URL parameters. A missing one does not filter. */
export interface OrdersSearch extends ViewSearch {
  search?: string;
  status?: OrderStatus;
  from?: string;
  to?: string;
  wilaya?: number;
  deliveryCompanyId?: string;
  deliveryPlace?: PlaceFilter;
  parcelState?: ParcelFilter;
  special?: true;
  starred?: true;
  needsCall?: true;
  duplicate?: true;
  held?: true;
  /** As the dashboard counts them. */
  stage?: OrderStage;
  called?: CalledFilter;
  callsFrom?: number;
  callsTo?: number;
  /** `me`, `nobody` or a user's id. */
  assignedTo?: string;
  productId?: string;
  amountFrom?: number;
  amountTo?: number;
  deliveredFrom?: string;
  deliveredTo?: string;
  /** Default: newest first. */
  sort?: Exclude<OrdersSort, 'newest'>;
  page?: number;
  /** Default: ten as in the specification, or the last chosen size. */
  pageSize?: Exclude<OrdersPageSize, typeof ORDERS_PAGE_SIZE>;
}

export type PlaceFilter = NonNullable<OrderFilter['deliveryPlace']>;
export const PLACE_FILTERS = [
  ...DELIVERY_PLACES,
  'unknown',
] as const satisfies readonly PlaceFilter[];

type CalledFilter = NonNullable<OrderFilter['called']>;

export type ParcelFilter = NonNullable<OrderFilter['parcelState']>;
export const PARCEL_FILTERS = ['none', ...PARCEL_STATES] as const satisfies readonly ParcelFilter[];

export const ORDERS_PAGE_SIZES = [ORDERS_PAGE_SIZE, 25, 50, 100] as const;
export type OrdersPageSize = (typeof ORDERS_PAGE_SIZES)[number];

export type OrdersFilter = Omit<OrdersSearch, 'sort' | 'page' | 'pageSize' | keyof ViewSearch>;

const WILAYA_COUNT = 69;
const LARGER_SIZES = [25, 50, 100] as const satisfies readonly OrdersPageSize[];
const SORTS = ['oldest', 'highest', 'lowest'] as const;

/** Parses the URL; invalid parameters are dropped. */
export function readOrdersSearch(given: Readonly<Record<string, unknown>>): OrdersSearch {
  const status = ORDER_STATUSES.find((one) => one === given['status']);
  const stage = ORDER_STAGES.find((one) => one === given['stage']);
  const sort = SORTS.find((one) => one === given['sort']);
  const page = pageIn(given['page']);
  const pageSize = LARGER_SIZES.find((one) => one === Number(given['pageSize']));
  const search = wordsIn(given['search']).trim();
  const from = dayIn(given['from']);
  const to = dayIn(given['to']);
  const wilaya = numberIn(given['wilaya'], WILAYA_COUNT);
  const deliveryCompanyId = idIn(given['deliveryCompanyId']);
  const deliveryPlace = PLACE_FILTERS.find((one) => one === given['deliveryPlace']);
  const parcelState = PARCEL_FILTERS.find((one) => one === given['parcelState']);
  return {
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(wilaya && { wilaya }),
    ...(deliveryCompanyId && { deliveryCompanyId }),
    ...(deliveryPlace && { deliveryPlace }),
    ...(parcelState && { parcelState }),
    ...(isOn(given['special']) && { special: true as const }),
    ...(isOn(given['starred']) && { starred: true as const }),
    ...(isOn(given['needsCall']) && { needsCall: true as const }),
    ...(isOn(given['duplicate']) && { duplicate: true as const }),
    ...(isOn(given['held']) && { held: true as const }),
    ...(stage && { stage }),
    ...readNarrowFilters(given),
    ...(sort && { sort }),
    ...(page > 1 && { page }),
    ...(pageSize && { pageSize }),
    ...readViewSearch('orders', given),
  };
}

/** Those of the panel that compare with a number, a day or a record. */
function readNarrowFilters(given: Readonly<Record<string, unknown>>): OrdersFilter {
  const { assignedTo } = given;
  const isWord = assignedTo === 'me' || assignedTo === 'nobody';
  return withoutMissing({
    called: CALLED_FILTERS.find((one) => one === given['called']),
    callsFrom: countIn(given['callsFrom'], MAX_CALLS_FILTER),
    callsTo: countIn(given['callsTo'], MAX_CALLS_FILTER),
    assignedTo: isWord ? assignedTo : idIn(assignedTo),
    productId: idIn(given['productId']),
    amountFrom: amountIn(given['amountFrom']),
    amountTo: amountIn(given['amountTo']),
    deliveredFrom: dayIn(given['deliveredFrom']),
    deliveredTo: dayIn(given['deliveredTo']),
  });
}

const withoutMissing = (filter: {
  [Name in keyof OrdersFilter]?: OrdersFilter[Name] | undefined;
}) =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as OrdersFilter;

/** The filter in the endpoints' format. */
export function toQuery(given: OrdersFilter) {
  const { special, starred, needsCall, duplicate, held, ...filter } = given;
  return {
    ...filter,
    ...(starred && { starred: 'true' as const }),
    ...(special && { special: 'true' as const }),
    ...(needsCall && { needsCall: 'true' as const }),
    ...(duplicate && { duplicate: 'true' as const }),
    ...(held && { held: 'true' as const }),
  };
}

export function filterOf(search: OrdersSearch): OrdersFilter {
  const { sort: _sort, page: _page, pageSize: _size, ...rest } = search;
  const { view: _view, columns: _columns, density: _density, ...filter } = rest;
  return filter;
}

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
  // From the menu: the view that was last used comes back, and is written into the address.
  const last = Object.keys(address).length === 0 ? lastView('orders') : null;
  const search = readOrdersSearch({ pageSize: recall('ordersPageSize'), ...(last ?? address) });
  const navigate = useNavigate({ from: '/orders' });
  const isFromMenu = last !== null;
  const writeLast = useEffectEvent(() => {
    void navigate({ search, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isFromMenu) writeLast();
  }, [isFromMenu]);
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

const isOn = (value: unknown) => value === true || value === 'true';
