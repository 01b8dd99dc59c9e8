import type { DraftLine } from '#contract/intake/order-draft.ts';
import { catalogueOf, matchProduct } from '#contract/names/match-product.ts';
import type { Reader } from '#server/db/types.ts';
import { readCatalogue, readSellables } from '#server/features/products/sellables.ts';

interface SoldVariant {
  productId: string;
  variantId: string;
  price: number;
}

/** Which of our products a line of a shop means. */
export interface SoldGoods {
  find: (line: DraftLine) => SoldVariant | null;
  /** Its first variant. */
  ofProduct: (id: string | null) => SoldVariant | null;
  /** The variant of this product that the options name; null where they name none of them. */
  variantOf: (id: string, options: string | null) => SoldVariant | null;
  nameOf: (id: string | null) => string;
  /** The product is ours, but none of its variants is the one that was ordered. */
  knowsProduct: (line: DraftLine) => boolean;
}

/** All that is sold, read once for many orders. */
export async function readGoods(db: Reader): Promise<SoldGoods> {
  const all = await readCatalogue(db);
  const catalogue = catalogueOf(all);
  const match = ({ sku, name, options }: DraftLine) =>
    matchProduct({ sku, name, options: [options] }, catalogue);
  const ofOwnId = (id: string | null) => {
    const own = all.filter(({ productId, variantId }) => id === variantId || id === productId);
    // Of several variants nobody has said which.
    return own.length === 1 ? own[0] : undefined;
  };
  return {
    find: (line) => ofOwnId(line.externalId) ?? match(line).goods,
    ofProduct: (id) => all.find(({ productId }) => productId === id) ?? null,
    variantOf: (id, options) => {
      const own = all.filter(({ productId }) => productId === id);
      const name = own[0]?.nameAr ?? '';
      return matchProduct({ name, options: [options] }, catalogueOf(own)).goods;
    },
    nameOf: (id) => all.find(({ productId }) => productId === id)?.nameAr ?? '',
    knowsProduct: (line) =>
      all.some(({ productId }) => productId === line.externalId) ||
      match(line).problem === 'variant_unknown',
  };
}

/** What the shop has hidden meanwhile was on sale when the customer ordered it. */
export const readSold: typeof readSellables = async (db, wanted) => {
  const find = await readSellables(db, wanted);
  return (one) => {
    const sellable = find(one);
    return sellable && { ...sellable, isOnSale: true };
  };
};
