import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../types.ts';
import { byColumnName } from './by-column-name.ts';
import { rowsOf } from './rows-of.ts';

/**
 * Sends all rows in one JSON parameter, because a values list may have 65,535 parameters at most. A
 * field that only some rows have is null in the others; a field that no row has gets its default.
 */
export async function insertRows<Table extends PgTable, Returned = unknown>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  returning?: SQL<Returned>,
): Promise<Returned[]> {
  if (rows.length === 0) return [];
  const named = rows.map(byColumnName);
  const names = [...new Set(named.flatMap((row) => Object.keys(row)))];
  const columns = sql.join(names.map(sql.identifier), sql`, `);
  return rowsOf<Returned>(
    tx,
    sql`insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)
      ${returning === undefined ? sql`` : sql`returning ${returning}`}`,
  );
}
