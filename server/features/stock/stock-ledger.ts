import { asc, eq, inArray, sql, and } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { Translated } from '#contract/products/variants.ts';
import type { AuthorCtx } from '../../context.ts';
import { outgoingMail } from '../../db/schema/mail.ts';
import { products } from '../../db/schema/products.ts';
import { siteSettings } from '../../db/schema/settings.ts';
import { stockMoves } from '../../db/schema/stock-moves.ts';
import { productVariants } from '../../db/schema/variants.ts';
import { announced } from '../../db/tables/changes.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';

export type StockMove = Pick<
  typeof stockMoves.$inferInsert,
  | 'variantId'
  | 'place'
  | 'quantity'
  | 'reason'
  | 'orderId'
  | 'line'
  | 'note'
  | 'documentId'
  | 'unitCost'
>;

/**
 * Writes moves into the ledger; triggers add them to the stock. Announces products that are low
 * from now on. Everything that shares a variant is summed before the check, and the rows are locked
 * before, so two orders cannot both take the last unit. Call it once per transaction, and before
 * clients are locked.
 */
export async function moveStock(
  tx: Tx,
  ctx: AuthorCtx,
  moves: readonly StockMove[],
): Promise<void> {
  if (moves.length === 0) return;
  const changes = sumByVariant(moves);
  const locked = await lockVariants(tx, [...changes.keys()]);
  refuseShortage(locked, changes, ctx.language);
  await tx.insert(stockMoves).values(
    moves.map((move) => ({
      ...move,
      at: ctx.now(),
      actorId: ctx.actor.id,
      actorName: ctx.actor.fullName,
    })),
  );
  const byProduct = new Map<string, number>();
  for (const { id, productId } of locked) {
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + (changes.get(id) ?? 0));
  }
  const low = await noteLowStock(tx, byProduct);
  const changed = [...byProduct.keys()].map((id) => ({
    topic: 'products' as const,
    id,
    ...(low.has(id) && { notice: 'lowStock' as const }),
  }));
  await tx.execute(sql`select ${announced(changed)}`);
}

/** The change of what is for sale, by variant; those that stay the same need no lock. */
function sumByVariant(moves: readonly StockMove[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { variantId, quantity, place = 'main' } of moves) {
    if (place === 'main') sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return new Map([...sums].filter(([, units]) => units !== 0));
}

/** Products first, then their variants, each by their ids: the order of all who lock them. */
export async function lockVariants(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const owners = tx
    .select({ id: productVariants.productId })
    .from(productVariants)
    .where(inArray(productVariants.id, [...ids]));
  const named = await tx
    .select({
      id: products.id,
      ar: products.nameAr,
      fr: products.nameFr,
      en: products.nameEn,
    })
    .from(products)
    .where(inArray(products.id, owners))
    .orderBy(asc(products.id))
    .for('no key update');
  const variants = await tx
    .select({
      id: productVariants.id,
      productId: productVariants.productId,
      values: productVariants.values,
      stock: productVariants.stock,
    })
    .from(productVariants)
    .where(inArray(productVariants.id, [...ids]))
    .orderBy(asc(productVariants.id))
    .for('no key update');
  return variants.map((variant) => ({
    ...variant,
    name: named.find(({ id }) => id === variant.productId),
  }));
}

export type LockedVariant = Awaited<ReturnType<typeof lockVariants>>[number];

function refuseShortage(
  locked: readonly LockedVariant[],
  changes: ReadonlyMap<string, number>,
  language: Language,
): void {
  // In the order of the lines, not in that of the locks.
  const byId = new Map(locked.map((variant) => [variant.id, variant]));
  const short = [...changes].flatMap(([id, units]) => {
    const variant = byId.get(id);
    return variant !== undefined && variant.stock + units < 0 ? [variant] : [];
  });
  const [first, ...others] = short;
  if (first === undefined) return;
  const wantedOf = ({ id }: LockedVariant) => -(changes.get(id) ?? 0);
  const said = [first, ...others].map(
    (one) => `${nameOf(one, language)} (${one.stock}/${wantedOf(one)})`,
  );
  throw new AppError(others.length === 0 ? 'insufficient_stock' : 'insufficient_stocks', {
    values: {
      available: first.stock,
      wanted: wantedOf(first),
      product: nameOf(first, language),
      products: said.join(language === 'ar' ? '، ' : ', '),
    },
  });
}

const wordIn = (word: Translated, language: Language) => word[language] ?? word.ar;

export function nameOf({ name, values }: LockedVariant, language: Language): string {
  const words = values.map((value) => wordIn(value, language));
  return [name === undefined ? '' : wordIn(name, language), ...words].join(' ');
}

/** The variant that stands for a product where none is named. */
export async function firstVariantOf(tx: Tx, productId: string): Promise<string> {
  const [variant] = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id))
    .limit(1);
  if (variant === undefined) throw new AppError('not_found');
  return variant.id;
}

/** Only on the way down across the threshold: announced once, not at every sale after it. */
export const isNowLow = (stock: number, change: number, threshold: number): boolean =>
  stock <= threshold && stock - change > threshold;

/**
 * Of products whose stock has changed by so much, those that are low from now on, where the shop
 * wants to hear of it. Their mail is queued.
 */
async function noteLowStock(
  tx: Tx,
  changes: ReadonlyMap<string, number>,
): Promise<ReadonlySet<string>> {
  const fallen = [...changes].flatMap(([id, change]) => (change < 0 ? [id] : []));
  if (fallen.length === 0) return new Set();
  const rows = await tx
    .select({
      id: products.id,
      stock: products.stock,
      threshold: siteSettings.lowStockThreshold,
      byEmail: siteSettings.notifyByEmail,
    })
    .from(products)
    .innerJoin(siteSettings, eq(siteSettings.notifyLowStock, true))
    .where(and(inArray(products.id, fallen), products.isActive));
  const low = rows.filter(({ id, stock, threshold }) =>
    isNowLow(stock, changes.get(id) ?? 0, threshold),
  );
  const mails = low.filter(({ byEmail }) => byEmail);
  if (mails.length > 0) {
    const kind = 'low_stock' as const;
    await tx.insert(outgoingMail).values(mails.map(({ id }) => ({ kind, subjectId: id })));
  }
  return new Set(low.map(({ id }) => id));
}
