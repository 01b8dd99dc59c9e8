import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { BasicOutcome } from '#contract/orders/call-outcomes.ts';
import type { OrderFilter } from '#contract/orders/order-filter.ts';
import {
  HOURS_TO_CALL,
  HOURS_TO_SHIP,
  type OrderStage,
  NOT_COUNTED,
} from '#contract/orders/order-status.ts';
import { ENDED_STATES } from '#contract/carriers/parcel-states.ts';
import { deskItems } from '../../../db/schema/desk.ts';
import { orderTallies, type TallyDimension } from '../../../db/schema/order-tallies.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import { parcels } from '../../../db/schema/parcels.ts';
import { daysAfter, daysBefore, endOfDay, startOfDay } from '../../../db/statements/days.ts';
import { isHeld } from '../../trust/blocks.ts';
import { isDuplicate } from '../../trust/duplicates.ts';
import { kindOf, searchCondition, type SearchKind } from './order-search.ts';

/** Who asks, and when. */
interface Asking {
  now: () => Date;
  actor: { id: string | null };
}

/** The part of the kept figures that a filter reads; without a dimension it only picks statuses. */
interface KeptFigure {
  dimension: TallyDimension | null;
  where: SQL | undefined;
}

/**
 * How the total of a list with this filter is known: from a kept figure, by counting what an index
 * finds, or only as far as it helps, like a search of this kind, because counting would read the
 * whole table.
 */
type Total = KeptFigure | 'counted' | SearchKind;

interface Filter<Value> {
  /** None where this value asks for nothing. */
  where(value: Value, asking: Asking): SQL | undefined;
  total(value: Value): Total;
}

const asFarAsItHelps = (): Total => 'word';
const counted = (): Total => 'counted';
const bucket = (dimension: TallyDimension, name: string): KeptFigure => ({
  dimension,
  where: eq(orderTallies.bucket, name),
});
const ofStatus = (where: SQL): KeptFigure => ({ dimension: null, where });

/** Every filter of a list of orders: its condition, and how what it finds is counted. */
const FILTERS: { [Name in keyof OrderFilter]-?: Filter<NonNullable<OrderFilter[Name]>> } = {
  search: {
    where: (search) => searchCondition(search),
    total: (search) => kindOf(search),
  },
  status: {
    where: (status) => (status === 'all' ? undefined : eq(orders.status, status)),
    total: (status) => ofStatus(status === 'all' ? sql`true` : eq(orderTallies.status, status)),
  },
  from: {
    where: (day) => gte(orders.createdAt, startOfDay(day)),
    total: (day) => ({ dimension: 'day', where: gte(orderTallies.bucket, day) }),
  },
  to: {
    where: (day) => lt(orders.createdAt, endOfDay(day)),
    total: (day) => ({ dimension: 'day', where: lte(orderTallies.bucket, day) }),
  },
  wilaya: {
    where: (code) => eq(orders.wilayaCode, code),
    total: (code) => bucket('wilaya', String(code)),
  },
  deliveryCompanyId: {
    where: (id) => eq(orders.deliveryCompanyId, id),
    total: (id) => bucket('company', id),
  },
  deliveryPlace: {
    where: (place) =>
      place === 'unknown' ? isNull(orders.deliveryPlace) : eq(orders.deliveryPlace, place),
    total: (place) => bucket('place', place),
  },
  parcelState: { where: (state) => isParcel(state), total: asFarAsItHelps },
  special: {
    where: (isSpecial) => eq(orders.isSpecialClient, isSpecial),
    total: (isSpecial) => (isSpecial ? bucket('special', '') : 'counted'),
  },
  starred: {
    // Written as in the condition of its index.
    where: (isStarred) => (isStarred ? sql`${orders.isStarred}` : sql`not ${orders.isStarred}`),
    // Those with a star are few, all others nearly all.
    total: (isStarred) => (isStarred ? 'counted' : 'word'),
  },
  needsCall: {
    where: (isWanted, { now }) => (isWanted ? isCallDue(now()) : undefined),
    total: counted,
  },
  duplicate: { where: (isWanted) => (isWanted ? isDuplicate : undefined), total: asFarAsItHelps },
  held: {
    where: (isWanted, { now }) => (isWanted ? isHeld(now()) : undefined),
    total: asFarAsItHelps,
  },
  stage: {
    where: (stage, { now }) => inStage[stage](now()),
    total: (stage) => totalOfStage[stage],
  },
  clientId: { where: (id) => eq(orders.clientId, id), total: counted },
  called: {
    where: (called) => (called === 'never' ? eq(orders.callCount, 0) : isUnanswered),
    total: asFarAsItHelps,
  },
  callsFrom: { where: (calls) => gte(orders.callCount, calls), total: asFarAsItHelps },
  callsTo: { where: (calls) => lte(orders.callCount, calls), total: asFarAsItHelps },
  assignedTo: {
    where: (whom, { actor }) => isAssigned(whom === 'me' ? actor.id : whom),
    total: (whom) => (whom === 'nobody' ? 'word' : 'indexed'),
  },
  productId: { where: (id) => hasProduct(id), total: () => 'indexed' },
  amountFrom: {
    where: (amount) => gte(orders.totalAmount, amount.toFixed(2)),
    total: asFarAsItHelps,
  },
  amountTo: {
    where: (amount) => lte(orders.totalAmount, amount.toFixed(2)),
    total: asFarAsItHelps,
  },
  deliveredFrom: {
    where: (day) => gte(orders.deliveredAt, startOfDay(day)),
    total: (day) => ({ dimension: 'delivered', where: gte(orderTallies.bucket, day) }),
  },
  deliveredTo: {
    where: (day) => isDeliveredBy(endOfDay(day)),
    total: (day) => ({ dimension: 'delivered', where: lte(orderTallies.bucket, day) }),
  },
};

const NAMES = Object.keys(FILTERS) as (keyof OrderFilter)[];
const filterNamed = (name: keyof OrderFilter) => FILTERS[name] as Filter<unknown>;

/** The filter of a list of orders as SQL. Deleted orders are never listed. */
export function orderConditions(filter: OrderFilter, asking: Asking): SQL | undefined {
  const given = NAMES.map((name) => {
    const value = filter[name];
    return value === undefined ? undefined : filterNamed(name).where(value, asking);
  });
  return and(isNull(orders.deletedAt), ...given);
}

/**
 * How the total of this list is known. The kept figures have one dimension beside the status: two
 * are counted.
 */
export function totalOf(filter: OrderFilter): Exclude<Total, KeptFigure> | SQL | undefined {
  const totals = NAMES.flatMap((name) => {
    const value = filter[name];
    // Switched off, as if it were not there.
    const isOff =
      value === undefined || (value === false && name !== 'special' && name !== 'starred');
    return isOff || (typeof value === 'string' && value.trim() === '')
      ? []
      : [filterNamed(name).total(value)];
  });
  for (const sort of ['indexed', 'words', 'word', 'counted'] as const) {
    if (totals.includes(sort)) return sort;
  }
  const figures = totals.filter((total) => typeof total === 'object');
  const dimensions = new Set(figures.flatMap(({ dimension }) => dimension ?? []));
  if (dimensions.size > 1) return 'counted';
  const [dimension = 'all'] = dimensions;
  return and(eq(orderTallies.dimension, dimension), ...figures.map(({ where }) => where));
}

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
  to_send: () => and(eq(orders.status, 'validated'), isNull(orders.trackingNumber)),
  ready: () => and(eq(orders.status, 'validated'), isNotNull(orders.trackingNumber)),
  waiting: (now) =>
    or(
      and(inStage.new(now), lte(orders.createdAt, daysBefore(now, HOURS_TO_CALL / 24))),
      and(
        eq(orders.status, 'validated'),
        lte(orders.updatedAt, daysBefore(now, HOURS_TO_SHIP / 24)),
      ),
    ),
};

const pendingOf = (calls: 'new' | 'called'): KeptFigure => ({
  dimension: 'calls',
  where: and(eq(orderTallies.bucket, calls), eq(orderTallies.status, 'pending')),
});

const totalOfStage: Record<OrderStage, Total> = {
  counted: ofStatus(notInArray(orderTallies.status, [...NOT_COUNTED])),
  new: pendingOf('new'),
  pending_validation: pendingOf('called'),
  in_progress: ofStatus(inArray(orderTallies.status, ['validated', 'shipped'])),
  to_send: 'counted',
  ready: 'counted',
  waiting: 'counted',
};

const UNANSWERED: BasicOutcome = 'no_answer';

/**
 * By the newest call of the timeline, not by the queue of the desk: an order that was cancelled
 * because nobody answered has left the queue. Read order by order, only where somebody called.
 */
const isUnanswered = sql`(${orders.callCount} > 0 and (
  select ${orderEvents.callOutcome} from ${orderEvents}
  where ${orderEvents.orderId} = ${orders.id} and ${orderEvents.kind} = 'call'
  order by ${orderEvents.id} desc limit 1
) = ${UNANSWERED})`;

/** Only orders that wait for a call are assigned to somebody, or to nobody. */
const isAssigned = (whom: string | null): SQL =>
  // A program has no orders of its own.
  whom === null
    ? sql`false`
    : sql`${orders.id} in (select ${deskItems.orderId} from ${deskItems} where ${
        whom === 'nobody' ? sql`${deskItems.assignedTo} is null` : eq(deskItems.assignedTo, whom)
      })`;

/**
 * The second condition follows from the first, with a day for clocks that differ. It lets the list,
 * which is walked from the newest order on, begin there instead of today.
 */
const isDeliveredBy = (end: Date) =>
  and(lt(orders.deliveredAt, end), lt(orders.createdAt, daysAfter(end, 1)));

/** The expression is that of the index `orders_line_products_index`. */
const hasProduct = (id: string): SQL =>
  sql`jsonb_path_query_array(${orders.lines}, '$[*].productId') @> ${JSON.stringify([id.toLowerCase()])}::jsonb`;
