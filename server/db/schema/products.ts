import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  varchar,
} from 'drizzle-orm/pg-core';
import type { Language } from '#contract/language.ts';
import { amount, createdAt, id, notNegative } from './columns.ts';

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
    stock: integer().notNull().default(0),
    category: varchar({ length: 100 }),
    videoUrl: text(),
    isActive: boolean().notNull().default(true),
    /** Names in three languages, folded. See foldForSearch. */
    searchText: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    notNegative('products_stock_check', t.stock),
    notNegative('products_price_check', t.price),
    notNegative('products_original_price_check', t.originalPrice),
    notNegative('products_review_count_check', t.reviewCount),
    index('products_search_text_index').using('gin', t.searchText.op('gin_trgm_ops')),
    index('products_created_at_index').on(t.createdAt.desc().nullsFirst(), t.id),
  ],
);
