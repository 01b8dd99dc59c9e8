import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { KEY_SCOPE_NAMES } from '#contract/permissions.ts';
import { createdAt, id, instant } from './columns.ts';

/** Keys of programs; a revoked one is gone, and the audit trail keeps its name. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    /** SHA-256 of the key: reading the table is not enough to call. */
    keyHash: text().notNull(),
    scopes: text({ enum: KEY_SCOPE_NAMES }).array().notNull(),
    createdBy: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex('api_keys_key_hash_unique').on(t.keyHash),
    check('api_keys_scopes_check', sql`cardinality(${t.scopes}) > 0`),
  ],
);
