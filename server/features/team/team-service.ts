import { max, asc, inArray, sql } from 'drizzle-orm';
import { CALL_OUTCOMES, outcomeRule } from '#contract/orders/call-outcomes.ts';
import type { Period, TeamPerson, PersonFigures } from '#contract/team/team.ts';
import type { Ctx } from '../../context.ts';
import { constants } from '../../db/schema/columns.ts';
import { payStatements } from '../../db/schema/team-pay.ts';
import { users } from '../../db/schema/users.ts';
import { endOfDay, startOfDay } from '../../db/statements/days.ts';
import { READ_ONLY, rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';
import { isConfirmed, isDelivered, isReturned, outcomeBefore } from './order-outcome.ts';
import { compareOnSameMix, type MixCell, ZONES } from './same-mix.ts';

export const getTeam = ({ db }: Ctx, period: Period): Promise<TeamPerson[]> =>
  db.transaction(async (tx) => {
    const paid = await tx
      .select({ userId: payStatements.userId, until: max(payStatements.toDay) })
      .from(payStatements)
      .groupBy(payStatements.userId);
    const until = new Map(paid.map((row) => [row.userId, row.until]));
    const team = await readTeam(tx, period);
    return team.map(({ userId, fullName, figures }) => ({
      ...figures,
      userId,
      fullName,
      paidUntil: until.get(userId) ?? null,
    }));
  }, READ_ONLY);

export const NO_FIGURES: PersonFigures = {
  taken: 0,
  reached: 0,
  confirmed: 0,
  delivered: 0,
  returned: 0,
  medianMinutes: null,
  calls: 0,
  hours: 0,
  sameMix: null,
};

interface WorkRow {
  userId: string;
  /** Kind and zone; null in the row that sums up the person. */
  cell: string | null;
  taken: number;
  reached: number;
  confirmed: number;
  delivered: number;
  returned: number;
  medianMinutes: number | null;
}

interface CallsRow {
  userId: string;
  calls: number;
  hours: number;
}

interface Member {
  userId: string;
  fullName: string;
  figures: PersonFigures;
}

/** Everybody who worked at the phone in the period. */
export async function readTeam(db: Reader, period: Period): Promise<Member[]> {
  const everybody = await db.select({ id: users.id }).from(users);
  const ids = everybody.map(({ id }) => id);
  const work = await readWork(db, ids, period);
  const calls = await readCalls(db, ids, period);
  const cells = work.filter((row): row is WorkRow & MixCell => row.cell !== null);
  const active = [...new Set([...work, ...calls].map(({ userId }) => userId))];
  const named = await db
    .select({ userId: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, active))
    .orderBy(asc(users.createdAt), asc(users.id));
  return named.map((user) => {
    const total = work.find(({ userId, cell }) => userId === user.userId && cell === null);
    const called = calls.find(({ userId }) => userId === user.userId);
    const { cell: _cell, userId: _id, ...counts } = total ?? { cell: null, userId: '' };
    const { userId: _caller, ...made } = called ?? { userId: '' };
    const sameMix = compareOnSameMix(cells, user.userId);
    return { ...user, figures: { ...NO_FIGURES, ...counts, ...made, sameMix } };
  });
}

const REACHED = CALL_OUTCOMES.filter((outcome) => outcomeRule(outcome).isReached);
const isConfirmation = sql`(e.kind = 'status' and e.from_status = 'pending' and e.to_status = 'validated')`;
/** A call about a parcel is no call to confirm the order. */
const isCallToConfirm = sql`(e.kind = 'call' and coalesce((
  select to_status from order_events s
  where s.order_id = e.order_id and s.kind = 'status' and s.id < e.id
  order by s.id desc limit 1), 'pending') = 'pending')`;
/** As order_events_work_index has it. */
const isWork = sql`(kind = 'call' or to_status = 'validated')`;
const counted = (condition: ReturnType<typeof sql>) =>
  sql`(count(*) filter (where ${condition}))::int`;
const isIn = (zone: keyof typeof ZONES) =>
  sql`orders.wilaya_code = any(${sql.param([...ZONES[zone]])}::int[])`;

const within = ({ from, to }: Period, at = sql`at`) =>
  sql`${at} >= ${startOfDay(from).toISOString()}::timestamptz
    and ${at} < ${endOfDay(to).toISOString()}::timestamptz`;
const by = (ids: readonly string[]) => sql`actor_id = any(${sql.param([...ids])}::uuid[])`;

/**
 * The orders that each person took in the period, by what they were when they were taken: new, a
 * promised call or another try, and where they go. How they ended is read as it is now.
 */
const readWork = (db: Reader, ids: readonly string[], period: Period): Promise<WorkRow[]> =>
  rowsOf<WorkRow>(
    db,
    sql`with worked as materialized (
      select distinct order_id from order_events
      where ${by(ids)} and ${isWork} and ${within(period)}
    ), work as (
      select e.order_id, e.actor_id, e.at,
        row_number() over by_order as nth,
        lag(e.call_again_at) over by_order as promised,
        row_number() over by_person as own_nth,
        bool_or(e.kind = 'status' or coalesce(e.call_result, e.call_outcome) in (${constants(REACHED)}))
          over (partition by e.order_id, e.actor_id) as has_reached
      from worked join order_events e on e.order_id = worked.order_id
      where ${isConfirmation} or ${isCallToConfirm}
      window by_order as (partition by e.order_id order by e.id),
        by_person as (partition by e.order_id, e.actor_id order by e.id)
    ), taken as (
      select work.actor_id, has_reached,
        case when nth = 1 then 'fresh' when promised is not null then 'callback' else 'retry' end
          || case when ${isIn('centre')} then ' centre'
            when ${isIn('south')} then ' south' else ' north' end as cell,
        case when nth = 1
          then greatest(extract(epoch from work.at - orders.created_at) / 60, 0) end as minutes,
        ${isConfirmed} and confirmation.actor_id = work.actor_id as is_confirmed,
        ${isDelivered} as is_delivered, ${isReturned} as is_returned
      from work join orders on orders.id = work.order_id
      ${outcomeBefore(sql`'infinity'::timestamptz`)}
      where own_nth = 1 and work.actor_id = any(${sql.param([...ids])}::uuid[])
        and ${within(period, sql`work.at`)}
    )
    select actor_id as "userId", cell, count(*)::int as taken,
      ${counted(sql`has_reached`)} as reached,
      ${counted(sql`is_confirmed`)} as confirmed,
      ${counted(sql`is_confirmed and is_delivered`)} as delivered,
      ${counted(sql`is_confirmed and is_returned`)} as returned,
      round(percentile_cont(0.5) within group (order by minutes))::int as "medianMinutes"
    from taken group by grouping sets ((actor_id, cell), (actor_id))`,
  );

const readCalls = (db: Reader, ids: readonly string[], period: Period): Promise<CallsRow[]> =>
  rowsOf<CallsRow>(
    db,
    sql`select actor_id as "userId", count(*)::int as calls,
      count(distinct date_trunc('hour', at))::int as hours
    from (
      select actor_id, at from order_events
      where ${by(ids)} and kind = 'call' and ${within(period)}
      union all
      select actor_id, at from checkout_calls where ${by(ids)} and ${within(period)}
    ) as made
    group by actor_id`,
  );
