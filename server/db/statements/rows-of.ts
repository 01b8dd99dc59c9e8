import type { SQL } from 'drizzle-orm';
import type { Reader } from '../types.ts';

/** The rows of a raw SQL statement; the driver returns them under `rows`, which Drizzle does not type. */
export async function rowsOf<Row = Record<string, unknown>>(
  db: Reader,
  query: SQL,
): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}
