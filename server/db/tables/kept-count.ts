import { eq, sql } from 'drizzle-orm';
import { keptCounts } from '../schema/kept-counts.ts';
import type { Reader } from '../types.ts';

/** The maintained row count of a table, alone or as part of another query. */
export const keptCount = (db: Reader, name: (typeof keptCounts.$inferSelect)['name']) =>
  db
    .select({ count: sql<number>`coalesce(sum(${keptCounts.count}), 0)::int` })
    .from(keptCounts)
    .where(eq(keptCounts.name, name));
