import {
  and,
  between,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { HOURS_TO_CALL, HOURS_TO_SHIP, type OrderStage } from '#contract/order-stages.ts';
import { NOT_COUNTED } from '#contract/order-status.ts';
import type { OrderFilter } from '#contract/order-filter.ts';
import { ENDED_STATES } from '#contract/parcel-states.ts';
import { foldForSearch } from '#contract/text.ts';
import { daysBefore, endOfDay, startOfDay } from '../../../db/statements/days.ts';
import { orders } from '../../../db/schema/orders.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { isHeld } from '../../clients/blocked-clients.ts';
import { isDuplicate } from '../standing/duplicates.ts';
import {
  matchesPatterns,
  searchPatterns,
  type Given,
  type Patterns,
} from '../../../db/statements/search.ts';
import { callConditions } from './orders-call-filter.ts';
import { goodsConditions } from './orders-goods-filter.ts';

/** Who asks, and when. */
interface Asking {
  now: () => Date;
  actor: { id: string };
}

/** The filter of a list of orders as SQL. Deleted orders are never listed. */
export function orderConditions(filter: OrderFilter, asking: Asking): SQL | undefined {
  const now = asking.now();
  const { status, from, to, wilaya, deliveryCompanyId, deliveryPlace, special, clientId } = filter;
  const { starred } = filter;
  return and(
    isNull(orders.deletedAt),
    searchCondition(filter.search),
    status === undefined || status === 'all' ? undefined : eq(orders.status, status),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, endOfDay(to)),
    wilaya === undefined ? undefined : eq(orders.wilayaCode, wilaya),
    deliveryCompanyId === undefined ? undefined : eq(orders.deliveryCompanyId, deliveryCompanyId),
    deliveryPlace === undefined ? undefined : isDeliveredTo(deliveryPlace),
    filter.parcelState === undefined ? undefined : isParcel(filter.parcelState),
    special === undefined ? undefined : eq(orders.isSpecialClient, special),
    // Written as in the condition of its index.
    starred === undefined
      ? undefined
      : starred
        ? sql`${orders.isStarred}`
        : sql`not ${orders.isStarred}`,
    filter.needsCall === true ? isCallDue(now) : undefined,
    filter.duplicate === true ? isDuplicate : undefined,
    filter.held === true ? isHeld(now) : undefined,
    filter.stage === undefined ? undefined : inStage[filter.stage](now),
    clientId === undefined ? undefined : eq(orders.clientId, clientId),
    ...callConditions(filter, asking.actor),
    ...goodsConditions(filter),
  );
}

const isDeliveredTo = (place: NonNullable<OrderFilter['deliveryPlace']>) =>
  place === 'unknown' ? isNull(orders.deliveryPlace) : eq(orders.deliveryPlace, place);

/**
 * By the newest parcel. One that has not ended is the newest, because an order has no second one
 * beside it; only for the others a newer one has to be looked for.
 */
function isParcel(state: NonNullable<OrderFilter['parcelState']>): SQL {
  const ofOrder = sql`${parcels.orderId} = ${orders.id}`;
  if (state === 'none') return sql`not exists (select from ${parcels} where ${ofOrder})`;
  const inState = sql`select ${parcels.orderId} from ${parcels} where ${parcels.state} = ${state}`;
  if (!ENDED_STATES.some((ended) => ended === state)) return sql`${orders.id} in (${inState})`;
  const newer = sql`select from ${parcels} newer where newer.order_id = ${parcels.orderId}
    and (newer.created_at, newer.id) > (${parcels.createdAt}, ${parcels.id})`;
  return sql`${orders.id} in (${inState} and not exists (${newer}))`;
}

/** Pending and not postponed to a later call, or confirmed and promised one by now. */
const isCallDue = (now: Date) =>
  or(
    and(eq(orders.status, 'pending'), or(isNull(orders.callAgainAt), lte(orders.callAgainAt, now))),
    and(inArray(orders.status, ['validated', 'shipped']), lte(orders.callAgainAt, now)),
  );

/** Must match how the dashboard counts, because its figures link to these lists. */
const inStage: Record<OrderStage, (now: Date) => SQL | undefined> = {
  counted: () => notInArray(orders.status, [...NOT_COUNTED]),
  new: () => and(eq(orders.status, 'pending'), eq(orders.callCount, 0)),
  pending_validation: () => and(eq(orders.status, 'pending'), gt(orders.callCount, 0)),
  in_progress: () => inArray(orders.status, ['validated', 'shipped']),
  waiting: (now) =>
    or(
      and(inStage.new(now), lte(orders.createdAt, daysBefore(now, HOURS_TO_CALL / 24))),
      and(
        eq(orders.status, 'validated'),
        lte(orders.updatedAt, daysBefore(now, HOURS_TO_SHIP / 24)),
      ),
    ),
};

/** What a search looks for: a text, and ids that begin like the number staff see: `#1a2b3c4d`. */
export interface Sought<Value extends Given = string> {
  patterns: Patterns<Value>;
  ids: readonly [first: Value, last: Value] | null;
}

export function soughtBy(search: string): Sought {
  const number = foldForSearch(search).replace(/^#/, '');
  return { patterns: searchPatterns(search), ids: NUMBER.test(number) ? idsOf(number) : null };
}

const NUMBER = /^[0-9a-f]{4,8}$/;

/** As a range of ids, which has an index. */
const idsOf = (number: string) =>
  [
    `${number.padEnd(8, '0')}-0000-0000-0000-000000000000`,
    `${number.padEnd(8, 'f')}-ffff-ffff-ffff-ffffffffffff`,
  ] as const;

export const isSought = ({ patterns, ids }: Sought<Given>): SQL | undefined =>
  or(
    matchesPatterns(orders.searchText, patterns),
    ids === null ? undefined : between(orders.id, ...ids),
  );

export const searchCondition = (search = ''): SQL | undefined => isSought(soughtBy(search));
