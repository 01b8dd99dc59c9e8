import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** A file of orders. The same file is one import, whoever sends it and however often. */
export const orderImports = pgTable(
  'order_imports',
  {
    id: id(),
    fileHash: text().notNull(),
    fileName: text().notNull(),
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    byName: text().notNull(),
    createdAt: createdAt(),
    /** When its last row was written. */
    lastAt: instant().notNull(),
  },
  (t) => [
    unique('order_imports_file_hash_unique').on(t.fileHash),
    index('order_imports_last_at_index').on(t.lastAt.desc().nullsFirst(), t.id),
  ],
);

/** The orders of a file, each by its row: what is here is not written again. */
export const orderImportRows = pgTable(
  'order_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => orderImports.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'order_import_rows_pkey', columns: [t.importId, t.line] }),
    unique('order_import_rows_order_unique').on(t.orderId),
  ],
);
