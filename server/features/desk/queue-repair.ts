import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/statements/read-rows.ts';
import type { Db } from '../../db/types.ts';

/** Orders whose place in the queue is not what the order says. */
const DIFFERENT = sql`
  select coalesce(wanted.order_id, kept.order_id) as id
  from desk_wanted() wanted full join desk_items kept on kept.order_id = wanted.order_id
  where wanted.kind is distinct from kept.kind
    or (wanted.kind = 'callback' and wanted.due_at <> kept.due_at)`;

/** Noted as held though they are not: the client lost the blocked number, for instance. */
const FREED = sql`select order_id as id from desk_items
  where held_until > now() and order_held_until(order_id) is null`;

/**
 * Mends what was not kept, such as rows that were changed by hand with triggers off.
 * Returns how many there were.
 */
export async function repairQueue(db: Db): Promise<number> {
  const different = await rowsOf<{ id: string }>(db, DIFFERENT);
  // One by one: several in one statement could wait in a circle with somebody else's.
  for (const { id } of different) await db.execute(sql`select keep_desk_item(${id})`);
  const freed = await rowsOf<{ id: string }>(db, FREED);
  for (const { id } of freed) {
    await db.execute(sql`update desk_items set held_until = null where order_id = ${id}`);
  }
  return different.length + freed.length;
}
