import { useNavigate, useSearch } from '@tanstack/react-router';
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts';
import type { OrderList } from '#contract/orders.ts';

export type OrdersSort = NonNullable<OrderList['sort']>;

/** What the address of the list says. Whatever is left out is not narrowed by. */
export interface OrdersSearch {
  search?: string;
  status?: OrderStatus;
  from?: string;
  to?: string;
  wilaya?: number;
  deliveryCompanyId?: string;
  special?: true;
  needsCall?: true;
  /** Left out: the newest first. */
  sort?: Exclude<OrdersSort, 'newest'>;
  page?: number;
}

export type OrdersFilter = Omit<OrdersSearch, 'sort' | 'page'>;

const MAX_WORDS = 200;
const LAST_PAGE = 1_000_000;
const WILAYA_COUNT = 69;
const SORTS = ['oldest', 'highest', 'lowest'] as const;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Takes what can be understood of an address and drops the rest. */
export function readOrdersSearch(given: Readonly<Record<string, unknown>>): OrdersSearch {
  const status = ORDER_STATUSES.find((one) => one === given['status']);
  const sort = SORTS.find((one) => one === given['sort']);
  const page = numberIn(given['page'], LAST_PAGE);
  const search = wordsIn(given['search']);
  const from = dayIn(given['from']);
  const to = dayIn(given['to']);
  const wilaya = numberIn(given['wilaya'], WILAYA_COUNT);
  const deliveryCompanyId = idIn(given['deliveryCompanyId']);
  return {
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(wilaya && { wilaya }),
    ...(deliveryCompanyId && { deliveryCompanyId }),
    ...(isOn(given['special']) && { special: true as const }),
    ...(isOn(given['needsCall']) && { needsCall: true as const }),
    ...(sort && { sort }),
    ...(page && page > 1 && { page }),
  };
}

/** The filter as the endpoints take it. */
export function toQuery({ special, needsCall, ...filter }: OrdersFilter) {
  return {
    ...filter,
    ...(special && { special: 'true' as const }),
    ...(needsCall && { needsCall: 'true' as const }),
  };
}

export function filterOf({ sort: _sort, page: _page, ...filter }: OrdersSearch): OrdersFilter {
  return filter;
}

export type ChangeOrdersSearch = (
  next: { [Name in keyof OrdersSearch]?: OrdersSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

export function useOrdersSearch() {
  const search = useSearch({ from: '/orders' });
  const navigate = useNavigate({ from: '/orders' });
  /** Anything but another page starts again at the first. */
  const change: ChangeOrdersSearch = (next, { replace = isTypingOn(search, next) } = {}) => {
    const wanted = readOrdersSearch({ ...search, page: undefined, ...next });
    void navigate({ search: wanted, replace, resetScroll: false });
  };
  const clear = () => void navigate({ search: {}, resetScroll: false });
  return { search, change, clear };
}

/** The first word is a step for the back button; each pause while typing on is not. */
function isTypingOn(before: OrdersSearch, next: { search?: string | undefined }): boolean {
  return 'search' in next && before.search !== undefined;
}

/** The router reads `?search=055` as a text and `?search=55` as a number. */
function wordsIn(value: unknown): string {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText ? String(value).trim().slice(0, MAX_WORDS) : '';
}

function numberIn(value: unknown, max: number): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value;
  return Number.isSafeInteger(number) && Number(number) >= 1 && Number(number) <= max
    ? Number(number)
    : undefined;
}

function dayIn(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  // The 31st of February would come back as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

function idIn(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value : undefined;
}

const isOn = (value: unknown) => value === true || value === 'true';
