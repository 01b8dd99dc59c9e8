import type { Translated } from '#contract/products/variants.ts';
import type { productVariants } from '../schema/variants.ts';
import type { DemoProduct } from './demo-products.ts';
import { createRandom } from './random.ts';

export type DemoVariant = typeof productVariants.$inferInsert & {
  id: string;
  /** What has come in; the ledger makes the stock of it. */
  stock: number;
};

const SEED = 20_261_116;

const volume = (millilitres: number): Translated => ({
  ar: `${millilitres} مل`,
  fr: `${millilitres} ml`,
  en: `${millilitres} ml`,
});

export const VOLUME: Translated = { ar: 'الحجم', fr: 'Volume', en: 'Volume' };

/**
 * The products that are sold in 30 and 50 ml, with price and stock of the large one. The small one
 * has the rest, so that the product keeps its price and its stock.
 */
const LARGE: Readonly<Record<string, { price: number; stock: number }>> = {
  'vitamin-c-serum': { price: 2400, stock: 48 },
  'hyaluronic-acid-serum': { price: 2200, stock: 36 },
  'prickly-pear-serum': { price: 3100, stock: 11 },
};

export const isInTwoSizes = (slug: string): boolean => Object.hasOwn(LARGE, slug);

/** The first of each product is the one that the demo orders are about. */
export function createDemoVariants(shelf: readonly DemoProduct[]): Map<string, DemoVariant[]> {
  // Random numbers of its own, so that the rest of the store stays the same.
  const random = createRandom(SEED);
  return new Map(
    shelf.map(({ row, price }, at) => {
      const large = LARGE[row.slug];
      const make = (position: number, ml: number, sold: number, stock: number): DemoVariant => ({
        id: random.uuid(),
        productId: row.id,
        position,
        values: large === undefined ? [] : [volume(ml)],
        sku: large === undefined ? `DY-${at + 1}` : `DY-${at + 1}-${ml}`,
        barcode: `61300${at + 1}00${ml}${position}`,
        price: large === undefined ? null : sold.toFixed(2),
        cost: costOf(sold).toFixed(2),
        stock,
      });
      const all = row.stock ?? 0;
      if (large === undefined) return [row.id, [make(0, 30, price, all)]];
      return [
        row.id,
        [make(0, 30, price, all - large.stock), make(1, 50, large.price, large.stock)],
      ];
    }),
  );
}

/** About two fifths of the price, in tens. */
const costOf = (price: number) => Math.round(price / 25) * 10;
