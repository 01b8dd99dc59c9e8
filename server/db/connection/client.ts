import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type Client } from 'pg';
import { DatabaseError } from '../database-error.ts';
import { addressesOf } from './addresses.ts';
import { CASING } from './casing.ts';
import { checkServer, requireSameDatabase } from './check-server.ts';
import { CONNECT_MS, listenOn, type Listen } from './listen.ts';
import { refuseTransactionPooler } from './pooler.ts';
import { closeReadOnlyConnections } from './read-only-connections.ts';
import { cutSilentConnections, type Address } from './silent-postgres.ts';
import { withoutNames } from './without-names.ts';
import { connectingTo } from './writable-server.ts';
import type { Db } from '../types.ts';

/** Beside a pooler: one for the lock of the start or of a restore, one for its work. */
const DIRECT_SIZE = 2;
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
  /** Straight to PostgreSQL, as are `url` and `listen`; only calls may go through a pooler. */
  pool: Pool;
  url: string;
  listen: Listen;
  close: () => Promise<void>;
}

/**
 * Opens a database. `directUrl` is PostgreSQL itself where `url` leads to a pooler: it is for all
 * that needs a session of its own, and `url` for the calls.
 */
export async function openPostgres(
  url: string,
  use: PoolUse,
  directUrl?: string,
): Promise<Database> {
  const isPooled = directUrl !== undefined;
  const adapt = isPooled ? withoutNames : undefined;
  const pool = openPool(directUrl ?? url, isPooled ? { ...use, max: DIRECT_SIZE } : use);
  const calls = isPooled ? openPool(url, use, adapt) : pool;
  const publicCalls = openPool(url, FOR_STRANGERS, adapt);
  const pools = [...new Set([pool, calls, publicCalls])];
  const closePools = () => Promise.all(pools.map((one) => one.end()));
  let direct: Address;
  try {
    direct = await checkDatabase(pool, directUrl ?? url);
    if (calls !== pool) await requireSameDatabase(calls, pool);
  } catch (cause) {
    await closePools();
    throw cause instanceof DatabaseError
      ? cause
      : new DatabaseError(`The database does not answer: ${reasonOf(cause)}`, { cause });
  }
  // Of several servers it may be another one tomorrow.
  const isOne = addressesOf(directUrl ?? url).length === 1;
  const behind = isPooled && isOne ? direct : undefined;
  const stopWatching = pools.map((one) =>
    cutSilentConnections(one, one === pool ? undefined : behind),
  );
  return {
    db: drizzle(calls, { casing: CASING }),
    publicDb: drizzle(publicCalls, { casing: CASING }),
    pool,
    url: directUrl ?? url,
    listen: listenOn(directUrl ?? url),
    close: async () => {
      for (const stop of stopWatching) stop();
      // A connection that is just being opened to a database that hangs would keep us waiting.
      await Promise.race([closePools(), setTimeout(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

type Adapt = (Base: typeof Client) => typeof Client;

function openPool(url: string, use: PoolUse, adapt: Adapt = (Base) => Base): Pool {
  const { connectionString, Client: Connecting } = connectingTo(url);
  const pool = new Pool({
    ...use,
    connectionString,
    Client: adapt(Connecting),
    keepAlive: true,
    // Also the time that a query waits for a free connection before it fails as unavailable.
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'lawha',
  });
  // A broken connection, idle or inside a transaction, must not end the process: the next statement
  // on it throws, and the pool opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  closeReadOnlyConnections(pool);
  return pool;
}

async function checkDatabase(pool: Pool, url: string): Promise<Address> {
  const client = await pool.connect();
  try {
    await checkServer(client);
    await refuseTransactionPooler(client, url);
    const { host, port } = client;
    return { host, port };
  } finally {
    client.release();
  }
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
