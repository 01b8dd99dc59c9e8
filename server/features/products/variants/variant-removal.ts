import { and, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { OrderStatus } from '#contract/orders/order-status.ts';
import { type SaveVariants, type Translated, valuesLabel } from '#contract/products/variants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { stockMoves } from '../../../db/schema/stock-moves.ts';
import type { ActorCtx } from '../../../context.ts';
import { productVariants } from '../../../db/schema/variants.ts';
import type { Tx } from '../../../db/types.ts';
import { AppError } from '../../../errors.ts';
import { releaseUploads } from '../../uploads/upload-use.ts';
import type { StoredVariant } from './variant-checks.ts';

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
