import { asc, eq, sql, type SQL, type SQLWrapper, and, inArray, or } from 'drizzle-orm';
import type { OrderLine } from '#contract/orders/order-lines.ts';
import { valuesLabels } from '#contract/products/variants.ts';
import { products } from '../../db/schema/products.ts';
import { syncObjects } from '../../db/schema/sync.ts';
import { productVariants } from '../../db/schema/variants.ts';
import type { Reader, Db } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';

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

/** By columns of one table: conditions on both would read every product. */
const named = (productIds: SQLWrapper, variantIds: SQLWrapper) =>
  sql`(${productVariants.productId} = any(${productIds}::uuid[])
    or ${productVariants.id} = any(${variantIds}::uuid[]))`;

const isOnSale = sql<boolean>`${products.isActive} and ${productVariants.isActive}`;

/** What a variant is called and costs the customer. */
const GOODS = {
  productId: products.id,
  variantId: productVariants.id,
  nameAr: products.nameAr,
  nameFr: products.nameFr,
  nameEn: products.nameEn,
  values: productVariants.values,
  sku: productVariants.sku,
  price: sql`coalesce(${productVariants.price}, ${products.price})`.mapWith(Number),
};

/** Every variant by its names, to find what a shop or a file means. */
export async function readCatalogue(db: Reader, only?: 'on_sale') {
  const rows = await db
    .select(GOODS)
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(only && isOnSale)
    .orderBy(asc(products.id), asc(productVariants.position), asc(productVariants.id));
  return rows.map(({ values, ...row }) => ({ ...row, ...valuesLabels(values) }));
}

const select = (db: Reader, where: SQL) =>
  db
    .select({ ...GOODS, cost, parts, isOnSale })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(where)
    .orderBy(asc(productVariants.position), asc(productVariants.id));

const idsOf = (wanted: readonly WantedGoods[]) => ({
  productIds: wanted.flatMap(({ productId }) => productId ?? []),
  variantIds: wanted.flatMap(({ variantId }) => variantId ?? []),
});
const nothing: FindSellable = () => undefined;

/** Reads all that these lines name with one query. */
export async function readSellables(
  db: Reader,
  wanted: readonly WantedGoods[],
): Promise<FindSellable> {
  const { productIds, variantIds } = idsOf(wanted);
  if (productIds.length + variantIds.length === 0) return nothing;
  return finder(await select(db, named(sql.param(productIds), sql.param(variantIds))));
}

function finder(rows: Awaited<ReturnType<typeof select>>): FindSellable {
  const byVariant = new Map<string, Sellable>();
  const byProduct = new Map<string, Sellable>();
  for (const { values, ...row } of rows) {
    const sellable = { ...row, ...valuesLabels(values) };
    byVariant.set(row.variantId, sellable);
    const first = byProduct.get(row.productId);
    if (first === undefined || (!first.isOnSale && row.isOnSale)) {
      byProduct.set(row.productId, sellable);
    }
  }
  return ({ productId, variantId }) => {
    if (!variantId) return productId ? byProduct.get(productId) : undefined;
    const found = byVariant.get(variantId);
    return !productId || found?.productId === productId ? found : undefined;
  };
}

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
