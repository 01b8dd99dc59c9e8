import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { ORDER_SOURCES, SPEND_CURRENCIES, SPEND_KINDS } from '#contract/reports/costs.ts';
import { amount, createdAt, id, notNegative, oneOf } from './columns.ts';
import { products } from './products.ts';
import { sources } from './sources.ts';

/** What a parcel costs besides its delivery, if it leaves the shop on this day or later. */
export const costRules = pgTable(
  'cost_rules',
  {
    id: id(),
    validFrom: date({ mode: 'string' }).notNull(),
    packaging: amount().notNull(),
    codPercent: numeric({ precision: 5, scale: 2 }).notNull(),
    codFixed: amount().notNull(),
    isReal: boolean().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('cost_rules_valid_from_unique').on(t.validFrom),
    notNegative('cost_rules_packaging_check', t.packaging),
    notNegative('cost_rules_cod_fixed_check', t.codFixed),
    check('cost_rules_cod_percent_check', sql`${t.codPercent} between 0 and 100`),
  ],
);

/** Advertising and fixed costs, spread evenly over their days. */
export const spends = pgTable(
  'spends',
  {
    id: id(),
    kind: text({ enum: SPEND_KINDS }).notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    label: text(),
    source: text({ enum: ORDER_SOURCES }),
    /** Of connected sources the one; without it all of them. */
    sourceId: uuid().references(() => sources.id),
    /** Without its product it is spent for all. */
    productId: uuid().references(() => products.id, { onDelete: 'set null' }),
    amount: amount().notNull(),
    currency: text({ enum: SPEND_CURRENCIES }).notNull(),
    rate: amount(),
    dinars: numeric({ precision: 16, scale: 2 })
      .notNull()
      .generatedAlwaysAs(sql`round(amount * coalesce(rate, 1), 2)`),
    isReal: boolean().notNull(),
    note: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('spends_kind_check', t.kind, SPEND_KINDS),
    oneOf('spends_source_check', t.source, ORDER_SOURCES),
    check('spends_source_id_check', sql`${t.sourceId} is null or ${t.source} = 'intake'`),
    oneOf('spends_currency_check', t.currency, SPEND_CURRENCIES),
    check('spends_days_check', sql`${t.fromDay} <= ${t.toDay}`),
    check('spends_amount_check', sql`${t.amount} > 0`),
    check(
      'spends_rate_check',
      sql`(${t.currency} = 'DZD') = (${t.rate} is null) and ${t.rate} > 0`,
    ),
    index('spends_days_index').on(t.toDay, t.fromDay),
  ],
);
