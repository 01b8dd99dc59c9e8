import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import type { Reader } from '#server/db/types.ts';

export const TALLIES = sql`
  select dimension, bucket, status, sum(count)::int as count, sum(amount)::text as amount
  from order_tallies group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`;

const CLIENT_TOTALS = sql`
  select id, total_orders as orders, total_spent::text as spent from clients order by id`;
const COUNTED_CLIENT_TOTALS = sql`
  select clients.id, count(orders.id)::int as orders,
    coalesce(sum(total_amount) filter (where status = 'delivered'), 0.00)::text as spent
  from clients left join orders
    on client_id = clients.id and deleted_at is null and status not in ('cancelled', 'returned')
  group by clients.id order by clients.id`;

/** The figures that triggers maintain. */
export async function keptFigures(db: Reader) {
  return {
    tallies: await rowsOf(db, TALLIES),
    totals: await rowsOf(db, CLIENT_TOTALS),
    clients: await rowsOf(db, sql`select coalesce(sum(count), 0)::int as count from kept_counts`),
  };
}

/** The same figures counted from the rows; read the maintained ones first. */
export async function countedFigures(db: Reader) {
  await db.execute(sql`select rebuild_order_tallies()`);
  return {
    tallies: await rowsOf(db, TALLIES),
    totals: await rowsOf(db, COUNTED_CLIENT_TOTALS),
    clients: await rowsOf(db, sql`select count(*)::int as count from clients`),
  };
}
