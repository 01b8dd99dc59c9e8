import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { goodsKey } from '#contract/intake/goods-words.ts';
import type { MendInboxItem, SaidGoods } from '#contract/intake/inbox.ts';
import type { RememberedGoods } from '#contract/intake/remembered-goods.ts';
import { type Translated, valuesLabel, valuesLabels } from '#contract/products/variants.ts';
import type { ActorCtx, Ctx } from '#server/context.ts';
import { inboxItems } from '#server/db/schema/intake.ts';
import { products } from '#server/db/schema/products.ts';
import { sourceGoods, sources } from '#server/db/schema/sources.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import { announceChange } from '#server/db/tables/changes.ts';
import { wakeJob } from '#server/db/tables/wake-job.ts';
import type { Reader, Tx } from '#server/db/types.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/audit-service.ts';
import type { ListSource } from '#server/http/lists.ts';
import { isOpen } from '../inbox/inbox-queries.ts';
import type { StoredSource } from './source-secrets.ts';

type Chosen = Pick<SaidGoods, 'productId' | 'variantId'>;

/** Refuses a product that is none of ours, and a variant that is none of its product's. */
export async function requireGoods(
  db: Reader,
  { goods = [], productId, variantId }: MendInboxItem,
): Promise<void> {
  if (productId === undefined && variantId !== undefined)
    throw invalidField('variantId', 'invalid');
  const chosen = goods.map((one, index) => ({ one: one as Chosen, path: `goods.${index}.` }));
  if (productId !== undefined) chosen.push({ one: { productId, variantId }, path: '' });
  const known = await variantsOf(
    db,
    chosen.map(({ one }) => one),
  );
  for (const { one, path } of chosen) {
    const own = known.filter((row) => row.productId === one.productId);
    if (own.length === 0) throw invalidField(`${path}productId`, 'invalid');
    if (one.variantId && !own.some((row) => row.variantId === one.variantId)) {
      throw invalidField(`${path}variantId`, 'invalid');
    }
  }
}

const variantsOf = (db: Reader, chosen: readonly Chosen[]) =>
  db
    .select({
      productId: products.id,
      nameAr: products.nameAr,
      variantId: productVariants.id,
      values: productVariants.values,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      inArray(
        products.id,
        chosen.map(({ productId }) => productId),
      ),
    );

type Known = Awaited<ReturnType<typeof variantsOf>>;

/** As the audit trail says it; null for what is gone. */
function nameIn(known: Known, { productId, variantId }: Chosen): string | null {
  const own = known.filter((row) => row.productId === productId);
  const values = own.find((row) => row.variantId === variantId)?.values ?? [];
  const [first] = own;
  return first === undefined ? null : named(first.nameAr, values);
}

const named = (nameAr: string, values: readonly Translated[]) =>
  [nameAr, valuesLabel(values, 'ar')].filter(Boolean).join(' — ');

/**
 * Keeps what a person said that words of the source mean; of two who say it at once the last counts.
 * Returns the words of which that is news.
 */
export async function rememberGoods(
  tx: Tx,
  ctx: ActorCtx,
  source: StoredSource,
  said: readonly SaidGoods[],
): Promise<string[]> {
  const news: string[] = [];
  // In one order of keys, as others may say the same words at the same moment.
  const byKey = new Map(said.map((one) => [goodsKey(one.words), one]));
  for (const wordsKey of [...byKey.keys()].toSorted()) {
    const { words, productId, variantId = null } = byKey.get(wordsKey)!;
    const [former] = await tx
      .select()
      .from(sourceGoods)
      .where(and(eq(sourceGoods.sourceId, source.id), eq(sourceGoods.wordsKey, wordsKey)))
      .for('update');
    if (former?.productId === productId && former.variantId === variantId) continue;
    const said = {
      words,
      productId,
      variantId,
      rememberedBy: ctx.actor.fullName,
      rememberedAt: ctx.now(),
    };
    await tx
      .insert(sourceGoods)
      .values({ ...said, sourceId: source.id, wordsKey })
      .onConflictDoUpdate({ target: [sourceGoods.sourceId, sourceGoods.wordsKey], set: said });
    const known = await variantsOf(tx, [said, ...(former ? [former] : [])]);
    const product = { from: former ? nameIn(known, former) : null, to: nameIn(known, said) };
    await recordAudit(tx, ctx, {
      action: 'source_goods_remembered',
      subject: source,
      details: { changes: { words: { from: null, to: words }, product } },
    });
    news.push(words);
  }
  return news;
}

/**
 * What waits with these words is read again: it may be an order now. In a transaction of its own, as
 * others may mend those items at the same moment.
 */
export async function readAgainWithGoods(
  { db, now }: Ctx,
  sourceId: string,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return;
  const hasWords = or(...words.map((one) => sql`${inboxItems.unknownGoods} ? ${one}`));
  await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: inboxItems.id })
      .from(inboxItems)
      .where(and(eq(inboxItems.sourceId, sourceId), isOpen, isNull(inboxItems.orderId), hasWords))
      .orderBy(inboxItems.id)
      .for('update');
    if (waiting.length === 0) return;
    const ids = waiting.map(({ id }) => id);
    await tx.update(inboxItems).set({ dueAt: now() }).where(inArray(inboxItems.id, ids));
    await wakeJob(tx, 'inbox');
  });
}

const selectRemembered = (db: Reader) =>
  db
    .select({ goods: sourceGoods, product: products, variant: productVariants })
    .from(sourceGoods)
    .innerJoin(products, eq(products.id, sourceGoods.productId))
    .leftJoin(productVariants, eq(productVariants.id, sourceGoods.variantId));

type Row = Awaited<ReturnType<typeof selectRemembered>>[number];

/** The newest first. */
export function rememberedGoodsList(
  { db }: Ctx,
  sourceId: string,
): ListSource<Row, RememberedGoods> {
  const { rememberedAt, id } = sourceGoods;
  const isTheirs = eq(sourceGoods.sourceId, sourceId);
  return {
    count: async () => db.$count(sourceGoods, isTheirs),
    rows: async ({ limit, offset, after }) =>
      selectRemembered(db)
        .where(
          and(
            isTheirs,
            after &&
              sql`(${rememberedAt}, ${id})
                < (${after.goods.rememberedAt.toISOString()}::timestamptz, ${after.goods.id}::uuid)`,
          ),
        )
        .orderBy(desc(rememberedAt), desc(id))
        .limit(limit)
        .offset(offset),
    present: toRememberedGoods,
  };
}

const toRememberedGoods = ({ goods, product, variant }: Row): RememberedGoods => ({
  id: goods.id,
  words: goods.words,
  productId: product.id,
  nameAr: product.nameAr,
  nameFr: product.nameFr,
  nameEn: product.nameEn,
  variantId: goods.variantId,
  ...valuesLabels(variant?.values ?? []),
  isOnSale: product.isActive && variant?.isActive !== false,
  rememberedBy: goods.rememberedBy,
  rememberedAt: goods.rememberedAt.toISOString(),
});

/** Of two who forget it at once, the second is told that it is gone. */
export async function forgetGoods(
  ctx: ActorCtx,
  { id, goodsId }: { id: string; goodsId: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await selectRemembered(tx).where(
      and(eq(sourceGoods.id, goodsId), eq(sourceGoods.sourceId, id)),
    );
    const { id: own } = sourceGoods;
    const gone = await tx.delete(sourceGoods).where(eq(own, goodsId)).returning({ own });
    if (row === undefined || gone.length === 0) throw new AppError('not_found');
    const [source] = await tx.select().from(sources).where(eq(sources.id, id));
    const { goods, product, variant } = row;
    await recordAudit(tx, ctx, {
      action: 'source_goods_forgotten',
      ...(source && { subject: source }),
      details: {
        changes: {
          words: { from: goods.words, to: null },
          product: { from: named(product.nameAr, variant?.values ?? []), to: null },
        },
      },
    });
    await announceChange(tx, { topic: 'inbox' });
  });
}
