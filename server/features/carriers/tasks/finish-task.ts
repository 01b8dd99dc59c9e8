import { eq } from 'drizzle-orm';
import type { ActorCtx } from '../../../context.ts';
import { announceChange } from '../../../db/tables/changes.ts';
import { parcelTasks } from '../../../db/schema/parcel-work.ts';
import { AppError } from '../../../errors.ts';
import { recordEvent } from '../../orders/order-write.ts';
import { lockParcel } from '../tracking/follow-parcel.ts';

/** A task that was done meanwhile stays as it is, and the call succeeds. */
export async function finishTask(
  ctx: ActorCtx,
  id: string,
  { note }: { note?: string | undefined },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const mine = eq(parcelTasks.id, id);
    const [named] = await tx.select().from(parcelTasks).where(mine);
    if (named === undefined) throw new AppError('not_found');
    const { order } = await lockParcel(tx, named.parcelId);
    const [task] = await tx.select().from(parcelTasks).where(mine).for('update');
    if (task === undefined || task.doneAt !== null) return;
    const said = note === undefined || note === '' ? null : note;
    const done = { doneAt: ctx.now(), doneBy: ctx.actor.id, note: said };
    await tx.update(parcelTasks).set(done).where(mine);
    if (said !== null) await recordEvent(tx, ctx, order.id, { kind: 'note', note: said });
    await announceChange(tx, { topic: 'followUp' });
  });
}
