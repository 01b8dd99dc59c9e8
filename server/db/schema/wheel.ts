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
import { LANGUAGES } from '#contract/language.ts';
import { createdAt, id, instant, notNegative, oneOf, updatedAt } from './columns.ts';
import { orders } from './orders.ts';

export const wheelSpins = pgTable(
  'wheel_spins',
  {
    id: id(),
    campaign: text().notNull().default('default'),
    phone: text(),
    language: text({ enum: LANGUAGES }).notNull(),
    prizeIndex: smallint().notNull(),
    code: text().notNull(),
    /** While true, no other spin may have the same code. */
    codeIsLive: boolean().notNull().default(true),
    expiresAt: instant().notNull(),
    /** Null while the code is unused. A cancelled order releases the code but stays recorded. */
    redeemedAt: instant(),
    redeemedOrderId: uuid().references(() => orders.id),
    address: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('wheel_spins_language_check', t.language, LANGUAGES),
    check('wheel_spins_prize_index_check', sql`${t.prizeIndex} between 0 and 7`),
    check('wheel_spins_code_check', sql`${t.code} ~ '^SPIN[0-9]{1,4}$'`),
    uniqueIndex('wheel_spins_live_code_unique')
      .on(t.code)
      .where(sql`code_is_live`),
    uniqueIndex('wheel_spins_campaign_phone_unique')
      .on(t.campaign, t.phone)
      .where(sql`phone is not null`),
    index('wheel_spins_live_expires_at_index')
      .on(t.expiresAt)
      .where(sql`code_is_live`),
    index('wheel_spins_redeemed_order_id_index').on(t.redeemedOrderId),
    index('wheel_spins_created_at_index').on(t.createdAt.desc().nullsFirst()),
  ],
);

/** A single row with the id `default`; without it the defaults apply. */
export const wheelSettings = pgTable(
  'wheel_settings',
  {
    id: text().primaryKey().default('default'),
    isOpen: boolean().notNull().default(true),
    campaign: text().notNull().default('default'),
    updatedAt: updatedAt(),
  },
  (t) => [check('wheel_settings_single_row_check', sql`${t.id} = 'default'`)],
);

/** Settings of a prize; without a row it has its default weight and no daily limit. */
export const wheelPrizes = pgTable(
  'wheel_prizes',
  {
    prizeIndex: smallint().primaryKey(),
    weight: integer().notNull(),
    dailyStock: integer(),
  },
  (t) => [
    check('wheel_prizes_prize_index_check', sql`${t.prizeIndex} between 0 and 7`),
    notNegative('wheel_prizes_weight_check', t.weight),
    notNegative('wheel_prizes_daily_stock_check', t.dailyStock),
  ],
);
