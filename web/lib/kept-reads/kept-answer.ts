import type { Order } from '#contract/orders/orders.ts';
import type { ListPage } from '../api-client.ts';
import type { KeptRead } from '../device/device-store.ts';

const LIST = '/api/orders';
const ONE = '/api/orders/{id}';
/** A list that asks for no more than this can be made of the orders that are kept. */
const SIMPLE = new Set(['status', 'sort', 'page', 'pageSize']);

/** What is read without a network: the queue, orders, and the customers that were opened. */
const WORK_PATHS: ReadonlySet<unknown> = new Set([
  LIST,
  ONE,
  `${ONE}/timeline`,
  `${ONE}/customer`,
  '/api/parcels',
  '/api/desk',
  '/api/desk/items',
  '/api/desk/ahead',
  '/api/clients/{id}',
]);
/** What these show beside their own data. */
const PATHS_BESIDE: ReadonlySet<unknown> = new Set([
  '/api/store',
  '/api/views',
  '/api/delivery-companies',
  '/api/wilaya-shipping-costs',
]);

/** Whether it matters how old an answer is. */
export const isWork = ([path]: readonly unknown[]): boolean => WORK_PATHS.has(path);
export const isKeptPath = (key: readonly unknown[]): boolean =>
  isWork(key) || PATHS_BESIDE.has(key[0]);

export interface KeptAnswer {
  data: unknown;
  at: number;
}

/** The very answer, or one that is made of the orders in others; undefined without any. */
export function answerFrom(
  reads: readonly KeptRead[],
  hash: string,
  key: readonly unknown[],
): KeptAnswer | undefined {
  const same = reads.find((read) => read.hash === hash);
  if (same !== undefined) return same;
  if (key[0] === ONE) {
    const { id } = (key[1] as { params: { id: string } }).params;
    const found = ordersIn(reads).get(id);
    return found && { data: found.order, at: found.at };
  }
  return key[0] === LIST && key[1] === 'page' ? listFrom(reads, queryOf(key[2])) : undefined;
}

type Query = Partial<Pick<Order, 'status'>> & { page?: number; pageSize?: number; sort?: string };
const queryOf = (input: unknown) => (input as { query?: Query } | undefined)?.query ?? {};

function listFrom(reads: readonly KeptRead[], query: Query): KeptAnswer | undefined {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const { status, page = 1, pageSize = 10, sort = 'newest' } = query;
  if (sort !== 'newest' || !asked.every(([name]) => SIMPLE.has(name))) return undefined;
  const found = [...ordersIn(reads).values()]
    .filter(({ order }) => status === undefined || order.status === status)
    .toSorted((a, b) => b.order.createdAt.localeCompare(a.order.createdAt));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  if (shown.length === 0) return undefined;
  const items = shown.map(({ order }) => order);
  // The server may have any number of others.
  const data: ListPage<Order> = { items, total: found.length, isMore: true };
  return { data, at: Math.min(...shown.map(({ at }) => at)) };
}

/** Every order in what is kept, as it was last seen. */
function ordersIn(reads: readonly KeptRead[]): Map<string, { order: Order; at: number }> {
  const found = new Map<string, { order: Order; at: number }>();
  for (const { key, data, at } of reads.toSorted((a, b) => a.at - b.at)) {
    const orders =
      key[0] === ONE ? [data as Order] : key[0] === LIST ? (data as ListPage<Order>).items : [];
    for (const order of orders) found.set(order.id, { order, at });
  }
  return found;
}
