import { asc } from 'drizzle-orm';
import type { WilayaShippingCost } from '#contract/shipping.ts';
import type { Ctx } from '../../context.ts';
import { wilayaShippingCosts } from '../../db/schema/delivery.ts';

export async function listWilayaShippingCosts({ db }: Ctx): Promise<WilayaShippingCost[]> {
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
