import type { Client, PoolClient } from 'pg';
import { DatabaseError } from '../database-error.ts';
import { CONNECT_MS } from './listen.ts';
import { connectingTo } from './writable-server.ts';

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
