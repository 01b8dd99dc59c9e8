import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * A row as the API answers it, written by the database itself: taking a row apart into columns and
 * putting it together again is most of the work of a list. Instants are in UTC to the millisecond.
 */
export function jsonRow<Row>(columns: Readonly<Record<keyof Row & string, AnyPgColumn>>): SQL<Row> {
  const fields = Object.entries<AnyPgColumn>(columns).map(
    ([name, column]) => sql`${valueOf(column)} as ${sql.identifier(name)}`,
  );
  return sql<Row>`(select row_to_json(one) from (select ${sql.join(fields, sql`, `)}) one)`;
}

const valueOf = (column: AnyPgColumn) =>
  column.dataType === 'date'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;
