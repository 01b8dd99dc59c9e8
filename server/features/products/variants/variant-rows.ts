import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Variant, Translated } from '#contract/products/variants.ts';

/**
 * The variants of the selected product, built by the database. Never the cost. A product whose
 * options were removed may have kept others for its ledger: those stay hidden.
 */
export const productVariantList = sql<Variant[]>`(
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
export function variantsVersion(
  options: readonly Translated[],
  variants: readonly Variant[],
): string {
  const edited = variants.map((variant) => ({ ...variant, stock: undefined }));
  return createHash('sha256')
    .update(JSON.stringify([options, edited]))
    .digest('hex')
    .slice(0, 16);
}
