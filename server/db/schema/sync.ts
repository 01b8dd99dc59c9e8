import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CALL_KINDS, SYNC_KINDS } from '#contract/storefront/sync.ts';
import { instant, oneOf } from './columns.ts';

/** One sequence for all changes: of two versions of an object, the higher is the newer. */
export const syncVersions = pgSequence('sync_versions');

/**
 * The sync state of each object: what the storefront has to be sent, and what we know of its copy.
 * Triggers on the objects' tables write it in the transaction of the change, whoever makes the
 * change. An object is waiting to be sent while `version` is greater than `pushedVersion`.
 */
export const syncObjects = pgTable(
  'sync_objects',
  {
    kind: text({ enum: SYNC_KINDS }).notNull(),
    objectId: text().notNull(),
    /** The storefront's id of its copy. */
    storefrontId: text(),
    /** The newest version that the storefront sent of it. */
    storefrontVersion: bigint({ mode: 'number' }),
    version: bigint({ mode: 'number' }).notNull().default(0),
    pushedVersion: bigint({ mode: 'number' }).notNull().default(0),
    /** When the fields that both sides may change were last changed, by either side. */
    changedAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Not sent before this time; null means at once. */
    dueAt: instant(),
    firstFailedAt: instant(),
    /** Set when the retries are used up; staff can send it again. */
    failedAt: instant(),
    lastError: text(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.objectId] }),
    oneOf('sync_objects_kind_check', t.kind, SYNC_KINDS),
    uniqueIndex('sync_objects_storefront_id_unique')
      .on(t.kind, t.storefrontId)
      .where(sql`storefront_id is not null`),
    index('sync_objects_waiting_index')
      .on(t.version)
      .where(sql`pushed_version < version`),
  ],
);

/** Log of the last calls in both directions, for staff and for the storefront's developer. */
export const syncCalls = pgTable(
  'sync_calls',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    direction: text({ enum: ['in', 'out', 'pull'] }).notNull(),
    kind: text({ enum: CALL_KINDS }).notNull(),
    /** HTTP status; null when there was no response. */
    status: integer(),
    milliseconds: integer().notNull(),
    items: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    error: text(),
    /** The first items that were refused, or that kept our values. */
    notes: jsonb().$type<SyncNote[]>(),
  },
  (t) => [
    oneOf('sync_calls_direction_check', t.direction, ['in', 'out', 'pull']),
    oneOf('sync_calls_kind_check', t.kind, CALL_KINDS),
    index('sync_calls_direction_index').on(t.direction, t.id.desc()),
  ],
);

export interface SyncNote {
  id: string | null;
  detail?: string;
  kept?: string[];
}

/** Kinds that are paused while the others are sent; a row is deleted by the first accepted call. */
export const syncPauses = pgTable(
  'sync_pauses',
  {
    kind: text({ enum: SYNC_KINDS }).primaryKey(),
    until: instant().notNull(),
    /** False when the storefront does not offer this kind. */
    isOffered: boolean().notNull(),
    error: text().notNull(),
  },
  (t) => [oneOf('sync_pauses_kind_check', t.kind, SYNC_KINDS)],
);

/** A single row with the id `default`. */
export const syncState = pgTable(
  'sync_state',
  {
    id: text().primaryKey().default('default'),
    /** Off when no storefront is configured: the triggers then record nothing. */
    isOn: boolean().notNull().default(false),
    turnedOffAt: instant(),
    /** No calls to the storefront until this time. */
    pausedUntil: instant(),
    /** Cursor of the reverse sync, by kind of object. */
    cursors: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [check('sync_state_single_row_check', sql`${t.id} = 'default'`)],
);
