import { getTableColumns, sql } from 'drizzle-orm';
import type { Product, ProductScripts } from '#contract/products/products.ts';
import { products } from '../../db/schema/products.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { scriptsColumn, scriptsOf } from './product-scripts.ts';
import { availableStock, productVariantList, variantsVersion } from './variants/variant-rows.ts';
import type { Variant } from '#contract/products/variants.ts';

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
