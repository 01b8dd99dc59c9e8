import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMissing } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { DatabaseError } from '../database-error.ts';

const FOLDER = { migrationsFolder: join(import.meta.dirname, '../migrations') };
/** Id of the advisory lock: an arbitrary number that nothing else in the database uses. */
const START_UP_LOCK = 5_120_213;

/** Applies the missing migrations in one transaction. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await refuseNewer(client);
    await applyMissing(drizzle(client), FOLDER);
  } finally {
    client.release();
  }
}

/** Every migration of this version, oldest first. */
export const knownMigrations = () => readMigrationFiles(FOLDER);

/**
 * A server that is older than the tables would start and fail at the first order. One that was
 * running before they were migrated goes on.
 */
async function refuseNewer(client: PoolClient): Promise<void> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (tables[0]?.exists !== true) return;
  const known = knownMigrations().map(({ folderMillis }) => folderMillis);
  const { rows: unknown } = await client.query(
    'select from drizzle.__drizzle_migrations where created_at <> all($1::bigint[])',
    [known],
  );
  if (unknown.length === 0) return;
  const migrations = unknown.length === 1 ? '1 migration' : `${unknown.length} migrations`;
  throw new DatabaseError(
    `A newer version of Lawha has migrated the database: it has ${migrations} that this version does not know. ` +
      'Start the newer version, or restore a backup from before the update.',
  );
}

/** When several servers start at once on one database, one runs `work` and the others wait. */
export async function withStartUpLock<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_UP_LOCK]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [START_UP_LOCK]);
    client.release();
  }
}
