import { eq } from 'drizzle-orm';
import type { ActorCtx } from '#server/context.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import { AppError } from '#server/errors.ts';
import { findAccount } from '#server/features/carriers/accounts/open-account.ts';

/** A parcel that was read this shortly ago is not read again: the carrier counts our calls. */
const FRESH_MS = 30_000;

/** Has the account's job read this parcel next, however long its turn is away. */
export async function refreshParcel(ctx: ActorCtx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [parcel] = await tx.select().from(parcels).where(eq(parcels.id, id)).for('update');
    if (parcel === undefined) throw new AppError('not_found');
    const account = await findAccount(tx, parcel.companyId);
    if (account === null || parcel.carrierId === null) {
      const [company] = await tx
        .select({ name: deliveryCompanies.name })
        .from(deliveryCompanies)
        .where(eq(deliveryCompanies.id, parcel.companyId));
      throw new AppError(account === null ? 'ask_no_account' : 'ask_too_early', {
        values: { company: company?.name ?? '' },
      });
    }
    const readAt = parcel.trackedAt?.getTime() ?? 0;
    if (ctx.now().getTime() - readAt < FRESH_MS) return;
    await tx.update(parcels).set({ trackDueAt: ctx.now() }).where(eq(parcels.id, id));
    await announceChange(tx, { topic: 'orders', id: parcel.orderId });
    await wakeJob(tx, 'carriers');
  });
}
