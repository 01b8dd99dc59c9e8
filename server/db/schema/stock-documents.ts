import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { STOCK_DOCUMENT_KINDS } from '#contract/stock/stock.ts';
import { id, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

/** A delivery of goods or a count; its lines are the rows of the ledger that name it. */
export const stockDocuments = pgTable(
  'stock_documents',
  {
    id: id(),
    kind: text({ enum: STOCK_DOCUMENT_KINDS }).notNull(),
    /** Of a receipt: who delivered, and the number of their paper. */
    supplier: text(),
    paperNumber: text(),
    note: text(),
    at: instant().notNull().defaultNow(),
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
  },
  (t) => [
    oneOf('stock_documents_kind_check', t.kind, STOCK_DOCUMENT_KINDS),
    index('stock_documents_at_index').on(t.at.desc().nullsFirst(), t.id),
  ],
);
