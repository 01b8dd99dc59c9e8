import { randomUUID } from 'node:crypto';
import { inArray, sql, and, count, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { type SaveVariants, type Translated, valuesLabel } from '#contract/products/variants.ts';
import type { ActorCtx } from '../../../context.ts';
import { orders } from '../../../db/schema/orders.ts';
import { stockMoves } from '../../../db/schema/stock-moves.ts';
import { productVariants } from '../../../db/schema/variants.ts';
import { decimal } from '../../../db/statements/write-rows.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { releaseUploads } from '../../uploads/upload-use.ts';
import type { StoredVariant, VariantEdit } from './variant-checks.ts';

/** Writes the sent rows and returns their ids in the same order. */
export async function writeVariants(
  tx: Tx,
  productId: string,
  input: SaveVariants,
  edits: readonly VariantEdit[],
): Promise<string[]> {
  const rows = edits.map((edit) => rowOf(edit, input.options.length > 0));
  await freeChangedCodes(tx, edits, rows);
  await updateRows(
    tx,
    rows.filter((_, index) => edits[index]?.stored !== null),
  );
  const added = rows.filter((_, index) => edits[index]?.stored === null);
  if (added.length > 0) {
    await tx.insert(productVariants).values(added.map((row) => ({ ...row, productId })));
  }
  return rows.map(({ id }) => id);
}

type Row = ReturnType<typeof rowOf>;

/** What was not sent stays as it is. */
function rowOf({ index, sent, stored }: VariantEdit, hasOptions: boolean) {
  const orStored = <Name extends 'sku' | 'barcode' | 'imageUrl'>(name: Name) =>
    sent[name] === undefined ? (stored?.[name] ?? null) : sent[name];
  return {
    id: stored?.id ?? randomUUID(),
    position: index,
    values: sent.values,
    sku: orStored('sku'),
    barcode: orStored('barcode'),
    imageUrl: orStored('imageUrl'),
    // A product without options has the price itself, and its one variant is always on sale.
    price: hasOptions ? (decimal(sent.price) ?? stored?.price ?? null) : null,
    cost: sent.cost === undefined ? (stored?.cost ?? null) : decimal(sent.cost),
    isActive: hasOptions ? (sent.isActive ?? stored?.isActive ?? true) : true,
  };
}

/** Two variants may exchange their codes, which the unique index refuses row by row. */
async function freeChangedCodes(
  tx: Tx,
  edits: readonly VariantEdit[],
  rows: readonly Row[],
): Promise<void> {
  const isChanged = (stored: StoredVariant | null | undefined, row: Row) =>
    stored && (stored.sku !== row.sku || stored.barcode !== row.barcode);
  const changed = rows.filter((row, index) => isChanged(edits[index]?.stored, row));
  if (changed.length === 0) return;
  await tx
    .update(productVariants)
    .set({ sku: null, barcode: null })
    .where(
      inArray(
        productVariants.id,
        changed.map(({ id }) => id),
      ),
    );
}

/** One statement, so that the triggers keep price and stock of the product once. */
async function updateRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update product_variants v set position = n.position, "values" = n."values", sku = n.sku,
      barcode = n.barcode, image_url = n."imageUrl", price = n.price, cost = n.cost,
      is_active = n."isActive"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, position smallint,
      "values" jsonb, sku text, barcode text, "imageUrl" text, price numeric, cost numeric,
      "isActive" boolean)
    where v.id = n.id`);
}

const OPEN: OrderStatus[] = ['pending', 'validated', 'shipped'];

export interface Removal {
  deleted: StoredVariant[];
  hidden: StoredVariant[];
}

/**
 * Decides what becomes of removed variants. One in an open order is refused. Deleted is only what
 * nobody ever ordered or counted, and what was hidden before: an order of something on sale may be
 * on its way at this moment. All others are hidden, so that orders and ledger stay whole.
 */
export async function planRemoval(
  tx: Tx,
  removed: readonly StoredVariant[],
  language: Language,
): Promise<Removal> {
  if (removed.length === 0) return { deleted: [], hidden: [] };
  for (const variant of removed) await refuseInOpenOrders(tx, variant, language);
  const used = new Set<string>();
  const moved = await tx
    .selectDistinct({ id: stockMoves.variantId })
    .from(stockMoves)
    .where(inArray(stockMoves.variantId, idsOf(removed)));
  for (const { id } of moved) used.add(id);
  for (const { id, isActive } of removed) {
    if (isActive || (!used.has(id) && (await countOrders(tx, id)) > 0)) used.add(id);
  }
  return {
    deleted: removed.filter(({ id }) => !used.has(id)),
    hidden: removed.filter(({ id }) => used.has(id)),
  };
}

async function refuseInOpenOrders(
  tx: Tx,
  { id, values }: StoredVariant,
  language: Language,
): Promise<void> {
  const isOpen = and(isNull(orders.deletedAt), inArray(orders.status, OPEN));
  const found = await countOrders(tx, id, isOpen);
  if (found === 0) return;
  throw new AppError('variant_in_open_orders', {
    values: { count: found, variant: valuesLabel(values, language) ?? '—' },
  });
}

/** Orders with a line of this variant, or with a bundle that it is a part of. */
async function countOrders(tx: Tx, variantId: string, where?: SQL): Promise<number> {
  const has = (line: object) => sql`${orders.lines} @> ${JSON.stringify([line])}::jsonb`;
  const [found] = await tx
    .select({ n: count() })
    .from(orders)
    .where(and(where, or(has({ variantId }), has({ parts: [{ variantId }] }))));
  return found?.n ?? 0;
}

/** Deletes or hides; hidden ones stand behind the others. */
export async function removeVariants(
  tx: Tx,
  ctx: ActorCtx,
  { deleted, hidden }: Removal,
  { options, variants }: SaveVariants,
): Promise<void> {
  if (deleted.length > 0) {
    const ids = deleted.map(({ id }) => id);
    await tx.delete(productVariants).where(inArray(productVariants.id, ids));
    const pictures = deleted.map(({ imageUrl }) => imageUrl);
    await releaseUploads(tx, pictures, ctx.now());
  }
  for (const [index, { id, values, stock }] of hidden.entries()) {
    // Without options nobody would see it any more, but its units would still be counted.
    if (options.length === 0 && stock > 0) {
      const variant = valuesLabel(values, ctx.language) ?? '—';
      throw new AppError('variant_has_stock', { values: { variant, stock } });
    }
    await tx
      .update(productVariants)
      .set({
        isActive: false,
        position: variants.length + index,
        values: fitValues(values, options.length),
      })
      .where(eq(productVariants.id, id));
  }
}

const idsOf = (variants: readonly StoredVariant[]) => variants.map(({ id }) => id);

/**
 * Hidden ones get one value for each option, so that the grid can show them. Without options they
 * are not shown and keep theirs.
 */
const fitValues = (values: Translated[], options: number): Translated[] =>
  options === 0
    ? values
    : Array.from({ length: options }, (_, at) => values[at] ?? { ar: '—', fr: null, en: null });
