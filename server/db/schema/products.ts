import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Language } from '#contract/language.ts';
import type { TranslatedField } from '#contract/products/products.ts';
import type { Translated } from '#contract/products/variants.ts';
import { amount, createdAt, id, notNegative, searchIndex } from './columns.ts';

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull().unique(),
    nameAr: text().notNull(),
    nameFr: text().notNull(),
    nameEn: text(),
    descriptionAr: text(),
    descriptionFr: text().notNull(),
    descriptionEn: text(),
    /** The French fields that still hold the Arabic text because nobody has translated them. */
    untranslated: text()
      .array()
      .$type<TranslatedField[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    price: amount().notNull(),
    originalPrice: amount(),
    badge: varchar({ length: 50 }),
    rating: numeric({ precision: 2, scale: 1 }).notNull().default('4.8'),
    reviewCount: integer().notNull().default(0),
    imageUrl: text().notNull(),
    benefits: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    benefitsTranslations: jsonb().$type<Partial<Record<Language, string[]>>>(),
    bundleSerumIds: jsonb().$type<string[]>(),
    /** The names of its options, such as volume; a variant has a value for each. */
    options: jsonb()
      .$type<Translated[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    stock: integer().notNull().default(0),
    category: varchar({ length: 100 }),
    videoUrl: text(),
    isActive: boolean().notNull().default(true),
    /** Names in three languages, normalised by foldForSearch. */
    searchText: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    notNegative('products_stock_check', t.stock),
    notNegative('products_price_check', t.price),
    notNegative('products_original_price_check', t.originalPrice),
    notNegative('products_review_count_check', t.reviewCount),
    check(
      'products_untranslated_check',
      sql`${t.untranslated} <@ array['nameFr', 'descriptionFr']::text[]`,
    ),
    searchIndex('products_search_text_index', t.searchText),
    index('products_created_at_index').on(t.createdAt.desc().nullsFirst(), t.id),
  ],
);
