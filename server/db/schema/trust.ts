import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { BLOCK_REASONS, ORDER_FAULTS } from '#contract/trust/reputation.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** Phones whose orders wait until a person has looked at them. Lifting a block deletes its row. */
export const blockedPhones = pgTable(
  'blocked_phones',
  {
    id: id(),
    phone: text().notNull().unique(),
    reason: text({ enum: BLOCK_REASONS }).notNull(),
    /** Null: until somebody lifts it. */
    until: instant(),
    note: text(),
    createdAt: createdAt(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Stored beside the id, so that the row still names a user who was deleted. */
    createdByName: text().notNull(),
  },
  (t) => [
    oneOf('blocked_phones_reason_check', t.reason, BLOCK_REASONS),
    check('blocked_phones_phone_check', sql`${t.phone} ~ '^0[0-9]{8,9}$'`),
  ],
);

/** What people said of an order: whose fault it was, that it may go on, what it was merged into. */
export const orderTrust = pgTable(
  'order_trust',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fault: text({ enum: ORDER_FAULTS }),
    /** Somebody let the order of a blocked customer go on. */
    releasedAt: instant(),
    releasedByName: text(),
    releaseNote: text(),
    /** Its lines are in that order now. */
    mergedInto: uuid().references(() => orders.id, { onDelete: 'cascade' }),
  },
  (t) => [
    oneOf('order_trust_fault_check', t.fault, ORDER_FAULTS),
    check('order_trust_merged_check', sql`${t.mergedInto} <> ${t.orderId}`),
    index('order_trust_merged_into_index')
      .on(t.mergedInto)
      .where(sql`merged_into is not null`),
  ],
);
