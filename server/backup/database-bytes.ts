import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/statements/rows-of.ts';
import type { Db } from '../db/types.ts';

/** Size of the database on its disk. */
export async function databaseBytes(db: Db): Promise<number> {
  const [found] = await rowsOf<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  return Number(found?.bytes ?? 0);
}
