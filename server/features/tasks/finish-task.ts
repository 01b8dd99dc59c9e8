import { eq } from 'drizzle-orm';
import type { ActorCtx } from '#server/context.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { parcelTasks } from '#server/db/schema/parcel-work.ts';
import type { Tx } from '#server/db/types.ts';
import { AppError } from '#server/errors.ts';
import { recordEvent, type StoredOrder } from '#server/features/orders/order-write.ts';
import { lockParcel } from '#server/features/parcels/following/follow-parcel.ts';

/** A task that was done meanwhile stays as it is, and the call succeeds. */
export async function finishTask(
  ctx: ActorCtx,
  id: string,
  { note }: { note?: string | undefined },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const order = await endTask(tx, ctx, id, note);
    if (order !== null && note) await recordEvent(tx, ctx, order.id, { kind: 'note', note });
  });
}

/** Returns the order of the parcel, locked; null where the task was done before. */
export async function endTask(
  tx: Tx,
  ctx: ActorCtx,
  id: string,
  note: string | undefined,
): Promise<StoredOrder | null> {
  const mine = eq(parcelTasks.id, id);
  const [named] = await tx.select().from(parcelTasks).where(mine);
  if (named === undefined) throw new AppError('not_found');
  const { order } = await lockParcel(tx, named.parcelId);
  const [task] = await tx.select().from(parcelTasks).where(mine).for('update');
  if (task === undefined || task.doneAt !== null) return null;
  const done = { doneAt: ctx.now(), doneBy: ctx.actor.id, note: note || null };
  await tx.update(parcelTasks).set(done).where(mine);
  await announceChange(tx, { topic: 'followUp' });
  return order;
}
