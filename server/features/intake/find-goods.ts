import { asc, eq, sql } from 'drizzle-orm';
import type { DraftLine } from '#contract/intake/order-draft.ts';
import { catalogueOf, matchProduct } from '#contract/names/match-product.ts';
import { valuesLabels } from '#contract/products/variants.ts';
import { products } from '#server/db/schema/products.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import type { Reader } from '#server/db/types.ts';

interface SoldVariant {
  productId: string;
  variantId: string;
  price: number;
}

/** Which of our products a line of a shop means. */
export interface SoldGoods {
  find: (line: DraftLine) => SoldVariant | null;
  /** Its first variant. */
  ofProduct: (id: string | null) => SoldVariant | null;
  /** The product is ours, but none of its variants is the one that was ordered. */
  knowsProduct: (line: DraftLine) => boolean;
}

/** All that is sold, read once for many orders. */
export async function readGoods(db: Reader): Promise<SoldGoods> {
  const rows = await db
    .select({
      productId: products.id,
      variantId: productVariants.id,
      nameAr: products.nameAr,
      nameFr: products.nameFr,
      nameEn: products.nameEn,
      values: productVariants.values,
      sku: productVariants.sku,
      price: sql`coalesce(${productVariants.price}, ${products.price})`.mapWith(Number),
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .orderBy(asc(products.id), asc(productVariants.position), asc(productVariants.id));
  const all = rows.map(({ values, ...row }) => ({ ...row, ...valuesLabels(values) }));
  const catalogue = catalogueOf(all);
  const match = ({ sku, name, options }: DraftLine) =>
    matchProduct({ sku, name, options: [options] }, catalogue);
  return {
    find: (line) => match(line).goods,
    ofProduct: (id) => all.find(({ productId }) => productId === id) ?? null,
    knowsProduct: (line) => match(line).problem === 'variant_unknown',
  };
}
