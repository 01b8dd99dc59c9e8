import { sql, and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { ErrorLog, AuthorCtx } from '../../context.ts';
import { deskItems } from '../../db/schema/desk.ts';
import { orders } from '../../db/schema/orders.ts';
import { rowsOf } from '../../db/statements/read-rows.ts';
import { readDeskState } from '../../db/tables/desk.ts';
import type { Db, Tx } from '../../db/types.ts';
import { moveStatus } from '../orders/order-status-move.ts';
import { isNotLeased } from './desk-queue.ts';

/** Once an hour, on one server. */
export async function workOnDesk(db: Db, now: () => Date, log: ErrorLog): Promise<void> {
  const repaired = await repairQueue(db);
  if (repaired > 0) log.error({ repaired }, 'the queue of the desk differed from the orders');
  await cancelUnreachable(db, now);
}

/** Orders whose row in the queue does not match their status and agreed time. */
const DIFFERENT = sql`
  select coalesce(wanted.order_id, kept.order_id) as id
  from desk_wanted() wanted full join desk_items kept on kept.order_id = wanted.order_id
  where wanted.kind is distinct from kept.kind
    or (wanted.kind = 'callback' and wanted.due_at <> kept.due_at)`;

/** Noted as held though they are not: the client lost the blocked number, for instance. */
const FREED = sql`select order_id as id from desk_items
  where held_until > now() and order_held_until(order_id) is null`;

/**
 * Repairs rows that the triggers did not keep, for example after a change by hand with triggers
 * off. Returns how many there were.
 */
export async function repairQueue(db: Db): Promise<number> {
  const different = await rowsOf<{ id: string }>(db, DIFFERENT);
  // One by one: several in one statement could deadlock with another transaction.
  for (const { id } of different) await db.execute(sql`select keep_desk_item(${id})`);
  const freed = await rowsOf<{ id: string }>(db, FREED);
  for (const { id } of freed) {
    await db.execute(sql`update desk_items set held_until = null where order_id = ${id}`);
  }
  return different.length + freed.length;
}

/** In Arabic like the other authors that are no users. */
const DESK_ACTOR = { id: null, fullName: 'مكتب التأكيد' };
const NOTE = 'تعذّر الوصول إلى العميل';
const BATCH = 500;

/** Cancels the orders of customers who could not be reached for as long as the rules say. */
export async function cancelUnreachable(db: Db, now: () => Date): Promise<number> {
  const { unreachable } = await readDeskState(db);
  if (unreachable.action !== 'cancel') return 0;
  const isOver = and(
    isNotNull(deskItems.unreachableAt),
    lte(deskItems.unreachableAt, sql`now() - make_interval(days => ${unreachable.afterDays})`),
    sql`order_held_until(${deskItems.orderId}) is null`,
    isNotLeased,
  );
  const rows = await db
    .select({ id: deskItems.orderId })
    .from(deskItems)
    .innerJoin(orders, eq(orders.id, deskItems.orderId))
    .where(and(isOver, eq(orders.status, 'pending')))
    .orderBy(asc(deskItems.unreachableAt))
    .limit(BATCH);
  const ctx = { db, now, language: 'ar', address: '', actor: DESK_ACTOR } as const;
  let cancelled = 0;
  for (const { id } of rows) {
    if (await db.transaction((tx) => cancel(tx, ctx, id, isOver))) cancelled += 1;
  }
  return cancelled;
}

/** Somebody may have reached the customer since the list was read. */
async function cancel(
  tx: Tx,
  ctx: AuthorCtx,
  id: string,
  isOver: ReturnType<typeof and>,
): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  const still = await tx
    .select({ id: deskItems.orderId })
    .from(deskItems)
    .where(and(eq(deskItems.orderId, id), isOver))
    .for('update');
  if (order === undefined || order.status !== 'pending' || still.length === 0) return false;
  await moveStatus(tx, ctx, order, 'cancelled', NOTE);
  return true;
}
