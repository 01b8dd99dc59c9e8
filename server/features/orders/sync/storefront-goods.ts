import type { SyncOrder } from '#contract/storefront/sync.ts';
import type { Db } from '../../../db/types.ts';
import type { FindProduct } from '../../products/product-finder.ts';
import { readSellables } from '../../products/sellables.ts';
import type { ReadSellables, SentGoods } from '../lines/order-lines.ts';

export interface StorefrontGoods {
  /** The goods of an item with our ids; throws for a product that nobody knows. */
  of: (item: SyncOrder) => SentGoods;
  read: ReadSellables;
}

/**
 * The goods of a whole batch, read once. What the shop has hidden meanwhile was still on sale when
 * the customer ordered it.
 */
export async function storefrontGoods(
  db: Db,
  items: readonly SyncOrder[],
  findProduct: FindProduct,
): Promise<StorefrontGoods> {
  const known = (reference: string | null | undefined) =>
    reference === null || reference === undefined ? reference : findProduct(reference).id;
  const of = ({ lines, productId, productName, quantity }: SyncOrder): SentGoods => ({
    lines: lines?.map((line) => ({ ...line, productId: known(line.productId) })),
    productId: known(productId),
    productName,
    quantity,
  });
  return { of, read: await readAll(db, items, of) };
}

async function readAll(
  db: Db,
  items: readonly SyncOrder[],
  of: StorefrontGoods['of'],
): Promise<ReadSellables> {
  const find = await readSellables(db, items.flatMap(namedBy(of)));
  return async () => (wanted) => {
    const sellable = find(wanted);
    return sellable && { ...sellable, isOnSale: true };
  };
}

/** An item that names an unknown product is refused later, by itself. */
const namedBy = (of: StorefrontGoods['of']) => (item: SyncOrder) => {
  try {
    const { lines = [], productId } = of(item);
    return [...lines, { productId }];
  } catch {
    return [];
  }
};
