import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  ENDED_STATES,
  MONEY_STATES,
  PARCEL_STATES,
  PARCEL_STEPS,
} from '#contract/carriers/parcel-states.ts';
import { amount, constants, createdAt, id, instant, notNegative, oneOf } from './columns.ts';
import { deliveryCompanies } from './delivery.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** A parcel that we made, or are making, at a carrier by its API. */
export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    companyId: uuid()
      .notNull()
      .references(() => deliveryCompanies.id),
    /** Ours at the carrier: `LW-`, the order's number and that of the attempt. */
    reference: text().notNull().unique(),
    state: text({ enum: PARCEL_STATES }).notNull(),
    money: text({ enum: MONEY_STATES }).notNull().default('none'),
    /** Of the movement that the state is from, by the carrier's clock. */
    stateAt: instant().notNull(),
    nextStep: text({ enum: PARCEL_STEPS }),
    dueAt: instant(),
    tries: integer().notNull().default(0),
    /** Set before the carrier is called: from then on it may exist there. */
    calledAt: instant(),
    /** What was wrong the last time, in the carrier's words or by the name of our trouble. */
    problem: text(),
    carrierId: text(),
    tracking: text(),
    formerTrackings: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Kept on the server: anyone with the link can open it. */
    labelUrl: text(),
    printedCount: integer().notNull().default(0),

    // Agreed when it was made. What the carrier claims later stands beside it.
    amount: amount().notNull(),
    fee: amount(),
    returnFee: amount(),
    codPercent: amount(),
    claimedAmount: amount(),
    claimedFee: amount(),
    claimedReturnFee: amount(),
    payoutId: text(),

    /** What it was made of, as sent, without the secrets of the account. */
    pickupPointId: text(),
    pickupPointName: text(),
    weightGrams: integer().notNull(),

    place: text(),
    driverName: text(),
    driverPhone: text(),
    attempts: smallint().notNull().default(0),
    nextAttemptOn: text(),
    /** The carrier did not know it at this time; twice within a day is believed. */
    missingSince: instant(),
    trackedAt: instant(),
    trackDueAt: instant(),
    isContradicted: boolean().notNull().default(false),
    createdAt: createdAt(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('parcels_state_check', t.state, PARCEL_STATES),
    oneOf('parcels_money_check', t.money, MONEY_STATES),
    oneOf('parcels_next_step_check', t.nextStep, PARCEL_STEPS),
    check('parcels_due_check', sql`(${t.nextStep} is null) = (${t.dueAt} is null)`),
    notNegative('parcels_amount_check', t.amount),
    // The law of this table: an order never has two living parcels.
    uniqueIndex('parcels_one_living_unique')
      .on(t.orderId)
      .where(sql`state not in (${constants(ENDED_STATES)})`),
    index('parcels_order_id_index').on(t.orderId),
    // For the list of orders by state, and for what became of parcels in the last months.
    index('parcels_state_index').on(t.state, t.stateAt, t.orderId),
    index('parcels_due_index')
      .on(t.companyId, t.dueAt)
      .where(sql`next_step is not null`),
    index('parcels_track_due_index')
      .on(t.companyId, t.trackDueAt)
      .where(sql`track_due_at is not null`),
    index('parcels_tracking_index').on(t.tracking),
    // As a station reads it, see comparableCode in contract/scan/scan-codes.ts.
    index('parcels_scanned_tracking_index')
      .on(sql`upper(replace(tracking, ' ', ''))`)
      .where(sql`tracking is not null`),
    // Few parcels get another number: whoever looks for a former one reads only these.
    index('parcels_former_trackings_index')
      .on(t.id)
      .where(sql`former_trackings <> '{}'`),
    index('parcels_carrier_id_index').on(t.companyId, t.carrierId),
  ],
);

export type StoredParcel = typeof parcels.$inferSelect;
