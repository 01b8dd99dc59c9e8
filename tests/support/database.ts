import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { expect } from 'vitest';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import type { PoolUse } from '#server/db/connection/pool.ts';
import { rowsOf } from '#server/db/statements/read-rows.ts';
import type { Db } from '#server/db/types.ts';
import { requiredVariable } from './required-variable.ts';

const MINUTE = 60_000;

/** Patient, since tests hold locks on purpose, and the machine may be slow. */
const SMALL_POOL: PoolUse = {
  max: 6,
  lock_timeout: MINUTE,
  idle_in_transaction_session_timeout: MINUTE,
  connectionTimeoutMillis: MINUTE,
};

/** A migrated, empty database for one test file. */
export const openTestDatabase = (use = SMALL_POOL) => openOwnDatabase(use, 'lawha_template');

/** A database without tables. */
export const openBareDatabase = () => openOwnDatabase(SMALL_POOL);

/** Drops all tables, to restore into the same database again. */
export async function stripDatabase(db: Db): Promise<void> {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema if exists drizzle cascade`);
  await db.execute(sql`create schema public`);
}

async function openOwnDatabase(use: PoolUse, template?: string): Promise<Database> {
  const url = await createPostgresDatabase(template);
  // `npm run test:faults` runs the tests that say most about the database through a pooler too.
  const pooler = process.env.LAWHA_TEST_POOLER_URL;
  const database =
    pooler === undefined
      ? await openPostgres(url, use)
      : await openPostgres(atHostOf(pooler, url), use, url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropPostgresDatabase(url);
    },
  };
}

/** The same database at another address. */
function atHostOf(pooler: string, url: string): string {
  const address = new URL(pooler);
  address.pathname = new URL(url).pathname;
  return address.href;
}

/** Creates a database on the throw-away cluster: empty, or a copy of a template. */
export async function createPostgresDatabase(template?: string, options = ''): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files leaves nothing in the buffers that dropping would have to write.
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await onCluster(`create database ${name}${copied} ${options}`);
  const url = new URL(requiredVariable('LAWHA_TEST_POSTGRES_URL'));
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropPostgresDatabase(url: string): Promise<void> {
  await onCluster(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

async function onCluster(statement: string): Promise<void> {
  const client = new Client({ connectionString: requiredVariable('LAWHA_TEST_POSTGRES_URL') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Waits until this many connections are waiting for a lock. */
export async function untilWaiting(db: Db, count = 1): Promise<void> {
  await expect.poll(() => countWaiting(db)).toBe(count);
}

/** How many statements wait for a lock now. */
export async function countWaiting(db: Db): Promise<number> {
  const found = await rowsOf(
    db,
    sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return found.length;
}
