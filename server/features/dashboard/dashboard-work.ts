import { and, desc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { CALLS_SHOWN, type CallDue, type Dashboard } from '#contract/dashboard.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { orders } from '../../db/schema/orders.ts';
import { selectAsJson } from '../../db/statements/select-as-json.ts';
import type { Db } from '../../db/types.ts';

/** The times that the work counts are relative to, passed as parameters of every call. */
export type WorkMoment = 'now' | 'callWait' | 'shipWait';
const moment = (name: WorkMoment) => sql`${sql.placeholder(name)}::timestamptz`;

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
  kept: Record<'pending' | 'uncalled' | 'validated', SQL<number>>,
): Work {
  const are = (status: OrderStatus) => and(isNull(orders.deletedAt), eq(orders.status, status));
  const rows = (where: SQL | undefined) =>
    db
      .select({ rows: sql`count(*)` })
      .from(orders)
      .where(where);
  const agreedLater = rows(and(are('pending'), gt(orders.callAgainAt, moment('now'))));
  const justIn = rows(
    and(are('pending'), eq(orders.callCount, 0), gt(orders.createdAt, moment('callWait'))),
  );
  const justTouched = rows(and(are('validated'), gt(orders.updatedAt, moment('shipWait'))));
  const promised = and(
    isNull(orders.deletedAt),
    sql`${orders.status} in ('validated', 'shipped')`,
    lte(orders.callAgainAt, moment('now')),
  );
  return {
    callsDue: sql<number>`(${kept.pending} - (${agreedLater}) + (${rows(promised)}))::int`,
    nextCalls: nextCalls(db, are('pending'), promised),
    toShip: kept.validated,
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
  // With the two columns that are the same in all its rows, or the index would not be in order.
  const withoutTime = (rank: number, isUncalled: SQL) =>
    newest(
      rank,
      orders.createdAt,
      and(isPending, isNull(orders.callAgainAt), isUncalled),
      sql`${orders.callAgainAt}, (${orders.callCount} = 0), ${desc(orders.createdAt)}`,
    );
  const uncalled = withoutTime(0, sql`(${orders.callCount} = 0)`);
  const agreed = newest(0, orders.callAgainAt, and(isPending, isDue));
  const promised = newest(0, orders.callAgainAt, isPromised);
  const called = withoutTime(1, sql`not (${orders.callCount} = 0)`);
  return sql<CallDue[]>`(
    select coalesce(json_agg(call order by rank, due desc), '[]'::json) from (
      select call, rank, due from ((${uncalled}) union all (${agreed})
        union all (${promised}) union all (${called})) every
      order by rank, due desc limit ${few}
    ) next_calls)`;
}
