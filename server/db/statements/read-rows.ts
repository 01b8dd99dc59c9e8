import { type SQL, sql } from 'drizzle-orm';
import { PgDialect, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '../types.ts';

/** A transaction in which all that is read is of one moment. */
export const READ_ONLY = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** The rows of a raw SQL statement; the driver returns them under `rows`, which Drizzle does not type. */
export async function rowsOf<Row = Record<string, unknown>>(
  db: Reader,
  query: SQL,
): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}

/** Column names are the camelCase field names in snake_case. */
export const CASING = 'snake_case';

const dialect = new PgDialect({ casing: CASING });

/**
 * Selects a row as the JSON of the API's response, built by the database: parsing columns and
 * serialising them again is most of the work of a list. Times are UTC with milliseconds. The SQL
 * text is built once, because with thirty columns that costs more than the rest of a query.
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

/** Converts a row that was read or written as columns to what `selectAsJson` returns. */
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
