import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Every stored file except thumbnails, which are stored and deleted with their picture. */
export const uploads = pgTable(
  'uploads',
  {
    name: text().primaryKey(),
    createdAt: createdAt(),
    /** Not deleted before this time, whether it is used or not. */
    keepUntil: instant().notNull(),
    /** Marked for deletion: it may no longer be used, and its files are deleted next. */
    removedAt: instant(),
  },
  (t) => [index('uploads_keep_until_index').on(t.keepUntil)],
);
