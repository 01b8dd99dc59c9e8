import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { can, type Permission } from '#contract/permissions.ts';
import type { CreateProduct, Product, UpdateProduct } from '#contract/products/products.ts';
import type { ActorCtx } from '../../context.ts';
import { announceChange } from '../../db/tables/changes.ts';
import { products } from '../../db/schema/products.ts';
import { decimal } from '../../db/statements/write-rows.ts';
import { isUniqueViolation } from '../../db/faults.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, invalidField } from '../../errors.ts';
import { recordAudit } from '../audit/audit-service.ts';
import { requireUploads, releaseUploads } from '../uploads/upload-use.ts';
import {
  columnsOf,
  mediaOf,
  replacedMedia,
  type ProductColumns,
  type StoredProduct,
  saveScripts,
} from './product-fields.ts';
import { firstVariantOf, moveStock } from '../stock/stock-ledger.ts';
import { lockProduct, requireProduct } from './products-queries.ts';
import { readOnlyVariant, refuseOfVariants, saveOnlyVariant } from './variants/only-variant.ts';
import { recordCostChange } from './variants/costs-service.ts';
import { codesOf, refuseTakenCodes } from './variants/variant-codes.ts';
import { slugCandidates, slugOf } from './product-texts.ts';

export async function createProduct(ctx: ActorCtx, input: CreateProduct): Promise<Product> {
  return namingTakenCodes(ctx, input, () => insertProduct(ctx, input));
}

async function insertProduct(ctx: ActorCtx, input: CreateProduct): Promise<Product> {
  return ctx.db.transaction(async (tx) => {
    const { stock = 0, sku = null, barcode = null } = input;
    const columns = await columnsOf(tx, input, null, [sku, barcode]);
    await requireUploads(tx, mediaOf(columns), ctx.now());
    const slug = slugOf(
      columns.untranslated?.includes('nameFr') ? null : input.nameFr,
      input.nameEn,
    );
    const id = await insertUnderFreeSlug(tx, slug, { ...columns, createdAt: ctx.now() });
    await saveOnlyVariant(tx, ctx, await readOnlyVariant(tx, id), input);
    await saveScripts(tx, id, input);
    if (stock > 0) await changeStock(tx, ctx, id, { reason: 'received', units: stock });
    await announceChange(tx, { topic: 'products', id });
    return requireProduct(tx, id);
  });
}

/** Another caller may take a code between our check and our write: then it is named afterwards. */
async function namingTakenCodes(
  ctx: ActorCtx,
  codes: Pick<UpdateProduct, 'sku' | 'barcode'>,
  write: () => Promise<Product>,
): Promise<Product> {
  try {
    return await write();
  } catch (cause) {
    if (!isUniqueViolation(cause, 'product_variants')) throw cause;
    await refuseTakenCodes(ctx.db, [codes], [], ctx.language, (_, field) => field);
    throw new AppError('conflict');
  }
}

/**
 * Of two concurrent inserts with the same slug, the second waits for the first and takes the next
 * slug.
 */
async function insertUnderFreeSlug(tx: Tx, wanted: string, columns: ProductColumns) {
  for (const slug of slugCandidates(wanted)) {
    const [created] = await tx
      .insert(products)
      .values({ ...columns, slug } as typeof products.$inferInsert)
      .onConflictDoNothing({ target: products.slug })
      .returning({ id: products.id });
    if (created !== undefined) return created.id;
  }
  throw new Error('Slugs never end');
}

export async function updateProduct(
  ctx: ActorCtx,
  id: string,
  input: UpdateProduct,
): Promise<Product> {
  return namingTakenCodes(ctx, input, () => changeProduct(ctx, id, input));
}

async function changeProduct(ctx: ActorCtx, id: string, input: UpdateProduct): Promise<Product> {
  const { stock: sentStock, expectedStock, stockReason, ...fields } = input;
  // Sending back the unchanged stock asks for no change.
  const stock = sentStock === expectedStock ? undefined : sentStock;
  // Also a cost that changes nothing: otherwise trying costs would tell which one is right.
  if (fields.cost !== undefined && !can(ctx.actor, 'canEditFinance')) {
    throw new AppError('no_permission');
  }
  return ctx.db.transaction(async (tx) => {
    const stored = await lockProduct(tx, id);
    const only = await readOnlyVariant(tx, id);
    const isOnlyChanged = await saveOnlyVariant(tx, ctx, only, input);
    const scripts = await saveScripts(tx, id, input);
    const isBesideChanged = isOnlyChanged || scripts.isChanged;
    const columns = await columnsOf(tx, fields, stored, await codesOf(tx, id));
    const changes = differences(stored, columns);
    if (stock !== undefined && stock !== stored.stock) changes.stock = stock;
    if (only.hasOptions) refuseOfVariants(changes);
    requirePermissions(ctx, changes, isBesideChanged);
    if (stock !== undefined) requireSameStock(stored, expectedStock);
    if (changes.stock !== undefined && !stockReason) throw invalidField('stockReason', 'required');
    if (Object.keys(changes).length === 0 && !isBesideChanged) return requireProduct(tx, id);

    await requireUploads(tx, mediaOf(changes), ctx.now());
    const { stock: newStock, ...others } = changes;
    if (Object.keys(others).length > 0) {
      await tx.update(products).set(others).where(eq(products.id, id));
    }
    await releaseUploads(tx, replacedMedia(stored, changes), ctx.now());
    if (newStock !== undefined) {
      const units = newStock - stored.stock;
      await changeStock(tx, ctx, id, { reason: 'corrected', units, note: stockReason });
    }
    if (changes.isActive !== undefined) {
      const action = changes.isActive ? 'product_activated' : 'product_hidden';
      await recordAudit(tx, ctx, { action, subject: { id, name: stored.nameAr } });
    }
    const cost = decimal(input.cost);
    if (cost !== undefined && cost !== only.cost) await recordCostChange(tx, ctx, stored);
    await announceChange(tx, { topic: 'products', id });
    return requireProduct(tx, id);
  });
}

function requirePermissions(
  { actor }: ActorCtx,
  changes: ProductColumns,
  /** What is stored in other tables: the only variant, the scripts. */
  isBesideChanged: boolean,
): void {
  const need = (permission: Permission) => {
    if (!can(actor, permission)) throw new AppError('no_permission');
  };
  const { isActive, ...rest } = changes;
  if (isActive !== undefined) need('canDeleteProducts');
  if (Object.keys(rest).length > 0 || isBesideChanged) need('canEditProducts');
}

function requireSameStock(stored: StoredProduct, expected: number | undefined): void {
  if (expected === undefined || expected === stored.stock) return;
  throw new AppError('stock_changed', {
    values: { stock: stored.stock },
    fields: [{ path: 'stock', message: `stockNow:${stored.stock}` }],
  });
}

function differences(stored: StoredProduct, columns: ProductColumns): ProductColumns {
  const before = stored as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(before[name], value)),
  );
}

interface StockChange {
  reason: 'received' | 'corrected';
  units: number;
  note?: string | undefined;
}

/** Only the first variant's: the stock of a product with several is changed by variant. */
async function changeStock(
  tx: Tx,
  ctx: ActorCtx,
  productId: string,
  { reason, units, note }: StockChange,
): Promise<void> {
  const variantId = await firstVariantOf(tx, productId);
  await moveStock(tx, ctx, [{ variantId, reason, quantity: units, note: note || null }]);
}
