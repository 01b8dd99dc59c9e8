import {
  and,
  eq,
  gte,
  inArray,
  lte,
  notInArray,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import { NOT_COUNTED, type OrderStatus } from '#contract/order-status.ts';
import type { OrderFilter } from '#contract/order-filter.ts';
import { orderTallies, type TallyDimension } from '../../../db/schema/order-tallies.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Reader } from '../../../db/types.ts';

/**
 * How many orders match. A status with at most one more filter, which is nearly every list that
 * staff open, is read from the maintained figures; only rarer combinations are counted.
 */
export async function countOrders(
  db: Reader,
  filter: OrderFilter,
  conditions: SQL | undefined,
): Promise<number> {
  const kept = keptFigure(filter);
  if (kept === null) return db.$count(orders, conditions);
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${orderTallies.count}), 0)::int` })
    .from(orderTallies)
    .where(and(kept, hasStatus(filter), isOfStage(filter)));
  return row?.total ?? 0;
}

/** A subquery for the maintained total of all orders, or of one status. */
export const totalOf = (
  db: Pick<Reader, 'select'>,
  status: OrderStatus | Placeholder | null = null,
) =>
  db
    .select({ total: sql<number>`coalesce(sum(${orderTallies.count}), 0)::int` })
    .from(orderTallies)
    .where(and(inBucket('all', ''), status === null ? undefined : eq(orderTallies.status, status)));

const hasStatus = ({ status }: OrderFilter) =>
  status === undefined || status === 'all' ? undefined : eq(orderTallies.status, status);

/** A stage that equals one or several statuses can be combined with any maintained figure. */
function isOfStage({ stage }: OrderFilter): SQL | undefined {
  if (stage === 'counted') return notInArray(orderTallies.status, [...NOT_COUNTED]);
  if (stage === 'in_progress') return inArray(orderTallies.status, ['validated', 'shipped']);
  if (stage === 'new' || stage === 'pending_validation') return eq(orderTallies.status, 'pending');
  return undefined;
}

/**
 * Filters that are in none of the maintained figures, and whose exact count would read the whole
 * table: their pages are found, and counted, like those of a search.
 */
export function isSearched(filter: OrderFilter): boolean {
  const { search = '', duplicate = false, held = false } = filter;
  const others = [
    filter.parcelState,
    filter.called,
    filter.callsFrom,
    filter.callsTo,
    filter.assignedTo,
    filter.productId,
    filter.amountFrom,
    filter.amountTo,
    // Nearly all; those with a star are few and counted by their index.
    filter.starred === false ? false : undefined,
  ];
  return search.trim() !== '' || duplicate || held || others.some((value) => value !== undefined);
}

export function keptFigure(filter: OrderFilter): SQL | null | undefined {
  const { from, to, wilaya, deliveryCompanyId, deliveryPlace } = filter;
  const { special, needsCall, clientId, stage, deliveredFrom, deliveredTo } = filter;
  const isNarrowed =
    isSearched(filter) ||
    needsCall === true ||
    clientId !== undefined ||
    special === false ||
    filter.starred === true ||
    stage === 'waiting';
  if (isNarrowed) return null;
  const figures: (SQL | undefined)[] = [];
  if (wilaya !== undefined) figures.push(inBucket('wilaya', String(wilaya)));
  if (deliveryCompanyId !== undefined) figures.push(inBucket('company', deliveryCompanyId));
  if (deliveryPlace !== undefined) figures.push(inBucket('place', deliveryPlace));
  if (special === true) figures.push(inBucket('special', ''));
  if (from !== undefined || to !== undefined) figures.push(inDays('day', from, to));
  if (deliveredFrom !== undefined || deliveredTo !== undefined)
    figures.push(inDays('delivered', deliveredFrom, deliveredTo));
  if (stage === 'new') figures.push(inBucket('calls', 'new'));
  if (stage === 'pending_validation') figures.push(inBucket('calls', 'called'));
  if (figures.length > 1) return null;
  return figures[0] ?? inBucket('all', '');
}

const inBucket = (dimension: TallyDimension, bucket: string) =>
  and(eq(orderTallies.dimension, dimension), eq(orderTallies.bucket, bucket));

const inDays = (dimension: 'day' | 'delivered', from: string | undefined, to: string | undefined) =>
  and(
    eq(orderTallies.dimension, dimension),
    from === undefined ? undefined : gte(orderTallies.bucket, from),
    to === undefined ? undefined : lte(orderTallies.bucket, to),
  );

/** Whether the only filter is a status, so that the figures per day apply to the list. */
export const isByStatusOnly = (filter: OrderFilter): boolean => hasOnly(filter, ['status']);

export const isBySearchOnly = (filter: OrderFilter): boolean =>
  hasOnly(filter, filter.status === 'all' ? ['search', 'status'] : ['search']);

const hasOnly = (filter: OrderFilter, names: readonly string[]) =>
  Object.entries(filter).every(([name, value]) => value === undefined || names.includes(name));
