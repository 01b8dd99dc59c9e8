import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { SaveVariants } from '#contract/products/variants.ts';
import { productVariants } from '../../../db/schema/variants.ts';
import { decimal } from '../../../db/statements/write-rows.ts';
import type { Tx } from '../../../db/types.ts';
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
