import { connect } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

/** Held for so long, a connection may be waiting for an answer that never comes. */
const HELD_MS = 2_000;
const LOOK_MS = 1_000;
/** Even a busy database answers this one in milliseconds. */
const ANSWER_MS = 4_000;

/** Asks whether encryption is spoken: every PostgreSQL answers that before it asks who calls. */
const QUESTION = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * A frozen database, or a network that swallows everything, breaks no connection: who waits on one
 * would wait for ever. So while one has been held for long, the database is asked whether it is
 * there at all; if it says nothing, those held are cut and their callers told. What merely takes
 * long is left alone. Answers how to stop looking.
 */
export function cutSilentConnections(pool: Pool): () => void {
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
    if (await isSilent(first)) {
      for (const client of long) if (heldSince.has(client)) void client.end().catch(() => {});
    }
    isAsking = false;
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** Any answer will do, and a refusal too: then what is open breaks by itself. */
async function isSilent({ host, port }: PoolClient): Promise<boolean> {
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  const heard = new Promise<false>((resolve) => {
    for (const event of ['data', 'error', 'close']) socket.on(event, () => resolve(false));
  });
  socket.write(QUESTION);
  // What came while we were busy ourselves is heard before the turn after.
  const silence = setTimeout(ANSWER_MS).then(() => setImmediate(true));
  const isNothingHeard = await Promise.race([heard, silence]);
  socket.destroy();
  return isNothingHeard;
}
