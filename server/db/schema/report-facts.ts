import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ORDER_SOURCES } from '#contract/cost-kinds.ts';
import { ORDER_ENDS, REPORT_BASES, REPORT_DIMENSIONS } from '#contract/report-kinds.ts';
import { oneOf } from './columns.ts';

/** In centimes: sums of integers are exact, and three times as fast as sums of decimals. */
const centimes = () => bigint({ mode: 'number' }).notNull();
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

/**
 * A product or variant: it has what lies between `lo` and `hi` of the order's money, of `whole`,
 * and its own goods.
 */
interface FactPart {
  key: string;
  lo: number;
  hi: number;
  whole: number;
  goods: number;
  damaged: number;
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
    /** By product and by variant. */
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
    sales: centimes(),
    goods: centimes(),
    damaged: centimes(),
    delivery: centimes(),
    returns: centimes(),
    packaging: centimes(),
    cod: centimes(),
    agent: centimes(),
    /** The part of these costs that is expected and not yet real. */
    expected: centimes(),
    paidCash: centimes(),
    paidCosts: centimes(),
  },
  (t) => [
    oneOf('order_facts_outcome_check', t.outcome, ORDER_ENDS),
    index('order_facts_taken_day_index').on(t.takenDay, t.orderId),
    index('order_facts_confirmed_day_index').on(t.confirmedDay, t.orderId),
    index('order_facts_shipped_day_index').on(t.shippedDay, t.orderId),
    index('order_facts_ended_day_index').on(t.endedDay, t.orderId),
    index('order_facts_paid_day_index').on(t.paidDay, t.orderId),
    // To list the orders of a bucket that has few.
    index('order_facts_wilaya_index').on(t.wilaya),
    index('order_facts_company_index').on(t.company),
    index('order_facts_employee_index').on(t.employee),
    index('order_facts_offer_index').on(t.offer),
    index('order_facts_outcome_index').on(t.outcome),
    index('order_facts_products_index').using('gin', t.products.op('jsonb_path_ops')),
    index('order_facts_variants_index').using('gin', t.variants.op('jsonb_path_ops')),
  ],
);

/**
 * Sums of the facts by one dimension, of each day and again of each 8 and each 64 days, so that any
 * period is the sum of a few rows of each bucket (decision 074).
 */
export const reportDays = pgTable(
  'report_days',
  {
    dimension: text({ enum: REPORT_DIMENSIONS }).notNull(),
    /** By the day that the order was taken, or by the day that each thing happened. */
    basis: text({ enum: REPORT_BASES }).notNull(),
    /** How many days the row sums up; `day` is the first of them. */
    span: smallint().notNull(),
    day: date({ mode: 'string' }).notNull(),
    bucket: text().notNull(),
    orders: count(),
    confirmed: count(),
    shipped: count(),
    ended: count(),
    delivered: count(),
    returned: count(),
    lost: count(),
    moving: count(),
    cancelled: count(),
    waiting: count(),
    uncosted: count(),
    paid: count(),
    sales: centimes(),
    goods: centimes(),
    damaged: centimes(),
    delivery: centimes(),
    returns: centimes(),
    packaging: centimes(),
    cod: centimes(),
    agent: centimes(),
    expected: centimes(),
    paidCash: centimes(),
    paidCosts: centimes(),
  },
  (t) => [
    primaryKey({ columns: [t.dimension, t.basis, t.span, t.day, t.bucket] }),
    oneOf('report_days_dimension_check', t.dimension, REPORT_DIMENSIONS),
    oneOf('report_days_basis_check', t.basis, REPORT_BASES),
    check('report_days_span_check', sql`${t.span} in (1, 4, 16, 64)`),
  ],
);
