import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  FACT_DAYS,
  FACT_DIMENSIONS,
  ORDER_ENDS,
  recordOf,
  REPORT_AMOUNTS,
  REPORT_BASES,
  REPORT_COUNTS,
  REPORT_DIMENSIONS,
} from '#contract/reports/report-kinds.ts';
import { oneOf } from './columns.ts';

/** In centimes: sums of integers are exact, and three times as fast as sums of decimals. */
const centimes = () => bigint({ mode: 'number' }).notNull();
const REPORT_SPANS = ['day', 'month'] as const;
const count = () => integer().notNull();
const day = () => date({ mode: 'string' });

/**
 * Orders whose facts have to be worked out again: triggers on everything that a report counts write
 * a row here and nothing else, so that taking an order stays fast (decision 022).
 */
export const reportMarks = pgTable(
  'report_marks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid().notNull(),
  },
  (t) => [index('report_marks_order_id_index').on(t.orderId)],
);

/**
 * What reports count of one order, a row for each variant in it: the money is shared over them and
 * adds up to the centime. Only the refreshing writes it. Not a foreign key: what a deleted order
 * added has to be taken off again.
 */
export const orderFacts = pgTable(
  'order_facts',
  {
    orderId: uuid().notNull(),
    ...recordOf(FACT_DIMENSIONS, () => text().notNull()),
    outcome: text({ enum: ORDER_ENDS }).notNull(),
    /** A cost of it is unknown. */
    isUncosted: boolean().notNull(),
    ...recordOf(FACT_DAYS, day),
    takenDay: day().notNull(),
    ...recordOf(REPORT_AMOUNTS, centimes),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.product, t.variant] }),
    oneOf('order_facts_outcome_check', t.outcome, ORDER_ENDS),
    index('order_facts_taken_day_index').on(t.takenDay, t.orderId),
    index('order_facts_confirmed_day_index').on(t.confirmedDay, t.orderId),
    index('order_facts_shipped_day_index').on(t.shippedDay, t.orderId),
    index('order_facts_ended_day_index').on(t.endedDay, t.orderId),
    index('order_facts_paid_day_index').on(t.paidDay, t.orderId),
  ],
);
export type OrderFact = typeof orderFacts.$inferSelect;

/**
 * Sums of the facts by one dimension, for each day and again for each month, so that a long period is
 * a few rows of each bucket (decision 022).
 */
export const reportDays = pgTable(
  'report_days',
  {
    dimension: text({ enum: REPORT_DIMENSIONS }).notNull(),
    /** By the day that the order was taken, or by the day that each thing happened. */
    basis: text({ enum: REPORT_BASES }).notNull(),
    span: text({ enum: REPORT_SPANS }).notNull(),
    /** The first of its span. */
    day: day().notNull(),
    bucket: text().notNull(),
    ...recordOf(REPORT_COUNTS, count),
    ...recordOf(REPORT_AMOUNTS, centimes),
  },
  (t) => [
    primaryKey({ columns: [t.dimension, t.basis, t.span, t.day, t.bucket] }),
    oneOf('report_days_dimension_check', t.dimension, REPORT_DIMENSIONS),
    oneOf('report_days_basis_check', t.basis, REPORT_BASES),
    oneOf('report_days_span_check', t.span, REPORT_SPANS),
  ],
);
