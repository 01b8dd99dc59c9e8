import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import {
  DAY_WORK,
  DAY_WORK_NAMES,
  type DayWork,
  type DayWorkName,
} from '#contract/dashboard/day-work.ts';
import { HOURS_TO_CALL, HOURS_TO_SHIP, type OrderStatus } from '#contract/orders/order-status.ts';
import { DEBT_AGES } from '#contract/payouts/payout-states.ts';
import { can } from '#contract/permissions.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { orderTallies } from '../../db/schema/order-tallies.ts';
import { inboxItems } from '../../db/schema/intake.ts';
import { sources } from '../../db/schema/sources.ts';
import { payouts } from '../../db/schema/payouts.ts';
import { daysBefore } from '../../db/statements/days.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import { countToCall } from '../intake/inbox/abandoned-checkouts.ts';
import { isOpen } from '../intake/inbox/inbox-queries.ts';
import { isQuiet } from '../intake/sources/silent-sources.ts';
import { owedLongerThan } from '../payouts/carrier-debts-service.ts';
import { countReturns } from '../returns/returns-queries.ts';
import { countLowStock, countOrdersOfLowStock } from '../stock/stock-items-queries.ts';
import { countDueTasks } from '../tasks/tasks-service.ts';
import { countCallsDue, countWaiting } from './dashboard-work.ts';

/** Of a debt that is still usual. */
const USUAL_DAYS = DEBT_AGES[1].to;

/** Each as JSON. An open order needs what is low until it is confirmed, which reserves it. */
const FIGURES: Record<DayWorkName, (ctx: Ctx, now: Date) => SQL> = {
  callsDue: ({ db }, now) =>
    counted(countCallsDue(db, { pending: tally('all', 'pending') }, at(now))),
  checkoutsDue: (_, now) => counted(countToCall(now)),
  received: ({ db }) => counted(sql`(${db.$count(inboxItems, isOpen)})`),
  silentSources: ({ db }, now) => counted(sql`(${db.$count(sources, isQuiet(now))})`),
  toShip: ({ db }) => counted(sql`(${tally('all', 'validated')} - ${countReady(db)})::int`),
  toHandOver: ({ db }) => counted(countReady(db)),
  waiting: ({ db }, now) => {
    const kept = {
      uncalled: tally('calls', 'pending', 'new'),
      validated: tally('all', 'validated'),
    };
    const hoursAgo = (hours: number) => at(daysBefore(now, hours / 24));
    const before = { called: hoursAgo(HOURS_TO_CALL), sent: hoursAgo(HOURS_TO_SHIP) };
    return counted(countWaiting(db, kept, before));
  },
  refusedByCarrier: () =>
    counted(sql`(select count(*)::int from parcels p join orders o on o.id = p.order_id
      where p.state = 'failed' and o.status = 'validated' and o.deleted_at is null
        and not exists (select from parcels newer where newer.order_id = p.order_id
          and (newer.created_at, newer.id) > (p.created_at, p.id)))`),
  failedAttempts: (_, now) => counted(countDueTasks('failed_attempt', now)),
  otherTasks: (_, now) => counted(countDueTasks('other', now)),
  toCollect: (_, now) => counted(countReturns('to_collect', now)),
  toInspect: (_, now) => counted(countReturns('to_inspect', now)),
  claims: (_, now) => counted(countReturns('claims', now)),
  lowStock: () =>
    sql`json_build_object('count', ${countLowStock}, 'orders', ${countOrdersOfLowStock})`,
  openPayouts: ({ db }) => counted(sql`(${db.$count(payouts, eq(payouts.state, 'open'))})`),
  owedLong: (_, now) => owedLongerThan(USUAL_DAYS, now),
};

/** In one statement, of what the caller may see. */
export async function getDayWork(ctx: ActorCtx): Promise<DayWork> {
  const now = ctx.now();
  const seen = DAY_WORK_NAMES.filter((name) =>
    DAY_WORK[name].every((permission) => can(ctx.actor, permission)),
  );
  if (seen.length === 0) return {};
  const parts = seen.map((name) => sql`${name}::text, ${FIGURES[name](ctx, now)}`);
  const [row] = await rowsOf<{ work: DayWork }>(
    ctx.db,
    sql`select json_build_object(${sql.join(parts, sql`, `)}) as work`,
  );
  return row?.work ?? {};
}

/** As the list counts them. */
const countReady = (db: Ctx['db']) =>
  sql`(${db.$count(
    orders,
    and(eq(orders.status, 'validated'), isNull(orders.deletedAt), isNotNull(orders.trackingNumber)),
  )})::int`;

const counted = (count: SQL) => sql`json_build_object('count', ${count})`;
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** A kept figure. */
function tally(dimension: 'all' | 'calls', status: OrderStatus, bucket?: string): SQL {
  const { count, ...its } = orderTallies;
  const where = and(
    eq(its.dimension, dimension),
    eq(its.status, status),
    bucket === undefined ? undefined : eq(its.bucket, bucket),
  );
  return sql`(select coalesce(sum(${count}), 0)::int from ${orderTallies} where ${where})`;
}
