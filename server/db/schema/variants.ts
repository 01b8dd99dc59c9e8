import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Translated } from '#contract/products/variants.ts';
import { amount, id, notNegative } from './columns.ts';
import { products } from './products.ts';

/** What is sold and counted. A product without options has one variant that nobody sees. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    /** One value for each option of the product. */
    values: jsonb()
      .$type<Translated[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    sku: text(),
    barcode: text(),
    /** Null for a product without options, whose own price counts. */
    price: amount(),
    cost: amount(),
    imageUrl: text(),
    /** The sum of the moves in the main place; triggers keep it, and nothing else may change it. */
    stock: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    notNegative('product_variants_stock_check', t.stock),
    notNegative('product_variants_price_check', t.price),
    notNegative('product_variants_cost_check', t.cost),
    check('product_variants_values_check', sql`jsonb_typeof(${t.values}) = 'array'`),
    index('product_variants_product_id_index').on(t.productId, t.position),
    uniqueIndex('product_variants_sku_unique').on(t.sku),
    uniqueIndex('product_variants_barcode_unique').on(t.barcode),
  ],
);
