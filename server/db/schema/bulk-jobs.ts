import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** The work on many orders that a person has under way; it is renewed, and runs out with its server. */
export const bulkJobs = pgTable('bulk_jobs', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of this call: a repetition of it may join in. */
  token: text().notNull(),
  until: instant().notNull(),
});
