import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  PAY_KINDS,
  type PayFigures,
  type PayTier,
  type StoredPayRules,
} from '#contract/team/team-pay.ts';
import { id, instant, oneOf, updatedAt } from './columns.ts';

/** A single row with the id `default`; without it nothing is paid. */
export const payRules = pgTable(
  'pay_rules',
  {
    id: text().primaryKey().default('default'),
    rules: jsonb().$type<StoredPayRules>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [check('pay_rules_single_row_check', sql`${t.id} = 'default'`)],
);

/**
 * What somebody earned in a period, as it was when it was closed. A trigger refuses every change.
 * Each statement of a person names the last day of the one before, which a trigger checks and a
 * constraint keeps single, and begins on the next day: no two overlap (see docs/team.md).
 */
export const payStatements = pgTable(
  'pay_statements',
  {
    id: id(),
    /** Not a foreign key: what was paid stays as it is when the user is deleted. */
    userId: uuid().notNull(),
    userName: text().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    /** Null for the first. */
    previousTo: date({ mode: 'string' }),
    figures: jsonb().$type<PayFigures>().notNull(),
    rules: jsonb().$type<StoredPayRules>().notNull(),
    tier: jsonb().$type<PayTier>().notNull(),
    /** Of all lines; below zero where corrections take more than was earned. */
    amount: integer().notNull(),
    closedAt: instant().notNull().defaultNow(),
    closedByName: text().notNull(),
  },
  (t) => [
    check('pay_statements_days_check', sql`${t.fromDay} <= ${t.toDay}`),
    check('pay_statements_follows_check', sql`${t.fromDay} = ${t.previousTo} + 1`),
    unique('pay_statements_to_day_unique').on(t.userId, t.toDay),
    unique('pay_statements_previous_to_unique').on(t.userId, t.previousTo),
    uniqueIndex('pay_statements_first_unique')
      .on(t.userId)
      .where(sql`previous_to is null`),
  ],
);

/**
 * What one order earned in a statement, or what a later one takes back. For a person, an order and
 * a kind, rounds are even where something is earned and odd where that is taken back, so that
 * nothing is paid twice.
 */
export const payLines = pgTable(
  'pay_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    statementId: uuid()
      .notNull()
      .references(() => payStatements.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    /** Not a foreign key: the line stays when the order is gone. */
    orderId: uuid().notNull(),
    orderNumber: text().notNull(),
    kind: text({ enum: PAY_KINDS }).notNull(),
    round: smallint().notNull(),
    quantity: integer().notNull(),
    amount: integer().notNull(),
    /** The part of the amount that a tier added. */
    bonus: integer().notNull().default(0),
    /** When it happened; null where something is taken back. */
    at: instant(),
    /** It concerns a time before the period. */
    isCorrection: boolean().notNull(),
  },
  (t) => [
    oneOf('pay_lines_kind_check', t.kind, PAY_KINDS),
    check(
      'pay_lines_round_check',
      sql`${t.round} >= 0 and (${t.round} % 2 = 0) = (${t.quantity} > 0)`,
    ),
    check('pay_lines_quantity_check', sql`${t.quantity} <> 0`),
    unique('pay_lines_round_unique').on(t.userId, t.orderId, t.kind, t.round),
    index('pay_lines_statement_index').on(t.statementId),
    index('pay_lines_order_id_index').on(t.orderId),
  ],
);
