import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  STOCK_PLACES,
  STOCK_REASONS,
  type StockPlace,
  type StockReason,
} from '#contract/stock/stock.ts';
import { dayIn, idIn, pageIn } from '#web/lib/lists/address-values.ts';

export const STOCK_TABS = ['moves', 'low', 'transit', 'documents'] as const;
type StockTab = (typeof STOCK_TABS)[number];

/** The part of the screen and its filters, in the URL; omitted ones do not filter. */
export interface StockSearch {
  tab?: Exclude<StockTab, 'moves'>;
  productId?: string;
  reason?: StockReason;
  place?: StockPlace;
  from?: string;
  to?: string;
  orderId?: string;
  page?: number;
}

/** Keeps the valid parameters and drops the rest. */
export function readStockSearch(given: Readonly<Record<string, unknown>>): StockSearch {
  const tab = (['low', 'transit', 'documents'] as const).find((one) => one === given['tab']);
  const productId = idIn(given['productId']);
  const reason = STOCK_REASONS.find((one) => one === given['reason']);
  const place = STOCK_PLACES.find((one) => one === given['place']);
  const from = dayIn(given['from']);
  const to = dayIn(given['to']);
  const orderId = idIn(given['orderId']);
  const page = pageIn(given['page']);
  return {
    ...(tab && { tab }),
    ...(productId && { productId }),
    ...(reason && { reason }),
    ...(place && { place }),
    ...(from && { from }),
    ...(to && { to }),
    ...(orderId && { orderId }),
    ...(page > 1 && { page }),
  };
}

export type ChangeStockSearch = (next: {
  [Name in keyof StockSearch]?: StockSearch[Name] | undefined;
}) => void;

export function useStockSearch() {
  const search = readStockSearch({ ...useSearch({ from: '/stock' }) });
  const navigate = useNavigate({ from: '/stock' });
  /** Any change except the page goes back to the first page. */
  const change: ChangeStockSearch = (next) =>
    void navigate({
      search: readStockSearch({ ...search, page: undefined, ...next }),
      resetScroll: false,
    });
  return { search, change };
}

/** What there is to receive. */
export interface ReceiveSearch {
  /** A product or one of its variants. */
  goods?: string;
}

export function readReceiveSearch(given: Readonly<Record<string, unknown>>): ReceiveSearch {
  const goods = idIn(given['goods']);
  return goods === undefined ? {} : { goods };
}
