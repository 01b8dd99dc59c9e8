import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/language.ts';
import { ROLES } from '#contract/permissions.ts';
import { instant, notNegative, oneOf, updatedAt } from './columns.ts';

/** A single row with the id `default`. */
export const siteSettings = pgTable(
  'site_settings',
  {
    id: text().primaryKey().default('default'),
    offerTextAr: text().notNull().default('توصيل مجاني'),
    offerTextFr: text().notNull().default('Livraison gratuite'),
    offerTextEn: text().notNull().default('Free delivery'),
    offerActive: boolean().notNull().default(true),
    announcementAr: text().notNull().default(''),
    announcementFr: text().notNull().default(''),
    announcementEn: text().notNull().default(''),
    announcementActive: boolean().notNull().default(false),
    storeName: text().notNull().default('لوحة'),
    storeEmail: text().notNull().default(''),
    storePhone: text().notNull().default(''),
    storeLogoUrl: text().notNull().default(''),
    notifyNewOrders: boolean().notNull().default(true),
    notifyByEmail: boolean().notNull().default(false),
    notifyLowStock: boolean().notNull().default(true),
    lowStockThreshold: integer().notNull().default(5),
    /** The roles whose users must have a second factor. */
    secondFactorRoles: text({ enum: ROLES }).array().notNull().default([]),
    /** Of messages to customers who were never written to. */
    messageLanguage: text({ enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    /** Of the steps of a new shop. */
    skippedSteps: text().array().notNull().default([]),
    /** Set while the demo data is in the store. */
    demoSeededAt: instant(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('site_settings_single_row_check', sql`${t.id} = 'default'`),
    notNegative('site_settings_low_stock_check', t.lowStockThreshold),
    oneOf('site_settings_message_language_check', t.messageLanguage, LANGUAGES),
  ],
);
