import { connect } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** A connection in use for this long may be waiting for a response that never comes. */
const HELD_MS = 2_000;
const LOOK_MS = 1_000;
/** Even a busy database replies to the probe within milliseconds. */
const ANSWER_MS = 4_000;

/** PostgreSQL's SSLRequest packet: every server replies to it before authentication. */
const QUESTION = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

export type Address = Pick<PoolClient, 'host' | 'port'>;

/**
 * A frozen database or a black-holed network does not close connections, so queries would wait for
 * ever. When a connection has been in use for long, the server is probed; if it does not reply, the
 * connections in use are destroyed and their queries fail. A query that is merely slow is left
 * alone. Returns a stop function. A pooler replies for itself, so `behind` is PostgreSQL then.
 */
export function cutSilentConnections(pool: Pool, behind?: Address): () => void {
  const heldSince = new Map<PoolClient, number>();
  let isAsking = false;
  pool.on('acquire', (client) => heldSince.set(client, performance.now()));
  pool.on('release', (_error, client) => heldSince.delete(client));
  const look = async () => {
    const before = performance.now() - HELD_MS;
    const long = [...heldSince].filter(([, since]) => since < before).map(([client]) => client);
    const [first] = long;
    if (isAsking || first === undefined) return;
    isAsking = true;
    const asked = behind === undefined ? [first] : [first, behind];
    if ((await Promise.all(asked.map(isSilent))).includes(true)) {
      for (const client of long) if (heldSince.has(client)) void client.end().catch(() => {});
    }
    isAsking = false;
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Any reply counts, and a refused connection too: open connections then break by themselves. */
async function isSilent({ host, port }: Address): Promise<boolean> {
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const heard = new Promise<false>((resolve) => {
    for (const event of ['data', 'error', 'close']) socket.on(event, () => resolve(false));
  });
  socket.write(QUESTION);
  // Replies that arrived while our own event loop was busy are handled before this timer resolves.
  const silence = setTimeout(ANSWER_MS).then(() => setImmediate(true));
  const isNothingHeard = await Promise.race([heard, silence]);
  socket.destroy();
  return isNothingHeard;
}
