import { and, desc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { CALLS_SHOWN, type CallDue, type Dashboard } from '#contract/dashboard/dashboard.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { orders } from '../../db/schema/orders.ts';
import { isAfter, unplanned } from '../../db/statements/one-plan.ts';
import { selectAsJson } from '../../db/statements/read-rows.ts';
import type { Db } from '../../db/types.ts';

/** The times that the work counts are relative to, passed as parameters of every call. */
export type WorkMoment = 'now' | 'callWait' | 'shipWait';
const moment = (name: WorkMoment) => unplanned(sql.placeholder(name), 'timestamptz');

const CALL_DUE = selectAsJson<CallDue>({
  id: orders.id,
  customerName: orders.customerName,
  phone: orders.phone,
  callAgainAt: orders.callAgainAt,
  createdAt: orders.createdAt,
});

type Work = { [Name in keyof Dashboard['work']]: SQL<Dashboard['work'][Name]> };

/**
 * The work counts, as parts of the dashboard's statement. Each is a maintained figure minus the few
 * rows that are not due yet, so a long backlog costs nothing to count.
 */
export function workToDo(
  db: Db,
  kept: Record<'pending' | 'uncalled' | 'validated', SQL.Aliased<number>>,
): Work {
  const are = (status: OrderStatus) => and(isNull(orders.deletedAt), eq(orders.status, status));
  const rows = (where: SQL | undefined) =>
    db
      .select({ rows: sql`count(*)` })
      .from(orders)
      .where(where);
  const agreedLater = rows(and(are('pending'), isAfter(orders.callAgainAt, moment('now'))));
  const justIn = rows(
    and(are('pending'), eq(orders.callCount, 0), isAfter(orders.createdAt, moment('callWait'))),
  );
  const justTouched = rows(and(are('validated'), isAfter(orders.updatedAt, moment('shipWait'))));
  const promised = and(
    isNull(orders.deletedAt),
    sql`${orders.status} in ('validated', 'shipped')`,
    lte(orders.callAgainAt, moment('now')),
  );
  return {
    callsDue: sql<number>`(${kept.pending} - (${agreedLater}) + (${rows(promised)}))::int`,
    nextCalls: nextCalls(db, are('pending'), promised),
    toShip: sql<number>`${kept.validated}`,
    waiting: sql<number>`(${kept.uncalled} - (${justIn}) + ${kept.validated} - (${justTouched}))::int`,
  };
}

/**
 * First the newest orders that were never called or whose agreed time has come; then those that
 * were called without an agreed time, so that recording a call moves an order down the list.
 */
function nextCalls(
  db: Db,
  isPending: SQL | undefined,
  isPromised: SQL | undefined,
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
  const isDue = lte(orders.callAgainAt, moment('now'));
  const withoutTime = and(isPending, isNull(orders.callAgainAt));
  const uncalled = newest(0, orders.createdAt, and(withoutTime, eq(orders.callCount, 0)));
  const agreed = newest(0, orders.callAgainAt, and(isPending, isDue));
  const promised = newest(0, orders.callAgainAt, isPromised);
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
