import { setTimeout } from 'node:timers/promises';
import type { Client, ClientConfig, Pool } from 'pg';
import { DatabaseError } from '../faults.ts';
import type { Db } from '../types.ts';
import { checkServer, requireSameDatabase, refuseTransactionPooler } from './check-server.ts';
import { listenOn, type Listen } from './listen.ts';
import { FOR_STRANGERS, openPool, type PoolUse } from './pool.ts';
import { openDb } from './retry.ts';
import { addressesOf } from './several-hosts.ts';
import { cutSilentConnections, type Address } from './silent-postgres.ts';

/** Beside a pooler: one for the lock of the start or of a restore, one for its work. */
const DIRECT_SIZE = 2;
const CLOSE_MS = 2_000;

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
    db: openDb(calls),
    publicDb: openDb(publicCalls),
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

type Query = (query: unknown, ...rest: unknown[]) => unknown;

/**
 * Connections without named prepared statements: behind a pooler the next transaction may be on a
 * connection that has not prepared them.
 */
const withoutNames = (Base: typeof Client): typeof Client =>
  class extends Base {
    constructor(config?: ClientConfig) {
      super(config);
      const query = this.query.bind(this) as Query;
      const unnamed: Query = (first, ...rest) =>
        query(typeof first === 'object' ? { ...first, name: undefined } : first, ...rest);
      this.query = unnamed as typeof this.query;
    }
  };
