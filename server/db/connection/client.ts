import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { CASING } from './casing.ts';
import { CONNECT_MS, listenOnEmbedded, listenOnPostgres, type Listen } from './listen.ts';
import { cutSilentConnections } from './silent-postgres.ts';
import { lockFolder } from './folder-lock.ts';
import type { Db } from '../types.ts';

const OLDEST_POSTGRES = 15;
const POOL_SIZE = 10;

const DRIZZLE = { casing: CASING } as const;

export type Engine =
  | { kind: 'embedded'; pglite: PGlite }
  | { kind: 'postgres'; pool: Pool; url: string };

export interface Database {
  db: Db;
  engine: Engine;
  listen: Listen;
  close: () => Promise<void>;
}

export class DatabaseError extends Error {}

/** Folder of the embedded database within the data folder. */
export const EMBEDDED_FOLDER = 'database';

/**
 * Opens the embedded database of a data folder and locks it against other processes. After a panic,
 * for example when its log cannot grow on a full disk, it hangs and blocks the whole process, so
 * `onPanic` has to exit. Committed data is on disk, and the next start recovers it.
 */
export async function openEmbedded(
  dataDir: string,
  onPanic: (error: Error) => void = () => {},
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  try {
    const database = await openEmbeddedFolder(join(dataDir, EMBEDDED_FOLDER), onPanic);
    const close = () => database.close().then(lock.release);
    return { ...database, close };
  } catch (cause) {
    lock.release();
    throw cause;
  }
}

/** For console commands, which must not create a new database when there is none. */
export async function openExistingEmbedded(dataDir: string): Promise<Database> {
  requireEmbedded(dataDir);
  return openEmbedded(dataDir);
}

export function requireEmbedded(dataDir: string): void {
  if (existsSync(join(dataDir, EMBEDDED_FOLDER))) return;
  throw new DatabaseError(
    `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`,
  );
}

/**
 * Opens the database in this folder without a lock: the caller makes sure that nobody else does.
 */
export async function openEmbeddedFolder(
  folder: string,
  onPanic: (error: Error) => void = () => {},
): Promise<Database> {
  keepToOurselves(folder);
  const pglite = await PGlite.create(folder, { extensions: { pg_trgm } });
  watchForPanic(pglite, onPanic);
  return embedded(pglite);
}

/**
 * The database's files are readable by everybody who can open the folder, so the folder is closed
 * to others. A folder of another owner is left for them to close.
 */
function keepToOurselves(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}

function watchForPanic(pglite: PGlite, onPanic: (error: Error) => void): void {
  const execute = pglite.execProtocolStream.bind(pglite);
  pglite.execProtocolStream = async (...call) => {
    try {
      return await execute(...call);
    } catch (error) {
      if (error instanceof Error && 'severity' in error && error.severity === 'PANIC') {
        onPanic(error);
      }
      throw error;
    }
  };
}

/** An in-memory embedded database started from a snapshot, for tests. */
export async function openEmbeddedInMemory(snapshot?: Blob): Promise<Database> {
  const options = snapshot === undefined ? {} : { loadDataDir: snapshot };
  return embedded(await PGlite.create({ extensions: { pg_trgm }, ...options }));
}

function embedded(pglite: PGlite): Database {
  return {
    db: drizzleEmbedded(pglite, DRIZZLE),
    engine: { kind: 'embedded', pglite },
    listen: listenOnEmbedded(pglite),
    close: () => pglite.close(),
  };
}

export async function openPostgres(url: string, poolSize = POOL_SIZE): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    keepAlive: true,
    // Also the time that a query waits for a free connection before it fails as unavailable.
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'lawha',
  });
  // A broken connection, idle or inside a transaction, must not end the process: the next statement
  // on it throws, and the pool opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const { rows } = await pool.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST_POSTGRES) {
      throw new DatabaseError(
        `The database is PostgreSQL ${major}; version ${OLDEST_POSTGRES} or later is needed.`,
      );
    }
  } catch (cause) {
    await pool.end();
    throw cause instanceof DatabaseError
      ? cause
      : new DatabaseError(`DATABASE_URL does not answer: ${reasonOf(cause)}`, { cause });
  }
  const stopWatching = cutSilentConnections(pool);
  return {
    db: drizzlePostgres(pool, DRIZZLE),
    engine: { kind: 'postgres', pool, url },
    listen: listenOnPostgres(url),
    close: async () => {
      stopWatching();
      await pool.end();
    },
  };
}

/** Closes the database after `work`, whether it succeeded or failed. */
export async function withOpen<T>(
  database: Database,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
