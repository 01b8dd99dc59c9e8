import { and, eq, isNull, or } from 'drizzle-orm';
import { goodsKey } from '#contract/intake/goods-words.ts';
import type { DraftLine } from '#contract/intake/order-draft.ts';
import { catalogueOf, matchProduct } from '#contract/names/match-product.ts';
import { products } from '#server/db/schema/products.ts';
import { sourceGoods } from '#server/db/schema/sources.ts';
import { productVariants } from '#server/db/schema/variants.ts';
import type { Reader } from '#server/db/types.ts';
import { readCatalogue, readSellables } from '#server/features/products/sellables.ts';

interface SoldVariant {
  productId: string;
  variantId: string;
  price: number;
}

/** Which of our products a line of a shop means. */
export interface SoldGoods {
  /** By our own id, as our storefront says it. */
  ofOwnId: (line: DraftLine) => SoldVariant | null;
  find: (line: DraftLine) => SoldVariant | null;
  /** What a person once said that these words of the source mean, while it is on sale. */
  remembered: (words: string) => { productId: string; variantId: string | null } | null;
  /** Its first variant. */
  ofProduct: (id: string | null) => SoldVariant | null;
  /** Its only variant. */
  onlyOf: (id: string | null) => SoldVariant | null;
  /** That variant of the product; null where nobody said which. */
  variant: (id: string | null, variantId: string | null | undefined) => SoldVariant | null;
  /** The variant of this product that the options name; null where they name none of them. */
  variantOf: (id: string | null, options: string | null) => SoldVariant | null;
  nameOf: (id: string | null) => string;
  /** The product is ours, but none of its variants is the one that was ordered. */
  knowsProduct: (line: DraftLine) => boolean;
}

/** All that is sold, and what the source calls it, read once for many orders. */
export async function readGoods(db: Reader, sourceId: string): Promise<SoldGoods> {
  const all = await readCatalogue(db);
  const remembered = await readRemembered(db, sourceId);
  const catalogue = catalogueOf(all);
  const match = ({ sku, name, options }: DraftLine) =>
    matchProduct({ sku, name, options: [options] }, catalogue);
  const variantsOf = (id: string | null) => all.filter(({ productId }) => productId === id);
  return {
    ofOwnId: ({ externalId: id }) => {
      const own = all.filter(({ productId, variantId }) => id === variantId || id === productId);
      // Of several variants nobody has said which.
      return own.length === 1 ? (own[0] ?? null) : null;
    },
    find: (line) => match(line).goods,
    remembered: (words) => remembered.get(goodsKey(words)) ?? null,
    ofProduct: (id) => all.find(({ productId }) => productId === id) ?? null,
    onlyOf: (id) => {
      const [only, ...others] = variantsOf(id);
      return only !== undefined && others.length === 0 ? only : null;
    },
    variant: (id, variantId) => variantsOf(id).find((one) => one.variantId === variantId) ?? null,
    variantOf: (id, options) => {
      const own = variantsOf(id);
      const name = own[0]?.nameAr ?? '';
      return own.length === 0
        ? null
        : matchProduct({ name, options: [options] }, catalogueOf(own)).goods;
    },
    nameOf: (id) => all.find(({ productId }) => productId === id)?.nameAr ?? '',
    knowsProduct: (line) =>
      all.some(({ productId }) => productId === line.externalId) ||
      match(line).problem === 'variant_unknown',
  };
}

async function readRemembered(db: Reader, sourceId: string) {
  const { wordsKey, productId, variantId } = sourceGoods;
  const rows = await db
    .select({ wordsKey, productId, variantId })
    .from(sourceGoods)
    .innerJoin(products, and(eq(products.id, productId), products.isActive))
    .leftJoin(productVariants, eq(productVariants.id, variantId))
    .where(
      and(eq(sourceGoods.sourceId, sourceId), or(isNull(variantId), productVariants.isActive)),
    );
  return new Map(rows.map((row) => [row.wordsKey, row]));
}

/** What the shop has hidden meanwhile was on sale when the customer ordered it. */
export const readSold: typeof readSellables = async (db, wanted) => {
  const find = await readSellables(db, wanted);
  return (one) => {
    const sellable = find(one);
    return sellable && { ...sellable, isOnSale: true };
  };
};
