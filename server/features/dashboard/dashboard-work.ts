import { and, desc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { CALLS_SHOWN, type CallDue, type Dashboard } from '#contract/dashboard/dashboard.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { orders } from '../../db/schema/orders.ts';
import { isAfter, unplanned } from '../../db/statements/one-plan.ts';
import { selectAsJson } from '../../db/statements/read-rows.ts';
import type { Db } from '../../db/types.ts';

/** Passed as a parameter of every call. */
const NOW = unplanned(sql.placeholder('now'), 'timestamptz');

const CALL_DUE = selectAsJson<CallDue>({
  id: orders.id,
  customerName: orders.customerName,
  phone: orders.phone,
  callAgainAt: orders.callAgainAt,
  createdAt: orders.createdAt,
});

type Work = { [Name in keyof Dashboard['work']]: SQL<Dashboard['work'][Name]> };
type Figure = SQL | SQL.Aliased<number>;

const are = (status: OrderStatus) => and(isNull(orders.deletedAt), eq(orders.status, status));
const rows = (db: Db, where: SQL | undefined) =>
  db
    .select({ rows: sql`count(*)` })
    .from(orders)
    .where(where);
const isPromised = (now: SQL) =>
  and(
    isNull(orders.deletedAt),
    sql`${orders.status} in ('validated', 'shipped')`,
    lte(orders.callAgainAt, now),
  );

/**
 * What is due is a maintained figure minus the few rows that are not due yet, so a long backlog
 * costs nothing to count.
 */
export function countCallsDue(db: Db, { pending }: { pending: Figure }, now: SQL): SQL<number> {
  const agreedLater = rows(db, and(are('pending'), isAfter(orders.callAgainAt, now)));
  return sql`(${pending} - (${agreedLater}) + (${rows(db, isPromised(now))}))::int`;
}

/** The same for orders that nobody called, or sent, before these times. */
export function countWaiting(
  db: Db,
  { uncalled, validated }: Record<'uncalled' | 'validated', Figure>,
  before: Record<'called' | 'sent', SQL>,
): SQL<number> {
  const justIn = rows(
    db,
    and(are('pending'), eq(orders.callCount, 0), isAfter(orders.createdAt, before.called)),
  );
  const justTouched = rows(db, and(are('validated'), isAfter(orders.updatedAt, before.sent)));
  return sql`(${uncalled} - (${justIn}) + ${validated} - (${justTouched}))::int`;
}

/** The calls, as parts of the dashboard's statement. */
export const workToDo = (db: Db, kept: { pending: SQL.Aliased<number> }): Work => ({
  callsDue: countCallsDue(db, kept, NOW),
  nextCalls: nextCalls(db, are('pending'), isPromised(NOW)),
});

/**
 * First the newest orders that were never called or whose agreed time has come; then those that
 * were called without an agreed time, so that recording a call moves an order down the list.
 */
function nextCalls(
  db: Db,
  isPending: SQL | undefined,
  hasPromise: SQL | undefined,
): SQL<CallDue[]> {
  const few = sql.raw(String(CALLS_SHOWN));
  type Due = typeof orders.createdAt | typeof orders.callAgainAt;
  const newest = (rank: number, due: Due, where: SQL | undefined, sortedBy: SQL = desc(due)) =>
    db
      .select({
        call: CALL_DUE.as('call'),
        rank: sql`${sql.raw(String(rank))}`.as('rank'),
        due: sql`${due}`.as('due'),
      })
      .from(orders)
      .where(where)
      .orderBy(sql`${sortedBy} limit ${few}`);
  const isDue = lte(orders.callAgainAt, NOW);
  const withoutTime = and(isPending, isNull(orders.callAgainAt));
  const uncalled = newest(0, orders.createdAt, and(withoutTime, eq(orders.callCount, 0)));
  const agreed = newest(0, orders.callAgainAt, and(isPending, isDue));
  const promised = newest(0, orders.callAgainAt, hasPromise);
  // With the column that is the same in all its rows, or the index would not be in order.
  const inIndexOrder = sql`${orders.callAgainAt}, ${desc(orders.createdAt)}`;
  const isCalled = and(withoutTime, gt(orders.callCount, 0));
  const called = newest(1, orders.createdAt, isCalled, inIndexOrder);
  return sql<CallDue[]>`(
    select coalesce(json_agg(call order by rank, due desc), '[]'::json) from (
      select call, rank, due from ((${uncalled}) union all (${agreed})
        union all (${promised}) union all (${called})) every
      order by rank, due desc limit ${few}
    ) next_calls)`;
}
