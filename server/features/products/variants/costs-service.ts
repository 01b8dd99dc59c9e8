import { asc, eq } from 'drizzle-orm';
import type { SaveCosts, VariantCost } from '#contract/products/variants.ts';
import type { ActorCtx, Ctx } from '../../../context.ts';
import { productVariants } from '../../../db/schema/variants.ts';
import { decimal } from '../../../db/statements/write-rows.ts';
import { announceChange } from '../../../db/tables/changes.ts';
import type { Reader, Tx } from '../../../db/types.ts';
import { AppError, invalidField } from '../../../errors.ts';
import { recordAudit } from '../../audit/audit-service.ts';
import type { StoredProduct } from '../product-fields.ts';
import { lockProduct } from '../products-queries.ts';

export async function getProductCosts({ db }: Ctx, productId: string): Promise<VariantCost[]> {
  const costs = await readCosts(db, productId);
  // Every product has a variant.
  if (costs.length === 0) throw new AppError('not_found');
  return costs;
}

async function readCosts(db: Reader, productId: string): Promise<VariantCost[]> {
  const rows = await db
    .select({ variantId: productVariants.id, cost: productVariants.cost })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
  return rows.map(({ variantId, cost }) => ({
    variantId,
    cost: cost === null ? null : Number(cost),
  }));
}

/** Orders already taken keep the cost of their time. */
export async function saveProductCosts(
  ctx: ActorCtx,
  productId: string,
  { costs }: SaveCosts,
): Promise<VariantCost[]> {
  return ctx.db.transaction(async (tx) => {
    const product = await lockProduct(tx, productId);
    const stored = new Map(
      (await readCosts(tx, productId)).map(({ variantId, cost }) => [variantId, cost]),
    );
    let isChanged = false;
    for (const [index, { variantId, cost, expectedCost }] of costs.entries()) {
      const now = stored.get(variantId);
      if (now === undefined) throw invalidField(`costs.${index}.variantId`, 'invalid');
      if (expectedCost !== undefined && expectedCost !== now) throw new AppError('cost_changed');
      if (cost === now) continue;
      isChanged = true;
      await tx
        .update(productVariants)
        .set({ cost: decimal(cost) })
        .where(eq(productVariants.id, variantId));
    }
    if (isChanged) await recordCostChange(tx, ctx, product);
    await announceChange(tx, { topic: 'products', id: productId });
    return readCosts(tx, productId);
  });
}

/** Without the amounts: not everybody who reads the trail may see costs. */
export async function recordCostChange(
  tx: Tx,
  ctx: ActorCtx,
  { id, nameAr }: Pick<StoredProduct, 'id' | 'nameAr'>,
): Promise<void> {
  await recordAudit(tx, ctx, { action: 'product_cost_changed', subject: { id, name: nameAr } });
}
