import { asc, sql } from 'drizzle-orm';
import { findWilaya } from '#contract/geography/wilayas.ts';
import type { UpdateWilayaShippingCosts, WilayaShippingCost } from '#contract/shipping/shipping.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { wilayaShippingCosts } from '../../db/schema/delivery.ts';
import { announceChange } from '../../db/tables/changes.ts';
import type { Reader, Tx } from '../../db/types.ts';
import { recordAudit } from '../audit/audit-service.ts';

export async function listWilayaShippingCosts({ db }: Ctx): Promise<WilayaShippingCost[]> {
  return readCosts(db);
}

export async function updateWilayaShippingCosts(
  ctx: ActorCtx,
  rows: UpdateWilayaShippingCosts,
): Promise<WilayaShippingCost[]> {
  return ctx.db.transaction(async (tx) => {
    await saveShippingCosts(tx, ctx, rows);
    return readCosts(tx);
  });
}

async function readCosts(db: Reader): Promise<WilayaShippingCost[]> {
  const rows = await db
    .select()
    .from(wilayaShippingCosts)
    .orderBy(asc(wilayaShippingCosts.wilayaCode));
  return rows.map(toWilayaShippingCost);
}

function toWilayaShippingCost(row: typeof wilayaShippingCosts.$inferSelect): WilayaShippingCost {
  return {
    id: row.id,
    wilayaCode: row.wilayaCode,
    wilayaNameAr: row.wilayaNameAr,
    wilayaNameFr: row.wilayaNameFr,
    homeCost: Number(row.homeCost),
    officeCost: Number(row.officeCost),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Creates the row of a wilaya that had none yet; what a row already says is not counted a change. */
export async function saveShippingCosts(
  tx: Tx,
  ctx: ActorCtx,
  rows: UpdateWilayaShippingCosts,
): Promise<void> {
  const updatedAt = ctx.now();
  const values = rows.map(({ wilayaCode, homeCost, officeCost }) => ({
    wilayaCode,
    wilayaNameAr: findWilaya(wilayaCode)?.nameAr ?? '',
    wilayaNameFr: findWilaya(wilayaCode)?.nameFr ?? '',
    homeCost: homeCost.toFixed(2),
    officeCost: officeCost.toFixed(2),
    updatedAt,
  }));
  const { homeCost, officeCost, wilayaCode } = wilayaShippingCosts;
  const changed = await tx
    .insert(wilayaShippingCosts)
    // Always in the same order, so that concurrent saves cannot deadlock.
    .values(values.toSorted((a, b) => a.wilayaCode - b.wilayaCode))
    .onConflictDoUpdate({
      target: wilayaCode,
      set: { homeCost: sql`excluded.home_cost`, officeCost: sql`excluded.office_cost`, updatedAt },
      setWhere: sql`(${homeCost}, ${officeCost}) is distinct from (excluded.home_cost, excluded.office_cost)`,
    })
    .returning({ wilayaCode });
  if (changed.length > 0) {
    const details = { count: changed.length };
    await recordAudit(tx, ctx, { action: 'shipping_costs_updated', details });
  }
  await announceChange(tx, { topic: 'shippingCosts' });
}
