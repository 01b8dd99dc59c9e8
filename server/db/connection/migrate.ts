import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMissing } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

const FOLDER = { migrationsFolder: join(import.meta.dirname, '../migrations') };
/** Id of the advisory lock: an arbitrary number that nothing else in the database uses. */
const START_UP_LOCK = 5_120_213;

/** Applies the missing migrations in one transaction. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await applyMissing(drizzle(client), FOLDER);
  } finally {
    client.release();
  }
}

/** Every migration of this version, oldest first. */
export const knownMigrations = () => readMigrationFiles(FOLDER);

/** When several servers start at once on one database, one runs `work` and the others wait. */
export async function withStartUpLock<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // Migrations of another server may take longer than a call may wait.
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [START_UP_LOCK]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [START_UP_LOCK]);
    await client.query('reset lock_timeout');
    client.release();
  }
}
