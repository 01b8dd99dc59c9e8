import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type { Engine } from './client.ts';

const FOLDER = { migrationsFolder: join(import.meta.dirname, '../migrations') };
/** Any number that nothing else in the database locks on. */
const START_UP_LOCK = 5_120_213;

/** Applies what is missing, all or nothing. */
export async function migrate(engine: Engine): Promise<void> {
  if (engine.kind === 'embedded') return migrateEmbedded(drizzleEmbedded(engine.pglite), FOLDER);
  const client = await engine.pool.connect();
  try {
    await migratePostgres(drizzle(client), FOLDER);
  } finally {
    client.release();
  }
}

/** Every migration this program knows, oldest first. */
export const knownMigrations = () => readMigrationFiles(FOLDER);

/** Of several servers that start at once on one PostgreSQL, one prepares it and the rest wait. */
export async function withStartUpLock<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  if (engine.kind === 'embedded') return work();
  const client = await engine.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_UP_LOCK]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1)', [START_UP_LOCK]);
    client.release();
  }
}
