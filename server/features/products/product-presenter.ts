import { createHash } from 'node:crypto';
import { sql, getTableColumns } from 'drizzle-orm';
import type { Product, ProductScripts } from '#contract/products/products.ts';
import type { Variant, Translated } from '#contract/products/variants.ts';
import { products } from '../../db/schema/products.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { scriptsColumn, scriptsOf } from './product-fields.ts';

/**
 * The variants of the selected product, built by the database. Never the cost. A product whose
 * options were removed may have kept others for its ledger: those stay hidden.
 */
const productVariantList = sql<Variant[]>`(
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'values', v.values, 'sku', v.sku, 'barcode', v.barcode,
    'price', coalesce(v.price, products.price), 'imageUrl', v.image_url,
    'stock', v.stock, 'isActive', v.is_active, 'position', v.position
  ) order by v.position, v.id), '[]')
  from product_variants v
  where v.product_id = products.id and (v.is_active or products.options <> '[]'))`;

/** For a bundle, how many its scarcest part is enough for. An order takes one unit of each. */
export const availableStock = sql<number>`coalesce((
  select min(coalesce(v.stock, 0))::int
  from jsonb_array_elements_text(products.bundle_serum_ids) part
  left join product_variants v on v.id = first_variant(part::uuid)
), products.stock)`;

/** Changes with every edit of options and variants, but not with their stock, which orders change. */
function variantsVersion(options: readonly Translated[], variants: readonly Variant[]): string {
  const edited = variants.map((variant) => ({ ...variant, stock: undefined }));
  return createHash('sha256')
    .update(JSON.stringify([options, edited]))
    .digest('hex')
    .slice(0, 16);
}

/** Falls back to the column's default when there is no settings row. */
const threshold = sql`coalesce((select ${siteSettings.lowStockThreshold} from ${siteSettings}), 5)`;
export const isLowStock = sql<boolean>`${products.stock} <= ${threshold}`;

const { searchText: _, ...columns } = getTableColumns(products);
export const PRODUCT_COLUMNS = {
  ...columns,
  lowStock: isLowStock,
  variants: productVariantList,
  availableStock,
  scripts: scriptsColumn,
};
export type ProductRow = Omit<typeof products.$inferSelect, 'searchText'> & {
  lowStock: boolean;
  variants: Variant[];
  availableStock: number;
  scripts: ProductScripts | null;
};

export function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    slug: row.slug,
    nameAr: row.nameAr,
    nameFr: row.nameFr,
    nameEn: row.nameEn,
    descriptionAr: row.descriptionAr,
    descriptionFr: row.descriptionFr,
    descriptionEn: row.descriptionEn,
    untranslated: row.untranslated,
    price: Number(row.price),
    originalPrice: row.originalPrice === null ? null : Number(row.originalPrice),
    badge: row.badge,
    rating: Number(row.rating),
    reviewCount: row.reviewCount,
    imageUrl: row.imageUrl,
    image: row.imageUrl,
    benefits: row.benefits,
    benefitsTranslations: row.benefitsTranslations,
    bundleSerumIds: row.bundleSerumIds,
    options: row.options,
    variants: row.variants,
    variantsVersion: variantsVersion(row.options, row.variants),
    stock: row.stock,
    availableStock: row.availableStock,
    lowStock: row.lowStock,
    category: row.category,
    videoUrl: row.videoUrl,
    isActive: row.isActive,
    ...scriptsOf(row.scripts),
    createdAt: row.createdAt.toISOString(),
  };
}
