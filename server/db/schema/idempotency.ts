import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** The first answer to a keyed call, given again when the same call is repeated. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is: the endpoint and the caller. */
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
