import type { Pool, PoolClient } from 'pg';
import { DatabaseError } from '../database-error.ts';

const OLDEST_POSTGRES = 15;

interface Facts {
  version: string;
  encoding: string;
  ctype: string;
  knowsLetters: boolean;
}

/**
 * Refuses a database on which the store could not work, could not find É as é, or has no index for
 * Arabic: with the ctype C, trigrams are made of Latin letters only.
 */
export async function checkServer(client: PoolClient): Promise<void> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num') as version,
       current_setting('server_encoding') as encoding, datctype as ctype,
       lower('É') = 'é' and datctype not in ('C', 'POSIX') as "knowsLetters"
     from pg_database where datname = current_database()`,
  );
  const [{ version, encoding, ctype, knowsLetters }] = rows as [Facts];
  const major = Math.floor(Number(version) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new DatabaseError(
      `The database is PostgreSQL ${major}; version ${OLDEST_POSTGRES} or later is needed.`,
    );
  }
  if (encoding !== 'UTF8' || !knowsLetters) {
    throw new DatabaseError(
      `The database has the encoding ${encoding} and the ctype ${ctype}; ` +
        'Lawha needs UTF8 and a ctype that knows the letters of every language, such as C.UTF-8. ' +
        'Create it with: createdb --encoding UTF8 --locale C.UTF-8 --template template0',
    );
  }
}

/** Two addresses of one database: orders must not go where nobody migrates and listens. */
export async function requireSameDatabase(one: Pool, other: Pool): Promise<void> {
  const [here, there] = await Promise.all([one, other].map(identityOf));
  if (here !== there) {
    throw new DatabaseError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
  }
}

async function identityOf(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ identity: string }>(
    `select concat_ws(' ', pg_postmaster_start_time(), oid) as identity
     from pg_database where datname = current_database()`,
  );
  return rows[0]?.identity;
}
