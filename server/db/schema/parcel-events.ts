import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  CARRIER_STATES,
  MONEY_STATES,
  PARCEL_EVENT_KINDS,
} from '#contract/carriers/parcel-states.ts';
import { instant, oneOf } from './columns.ts';
import { parcels } from './parcels.ts';

/** What a carrier said happened to a parcel, once each, in its own words and in ours. */
export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    /** The adapter's: the same event read again has the same key. */
    key: text().notNull(),
    at: instant().notNull(),
    receivedAt: instant().notNull(),
    word: text().notNull(),
    kind: text({ enum: PARCEL_EVENT_KINDS }).notNull(),
    state: text({ enum: CARRIER_STATES }),
    money: text({ enum: MONEY_STATES }),
    reason: text(),
    place: text(),
    driverName: text(),
    driverPhone: text(),
    nextAttemptOn: text(),
  },
  (t) => [
    oneOf('parcel_events_kind_check', t.kind, PARCEL_EVENT_KINDS),
    oneOf('parcel_events_state_check', t.state, CARRIER_STATES),
    oneOf('parcel_events_money_check', t.money, MONEY_STATES),
    uniqueIndex('parcel_events_key_unique').on(t.parcelId, t.key),
    index('parcel_events_parcel_index').on(t.parcelId, t.at),
  ],
);
