import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { OrderLine } from '#contract/order-lines.ts';
import { valuesLabels } from '#contract/variants.ts';
import { products } from '../../db/schema/products.ts';
import { productVariants } from '../../db/schema/variants.ts';
import type { Reader } from '../../db/types.ts';

/** A variant with what a line keeps of it. */
export interface Sellable extends Pick<
  OrderLine,
  'nameAr' | 'nameFr' | 'nameEn' | 'variantAr' | 'variantFr' | 'variantEn' | 'sku' | 'parts'
> {
  productId: string;
  variantId: string;
  price: number;
  cost: string | null;
  /** Hidden ones stay on their orders but cannot be ordered again. */
  isOnSale: boolean;
}

export interface WantedGoods {
  productId?: string | null | undefined;
  variantId?: string | null | undefined;
}

/** Finds the named variant, or the first one on sale of the named product. */
export type FindSellable = (wanted: WantedGoods) => Sellable | undefined;

/** The parts of a bundle: one unit of the first variant of each. */
const parts = sql<OrderLine['parts']>`(
  select jsonb_agg(jsonb_build_object('variantId', first_variant(part::uuid), 'quantity', 1))
  from jsonb_array_elements_text(${products.bundleSerumIds}) part)`;

/** A bundle that has no cost of its own costs what its parts cost, if that is known of all. */
const cost = sql<string | null>`coalesce(${productVariants.cost}, (
  select case when count(*) = count(one.cost) then sum(one.cost) end
  from jsonb_array_elements_text(${products.bundleSerumIds}) part
  left join product_variants one on one.id = first_variant(part::uuid)))`;

/** Reads all that these lines name with one query. */
export async function readSellables(
  db: Reader,
  wanted: readonly WantedGoods[],
): Promise<FindSellable> {
  const productIds = wanted.flatMap(({ productId }) => productId ?? []);
  const variantIds = wanted.flatMap(({ variantId }) => variantId ?? []);
  if (productIds.length + variantIds.length === 0) return () => undefined;
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
      cost,
      parts,
      isOnSale: sql<boolean>`${products.isActive} and ${productVariants.isActive}`,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(or(inArray(products.id, productIds), inArray(productVariants.id, variantIds)))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
  const all = rows.map(({ values, ...row }) => ({ ...row, ...valuesLabels(values) }));
  return ({ productId, variantId }) => {
    if (variantId) {
      const named = all.find((one) => one.variantId === variantId);
      return !productId || named?.productId === productId ? named : undefined;
    }
    const ofProduct = all.filter((one) => one.productId === productId);
    return ofProduct.find(({ isOnSale }) => isOnSale) ?? ofProduct[0];
  };
}
