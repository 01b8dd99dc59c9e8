import { foldForSearch } from '#contract/names/text.ts';
import { can } from '#contract/permissions.ts';
import { type SaveVariants, type VariantInput, MAX_VARIANTS } from '#contract/products/variants.ts';
import type { ActorCtx } from '../../../context.ts';
import type { productVariants } from '../../../db/schema/variants.ts';
import { decimal } from '../../../db/statements/write-rows.ts';
import { AppError, invalidField } from '../../../errors.ts';

export type StoredVariant = typeof productVariants.$inferSelect;

/** A sent row with the stored variant that it changes; null for a new one. */
export interface VariantEdit {
  index: number;
  sent: VariantInput;
  stored: StoredVariant | null;
}

export const pathOf = (index: number, field: string) => `variants.${index}.${field}`;

/** Pairs the sent rows with the stored ones; an unknown or repeated id is refused. */
export function pairWithStored(
  sent: readonly VariantInput[],
  stored: readonly StoredVariant[],
): VariantEdit[] {
  const unused = new Map(stored.map((variant) => [variant.id, variant]));
  return sent.map((one, index) => {
    const found = one.id === undefined ? null : unused.get(one.id);
    if (found === undefined) throw invalidField(pathOf(index, 'id'), 'invalid');
    if (found !== null) unused.delete(found.id);
    return { index, sent: one, stored: found };
  });
}

/** One value for each option, no two alike on sale, and a price where there are options. */
export function checkShape({ options }: SaveVariants, edits: readonly VariantEdit[]): void {
  refuseRepeatedOptions(options.map(({ ar }) => foldForSearch(ar)));
  if (options.length === 0 && edits.length > 1) throw invalidField('variants', 'onlyOneVariant');
  const firstRow = new Map<string, number>();
  for (const { index, sent, stored } of edits) {
    if (sent.values.length !== options.length) {
      throw invalidField(pathOf(index, 'values'), 'valuePerOption');
    }
    const price = sent.price === undefined ? stored?.price : sent.price;
    if (options.length > 0 && (price ?? null) === null) {
      throw invalidField(pathOf(index, 'price'), 'required');
    }
    if (!(sent.isActive ?? stored?.isActive ?? true)) continue;
    const key = JSON.stringify(sent.values.map(({ ar }) => foldForSearch(ar)));
    const first = firstRow.get(key);
    if (first !== undefined) throw invalidField(pathOf(index, 'values'), `repeated:${first + 1}`);
    firstRow.set(key, index);
  }
}

function refuseRepeatedOptions(names: readonly string[]): void {
  const again = names.findIndex((name, index) => names.indexOf(name) < index);
  if (again >= 0) throw invalidField(`options.${again}.ar`, 'repeatedOption');
}

/** Hidden ones that stay for their ledger count too, because the next edit sends them. */
export function checkCount(count: number): void {
  if (count > MAX_VARIANTS) throw invalidField('variants', `numberTooBig:${MAX_VARIANTS}`);
}

export function checkStock(edits: readonly VariantEdit[]): void {
  for (const { index, sent, stored } of edits) {
    const { expectedStock } = sent;
    if (wantedStock(sent) === undefined || stored === null) continue;
    if (expectedStock === undefined || expectedStock === stored.stock) continue;
    throw new AppError('stock_changed', {
      values: { stock: stored.stock },
      fields: [{ path: pathOf(index, 'stock'), message: `stockNow:${stored.stock}` }],
    });
  }
}

/** Sending back the unchanged stock asks for no change. */
export const wantedStock = ({ stock, expectedStock }: VariantInput): number | undefined =>
  stock === expectedStock ? undefined : stock;

/** Whoever may not edit costs may neither change nor clear one. */
export const isCostChanged = ({ sent, stored }: VariantEdit) =>
  sent.cost !== undefined && decimal(sent.cost) !== (stored?.cost ?? null);

export function checkCosts({ actor }: ActorCtx, edits: readonly VariantEdit[]): void {
  const isSent = edits.some(({ sent }) => sent.cost !== undefined);
  if (isSent && !can(actor, 'canEditFinance')) throw new AppError('no_permission');
}
