import { useNavigate, useSearch } from '@tanstack/react-router';
import { ORDER_STAGES, type OrderStage } from '#contract/order-stages.ts';
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts';
import type { OrderList } from '#contract/orders.ts';
import { dayIn, idIn, numberIn, pageIn, wordsIn } from '#web/lib/address-values.ts';

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
  /** As the dashboard counts them. */
  stage?: OrderStage;
  /** Left out: the newest first. */
  sort?: Exclude<OrdersSort, 'newest'>;
  page?: number;
}

export type OrdersFilter = Omit<OrdersSearch, 'sort' | 'page'>;

const WILAYA_COUNT = 69;
const SORTS = ['oldest', 'highest', 'lowest'] as const;

/** Takes what can be understood of an address and drops the rest. */
export function readOrdersSearch(given: Readonly<Record<string, unknown>>): OrdersSearch {
  const status = ORDER_STATUSES.find((one) => one === given['status']);
  const stage = ORDER_STAGES.find((one) => one === given['stage']);
  const sort = SORTS.find((one) => one === given['sort']);
  const page = pageIn(given['page']);
  const search = wordsIn(given['search']).trim();
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
    ...(stage && { stage }),
    ...(sort && { sort }),
    ...(page > 1 && { page }),
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

const isOn = (value: unknown) => value === true || value === 'true';
