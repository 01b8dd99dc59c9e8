import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { REQUEST_KINDS, REQUEST_STATES } from '#contract/parcels/parcel-requests.ts';
import { TASK_KINDS } from '#contract/tasks/task-kinds.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { deliveryCompanies } from './delivery.ts';
import { parcels } from './parcels.ts';
import { users } from './users.ts';

/** What staff asked the carrier to do with a parcel, and what it answered. */
export const parcelRequests = pgTable(
  'parcel_requests',
  {
    id: id(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text({ enum: REQUEST_STATES }).notNull().default('waiting'),
    dueAt: instant(),
    tries: smallint().notNull().default(0),
    /** The carrier's own words. */
    words: text(),
    createdAt: createdAt(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdByName: text().notNull(),
    endedAt: instant(),
  },
  (t) => [
    oneOf('parcel_requests_kind_check', t.kind, REQUEST_KINDS),
    oneOf('parcel_requests_state_check', t.state, REQUEST_STATES),
    index('parcel_requests_parcel_index').on(t.parcelId),
    index('parcel_requests_due_index')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
);

/** What somebody has to do about a parcel; one open task of a kind for each. */
export const parcelTasks = pgTable(
  'parcel_tasks',
  {
    id: id(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    kind: text({ enum: TASK_KINDS }).notNull(),
    detail: text(),
    openedAt: instant().notNull(),
    /** Not shown before. */
    dueAt: instant().notNull(),
    doneAt: instant(),
    doneBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (t) => [
    oneOf('parcel_tasks_kind_check', t.kind, TASK_KINDS),
    uniqueIndex('parcel_tasks_open_unique')
      .on(t.parcelId, t.kind)
      .where(sql`done_at is null`),
    index('parcel_tasks_open_index')
      .on(t.openedAt)
      .where(sql`done_at is null`),
  ],
);

/** Which company is proposed for an order: the first rule that fits. */
export interface CarrierRuleTerms {
  wilayas: number[];
  place: 'home' | 'office' | null;
  mostWeightGrams: number | null;
  leastAmount: number | null;
  mostAmount: number | null;
  productIds: string[];
  /** At most this share of the day's parcels, in percent. */
  share: number | null;
}

export const carrierRules = pgTable('carrier_rules', {
  id: id(),
  position: smallint().notNull(),
  companyId: uuid()
    .notNull()
    .references(() => deliveryCompanies.id, { onDelete: 'cascade' }),
  terms: jsonb().$type<CarrierRuleTerms>().notNull(),
});
