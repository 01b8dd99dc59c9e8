import { asc, eq } from 'drizzle-orm';
import { productSearchText } from '#server/db/names/search-text.ts';
import type { Product } from '#contract/products/products.ts';
import type { SaveVariants } from '#contract/products/variants.ts';
import type { ActorCtx } from '../../../context.ts';
import { isUniqueViolation } from '../../../db/faults.ts';
import { products } from '../../../db/schema/products.ts';
import { productVariants } from '../../../db/schema/variants.ts';
import { decimal } from '../../../db/statements/write-rows.ts';
import { announceChange } from '../../../db/tables/changes.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError, invalidField } from '../../../errors.ts';
import { moveStock, type StockMove } from '../../stock/stock-ledger.ts';
import { releaseUploads, requireUploads } from '../../uploads/upload-use.ts';
import type { StoredProduct } from '../product-fields.ts';
import { lockProduct, requireProduct } from '../products-queries.ts';
import { recordCostChange } from './costs-service.ts';
import {
  checkCosts,
  checkCount,
  checkShape,
  checkStock,
  isCostChanged,
  pairWithStored,
  pathOf,
  type StoredVariant,
  type VariantEdit,
  wantedStock,
} from './variant-checks.ts';
import { codesOf, refuseTakenCodes } from './variant-codes.ts';
import { planRemoval, removeVariants, writeVariants } from './variant-writes.ts';

/** Saves all options and variants of a product together, or none of them. */
export async function saveVariants(
  ctx: ActorCtx,
  productId: string,
  input: SaveVariants,
): Promise<Product> {
  try {
    return await ctx.db.transaction((tx) => save(tx, ctx, productId, input));
  } catch (cause) {
    if (!isUniqueViolation(cause, 'product_variants')) throw cause;
    // Another caller took the code between our check and our write: now it can be named.
    const kept = input.variants.flatMap(({ id }) => id ?? []);
    await refuseTakenCodes(ctx.db, input.variants, kept, ctx.language, pathOf);
    throw new AppError('conflict');
  }
}

async function save(tx: Tx, ctx: ActorCtx, productId: string, input: SaveVariants) {
  const product = await lockProduct(tx, productId);
  const stored = await lockVariants(tx, productId);
  const { variantsVersion } = await requireProduct(tx, productId);
  if (variantsVersion !== input.version) throw new AppError('variants_changed');
  const edits = pairWithStored(input.variants, stored);
  checkShape(input, edits);
  checkStock(edits);
  checkCosts(ctx, edits);
  const kept = new Set(edits.map((edit) => edit.stored?.id));
  const removal = await planRemoval(
    tx,
    stored
      .filter(({ id }) => !kept.has(id))
      .toSorted((one, other) => one.position - other.position),
    ctx.language,
  );
  checkCount(edits.length + removal.hidden.length);
  const replaced = [...kept, ...removal.deleted.map(({ id }) => id)].flatMap((id) => id ?? []);
  await refuseTakenCodes(tx, input.variants, replaced, ctx.language, pathOf);
  await keepPictures(tx, ctx, edits);

  await removeVariants(tx, ctx, removal, input);
  const ids = await writeVariants(tx, productId, input, edits);
  await writeProduct(tx, product, input);
  if (edits.some(isCostChanged)) await recordCostChange(tx, ctx, product);
  await moveVariantStock(tx, ctx, { edits, ids, reason: input.stockReason });
  await announceChange(tx, { topic: 'products', id: productId });
  return requireProduct(tx, productId);
}

/** After its product, by their ids: the order of all who lock them. */
async function lockVariants(tx: Tx, productId: string): Promise<StoredVariant[]> {
  return tx
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.id))
    .for('no key update');
}

/** Written after the variants, whose triggers keep the price while there are several. */
async function writeProduct(
  tx: Tx,
  product: StoredProduct,
  { options, variants }: SaveVariants,
): Promise<void> {
  const ownPrice = options.length === 0 ? decimal(variants[0]?.price ?? undefined) : undefined;
  const searchText = productSearchText({ ...product, codes: await codesOf(tx, product.id) });
  await tx
    .update(products)
    .set({ options, searchText, ...(ownPrice !== undefined && { price: ownPrice }) })
    .where(eq(products.id, product.id));
}

async function keepPictures(tx: Tx, ctx: ActorCtx, edits: readonly VariantEdit[]): Promise<void> {
  const changed = edits.filter(
    ({ sent, stored }) =>
      sent.imageUrl !== undefined && sent.imageUrl !== (stored?.imageUrl ?? null),
  );
  await requireUploads(
    tx,
    changed.map(({ index, sent }) => ({
      kind: 'image',
      address: sent.imageUrl,
      path: pathOf(index, 'imageUrl'),
    })),
    ctx.now(),
  );
  await releaseUploads(
    tx,
    changed.map(({ stored }) => stored?.imageUrl ?? null),
    ctx.now(),
  );
}

interface StockEdits {
  edits: readonly VariantEdit[];
  /** Of the variants, in the same order. */
  ids: readonly string[];
  reason: string | undefined;
}

/** Books the changed figures in the ledger, the only way to change a stock. */
async function moveVariantStock(
  tx: Tx,
  ctx: ActorCtx,
  { edits, ids, reason }: StockEdits,
): Promise<void> {
  const moves = edits.flatMap(({ index, sent, stored }): StockMove[] => {
    const quantity = (wantedStock(sent) ?? stored?.stock ?? 0) - (stored?.stock ?? 0);
    const variantId = ids[index];
    if (quantity === 0 || variantId === undefined) return [];
    const why = stored === null ? ('received' as const) : ('corrected' as const);
    return [{ variantId, quantity, reason: why, note: reason || null }];
  });
  if (moves.some((move) => move.reason === 'corrected') && !reason) {
    throw invalidField('stockReason', 'required');
  }
  await moveStock(tx, ctx, moves);
}
