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

/** The embedded database's own folder within the data folder. */
export const EMBEDDED_FOLDER = 'database';

/**
 * Opens the embedded database of a data folder, which no other process may hold. After a panic, as
 * when its log finds no room on the disk, it never answers again and blocks the whole process:
 * whoever is told has to end it. What was committed is on the disk, and the next start finds it.
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

/** For commands that work on a store: they make no new database where there is none. */
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

/** The database in this folder, for whoever has made sure that nobody else opens it. */
export async function openEmbeddedFolder(
  folder: string,
  onPanic: (error: Error) => void = () => {},
): Promise<Database> {
  keepToOurselves(folder);
  const pglite = await PGlite.create(folder, { extensions: { pg_trgm } });
  watchForPanic(pglite, onPanic);
  return embedded(pglite);
}

/** Its files are readable to all who may enter the folder. Another owner's is for them to close. */
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

/** An embedded database in memory, started from a snapshot: for tests. */
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
    // Also how long a call waits for a connection when all are busy, before it is told to come back.
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'lawha',
  });
  // A connection that breaks, idle or between two statements of a transaction, must not end the
  // process: whoever uses it is told by their next statement, and the pool opens another.
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

/** Closes the database when the work on it has ended, whichever way. */
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
