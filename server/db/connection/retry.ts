import { setTimeout } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isRetryable } from '../faults.ts';
import type { Db } from '../types.ts';
import { CASING } from '../statements/read-rows.ts';

/** How often the same work is tried; each deadlock has already cost a second of waiting. */
export const TRIES = 6;
const FIRST_PAUSE_MS = 20;

/**
 * Repeats work that PostgreSQL rolled back for the sake of a concurrent transaction. The pause is
 * random, so that the two do not meet again; after the last try the caller is told `busy`.
 */
async function retried<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !isRetryable(error)) throw error;
    await setTimeout(Math.random() * FIRST_PAUSE_MS * 2 ** (TRIES - tries));
    return retried(work, tries - 1);
  }
}

type Query = (...query: unknown[]) => Promise<unknown>;

/** Statements outside a transaction; one inside uses a connection of its own. */
export function retryStatements(pool: Pool): void {
  const query = pool.query.bind(pool) as Query;
  pool.query = ((...asked: unknown[]) => retried(() => query(...asked))) as typeof pool.query;
}

/**
 * The only handle on a database for all of the server. The body of a transaction may run several
 * times, so it changes nothing but the database.
 */
export function openDb(pool: Pool): Db {
  const db = drizzle(pool, { casing: CASING });
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => retried(() => transaction(work, config));
  return db;
}
