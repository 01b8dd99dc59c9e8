import type { Pool, PoolClient, Client } from 'pg';
import { DatabaseError } from '../faults.ts';
import { CONNECT_MS } from './listen.ts';
import { connectingTo } from './several-hosts.ts';

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

/** On a busy pooler it may take a few queries until a connection is seen twice. */
const ROUNDS = 20;

/**
 * Refuses a connection pooler that gives a client another connection for each transaction, such as
 * PgBouncer in transaction mode: listening, session locks and prepared statements do not survive
 * that. A pooler by session is as good as PostgreSQL itself.
 */
export async function refuseTransactionPooler(client: PoolClient, url: string): Promise<void> {
  // A pooler makes up the id that PostgreSQL itself gives to each connection when it is opened.
  const { processID } = client as unknown as { processID: number };
  if (processID === (await backendOf(client)) || !(await doesChangeBackends(url))) return;
  throw new DatabaseError(
    'The database is behind a connection pooler that changes connections between transactions, ' +
      'such as PgBouncer in transaction mode. Set DATABASE_DIRECT_URL to the address of PostgreSQL ' +
      'itself; DATABASE_URL may lead to the pooler.',
  );
}

/** Two idle clients: either is given what the other had, or something new. */
async function doesChangeBackends(url: string): Promise<boolean> {
  const { connectionString, Client: Connecting } = connectingTo(url);
  const one = new Connecting({ connectionString, query_timeout: CONNECT_MS });
  const other = new Connecting({ connectionString, query_timeout: CONNECT_MS });
  try {
    await Promise.all([one.connect(), other.connect()]);
    const first = await backendOf(one);
    for (let round = 0; round < ROUNDS; round++) {
      if ((await backendOf(other)) === first || (await backendOf(one)) !== first) return true;
    }
    return false;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
