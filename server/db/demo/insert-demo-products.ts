import { eq } from 'drizzle-orm';
import { products } from '../schema/products.ts';
import { productVariants } from '../schema/variants.ts';
import type { Tx } from '../types.ts';
import type { DemoStore } from './demo-store.ts';

/**
 * A trigger makes the first variant of each product, which then gets the id that orders name. The
 * ledger brings the stock.
 */
export async function insertDemoProducts(
  tx: Tx,
  { products: rows, variants }: Pick<DemoStore, 'products' | 'variants'>,
): Promise<void> {
  await tx.insert(products).values(rows.map((row) => ({ ...row, stock: 0 })));
  for (const { stock: _, ...variant } of variants) {
    if (variant.position !== 0) await tx.insert(productVariants).values(variant);
    else {
      await tx
        .update(productVariants)
        .set(variant)
        .where(eq(productVariants.productId, variant.productId));
    }
  }
}
