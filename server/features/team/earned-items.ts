import { sql } from 'drizzle-orm';
import type { PayKind } from '#contract/team/team-pay.ts';
import { constants } from '../../db/schema/columns.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Reader } from '../../db/types.ts';
import { isConfirmed, isDelivered, isReturned, outcomeBefore } from './order-outcome.ts';

/** Of one order and kind: what it is worth by now, and what closed statements have counted. */
export interface EarnedItem {
  orderId: string;
  orderNumber: string;
  kind: PayKind;
  /** What counts at the end of the period; 0 for nothing. */
  earned: number;
  at: Date | null;
  /** What all statements so far add up to, and what they paid for it. */
  settled: number;
  settledAmount: number;
  settledBonus: number;
  rounds: number;
}

interface Earning {
  userId: string;
  /** What happened before the person's first statement is not paid. */
  since: Date;
  end: Date;
}

/** The pieces of goods in recorded lines, without gifts. */
const soldPieces = (side: 'from' | 'to') => sql`coalesce((
  select sum(pieces::int) from jsonb_path_query(
    changes -> 'lines' -> ${constants([side])}, '$[*] ? (@.kind == "sold").quantity') pieces), 0)`;

/** What the person's own edits before the confirmation added; a merge adds nothing that was sold. */
const upsoldPieces = (userId: string) => sql`(
  select coalesce(sum(case when changes ? 'lines' then ${soldPieces('to')} - ${soldPieces('from')}
    else (changes -> 'quantity' ->> 'to')::int - (changes -> 'quantity' ->> 'from')::int end), 0)::int
  from order_events
  where order_id = orders.id and kind = 'edited' and actor_id = ${userId}
    and id < confirmation.id and not changes ? 'mergedOrder')`;

/**
 * The items whose worth differs from what is settled, so that nothing is forgotten and nothing is
 * counted twice, whenever it happened and whenever it was written down.
 */
export async function readUnsettled(
  db: Reader,
  { userId, since, end }: Earning,
): Promise<EarnedItem[]> {
  const until = sql`${end.toISOString()}::timestamptz`;
  const rows = await rowsOf<Omit<EarnedItem, 'at'> & { at: string | null }>(
    db,
    sql`with mine as materialized (
      select distinct order_id from order_events
      where actor_id = ${userId} and to_status = 'validated' and from_status = 'pending'
        and kind = 'status' and at < ${until}
    ), facts as materialized (
      select orders.id as order_id, confirmation.at as confirmed_at, last_move.at as moved_at,
        ${isConfirmed} as is_confirmed, ${isDelivered} as is_delivered, ${isReturned} as is_returned,
        case when ${isDelivered} then ${upsoldPieces(userId)} end as pieces
      from mine join orders on orders.id = mine.order_id
      ${outcomeBefore(until)}
      where confirmation.actor_id = ${userId}
    ), earned as (
      select order_id, 'confirmed' as kind, 1 as quantity, confirmed_at as at from facts where is_confirmed
      union all select order_id, 'delivered', 1, moved_at from facts where is_delivered
      union all select order_id, 'upsell', pieces, moved_at from facts where pieces > 0
      union all select order_id, 'returned', 1, moved_at from facts where is_returned
    ), settled as (
      select order_id, kind, sum(quantity)::int as quantity, sum(amount)::int as amount,
        sum(bonus)::int as bonus, count(*)::int as rounds
      from pay_lines where user_id = ${userId} group by order_id, kind
    )
    select order_id as "orderId", orders.order_number as "orderNumber", kind,
      coalesce(earned.quantity, 0) as earned, earned.at,
      coalesce(settled.quantity, 0) as settled, coalesce(settled.amount, 0) as "settledAmount",
      coalesce(settled.bonus, 0) as "settledBonus", coalesce(settled.rounds, 0) as rounds
    from (select * from earned where at >= ${since.toISOString()}::timestamptz) earned
    full join settled using (order_id, kind)
    join orders on orders.id = order_id
    where coalesce(earned.quantity, 0) <> coalesce(settled.quantity, 0)
    order by coalesce(earned.at, '-infinity'), order_id, kind`,
  );
  return rows.map((row) => ({ ...row, at: row.at === null ? null : new Date(row.at) }));
}
