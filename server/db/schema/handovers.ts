import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, id, instant, notNegative } from './columns.ts';
import { deliveryCompanies } from './delivery.ts';

/** What a company took with it. Once it is closed, triggers refuse every change (see docs/scan.md). */
export const handovers = pgTable(
  'handovers',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => deliveryCompanies.id),
    /** As it was called, since the paper was signed with this name. */
    companyName: text().notNull(),
    openedAt: instant().notNull().defaultNow(),
    openedByName: text().notNull(),
    year: smallint(),
    number: integer(),
    closedAt: instant(),
    closedByName: text(),
  },
  (t) => [
    check(
      'handovers_closed_check',
      sql`num_nulls(${t.year}, ${t.number}, ${t.closedAt}, ${t.closedByName}) in (0, 4)`,
    ),
    unique('handovers_number_unique').on(t.year, t.number),
    // Stations that serve the same company fill the same sheet.
    uniqueIndex('handovers_one_open_unique')
      .on(t.companyId)
      .where(sql`closed_at is null`),
    index('handovers_opened_at_index').on(t.openedAt.desc().nullsFirst(), t.id),
  ],
);

export const handoverLines = pgTable(
  'handover_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    handoverId: uuid()
      .notNull()
      .references(() => handovers.id, { onDelete: 'cascade' }),
    // Copies, and no foreign keys: the paper says what left, whatever becomes of the order.
    orderId: uuid().notNull(),
    parcelId: uuid(),
    orderNumber: text().notNull(),
    tracking: text().notNull(),
    /** The tracking number as codes are compared. */
    code: text().notNull(),
    customerName: text().notNull(),
    phone: text().notNull(),
    wilayaCode: smallint().notNull(),
    wilaya: text().notNull(),
    commune: text().notNull(),
    cash: amount().notNull(),
    at: instant().notNull(),
    byName: text().notNull(),
  },
  (t) => [
    notNegative('handover_lines_cash_check', t.cash),
    // The law of this table: a parcel leaves once. An order that is sent again has another number.
    unique('handover_lines_parcel_unique').on(t.orderId, t.code),
    index('handover_lines_handover_index').on(t.handoverId, t.id),
  ],
);
