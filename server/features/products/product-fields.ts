import { inArray, eq, sql } from 'drizzle-orm';
import { productSearchText } from '#server/db/names/search-text.ts';
import {
  PLACEHOLDER_IMAGE,
  type CreateProduct,
  type ProductScripts,
} from '#contract/products/products.ts';
import { productScripts } from '../../db/schema/desk.ts';
import { products } from '../../db/schema/products.ts';
import { decimal, sentColumns } from '../../db/statements/write-rows.ts';
import type { Tx } from '../../db/types.ts';
import { invalidField } from '../../errors.ts';
import { applyTexts } from './product-texts.ts';

export type StoredProduct = typeof products.$inferSelect;
export type ProductColumns = Partial<typeof products.$inferInsert>;
type Fields = Partial<CreateProduct>;

/** The columns for the sent fields; fields that were not sent are left out. */
export async function columnsOf(
  tx: Tx,
  fields: Fields,
  stored: StoredProduct | null,
  codes: readonly (string | null)[],
): Promise<ProductColumns> {
  const nameEn = fields.nameEn === undefined ? stored?.nameEn : fields.nameEn;
  const texts = applyTexts(fields, stored ?? undefined);
  return sentColumns({
    ...texts,
    untranslated: [...texts.untranslated],
    nameEn: fields.nameEn,
    descriptionEn: fields.descriptionEn,
    searchText: productSearchText({ ...texts, nameEn, codes }),
    price: decimal(fields.price),
    originalPrice: decimal(fields.originalPrice),
    badge: fields.badge,
    category: fields.category,
    isActive: fields.isActive,
    videoUrl: fields.videoUrl,
    imageUrl: imageOf(fields, stored),
    benefits: fields.benefits ?? fields.benefitsTranslations?.ar,
    benefitsTranslations: fields.benefitsTranslations,
    bundleSerumIds: await bundleOf(tx, fields, stored),
  });
}

/** The picture sent under either name, else the stored one, else the placeholder. */
function imageOf({ image, imageUrl }: Fields, stored: StoredProduct | null): string | undefined {
  return image ?? imageUrl ?? (stored === null ? PLACEHOLDER_IMAGE : undefined);
}

export const mediaOf = ({ imageUrl, videoUrl }: ProductColumns) =>
  [
    { kind: 'image', address: imageUrl, path: 'image' },
    { kind: 'video', address: videoUrl, path: 'videoUrl' },
  ] as const;

export function replacedMedia(stored: StoredProduct, changes: ProductColumns): (string | null)[] {
  return [
    changes.imageUrl === undefined ? null : stored.imageUrl,
    changes.videoUrl === undefined ? null : stored.videoUrl,
  ];
}

async function bundleOf(tx: Tx, { bundleSerumIds }: Fields, stored: StoredProduct | null) {
  if (bundleSerumIds === undefined || bundleSerumIds === null) return bundleSerumIds;
  const ids = [...new Set(bundleSerumIds)];
  if (ids.length === 0) return null;
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids));
  if (known.length < ids.length || ids.some((id) => id === stored?.id)) {
    throw invalidField('bundleSerumIds', 'invalid');
  }
  return ids;
}

const NONE: ProductScripts = { scriptAr: null, scriptFr: null, scriptEn: null };

/** Of a product that is read; null where nobody wrote any. */
export const scriptsColumn = sql<ProductScripts | null>`(
  select json_build_object('scriptAr', script_ar, 'scriptFr', script_fr, 'scriptEn', script_en)
  from ${productScripts} where ${productScripts.productId} = ${products.id})`;

export const scriptsOf = (stored: ProductScripts | null): ProductScripts => stored ?? NONE;

/** Writes those that were sent, for a product that the transaction has locked or just created. */
export async function saveScripts(
  tx: Tx,
  productId: string,
  { scriptAr, scriptFr, scriptEn }: Partial<ProductScripts>,
): Promise<{ isChanged: boolean }> {
  const [row] = await tx
    .select()
    .from(productScripts)
    .where(eq(productScripts.productId, productId));
  const before = row ?? NONE;
  const after = {
    scriptAr: scriptAr === undefined ? before.scriptAr : scriptAr,
    scriptFr: scriptFr === undefined ? before.scriptFr : scriptFr,
    scriptEn: scriptEn === undefined ? before.scriptEn : scriptEn,
  };
  const names = ['scriptAr', 'scriptFr', 'scriptEn'] as const;
  if (names.every((name) => after[name] === before[name])) return { isChanged: false };
  await tx
    .insert(productScripts)
    .values({ productId, ...after })
    .onConflictDoUpdate({ target: productScripts.productId, set: after });
  return { isChanged: true };
}
