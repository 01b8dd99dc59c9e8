import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * The first response to a call with an idempotency key, returned again when the call is repeated.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The endpoint and the caller that the key belongs to. */
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    result: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    index('idempotency_keys_created_at_index').on(t.createdAt),
  ],
);
