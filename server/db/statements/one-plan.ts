import { and, gt, lt, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * For statements that are planned once for all calls. PostgreSQL plans a prepared statement anew
 * for every call as long as the plan for its values looks cheaper than the one for any values; the
 * dashboard took 5 ms to plan, and takes one to read.
 */

const TYPES = {
  timestamptz: sql`timestamptz`,
  text: sql`text`,
  uuid: sql`uuid`,
  'uuid[]': sql`uuid[]`,
};

/** A parameter whose value the planner does not look at, so that it has no plan of its own. */
export const unplanned = (parameter: Placeholder, type: keyof typeof TYPES): SQL =>
  sql`(select ${parameter}::${TYPES[type]})::${TYPES[type]}`;

/**
 * From a moment on. With an end, because a range of unknown width is taken for a narrow one and
 * read by its index; of everything after an unknown moment a third of the table is expected.
 */
export const isAfter = (column: PgColumn, moment: SQL): SQL | undefined =>
  and(gt(column, moment), lt(column, sql`'infinity'::timestamptz`));

/**
 * With its values written out, but for the placeholders: as parameters they would keep the plan
 * from using an index of only the pending orders.
 */
export const written = <T>(part: SQL<T> | undefined): SQL<T> => sql<T>`${part?.inlineParams()}`;

/** The fields of a select under their names, with their values written out. */
export const withValues = <Fields extends Record<string, SQL>>(fields: Fields): Aliased<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, written(field).as(name)]),
  ) as Aliased<Fields>;

type Aliased<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends SQL<infer Value> ? SQL.Aliased<Value> : never;
};
