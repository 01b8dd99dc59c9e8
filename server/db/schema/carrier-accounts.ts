import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { CARRIER_FAMILIES } from '#contract/carriers/carrier-families.ts';
import { instant, oneOf } from './columns.ts';
import { deliveryCompanies } from './delivery.ts';

/** What a new parcel gets unless its order says otherwise. */
export interface ParcelDefaults {
  originWilaya: number;
  weightKg: number;
  isInsured: boolean;
  mayBeOpened: boolean;
  senderName: string | null;
}

/** How many calls were made in each window of the quota, so that another server goes on counting. */
export type QuotaUse = Partial<
  Record<'perSecond' | 'perMinute' | 'perHour' | 'perDay', { since: number; calls: number }>
>;

/** A delivery company's account at its carrier; a company without one is followed by hand. */
export const carrierAccounts = pgTable(
  'carrier_accounts',
  {
    companyId: uuid()
      .primaryKey()
      .references(() => deliveryCompanies.id, { onDelete: 'cascade' }),
    family: text({ enum: CARRIER_FAMILIES }).notNull(),
    baseUrl: text().notNull(),
    /** One encrypted object with all secrets; null when none is stored. */
    secrets: text(),
    settings: jsonb().$type<Record<string, string>>().notNull().default({}),
    defaults: jsonb().$type<ParcelDefaults>().notNull(),
    /** The secret part of the webhook's path. */
    hookToken: text().notNull().unique(),
    lastHookAt: instant(),
    quotaUse: jsonb().$type<QuotaUse>().notNull().default({}),
    /** The breaker: no call before this time, and why. */
    pausedUntil: instant(),
    pauseReason: text(),
    failures: integer().notNull().default(0),
    failingSince: instant(),
    placesReadAt: instant(),
    placesError: text(),
    /** Up to when changes were read by one call for all parcels. */
    changesReadAt: instant(),
  },
  (t) => [oneOf('carrier_accounts_family_check', t.family, CARRIER_FAMILIES)],
);
