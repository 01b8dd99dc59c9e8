import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  INBOX_STATES,
  INTAKE_REASON_NAMES,
  type IntakeMark,
} from '#contract/intake/intake-reasons.ts';
import type { OrderDraft } from '#contract/intake/order-draft.ts';
import type { InboxEdits } from '#contract/intake/inbox.ts';
import { id, instant, oneOf, searchIndex } from './columns.ts';
import { orders } from './orders.ts';
import { sources } from './sources.ts';
import { users } from './users.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** One order of one source, whatever was sent about it and however often. */
export const inboxItems = pgTable(
  'inbox_items',
  {
    id: id(),
    sourceId: uuid()
      .notNull()
      .references(() => sources.id),
    externalId: text().notNull(),
    state: text({ enum: INBOX_STATES }).notNull().default('waiting'),
    reason: text({ enum: INTAKE_REASON_NAMES }),
    marks: jsonb().$type<IntakeMark[]>().notNull().default([]),
    /** The words for goods of which a person has to say what they are. */
    unknownGoods: jsonb().$type<readonly string[]>().notNull().default([]),
    /** The newest version that was applied, as it was read. */
    draft: jsonb().$type<OrderDraft>(),
    stampedAt: instant(),
    /** What a person wrote, which no version overwrites. */
    edits: jsonb().$type<InboxEdits>().notNull().default({}),
    /** Of a checkout that was not placed: the customer's phone as we store it. */
    phone: text(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** Of what is perhaps the same as an order: that order. */
    doubleOf: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** The order's version when we last wrote it: another one means that staff did. */
    orderVersion: integer(),
    /** Name, phone and numbers, normalised by foldForSearch. */
    searchText: text().notNull().default(''),
    receivedAt: instant().notNull(),
    /** Something was stored that nobody has read. */
    dueAt: instant(),
    /** What came is not the whole order: when it is asked for, and how often that failed. */
    fetchAt: instant(),
    fetchTries: integer().notNull().default(0),
    /** What the shop was told of our order, and when it is to be told again. */
    told: text(),
    tellAt: instant(),
    tellTries: integer().notNull().default(0),
    dealtBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    dealtAt: instant(),
  },
  (t) => [
    oneOf('inbox_items_state_check', t.state, INBOX_STATES),
    oneOf('inbox_items_reason_check', t.reason, INTAKE_REASON_NAMES),
    uniqueIndex('inbox_items_external_unique').on(t.sourceId, t.externalId),
    index('inbox_items_due_index')
      .on(t.sourceId, t.dueAt)
      .where(sql`due_at is not null`),
    index('inbox_items_fetch_index')
      .on(t.sourceId, t.fetchAt)
      .where(sql`fetch_at is not null`),
    index('inbox_items_tell_index')
      .on(t.sourceId, t.tellAt)
      .where(sql`tell_at is not null`),
    index('inbox_items_received_index').on(t.receivedAt.desc().nullsFirst(), t.id),
    index('inbox_items_open_index')
      .on(t.reason)
      .where(sql`state in ('waiting', 'error')`),
    index('inbox_items_order_index').on(t.orderId),
    index('inbox_items_checkout_index')
      .on(t.receivedAt)
      .where(sql`state = 'ignored' and reason = 'draft' and phone is not null`),
    index('inbox_items_double_index')
      .on(t.doubleOf)
      .where(sql`double_of is not null`),
    index('inbox_items_phone_index')
      .on(t.phone)
      .where(sql`phone is not null`),
    searchIndex('inbox_items_search_text_index', t.searchText),
  ],
);

export const VERSION_RESULTS = ['applied', 'same', 'stale', 'kept'] as const;

/** What was sent, byte for byte, stored before anything is read; the same bytes once. */
export const inboxVersions = pgTable(
  'inbox_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    itemId: uuid()
      .notNull()
      .references(() => inboxItems.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    receivedAt: instant().notNull(),
    topic: text(),
    /** For the log only: some platforms give two orders of one second the same. */
    deliveryId: text(),
    body: bytea().notNull(),
    result: text({ enum: VERSION_RESULTS }),
    /** Its place among the others where the same bytes came again after other ones. */
    againId: bigint({ mode: 'number' }),
  },
  (t) => [
    oneOf('inbox_versions_result_check', t.result, VERSION_RESULTS),
    uniqueIndex('inbox_versions_body_unique').on(t.itemId, t.sha256),
  ],
);

/** Deliveries whose signature was wrong: few, small and for three days. */
export const inboxQuarantine = pgTable(
  'inbox_quarantine',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sourceId: uuid()
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    receivedAt: instant().notNull(),
    sha256: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: bytea().notNull(),
  },
  (t) => [uniqueIndex('inbox_quarantine_body_unique').on(t.sourceId, t.sha256)],
);
