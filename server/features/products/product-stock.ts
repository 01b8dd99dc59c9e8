import { and, eq, gte, sql } from 'drizzle-orm';
import { announceChange } from '../../db/tables/changes.ts';
import { products } from '../../db/schema/products.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';

/**
 * Takes units out of the stock, or puts them back when `units` is negative. Check and subtraction
 * are one statement, so two orders cannot both take the last unit.
 */
export async function takeStock(tx: Tx, productId: string | null, units: number): Promise<void> {
  if (productId === null || units === 0) return;
  const [taken] = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${units}` })
    .where(and(eq(products.id, productId), gte(products.stock, units)))
    .returning({ id: products.id });
  if (taken !== undefined) return announceChange(tx, { topic: 'products', id: productId });

  const [product] = await tx
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.id, productId));
  throw new AppError('insufficient_stock', {
    values: { available: product?.stock ?? 0, wanted: units },
  });
}
