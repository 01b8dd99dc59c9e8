import { eq, inArray } from 'drizzle-orm';
import type { SendResult } from '#contract/parcels/parcels.ts';
import type { ActorCtx } from '#server/context.ts';
import { deliveryCompanies } from '#server/db/schema/delivery.ts';
import { parcels } from '#server/db/schema/parcels.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';

/** One line for each company: who sent which orders to it. */
export async function auditSending(ctx: ActorCtx, results: readonly SendResult[]): Promise<void> {
  const made = results.flatMap(({ parcelId }) => parcelId ?? []);
  if (made.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    const { id, name } = deliveryCompanies;
    const rows = await tx
      .select({ id, name, orderId: parcels.orderId })
      .from(parcels)
      .innerJoin(deliveryCompanies, eq(id, parcels.companyId))
      .where(inArray(parcels.id, made));
    for (const [company, theirs] of Map.groupBy(rows, (row) => row.id)) {
      const orderIds = theirs.map(({ orderId }) => orderId);
      await recordAudit(tx, ctx, {
        action: 'parcels_sent',
        subject: { id: company, name: theirs[0]?.name ?? '' },
        details: { count: orderIds.length, orderIds },
      });
    }
  });
}
