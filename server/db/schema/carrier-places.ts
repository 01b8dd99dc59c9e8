import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, id, instant, oneOf } from './columns.ts';
import { deliveryCompanies } from './delivery.ts';

const company = () =>
  uuid()
    .notNull()
    .references(() => deliveryCompanies.id, { onDelete: 'cascade' });

export const MATCHED_BY = ['code', 'folded', 'hand'] as const;

/** A carrier's communes as it names them, and which of the official ones each is. */
export const carrierCommunes = pgTable(
  'carrier_communes',
  {
    companyId: company(),
    /** The carrier's id; its name where it has none. */
    carrierId: text().notNull(),
    name: text().notNull(),
    wilayaCode: smallint().notNull(),
    hasPickupPoint: boolean().notNull(),
    /** False also for what the carrier no longer lists. */
    isServed: boolean().notNull(),
    /** The official commune, by its code; null until somebody says which. */
    communeCode: text(),
    matchedBy: text({ enum: MATCHED_BY }),
    checkedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.wilayaCode, t.carrierId] }),
    oneOf('carrier_communes_matched_by_check', t.matchedBy, MATCHED_BY),
    uniqueIndex('carrier_communes_match_unique')
      .on(t.companyId, t.communeCode)
      .where(sql`commune_code is not null and is_served`),
  ],
);

/** A carrier's wilayas, for their ids and exact names. */
export const carrierWilayas = pgTable(
  'carrier_wilayas',
  {
    companyId: company(),
    code: smallint().notNull(),
    carrierId: text().notNull(),
    name: text().notNull(),
    isServed: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.code] })],
);

export const carrierPickupPoints = pgTable(
  'carrier_pickup_points',
  {
    id: id(),
    companyId: company(),
    carrierId: text().notNull(),
    name: text().notNull(),
    wilayaCode: smallint().notNull(),
    communeId: text(),
    communeName: text(),
    address: text(),
    phone: text(),
    /** False for what the carrier no longer lists. */
    isListed: boolean().notNull(),
    /** Staff do not offer it; kept when the list is read again. */
    isHidden: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('carrier_pickup_points_carrier_id_unique').on(t.companyId, t.carrierId),
    index('carrier_pickup_points_wilaya_index').on(t.companyId, t.wilayaCode),
  ],
);

/** The carrier's own prices for the shop's origin. */
export const carrierFees = pgTable(
  'carrier_fees',
  {
    companyId: company(),
    wilayaCode: smallint().notNull(),
    /** Empty for the price of the whole wilaya. */
    communeId: text().notNull().default(''),
    home: amount(),
    pickupPoint: amount(),
    returned: amount(),
    codPercent: amount(),
    perExtraKg: amount(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.wilayaCode, t.communeId] })],
);

export const PLACE_STEPS = ['places', 'fees'] as const;

/** What a reading of the places changed, with some names of each; counts are whole. */
export interface PlaceChanges {
  communesAdded: NamedChange;
  communesRemoved: NamedChange;
  communesRenamed: NamedChange;
  pickupPointsAdded: NamedChange;
  pickupPointsRemoved: NamedChange;
  feesChanged: number;
}

export interface NamedChange {
  count: number;
  names: string[];
}

/** The last reading of a carrier's places, or the one under way. */
export const carrierPlaceReads = pgTable('carrier_place_reads', {
  companyId: company().primaryKey(),
  /** When somebody, or the nightly job, asked for the places to be read; null when that is done. */
  askedAt: instant(),
  startedAt: instant(),
  /** Null until it has begun. */
  step: text({ enum: PLACE_STEPS }),
  calls: integer().notNull().default(0),
  /** Of the last whole reading, to tell how far this one is. */
  expectedCalls: integer(),
  feesReadAt: instant(),
  changes: jsonb().$type<PlaceChanges>(),
});
