import { Pool, type Client } from 'pg';
import { CONNECT_MS } from './listen.ts';
import { retryStatements } from './retry.ts';
import { connectingTo } from './several-hosts.ts';

const READ_ONLY = '25006';

/**
 * A connection on which a write was refused leads to a standby, or to a primary that was replaced.
 * It is closed, so that the next call opens one to the server that takes writes by then.
 */
function closeReadOnlyConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }) => {
      if (code === READ_ONLY) void client.end();
    });
  });
}

export interface PoolUse {
  max: number;
  /** A statement that waits longer for a lock fails, and the call is answered as unavailable. */
  lock_timeout?: number;
  /** A server that froze inside a transaction loses it, and with it the rows that it locked. */
  idle_in_transaction_session_timeout?: number;
  /** How long a query waits for a free connection before it fails as unavailable. */
  connectionTimeoutMillis?: number;
}

/** For a server, which must not wait for another one that is stuck. */
export const FOR_SERVER: PoolUse = {
  max: 10,
  lock_timeout: 4_000,
  idle_in_transaction_session_timeout: 5_000,
};
/** For callers without a session, beside the server's own. */
export const FOR_STRANGERS: PoolUse = { ...FOR_SERVER, max: 2, lock_timeout: 2_000 };
/** For a console command, which may take its time. */
export const FOR_COMMAND: PoolUse = { max: 2 };

type Adapt = (Base: typeof Client) => typeof Client;

/** `adapt` changes the driver's connections. */
export function openPool(url: string, use: PoolUse, adapt: Adapt = (Base) => Base): Pool {
  const { connectionString, Client: Connecting } = connectingTo(url);
  const pool = new Pool({
    connectionTimeoutMillis: CONNECT_MS,
    ...use,
    connectionString,
    Client: adapt(Connecting),
    keepAlive: true,
    application_name: 'lawha',
  });
  // A broken connection, idle or inside a transaction, must not end the process: the next statement
  // on it throws, and the pool opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  closeReadOnlyConnections(pool);
  retryStatements(pool);
  return pool;
}
