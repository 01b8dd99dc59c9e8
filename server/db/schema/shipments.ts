import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ENDED_SHIPMENTS, SHIPMENT_STATES } from '#contract/carriers/parcel-states.ts';
import { amount, constants, id, instant, notNegative, oneOf } from './columns.ts';
import { deliveryCompanies } from './delivery.ts';
import { orders } from './orders.ts';
import { parcels } from './parcels.ts';

/**
 * One row for each time that an order's goods left the shop, with a carrier's API or without: what
 * returns, payouts and profit are counted by. Whatever writes orders and parcels keeps it
 * (decision 020).
 */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1 for the first time that the order was sent. */
    attempt: smallint().notNull(),
    companyId: uuid().references(() => deliveryCompanies.id, { onDelete: 'set null' }),
    parcelId: uuid().references(() => parcels.id, { onDelete: 'set null' }),
    tracking: text(),
    state: text({ enum: SHIPMENT_STATES }).notNull(),
    stateAt: instant().notNull(),
    shippedAt: instant().notNull(),
    endedAt: instant(),
    /** What the customer owes at the door, and what the company keeps of it, as agreed. */
    cash: amount().notNull(),
    fee: amount(),
    returnFee: amount(),
  },
  (t) => [
    oneOf('shipments_state_check', t.state, SHIPMENT_STATES),
    notNegative('shipments_cash_check', t.cash),
    notNegative('shipments_fee_check', t.fee),
    notNegative('shipments_return_fee_check', t.returnFee),
    uniqueIndex('shipments_attempt_unique').on(t.orderId, t.attempt),
    uniqueIndex('shipments_one_living_unique')
      .on(t.orderId)
      .where(sql`state not in (${constants(ENDED_SHIPMENTS)})`),
    index('shipments_parcel_id_index').on(t.parcelId),
    index('shipments_tracking_index').on(t.tracking),
    // As a station reads it, see comparableCode in contract/scan/scan-codes.ts.
    index('shipments_scanned_tracking_index')
      .on(sql`upper(replace(tracking, ' ', ''))`)
      .where(sql`tracking is not null`),
    index('shipments_state_index').on(t.state, t.stateAt),
    index('shipments_company_id_index').on(t.companyId, t.endedAt),
  ],
);

export type StoredShipment = typeof shipments.$inferSelect;
