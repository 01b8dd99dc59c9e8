import { and, eq, gt, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { NOT_COUNTED, type OrderStatus } from '#contract/orders/order-status.ts';
import { orderTallies, type TallyDimension } from '../../db/schema/order-tallies.ts';
import { orders } from '../../db/schema/orders.ts';
import { unplanned, withValues, written } from '../../db/statements/one-plan.ts';
import type { Db } from '../../db/types.ts';

/**
 * An instant and the end of its day: later days are read from the maintained figures, the rest of
 * that day from the orders.
 */
export const EDGES = ['last', 'before'] as const;
export type Edge = (typeof EDGES)[number];

/** A letter: days begin with a digit. */
const AFTER_ALL_DAYS = 'a';

type Conditions = (SQL | undefined)[];

/** The maintained figures, added up in one scan. */
export function keptFigures(db: Db) {
  const { dimension, bucket, status } = orderTallies;
  const isOf = (name: TallyDimension) => eq(dimension, name);
  const is = (...statuses: OrderStatus[]) => inArray(status, statuses);
  const isAfter = (edge: Edge) => gt(bucket, unplanned(sql.placeholder(`${edge}.day`), 'text'));
  const count = (...where: Conditions) =>
    sql<number>`${sumOf(orderTallies.count, and(...where))}::int`;
  const amount = (...where: Conditions) => sumOf(orderTallies.amount, and(...where));
  const pending = (calls: 'new' | 'called') =>
    count(isOf('calls'), is('pending'), eq(bucket, calls));
  const isOfDay = inArray(dimension, ['day', 'delivered', 'returned']);
  const isNeeded = or(
    inArray(dimension, ['all', 'calls']),
    and(isOfDay, isAfter('before'), lt(bucket, AFTER_ALL_DAYS)),
  );
  return db
    .select(
      withValues({
        revenue: amount(isOf('all'), is('delivered')),
        total: count(isOf('all'), isCounted(status)),
        pending: count(isOf('all'), is('pending')),
        inProgress: count(isOf('all'), is('validated', 'shipped')),
        delivered: count(isOf('all'), is('delivered')),
        uncalled: pending('new'),
        called: pending('called'),
        // No day before the edge of that name is read.
        takenSinceBefore: count(isOf('day'), isCounted(status)),
        takenSinceLast: count(isOf('day'), isCounted(status), isAfter('last')),
        revenueSinceBefore: amount(isOf('delivered')),
        revenueSinceLast: amount(isOf('delivered'), isAfter('last')),
        deliveredSinceLast: count(isOf('delivered'), isAfter('last')),
        returnedSinceLast: count(isOf('returned'), isAfter('last')),
      }),
    )
    .from(orderTallies)
    .where(written(isNeeded))
    .as('kept');
}

/** The orders that were taken in the rests of the two days. */
export function createdInRests(db: Db) {
  const isTaken = (edge: Edge) => inRest(orders.createdAt, edge);
  return db
    .select(
      withValues({ takenLast: countOf(isTaken('last')), takenBefore: countOf(isTaken('before')) }),
    )
    .from(orders)
    .where(isListed(or(isTaken('last'), isTaken('before')), isCounted(orders.status)))
    .as('taken');
}

export function deliveredInRests(db: Db) {
  const isDelivered = (edge: Edge) => inRest(orders.deliveredAt, edge);
  return db
    .select(
      withValues({
        deliveredLast: countOf(isDelivered('last')),
        amountLast: sumOf(orders.totalAmount, isDelivered('last')),
        amountBefore: sumOf(orders.totalAmount, isDelivered('before')),
      }),
    )
    .from(orders)
    .where(isListed(or(isDelivered('last'), isDelivered('before'))))
    .as('delivered');
}

export function returnedInRest(db: Db) {
  const isReturned = inRest(orders.returnedAt, 'last');
  return db
    .select(withValues({ returnedLast: countOf(isReturned) }))
    .from(orders)
    .where(isListed(isReturned))
    .as('returned');
}

const isListed = (...where: Conditions) => written(and(isNull(orders.deletedAt), ...where));
const isCounted = (status: PgColumn) => notInArray(status, [...NOT_COUNTED]);

const countOf = (where: SQL | undefined) => sql<number>`(count(*) filter (where ${where}))::int`;
const sumOf = (column: PgColumn, where: SQL | undefined) =>
  sql<string>`coalesce(sum(${column}) filter (where ${where}), 0)`;

const inRest = (date: PgColumn, edge: Edge) =>
  and(gt(date, instant(`${edge}.at`)), lt(date, instant(`${edge}.dayEnd`)));
const instant = (name: `${Edge}.${'at' | 'dayEnd'}`) =>
  unplanned(sql.placeholder(name), 'timestamptz');
