import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { DatabaseError } from '../database-error.ts';
import { CASING } from './casing.ts';
import { CONNECT_MS, listenOn, type Listen } from './listen.ts';
import { cutSilentConnections } from './silent-postgres.ts';
import type { Db } from '../types.ts';

const OLDEST_POSTGRES = 15;
const CLOSE_MS = 2_000;

export interface PoolUse {
  max: number;
  /** A statement that waits longer for a lock fails, and the call is answered as unavailable. */
  lock_timeout?: number;
  /** A server that froze inside a transaction loses it, and with it the rows that it locked. */
  idle_in_transaction_session_timeout?: number;
}

/** For a server, which must not wait for another one that is stuck. */
export const FOR_SERVER: PoolUse = {
  max: 10,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 5_000,
};
/** For callers without a session, beside the server's own. */
const FOR_STRANGERS: PoolUse = { ...FOR_SERVER, max: 2, lock_timeout: 2_000 };
/** For a console command, which may take its time. */
export const FOR_COMMAND: PoolUse = { max: 2 };

export interface Database {
  db: Db;
  /** On a few connections of its own; they are opened when first used. */
  publicDb: Db;
  pool: Pool;
  url: string;
  listen: Listen;
  close: () => Promise<void>;
}

export async function openPostgres(url: string, use: PoolUse): Promise<Database> {
  const pool = makePool(url, use);
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
  const publicPool = makePool(url, FOR_STRANGERS);
  const pools = [pool, publicPool];
  const stops = pools.map(cutSilentConnections);
  return {
    db: drizzle(pool, { casing: CASING }),
    publicDb: drizzle(publicPool, { casing: CASING }),
    pool,
    url,
    listen: listenOn(url),
    close: async () => {
      for (const stop of stops) stop();
      const ended = Promise.all(pools.map((one) => one.end()));
      // A connection that is just being opened to a database that hangs would keep us waiting.
      await Promise.race([ended, setTimeout(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

function makePool(url: string, use: PoolUse): Pool {
  const pool = new Pool({
    ...use,
    connectionString: url,
    keepAlive: true,
    // Also the time that a query waits for a free connection before it fails as unavailable.
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'lawha',
  });
  // A broken connection, idle or inside a transaction, must not end the process: the next statement
  // on it throws, and the pool opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
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
