import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Row counts of tables, maintained by triggers in the transaction of every change. Sharded
 * like order_tallies, to avoid lock contention.
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
