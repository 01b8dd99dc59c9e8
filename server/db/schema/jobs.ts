import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { JOB_KINDS } from '#contract/system/background-work.ts';
import { instant, oneOf } from './columns.ts';

/**
 * Who does a job, and how the last run went. What there is to do stands in the rows that the job
 * works off: a parcel, a mail, an object for the storefront.
 */
export const jobs = pgTable(
  'jobs',
  {
    kind: text({ enum: JOB_KINDS }).notNull(),
    /** One at a time for each key: an account's company, or empty where there is only one. */
    key: text().notNull(),
    /** Counts the runs: one that is not the newest has lost its lease. */
    run: integer().notNull().default(0),
    /** By the database's clock, which all servers share; null while nobody does it. */
    leasedUntil: instant(),
    /** The next time of a timer, and the next retry after a failure. */
    notBefore: instant(),
    /** How often it has failed since it last went well. */
    failures: integer().notNull().default(0),
    failingSince: instant(),
    lastError: text(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), oneOf('jobs_kind_check', t.kind, JOB_KINDS)],
);
