import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolClient, Pool } from 'pg';
import { DatabaseError, causesOf, isDeadlock } from '../faults.ts';
import { describeBlocker, watchBlockers, type BlockerWatch } from './blockers.ts';
import { applyFunctions, areFunctionsStale } from './functions.ts';

/**
 * A server that is older than the tables would start and fail at the first order. One that was
 * running before they were migrated goes on. Before 1.0.0 the tables were made anew with every change
 * of them, so a store of that time cannot be brought up to date.
 */
async function refuseUnknown(
  client: PoolClient,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (tables[0]?.exists !== true) return;
  const { rows: unknown } = await client.query<{ when: string }>(
    'select created_at as when from drizzle.__drizzle_migrations where hash <> all($1::text[])',
    [migrations.map(({ hash }) => hash)],
  );
  if (unknown.length === 0) return;
  const newest = Math.max(...migrations.map(({ folderMillis }) => folderMillis));
  if (unknown.some(({ when }) => Number(when) <= newest)) {
    throw new DatabaseError(
      'This store was made by a version of Lawha from before 1.0.0, whose tables this one cannot bring up to date. ' +
        'Start that version to go on with it, or start this one with a new DATA_DIR or an empty database.',
    );
  }
  const count = unknown.length === 1 ? '1 migration' : `${unknown.length} migrations`;
  throw new DatabaseError(
    `A newer version of Lawha has migrated the database: it has ${count} that this version does not know. ` +
      'Start the newer version, or restore a backup from before the update.',
  );
}

const FOLDER = { migrationsFolder: join(import.meta.dirname, '../migrations') };
/** Id of the advisory lock: an arbitrary number that nothing else in the database uses. */
const START_UP_LOCK = 5_120_213;

/** While a migration waits for a table, every call that uses the table waits behind it. */
const LOCK_MS = 3_000;
/** Between two attempts the calls that had to wait are served. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
const NOT_IN_TIME = '55P03';

interface Migrating {
  migrations?: readonly MigrationMeta[];
  lockMs?: number;
  /** Milliseconds between two attempts; their number bounds the attempts. */
  pauses?: readonly number[];
}

/** What a migration is applied with: one connection, inside a transaction. */
interface Connection {
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
}

/**
 * Applies the missing migrations, each in a transaction of its own: a lock is held for one migration
 * only, and after a failure the next start goes on with the one that failed. Then the functions, if
 * their text has changed.
 */
export async function migrate(
  pool: Pool,
  { migrations = knownMigrations(), lockMs = LOCK_MS, pauses = PAUSES_MS }: Migrating = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await refuseUnknown(client, migrations);
    await createHistory(client);
    for (const migration of await findMissing(client, migrations)) {
      await applyPatiently({ pool, client, lockMs, pauses }, () =>
        applyMigration(client, migration),
      );
    }
    if (await areFunctionsStale(client)) {
      await applyPatiently({ pool, client, lockMs, pauses }, () => applyFunctions(client));
    }
  } finally {
    client.release();
  }
}

/** Every migration of this version, oldest first. */
export const knownMigrations = () => readMigrationFiles(FOLDER);

/** Whether `migrate` would change this database. */
export async function needsMigration(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
    );
    if (rows[0]?.there !== true) return true;
    const missing = await findMissing(client, knownMigrations());
    return missing.length > 0 || (await areFunctionsStale(client));
  } finally {
    client.release();
  }
}

/** The names are Drizzle's, whose migrator made the first databases. */
export async function createHistory(connection: Connection): Promise<void> {
  await connection.query('create schema if not exists drizzle');
  await connection.query(
    `create table if not exists drizzle.__drizzle_migrations
     (id serial primary key, hash text not null, created_at bigint)`,
  );
}

export async function applyMigration(
  connection: Connection,
  { sql, hash, folderMillis }: MigrationMeta,
): Promise<void> {
  for (const statement of sql) await connection.query(statement);
  await connection.query(
    'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
    [hash, folderMillis],
  );
}

async function findMissing(
  client: PoolClient,
  migrations: readonly MigrationMeta[],
): Promise<MigrationMeta[]> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  return migrations.filter(({ folderMillis }) => folderMillis > last);
}

interface Attempts {
  pool: Pool;
  client: PoolClient;
  lockMs: number;
  pauses: readonly number[];
}

async function applyPatiently(
  { pool, client, lockMs, pauses }: Attempts,
  change: () => Promise<void>,
): Promise<void> {
  const blockers = await watchBlockers(pool, client, lockMs / 3);
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await inTransaction(client, lockMs, change);
      } catch (error) {
        if (!isLockedOut(error)) throw error;
        const wait = pauses[attempt];
        if (wait === undefined) throw stillLocked(attempt + 1, blockers, error);
        await pause(wait);
      }
    }
  } finally {
    blockers.stop();
  }
}

async function inTransaction(
  client: PoolClient,
  lockMs: number,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${Math.ceil(lockMs)}`);
    await work();
    await client.query('commit');
  } catch (error) {
    // A broken connection has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const isLockedOut = (error: unknown) =>
  isDeadlock(error) || causesOf(error).some(({ code }) => code === NOT_IN_TIME);

function stillLocked(attempts: number, { last }: BlockerWatch, cause: unknown): DatabaseError {
  const [first, ...others] = last();
  const sentences = [
    `The tables cannot be upgraded: a migration waited for a lock ${attempts} times in vain.`,
    ...(first === undefined
      ? ['Look at pg_stat_activity for a long transaction.']
      : [
          `In its way: ${[first, ...others].map(describeBlocker).join('; ')}.`,
          `Wait until that has ended, or end it (select pg_terminate_backend(${first.pid})), and start again.`,
        ]),
  ];
  return new DatabaseError(sentences.join(' '), { cause });
}

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
