import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { CLIENT_TYPES } from '#contract/clients/clients.ts';
import { createdAt, id, notNegative, oneOf, searchIndex, updatedAt } from './columns.ts';

export const clients = pgTable(
  'clients',
  {
    id: id(),
    name: text().notNull(),
    phone: text().notNull().unique(),
    email: text(),
    wilayaCode: smallint(),
    wilaya: text(),
    daira: text(),
    commune: text(),
    address: text(),
    clientType: text({ enum: CLIENT_TYPES }).notNull().default('individual'),
    isSpecial: boolean().notNull().default(false),
    companyName: text(),
    totalOrders: integer().notNull().default(0),
    /** A sum of amounts, so it needs more digits than one amount. */
    totalSpent: numeric({ precision: 14, scale: 2 }).notNull().default('0'),
    notes: text(),
    searchText: text().notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('clients_client_type_check', t.clientType, CLIENT_TYPES),
    check('clients_phone_check', sql`${t.phone} ~ '^0[0-9]{8,9}$'`),
    check('clients_wilaya_code_check', sql`${t.wilayaCode} between 1 and 69`),
    notNegative('clients_total_orders_check', t.totalOrders),
    notNegative('clients_total_spent_check', t.totalSpent),
    searchIndex('clients_search_text_index', t.searchText),
    index('clients_name_index').on(t.name),
    index('clients_created_at_index').on(t.createdAt.desc().nullsFirst(), t.id),
    index('clients_special_index')
      .on(t.createdAt.desc().nullsFirst(), t.id)
      .where(sql`${t.isSpecial}`),
  ],
);

/**
 * Phones of clients that were merged into another: an order with one of them belongs to the client
 * that was kept.
 */
export const clientPhones = pgTable(
  'client_phones',
  {
    phone: text().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
  },
  (t) => [
    check('client_phones_phone_check', sql`${t.phone} ~ '^0[0-9]{8,9}$'`),
    index('client_phones_client_id_index').on(t.clientId),
  ],
);
