import { eq, inArray, or } from 'drizzle-orm';
import { productSearchText } from '#server/db/names/search-text.ts';
import { PLACEHOLDER_IMAGE } from '#contract/products/products.ts';
import { mergeFields, type FieldOwner } from '#contract/merge-fields.ts';
import { PRODUCT_OWNERS, type SyncProduct } from '#contract/storefront/sync.ts';
import type { Ctx } from '../../context.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import { products } from '../../db/schema/products.ts';
import { decimal, sentColumns } from '../../db/statements/write-rows.ts';
import { announceChange } from '../../db/tables/changes.ts';
import {
  findByStorefrontId,
  findSyncObjects,
  isStale,
  madeOnStorefrontAt,
  saveSeen,
  notInFuture,
  type Received,
} from '../../db/tables/sync-objects.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { releaseUploads, requireUploads } from '../uploads/upload-use.ts';
import { mediaOf, replacedMedia } from './product-fields.ts';
import { applyTexts } from './product-texts.ts';
import { codesOf } from './variants/variant-codes.ts';

type ProductRow = typeof products.$inferSelect;
type ProductFields = Omit<
  ProductRow,
  'id' | 'slug' | 'searchText' | 'createdAt' | 'bundleSerumIds' | 'untranslated' | 'options'
>;

/** The price of a product with options is the lowest of its variants, which are ours. */
const OWNERS: Record<keyof ProductFields, FieldOwner> = PRODUCT_OWNERS;

/** Receives products from the storefront; what the whole batch needs is read once. */
export async function productReceiver(ctx: Ctx, items: readonly SyncProduct[]) {
  const known = await findByStorefrontId(
    ctx.db,
    'products',
    items.map(({ id }) => id),
  );
  const ids = items.flatMap((item) => item.dashboardId ?? known.get(item.id) ?? []);
  const slugs = items.flatMap(({ slug }) => slug ?? []);
  const rows =
    ids.length + slugs.length === 0
      ? []
      : await ctx.db
          .select({ id: products.id, slug: products.slug })
          .from(products)
          .where(or(inArray(products.id, ids), inArray(products.slug, slugs)));
  const present = new Set(rows.map(({ id }) => id));
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const idOf = (item: SyncProduct) =>
    [item.dashboardId, known.get(item.id)].find((id) => id && present.has(id)) ??
    bySlug.get(item.slug ?? '');

  return async (item: SyncProduct): Promise<Received> => {
    const id = idOf(item);
    if (id !== undefined && id !== null) return updateProduct(ctx, id, item);
    const created = await createProduct(ctx, item);
    known.set(item.id, created.dashboardId);
    present.add(created.dashboardId);
    return created;
  };
}

function columnsOf(item: SyncProduct): Partial<ProductFields> {
  const { nameAr, nameFr, nameEn, descriptionAr, descriptionFr, descriptionEn } = item;
  const { badge, reviewCount, benefits, benefitsTranslations, stock, category } = item;
  const { videoUrl, isActive } = item;
  const words = { nameAr, nameFr, nameEn, descriptionAr, descriptionFr, descriptionEn, badge };
  return sentColumns({
    ...words,
    reviewCount,
    benefits,
    benefitsTranslations,
    stock,
    category,
    videoUrl,
    isActive,
    price: decimal(item.price),
    originalPrice: decimal(item.originalPrice),
    rating: item.rating?.toFixed(1),
    imageUrl: item.imageUrl ?? item.image,
  });
}

/** An untranslated French text is a copy of the Arabic one and follows its changes. */
function textColumns(
  sent: Partial<ProductFields>,
  stored: ProductRow | null,
  codes: readonly string[],
) {
  const texts = applyTexts(sent, stored ?? undefined);
  const nameEn = sent.nameEn === undefined ? stored?.nameEn : sent.nameEn;
  return {
    ...texts,
    untranslated: [...texts.untranslated],
    searchText: productSearchText({ ...texts, nameEn, codes }),
  };
}

async function createProduct(ctx: Ctx, item: SyncProduct): Promise<Received> {
  const missing = (['nameAr', 'price'] as const).filter((name) => item[name] === undefined);
  if (missing.length > 0) {
    const fields = missing.map((path) => ({ path, message: 'required' }));
    throw new AppError('invalid_input', { fields });
  }
  const { price = 0, slug = item.id } = item;
  try {
    return await ctx.db.transaction(async (tx) => {
      await madeOnStorefrontAt(tx, notInFuture(item.updatedAt, ctx.now()));
      await requireUploads(tx, mediaOf(columnsOf(item)), ctx.now());
      const [created] = await tx
        .insert(products)
        .values({
          imageUrl: PLACEHOLDER_IMAGE,
          ...columnsOf(item),
          ...textColumns(columnsOf(item), null, []),
          price: price.toFixed(2),
          slug,
        })
        .returning({ id: products.id });
      if (created === undefined) throw new Error('The product was not written');
      await seen(tx, created.id, item, false);
      await announceChange(tx, { topic: 'products', id: created.id });
      return { dashboardId: created.id, result: 'created', kept: [] };
    });
  } catch (cause) {
    throw isUniqueViolation(cause, 'products', 'sync_objects') ? new AppError('conflict') : cause;
  }
}

async function updateProduct(ctx: Ctx, id: string, item: SyncProduct): Promise<Received> {
  return ctx.db.transaction(async (tx) => {
    const [stored] = await tx.select().from(products).where(eq(products.id, id)).for('update');
    if (stored === undefined) throw new AppError('not_found');
    const note = (await findSyncObjects(tx, 'products', [id])).get(id);
    if (isStale(note, item)) return { dashboardId: id, result: 'unchanged', kept: [] };
    const at = notInFuture(item.updatedAt, ctx.now());
    const { changes, kept } = mergeFields<ProductFields>({
      owners: stored.options.length === 0 ? OWNERS : { ...OWNERS, price: 'dashboard' },
      receiver: 'dashboard',
      stored,
      incoming: columnsOf(item),
      storedAt: (note?.changedAt ?? stored.createdAt).getTime(),
      incomingAt: at.getTime(),
    });
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) {
      await madeOnStorefrontAt(tx, at);
      await requireUploads(tx, mediaOf(changes), ctx.now());
      await tx
        .update(products)
        .set({ ...changes, ...textColumns(changes, stored, await codesOf(tx, id)) })
        .where(eq(products.id, id));
      await releaseUploads(tx, replacedMedia(stored, changes), ctx.now());
      await announceChange(tx, { topic: 'products', id });
    }
    await seen(tx, id, item, kept.length > 0);
    return { dashboardId: id, result: isChanged ? 'updated' : 'unchanged', kept };
  });
}

async function seen(tx: Tx, id: string, item: SyncProduct, isToBeSent: boolean): Promise<void> {
  const note = (await findSyncObjects(tx, 'products', [id])).get(id);
  await saveSeen(tx, note, {
    kind: 'products',
    objectId: id,
    storefrontId: item.id,
    storefrontVersion: item.version,
    changedAt: note?.changedAt ?? item.updatedAt,
    isToBeSent,
  });
}
