import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { byColumnName } from '../statements/by-column-name.ts';
import type { Tx } from '../types.ts';

/**
 * All rows in one parameter: on the embedded database half the time of a list of values. A field
 * that only some rows have is null in the others; one that no row has takes its default.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const named = rows.map(byColumnName);
  const names = [...new Set(named.flatMap((row) => Object.keys(row)))];
  const columns = sql.join(names.map(sql.identifier), sql`, `);
  await tx.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`);
}
