import { sql, type SQL } from 'drizzle-orm';
import {
  check,
  index,
  numeric,
  timestamp,
  uuid,
  type AnyPgColumn,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';

/** Random (UUID version 4) because the visible order number is the first 8 characters of the id. */
export const id = () =>
  uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`);

export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () => instant().notNull().defaultNow();

/** decimal(10,2), read as text so that no amount is rounded by floating point. */
export const amount = () => numeric({ precision: 10, scale: 2 });

/** Our own constants as a list, for constraints and partial indexes. */
export const constants = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/** An enum as a check constraint: adding a value is then an ordinary migration. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${constants(values)})`);

/** Of a column with a JSON array. */
export const atMostItems = (name: string, column: AnyPgColumn, most: number) =>
  check(name, sql`jsonb_array_length(${column}) <= ${sql.raw(String(most))}`);

export const notNegative = (name: string, column: AnyPgColumn | SQL) =>
  check(name, sql`${column} >= 0`);

/**
 * New rows wait in a list that every search reads as a whole, until it has this size and an insert
 * works it off. PostgreSQL's own 4 MB make searches slow after a burst of orders (decision 011).
 */
export const PENDING_KILOBYTES = 256;

/** The trigram index of a `searchText` column. */
export const searchIndex = (name: string, column: ExtraConfigColumn) =>
  index(name)
    .using('gin', column.op('gin_trgm_ops'))
    .with({ gin_pending_list_limit: PENDING_KILOBYTES });
