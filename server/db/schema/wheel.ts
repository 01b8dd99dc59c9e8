import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#contract/language.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
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
    /** While true no other spin may hold the same code. */
    codeIsLive: boolean().notNull().default(true),
    expiresAt: instant().notNull(),
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
    index('wheel_spins_created_at_index').on(t.createdAt.desc().nullsFirst()),
  ],
);
