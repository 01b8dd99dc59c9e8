import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Every stored file but thumbnails, which come and go with their picture. */
export const uploads = pgTable(
  'uploads',
  {
    name: text().primaryKey(),
    createdAt: createdAt(),
    /** Until then it stays, whether anything uses it or not. */
    keepUntil: instant().notNull(),
    /** Given up: nobody may use it any more, and its files are about to go. */
    removedAt: instant(),
  },
  (t) => [index('uploads_keep_until_index').on(t.keepUntil)],
);
