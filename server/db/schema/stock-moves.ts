import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { STOCK_PLACES, STOCK_REASONS } from '#contract/stock/stock.ts';
import { amount, instant, notNegative, oneOf } from './columns.ts';
import { orders } from './orders.ts';
import { stockDocuments } from './stock-documents.ts';
import { users } from './users.ts';
import { productVariants } from './variants.ts';

/** The stock ledger: one row per change, never updated. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    place: text({ enum: STOCK_PLACES }).notNull().default('main'),
    /** Units that came in; negative for those that went out. */
    quantity: integer().notNull(),
    reason: text({ enum: STOCK_REASONS }).notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** The number of the line within its order. */
    line: smallint(),
    at: instant().notNull().defaultNow(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The receipt or count that the row belongs to. */
    documentId: uuid().references(() => stockDocuments.id, { onDelete: 'set null' }),
    /** What one received unit cost; null where nobody said. Only for those who may see finance. */
    unitCost: amount(),
    /** Null for rows that the database wrote itself: opening stock, and writers from before. */
    actorName: text(),
    note: text(),
  },
  (t) => [
    oneOf('stock_moves_place_check', t.place, STOCK_PLACES),
    oneOf('stock_moves_reason_check', t.reason, STOCK_REASONS),
    check('stock_moves_quantity_check', sql`${t.quantity} <> 0`),
    notNegative('stock_moves_unit_cost_check', t.unitCost),
    index('stock_moves_variant_id_index').on(t.variantId, t.id.desc().nullsFirst()),
    index('stock_moves_document_id_index').on(t.documentId),
    index('stock_moves_order_id_index').on(t.orderId),
    // Few rows, and their sum is not kept.
    index('stock_moves_elsewhere_index')
      .on(t.variantId, t.place, t.id)
      .where(sql`${t.place} <> 'main'`),
  ],
);
