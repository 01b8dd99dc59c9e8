import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { KeptColumns } from '#contract/payouts/payout-columns.ts';
import { PAYOUT_SOURCES, PAYOUT_STATES, STORED_RESULTS } from '#contract/payouts/payout-states.ts';
import { amount, createdAt, id, instant, notNegative, oneOf, updatedAt } from './columns.ts';
import { deliveryCompanies } from './delivery.ts';
import { shipments } from './shipments.ts';

/** Of thousands of lines, or of amounts that nobody has checked. */
const total = () => numeric({ precision: 14, scale: 2 }).notNull().default('0');

/**
 * What a carrier paid at once for many parcels. A trigger refuses to change a closed one, but to
 * cancel it, which sets its parcels free (decision 021).
 */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    companyId: uuid()
      .notNull()
      .references(() => deliveryCompanies.id),
    reference: text().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    /** As on the carrier's paper. */
    gross: amount(),
    fees: amount(),
    net: amount(),
    source: text({ enum: PAYOUT_SOURCES }).notNull(),
    fileName: text(),
    fileHash: text(),
    state: text({ enum: PAYOUT_STATES }).notNull().default('open'),
    version: integer().notNull().default(1),
    /** Of its lines, kept when they are checked; money of counted ones only. */
    lineCount: integer().notNull().default(0),
    openCount: integer().notNull().default(0),
    paidCash: total(),
    paidFees: total(),
    createdAt: createdAt(),
    createdByName: text().notNull(),
    closedAt: instant(),
    closedByName: text(),
    cancelledAt: instant(),
    cancelledByName: text(),
    cancelNote: text(),
  },
  (t) => [
    oneOf('payouts_source_check', t.source, PAYOUT_SOURCES),
    oneOf('payouts_state_check', t.state, PAYOUT_STATES),
    check('payouts_closed_check', sql`${t.state} <> 'closed' or ${t.closedAt} is not null`),
    check(
      'payouts_cancelled_check',
      sql`(${t.state} = 'cancelled') = (${t.cancelledAt} is not null)`,
    ),
    uniqueIndex('payouts_reference_unique')
      .on(t.companyId, t.reference)
      .where(sql`state <> 'cancelled'`),
    uniqueIndex('payouts_file_hash_unique')
      .on(t.companyId, t.fileHash)
      .where(sql`state <> 'cancelled'`),
    index('payouts_paid_on_index').on(t.paidOn.desc(), t.id),
  ],
);

/** What a payout says of one parcel, and what that means. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    tracking: text().notNull(),
    /** Without case, spaces and dashes. */
    trackingKey: text().notNull(),
    cash: amount(),
    fee: amount(),
    returnFee: amount(),
    extra: amount(),
    net: amount(),
    shipmentId: uuid().references(() => shipments.id),
    /** It settles its shipment, or takes that back; of each round one line does. */
    isCounted: boolean().notNull().default(false),
    /** How many lines of closed payouts were counted before it: more than none after a taking back. */
    round: smallint().notNull().default(0),
    result: text({ enum: STORED_RESULTS }).notNull().default('unknown'),
    expectedCash: total(),
    expectedFees: amount(),
    paidCash: total(),
    paidFees: total(),
    cashDifference: total(),
    feeDifference: total(),
    extraDifference: total(),
    acceptedNote: text(),
    acceptedByName: text(),
  },
  (t) => [
    oneOf('payout_lines_result_check', t.result, STORED_RESULTS),
    check('payout_lines_counted_check', sql`not ${t.isCounted} or ${t.shipmentId} is not null`),
    // The law of this table: nothing is paid twice.
    uniqueIndex('payout_lines_counted_unique')
      .on(t.shipmentId, t.round)
      .where(sql`is_counted`),
    index('payout_lines_payout_index').on(t.payoutId, t.result, t.id),
  ],
);

/** Delivered, and nobody waits for the money any more. A payout that brings it after all ends it. */
export const writeOffs = pgTable(
  'write_offs',
  {
    shipmentId: uuid()
      .primaryKey()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    cash: amount().notNull(),
    note: text().notNull(),
    at: instant().notNull().defaultNow(),
    byName: text().notNull(),
  },
  (t) => [notNegative('write_offs_cash_check', t.cash)],
);

/** How a company writes its sheets and how far it rounds. */
export const payoutRules = pgTable(
  'payout_rules',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => deliveryCompanies.id, { onDelete: 'cascade' }),
    tolerance: amount().notNull().default('0'),
    columns: jsonb()
      .$type<KeptColumns>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    version: integer().notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [notNegative('payout_rules_tolerance_check', t.tolerance)],
);
