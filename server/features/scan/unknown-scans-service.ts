import { and, desc, eq, isNull } from 'drizzle-orm';
import type { SettleScan, UnknownScan } from '#contract/scan/scans.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { scans } from '../../db/schema/scans.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { AppError, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';

/** More than a screen shows: whoever has more unknown codes settles the newest first. */
const LISTED = 200;

export async function listUnknownScans({ db }: Ctx): Promise<UnknownScan[]> {
  const rows = await db
    .select()
    .from(scans)
    .where(and(eq(scans.result, 'unknown'), isNull(scans.settledAt)))
    .orderBy(desc(scans.seq))
    .limit(LISTED);
  return rows.map(({ id, mode, raw, code, at, actorName }) => ({
    id,
    mode,
    raw,
    code,
    at: at.toISOString(),
    byName: actorName,
  }));
}

export async function settleScan(ctx: ActorCtx, id: string, { orderId }: SettleScan) {
  await ctx.db.transaction(async (tx) => {
    const [scan] = await tx.select().from(scans).where(eq(scans.id, id)).for('update');
    if (scan === undefined || scan.result !== 'unknown') throw new AppError('not_found');
    if (scan.settledAt !== null) throw new AppError('scan_settled');
    if (orderId) {
      const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
      if (order === undefined) throw invalidField('orderId', 'invalid');
    }
    await tx
      .update(scans)
      .set({
        orderId: orderId ?? null,
        settledAt: ctx.now(),
        settledByName: ctx.actor.fullName,
      })
      .where(eq(scans.id, id));
    await recordAudit(tx, ctx, {
      action: 'scan_settled',
      subject: { id: orderId ?? id, name: scan.code },
    });
    await announceChange(tx, { topic: 'scans' });
  });
}
