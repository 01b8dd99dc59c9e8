import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { products } from '../../db/schema/products.ts';
import { syncObjects } from '../../db/schema/sync.ts';
import type { Db } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';

interface FoundProduct {
  id: string;
  nameAr: string;
}

export type FindProduct = (reference: string) => FoundProduct;

/** Finds products by our id, the storefront's id or the slug, with one query for a whole batch. */
export async function productFinder(
  db: Db,
  references: readonly (string | null | undefined)[],
): Promise<FindProduct> {
  const wanted = [...new Set(references.filter((one) => typeof one === 'string'))];
  const found = new Map<string, FoundProduct>();
  if (wanted.length > 0) {
    const objectId = sql<string>`${products.id}::text`;
    const rows = await db
      .select({
        id: products.id,
        nameAr: products.nameAr,
        slug: products.slug,
        storefrontId: syncObjects.storefrontId,
      })
      .from(products)
      .leftJoin(
        syncObjects,
        and(eq(syncObjects.kind, 'products'), eq(syncObjects.objectId, objectId)),
      )
      .where(
        or(
          inArray(objectId, wanted),
          inArray(syncObjects.storefrontId, wanted),
          inArray(products.slug, wanted),
        ),
      );
    for (const row of rows) found.set(row.slug, row);
    for (const row of rows) if (row.storefrontId !== null) found.set(row.storefrontId, row);
    for (const row of rows) found.set(row.id, row);
  }
  return (reference) => {
    const product = found.get(reference);
    if (product !== undefined) return product;
    throw invalidField('productId', 'invalid');
  };
}
