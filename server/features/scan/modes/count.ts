import { eq, sql } from 'drizzle-orm';
import { can } from '#contract/permissions.ts';
import { productVariants } from '../../../db/schema/variants.ts';
import type { Tx } from '../../../db/types.ts';
import { heldUnits } from '../../stock/stock-columns.ts';
import { findVariant } from '../scan-lookup.ts';
import type { ScanModeWork } from './scan-mode.ts';

/**
 * Says what a code is and what the ledger expects of it. The station adds up and ends with a stock
 * count, the same document as on the stock screen.
 */
export const countItem: ScanModeWork = async ({ tx, ctx, code }) => {
  if (!can(ctx.actor, 'canEditProducts')) return { result: 'not_allowed' };
  const variantId = await findVariant(tx, code.code);
  if (variantId === null) return { result: 'unknown' };
  return { result: 'counted', variantId, detail: { expected: await onTheShelf(tx, variantId) } };
};

/** For sale, and reserved by orders that have not left. */
async function onTheShelf(tx: Tx, variantId: string): Promise<number> {
  const [shelf] = await tx
    .select({ units: sql<number>`${productVariants.stock} + coalesce(held.units, 0)` })
    .from(productVariants)
    .leftJoin(sql`${heldUnits('validated')} held`, sql`held.variant_id = ${productVariants.id}`)
    .where(eq(productVariants.id, variantId));
  return shelf?.units ?? 0;
}
