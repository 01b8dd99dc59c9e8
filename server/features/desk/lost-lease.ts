import { and, desc, eq, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { deskItems, deskLeases } from '../../db/schema/desk.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { users } from '../../db/schema/users.ts';
import type { Reader } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../orders/order-write.ts';

/** Of the caller; a lease of another is as unknown as none. */
export async function requireOwnLease(
  db: Reader,
  { actor }: ActorCtx,
  id: string,
): Promise<typeof deskLeases.$inferSelect> {
  const [lease] = await db
    .select()
    .from(deskLeases)
    .where(and(eq(deskLeases.id, id), eq(deskLeases.userId, actor.id)));
  if (lease === undefined) throw new AppError('not_found');
  return lease;
}

/**
 * The lease was lost to another, or the order needs no call any more. Throws and says which; what
 * was typed goes into the timeline of the order first, once.
 */
export async function refuseLostLease(
  ctx: ActorCtx,
  orderId: string,
  note: string | undefined,
): Promise<never> {
  if (note) await keepNote(ctx, orderId, note);
  const [holder] = await ctx.db
    .select({ name: users.fullName })
    .from(deskItems)
    .innerJoin(users, eq(users.id, deskItems.leasedBy))
    .where(and(eq(deskItems.orderId, orderId), sql`${deskItems.leasedUntil} > now()`));
  if (holder === undefined) throw new AppError('desk_not_waiting');
  throw new AppError('desk_lease_lost', { values: { name: holder.name } });
}

async function keepNote(ctx: ActorCtx, orderId: string, note: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
    const [last] = await tx
      .select({ note: orderEvents.note })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.actorId, ctx.actor.id)))
      .orderBy(desc(orderEvents.id))
      .limit(1);
    if (last?.note !== note) await recordEvent(tx, ctx, orderId, { kind: 'note', note });
  });
}
