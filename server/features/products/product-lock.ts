import { eq } from 'drizzle-orm';
import { products } from '../../db/schema/products.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { StoredProduct } from './product-fields.ts';

/** Locks the row until the transaction ends: orders that take stock wait and see the new value. */
export async function lockProduct(tx: Tx, id: string): Promise<StoredProduct> {
  const [stored] = await tx.select().from(products).where(eq(products.id, id)).for('no key update');
  if (stored === undefined) throw new AppError('not_found');
  return stored;
}
