import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** Every word of a name. */
export const nameWords = pgTable('name_words', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  word: text().notNull().unique(),
  /** The rule that its keys follow. */
  rule: smallint().notNull(),
});

/** The keys that similar words share (server/db/names/name-words.ts). */
export const nameKeys = pgTable(
  'name_keys',
  {
    key: text().notNull(),
    wordId: integer()
      .notNull()
      .references(() => nameWords.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.key, t.wordId] }),
    index('name_keys_word_id_index').on(t.wordId),
  ],
);

/**
 * Every name that an order or a client ever had, noted by triggers. Not unique: two transactions may
 * note the same one at once, and neither has to wait for the other.
 */
export const customerNames = pgTable(
  'customer_names',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The rule by which its words were read; 0 before that. */
    rule: smallint().notNull().default(0),
    wordIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [
    index('customer_names_name_index').on(t.name),
    index('customer_names_rule_index').on(t.rule, t.id.desc().nullsFirst()),
    index('customer_names_word_ids_index').using('gin', t.wordIds).with({ fastupdate: 'off' }),
  ],
);
