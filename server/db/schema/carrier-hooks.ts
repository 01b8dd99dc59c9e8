import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CARRIER_FAMILIES } from '#contract/carriers/carrier-families.ts';
import { CARRIER_STATES } from '#contract/carriers/parcel-states.ts';
import { id, instant, oneOf } from './columns.ts';
import { deliveryCompanies } from './delivery.ts';
import { parcels } from './parcels.ts';
import { users } from './users.ts';

export const HOOK_RESULTS = ['ok', 'ignored', 'unmapped', 'error'] as const;

/** Webhook events as they arrived, stored once and worked off later. */
export const carrierHooks = pgTable(
  'carrier_hooks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid()
      .notNull()
      .references(() => deliveryCompanies.id, { onDelete: 'cascade' }),
    /** The carrier's, or a hash of the content where it has none. */
    eventId: text().notNull(),
    receivedAt: instant().notNull(),
    /** What the adapter read, without the customer's data. */
    event: jsonb().$type<Record<string, unknown>>().notNull(),
    dueAt: instant(),
    result: text({ enum: HOOK_RESULTS }),
    problem: text(),
  },
  (t) => [
    oneOf('carrier_hooks_result_check', t.result, HOOK_RESULTS),
    uniqueIndex('carrier_hooks_event_unique').on(t.companyId, t.eventId),
    index('carrier_hooks_due_index').on(t.companyId, t.dueAt),
  ],
);

/** Words of a family that its adapter does not know, and what an administrator says they mean. */
export const carrierWords = pgTable(
  'carrier_words',
  {
    id: id(),
    family: text({ enum: CARRIER_FAMILIES }).notNull(),
    /** Folded, so that one word is one row. */
    folded: text().notNull(),
    word: text().notNull(),
    firstSeenAt: instant().notNull(),
    lastParcelId: uuid().references(() => parcels.id, { onDelete: 'set null' }),
    /** `none` for a word that is no movement; null until somebody decides. */
    meaning: text({ enum: [...CARRIER_STATES, 'none'] }),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('carrier_words_family_check', t.family, CARRIER_FAMILIES),
    oneOf('carrier_words_meaning_check', t.meaning, [...CARRIER_STATES, 'none']),
    uniqueIndex('carrier_words_word_unique').on(t.family, t.folded),
  ],
);
