import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { AuthorCtx } from '../../context.ts';
import { deskItems } from '../../db/schema/desk.ts';
import { orders } from '../../db/schema/orders.ts';
import { readDeskState } from '../../db/tables/desk.ts';
import type { Db, Tx } from '../../db/types.ts';
import { moveStatus } from '../orders/order-status-move.ts';
import { isNotLeased } from './desk-settings-service.ts';

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
