import { sql, type SQL } from 'drizzle-orm';
import { PgDialect, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { CASING } from '../connection/casing.ts';

const dialect = new PgDialect({ casing: CASING });

/**
 * A row as the API answers it, written by the database itself: taking a row apart into columns and
 * putting it together again is most of the work of a list. Instants are in UTC to the millisecond.
 * It is put into words once: with thirty columns, that is more work than the rest of a query.
 */
export function selectAsJson<Row>(
  columns: Readonly<Record<keyof Row & string, AnyPgColumn>>,
): SQL<Row> {
  const fields = Object.entries<AnyPgColumn>(columns).map(
    ([name, column]) => sql`${valueOf(column)} as ${sql.identifier(name)}`,
  );
  const row = sql`(select row_to_json(one) from (select ${sql.join(fields, sql`, `)}) one)`;
  return sql.raw(dialect.sqlToQuery(row).sql) as SQL<Row>;
}

/** What `selectAsJson` would answer of a row that was read or written as columns. */
export function rowAsJson<Row>(
  columns: Readonly<Record<keyof Row & string, AnyPgColumn>>,
  row: Readonly<Record<keyof Row & string, unknown>>,
): Row {
  const fields = Object.entries<AnyPgColumn>(columns).map(([name, column]) => {
    const value = row[name as keyof Row & string];
    if (value instanceof Date) return [name, value.toISOString()];
    return [name, column.columnType === 'PgNumeric' && value !== null ? Number(value) : value];
  });
  return Object.fromEntries(fields) as Row;
}

const valueOf = (column: AnyPgColumn) =>
  column.dataType === 'date'
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${column}`;
