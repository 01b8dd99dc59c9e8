import type { SQL } from 'drizzle-orm';
import type { Reader } from '../types.ts';

/** What a statement in plain SQL answers; both drivers put it under `rows`, and Drizzle types neither. */
export async function rowsOf<Row = Record<string, unknown>>(
  db: Reader,
  query: SQL,
): Promise<Row[]> {
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}
