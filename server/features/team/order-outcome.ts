import { sql, type SQL } from 'drizzle-orm';
import { isCustomersFault } from '../trust/customer-record.ts';

/**
 * How orders stood at a moment, read from their timelines; joined to a statement that has `orders`.
 * Each part is one lookup in order_events_order_id_index.
 */
export const outcomeBefore = (end: SQL): SQL => sql`
  left join lateral (
    select id, actor_id, at from order_events
    where order_id = orders.id and kind = 'status'
      and from_status = 'pending' and to_status = 'validated' and at < ${end}
    order by id desc limit 1) confirmation on true
  left join lateral (
    select from_status, to_status, at from order_events
    where order_id = orders.id and kind = 'status' and at < ${end}
    order by id desc limit 1) last_move on true
  left join lateral (
    select kind from order_events
    where order_id = orders.id and kind in ('deleted', 'restored') and at < ${end}
    order by id desc limit 1) deletion on true
  left join order_trust on order_trust.order_id = orders.id`;

const isThere = sql`deletion.kind is distinct from 'deleted'`;
const cameBack = sql`last_move.from_status = 'shipped' and last_move.to_status in ('returned', 'cancelled')`;

/** Not cancelled or opened again before the parcel left. */
export const isConfirmed = sql`(confirmation.id is not null and ${isThere}
  and (last_move.to_status in ('validated', 'shipped', 'delivered') or ${cameBack}))`;
export const isDelivered = sql`(${isThere} and last_move.to_status = 'delivered')`;
export const isReturned = sql`(${isThere} and ${cameBack} and ${isCustomersFault})`;
