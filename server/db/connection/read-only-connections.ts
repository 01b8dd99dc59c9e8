import type { Pool } from 'pg';

const READ_ONLY = '25006';

/**
 * A connection on which a write was refused leads to a standby, or to a primary that was replaced.
 * It is closed, so that the next call opens one to the server that takes writes by then.
 */
export function closeReadOnlyConnections(pool: Pool): void {
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }) => {
      if (code === READ_ONLY) void client.end();
    });
  });
}
