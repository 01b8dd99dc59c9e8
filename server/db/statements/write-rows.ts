import { sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../types.ts';
import { rowsOf } from './read-rows.ts';

const columnNames = new Map<string, string>();

function columnName(field: string): string {
  const name = columnNames.get(field) ?? toSnakeCase(field);
  columnNames.set(field, name);
  return name;
}

const asJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/** The row with column names as keys, as `json_populate_record` expects it. */
export const byColumnName = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [columnName(field), asJson(value)]),
  );

/**
 * Sends all rows in one JSON parameter, because a values list may have 65,535 parameters at most. A
 * field that only some rows have is null in the others; a field that no row has gets its default.
 */
export async function insertRows<Table extends PgTable, Returned = unknown>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { onConflict = sql``, returning }: { onConflict?: SQL; returning?: SQL<Returned> } = {},
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  const named = rows.map(byColumnName);
  const names = [...new Set(named.flatMap((row) => Object.keys(row)))];
  const columns = sql.join(names.map(sql.identifier), sql`, `);
  return rowsOf<Returned>(
    tx,
    sql`insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)
      ${onConflict} ${returning === undefined ? sql`` : sql`returning ${returning}`}`,
  );
}

/** Writes these columns of rows by their ids, all rows in one statement. */
export async function updateRows<Table extends PgTable & { readonly id: AnyPgColumn }>(
  tx: Tx,
  table: Table,
  fields: readonly (keyof Table['$inferSelect'] & string)[],
  rows: readonly Table['$inferSelect'][],
): Promise<void> {
  if (rows.length === 0 || fields.length === 0) return;
  const named = rows.map(byColumnName);
  const names = fields.map((field) => sql.identifier(columnName(field)));
  const values = names.map((name) => sql`sent.${name}`);
  await tx.execute(sql`update ${table} set (${sql.join(names, sql`, `)}) = row(${sql.join(values, sql`, `)})
    from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json) sent
    where ${table.id} = sent.id`);
}

/** Leaves out fields that were not sent; an empty field becomes null. */
export function sentColumns<T extends object>(
  columns: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Formats an amount for its decimal column; null and undefined stay as they are. */
export const decimal = <None extends null | undefined>(amount: number | None): string | None =>
  typeof amount === 'number' ? amount.toFixed(2) : amount;
