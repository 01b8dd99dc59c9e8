import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ORDER_SOURCES } from '#contract/cost-kinds.ts';
import { ORDER_ENDS, REPORT_BASES, REPORT_DIMENSIONS } from '#contract/report-kinds.ts';
import { oneOf } from './columns.ts';

const money = () => numeric({ precision: 16, scale: 2 }).notNull();
const count = () => integer().notNull();

/**
 * Orders whose facts have to be worked out again: triggers on everything that a report counts write
 * a row here and nothing else, so that taking an order stays fast (decision 074).
 */
export const reportMarks = pgTable(
  'report_marks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid().notNull(),
  },
  (t) => [index('report_marks_order_id_index').on(t.orderId)],
);

/** A product or variant, the part of the order's money that it has, and what its goods cost. */
interface FactPart {
  key: string;
  lo: number;
  hi: number;
  goods: number;
}

/**
 * What reports count of one order, as `order_facts_now` worked it out; only `refresh_reports`
 * writes it. Not a foreign key: what a deleted order added has to be taken off again.
 */
export const orderFacts = pgTable(
  'order_facts',
  {
    orderId: uuid().primaryKey(),
    wilaya: smallint().notNull(),
    company: text().notNull(),
    place: text().notNull(),
    source: text({ enum: ORDER_SOURCES }).notNull(),
    employee: text().notNull(),
    offer: text().notNull(),
    /** By product and by variant; `hi` of the last is the whole. */
    products: jsonb().$type<FactPart[]>().notNull(),
    variants: jsonb().$type<FactPart[]>().notNull(),
    outcome: text({ enum: ORDER_ENDS }).notNull(),
    takenDay: date({ mode: 'string' }).notNull(),
    confirmedDay: date({ mode: 'string' }),
    shippedDay: date({ mode: 'string' }),
    /** The last time that a shipment of it came to an end. */
    endedDay: date({ mode: 'string' }),
    paidDay: date({ mode: 'string' }),
    /** A cost of it is unknown. */
    uncosted: count(),
    sales: money(),
    goods: money(),
    delivery: money(),
    returns: money(),
    packaging: money(),
    cod: money(),
    agent: money(),
    /** The part of these costs that is expected and not yet real. */
    expected: money(),
    paidCash: money(),
    paidCosts: money(),
  },
  (t) => [
    oneOf('order_facts_outcome_check', t.outcome, ORDER_ENDS),
    index('order_facts_taken_day_index').on(t.takenDay),
    index('order_facts_confirmed_day_index').on(t.confirmedDay),
    index('order_facts_shipped_day_index').on(t.shippedDay),
    index('order_facts_ended_day_index').on(t.endedDay),
    index('order_facts_paid_day_index').on(t.paidDay),
  ],
);

/** Sums of the facts by day and one dimension, so that a year of a million orders is a few rows. */
export const reportDays = pgTable(
  'report_days',
  {
    dimension: text({ enum: REPORT_DIMENSIONS }).notNull(),
    /** By the day that the order was taken, or by the day that each thing happened. */
    basis: text({ enum: REPORT_BASES }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    bucket: text().notNull(),
    orders: count(),
    confirmed: count(),
    shipped: count(),
    delivered: count(),
    returned: count(),
    lost: count(),
    moving: count(),
    cancelled: count(),
    uncosted: count(),
    paid: count(),
    sales: money(),
    goods: money(),
    delivery: money(),
    returns: money(),
    packaging: money(),
    cod: money(),
    agent: money(),
    expected: money(),
    paidCash: money(),
    paidCosts: money(),
  },
  (t) => [
    primaryKey({ columns: [t.dimension, t.basis, t.day, t.bucket] }),
    oneOf('report_days_dimension_check', t.dimension, REPORT_DIMENSIONS),
    check('report_days_basis_check', sql`${t.basis} in ('taken', 'happened')`),
  ],
);
