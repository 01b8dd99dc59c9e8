import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { DatabaseError } from '../database-error.ts';
import { CASING } from './casing.ts';
import { CONNECT_MS, listenOn, type Listen } from './listen.ts';
import { cutSilentConnections } from './silent-postgres.ts';
import type { Db } from '../types.ts';

const OLDEST_POSTGRES = 15;
const POOL_SIZE = 10;
const CLOSE_MS = 2_000;

export interface Database {
  db: Db;
  pool: Pool;
  url: string;
  listen: Listen;
  close: () => Promise<void>;
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
      : new DatabaseError(`The database does not answer: ${reasonOf(cause)}`, { cause });
  }
  const stopWatching = cutSilentConnections(pool);
  return {
    db: drizzle(pool, { casing: CASING }),
    pool,
    url,
    listen: listenOn(url),
    close: async () => {
      stopWatching();
      // A connection that is just being opened to a database that hangs would keep us waiting.
      await Promise.race([pool.end(), setTimeout(CLOSE_MS, undefined, { ref: false })]);
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
