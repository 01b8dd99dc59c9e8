import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { OFFER_KINDS } from '#contract/offers/offer-rules.ts';
import { amount, createdAt, id, oneOf } from './columns.ts';
import { products } from './products.ts';

export const offers = pgTable(
  'offers',
  {
    id: id(),
    nameAr: text().notNull(),
    /** Holds the Arabic name until somebody translates it. */
    nameFr: text().notNull(),
    nameEn: text(),
    /** Empty: every product. The id of a product that is gone matches nothing. */
    productIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    minQuantity: smallint().notNull(),
    kind: text({ enum: OFFER_KINDS }).notNull(),
    /** What the minimum quantity costs together. */
    price: amount(),
    percent: numeric({ precision: 5, scale: 2 }),
    giftProductId: uuid().references(() => products.id, { onDelete: 'cascade' }),
    giftQuantity: smallint(),
    /** Calendar days in Algerian time, both inclusive. */
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    precedence: smallint().notNull(),
    isActive: boolean().notNull().default(true),
    /** Incremented by every edit. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('offers_kind_check', t.kind, OFFER_KINDS),
    check(
      'offers_terms_check',
      sql`(${t.kind} = 'price') = (${t.price} is not null)
        and (${t.kind} = 'percent') = (${t.percent} is not null)
        and (${t.kind} = 'gift') = (${t.giftProductId} is not null)
        and (${t.kind} = 'gift') = (${t.giftQuantity} is not null)`,
    ),
    check('offers_price_check', sql`${t.price} > 0`),
    check('offers_percent_check', sql`${t.percent} between 1 and 100`),
    check('offers_min_quantity_check', sql`${t.minQuantity} between 1 and 10000`),
    check('offers_gift_quantity_check', sql`${t.giftQuantity} between 1 and 10000`),
    check('offers_precedence_check', sql`${t.precedence} between 0 and 9999`),
    check('offers_dates_check', sql`${t.endsOn} >= ${t.startsOn}`),
    check('offers_product_ids_check', sql`array_position(${t.productIds}, null) is null`),
  ],
);
