import { integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ORDER_STATUSES } from '#contract/orders/order-status.ts';
import { oneOf } from './columns.ts';

/**
 * `day` is the day an order was created, `month` its month, `delivered` the day it was delivered and counts as
 * revenue, `returned` the day it came back.
 */
const TALLY_DIMENSIONS = [
  'all',
  'day',
  'month',
  'wilaya',
  'company',
  'place',
  'special',
  'calls',
  'delivered',
  'returned',
] as const;
export type TallyDimension = (typeof TALLY_DIMENSIONS)[number];

/**
 * Number and total amount of orders by status and one more dimension. A trigger on orders keeps it
 * exact in the transaction of every change, so no query counts a million rows. Each
 * transaction writes a shard of its own, so that writers do not wait for each other's locks.
 */
export const orderTallies = pgTable(
  'order_tallies',
  {
    dimension: text({ enum: TALLY_DIMENSIONS }).notNull(),
    bucket: text().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    shard: smallint().notNull(),
    count: integer().notNull(),
    amount: numeric({ precision: 16, scale: 2 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dimension, t.bucket, t.status, t.shard] }),
    oneOf('order_tallies_dimension_check', t.dimension, TALLY_DIMENSIONS),
    oneOf('order_tallies_status_check', t.status, ORDER_STATUSES),
  ],
);
