import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * How many rows a table has, kept by a trigger of that table in the transaction of every change.
 * Sharded by connection like order_tallies, and for the same reason.
 */
export const keptCounts = pgTable(
  'kept_counts',
  {
    name: text({ enum: ['clients'] }).notNull(),
    shard: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.shard] })],
);
