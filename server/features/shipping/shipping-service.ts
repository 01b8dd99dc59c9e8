import { asc } from 'drizzle-orm';
import type { UpdateWilayaShippingCosts, WilayaShippingCost } from '#contract/shipping/shipping.ts';
import type { ActorCtx, Ctx } from '../../context.ts';
import { wilayaShippingCosts } from '../../db/schema/delivery.ts';
import type { Reader } from '../../db/types.ts';
import { saveShippingCosts } from './shipping-costs-changes.ts';

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
