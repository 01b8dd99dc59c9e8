import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Pool } from 'pg';
import { CASING } from './casing.ts';
import { listenOnEmbedded, listenOnPostgres, type Listen } from './listen.ts';
import { lockFolder } from './folder-lock.ts';
import type { Db } from './types.ts';

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

/** Opens the embedded database in its folder, which no other process may hold. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  try {
    const pglite = await PGlite.create(join(dataDir, 'database'), { extensions: { pg_trgm } });
    return embedded(pglite, lock.release);
  } catch (cause) {
    lock.release();
    throw cause;
  }
}

/** An embedded database in memory, started from a snapshot: for tests. */
export async function openEmbeddedInMemory(snapshot?: Blob): Promise<Database> {
  const options = snapshot === undefined ? {} : { loadDataDir: snapshot };
  return embedded(await PGlite.create({ extensions: { pg_trgm }, ...options }), () => {});
}

function embedded(pglite: PGlite, release: () => void): Database {
  return {
    db: drizzleEmbedded(pglite, DRIZZLE),
    engine: { kind: 'embedded', pglite },
    listen: listenOnEmbedded(pglite),
    close: async () => {
      await pglite.close();
      release();
    },
  };
}

export async function openPostgres(url: string, poolSize = POOL_SIZE): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: poolSize, application_name: 'lawha' });
  // An idle connection that breaks must not end the process: the pool opens another.
  pool.on('error', () => {});
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
  return {
    db: drizzlePostgres(pool, DRIZZLE),
    engine: { kind: 'postgres', pool, url },
    listen: listenOnPostgres(url),
    close: () => pool.end(),
  };
}

function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
