import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { VIEW_DENSITIES, VIEW_LISTS } from '#contract/views/view-lists.ts';
import { createdAt, id, oneOf, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** Filters, columns and density of a list under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    list: text({ enum: VIEW_LISTS }).notNull(),
    name: text().notNull(),
    /** Null where the owner of a shared one was deleted. Nobody else could ever see the others. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    isShared: boolean().notNull(),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    columns: jsonb().$type<string[]>(),
    density: text({ enum: VIEW_DENSITIES }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    oneOf('saved_views_list_check', t.list, VIEW_LISTS),
    oneOf('saved_views_density_check', t.density, VIEW_DENSITIES),
    check('saved_views_owner_check', sql`${t.isShared} or ${t.ownerId} is not null`),
    check('saved_views_name_check', sql`char_length(${t.name}) between 1 and 60`),
    uniqueIndex('saved_views_name_unique').on(t.ownerId, t.list, t.name),
    index('saved_views_shared_index')
      .on(t.list)
      .where(sql`is_shared`),
  ],
);
