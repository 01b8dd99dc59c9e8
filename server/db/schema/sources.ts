import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CheckoutFields } from '#contract/intake/checkout-fields.ts';
import { SOURCE_KINDS, NUMBERINGS } from '#contract/intake/intake-kinds.ts';
import type { SheetTab } from '#contract/intake/sheet-tabs.ts';
import { createdAt, id, instant, oneOf } from './columns.ts';
import { products } from './products.ts';
import { productVariants } from './variants.ts';

/** A shop, a sheet or a program that sends us orders. It is switched off, and never deleted. */
export const sources = pgTable(
  'sources',
  {
    id: id(),
    kind: text({ enum: SOURCE_KINDS }).notNull(),
    name: text().notNull(),
    isOn: boolean().notNull().default(true),
    /** The signing secrets as one encrypted list, the newest first; empty for our storefront. */
    secrets: text().notNull(),
    /** For orders that name no product. */
    defaultProductId: uuid().references(() => products.id),
    numbering: text({ enum: NUMBERINGS }).notNull().default('none'),
    startsAt: instant(),
    alarmHours: integer(),
    /** Where it is asked for what we missed, and the keys for that, encrypted. */
    shopUrl: text(),
    access: text(),
    /** What those keys were exchanged for, encrypted, until it runs out. */
    token: text(),
    /** While one server exchanges them, the others wait for it. */
    tokenLeaseUntil: instant(),
    /** Whether the shop is told how its orders go on, and why it did not take that. */
    tellsBack: boolean().notNull().default(false),
    tellProblem: text(),
    /** Up to when what changed there is stored here. */
    cursorAt: instant(),
    catchUpAt: instant(),
    caughtUpAt: instant(),
    catchUpProblem: text(),
    /** Of a sheet, by the id of the tab: what its columns hold. */
    tabs: jsonb().$type<Record<string, SheetTab>>().notNull().default({}),
    /** Where a shop's checkout keeps what it asked, as a person has said. */
    checkoutFields: jsonb().$type<CheckoutFields>().notNull().default({}),
    lastGoodAt: instant(),
    lastFailedAt: instant(),
    lastOrderAt: instant(),
    /** When somebody was told that nothing comes; once for each silence. */
    silenceToldAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf('sources_kind_check', t.kind, SOURCE_KINDS),
    oneOf('sources_numbering_check', t.numbering, NUMBERINGS),
    uniqueIndex('sources_storefront_unique')
      .on(t.kind)
      .where(sql`kind = 'storefront'`),
  ],
);

/** What the words of a source mean, as a person said it. */
export const sourceGoods = pgTable(
  'source_goods',
  {
    id: id(),
    sourceId: uuid()
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** As the source wrote it, and as it is compared. */
    words: text().notNull(),
    wordsKey: text().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null where nobody said which: the words may name it. */
    variantId: uuid().references(() => productVariants.id, { onDelete: 'cascade' }),
    rememberedBy: text().notNull(),
    rememberedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('source_goods_words_unique').on(t.sourceId, t.wordsKey),
    index('source_goods_product_index').on(t.productId),
    index('source_goods_variant_index').on(t.variantId),
  ],
);
