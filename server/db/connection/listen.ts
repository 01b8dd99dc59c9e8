import type { PGlite } from '@electric-sql/pglite';
import { Client, escapeIdentifier } from 'pg';

interface Listener {
  onMessage: (payload: string) => void;
  /** The line to the database broke: from now on messages are missed. */
  onLost?: () => void;
  /** Messages may have been missed: the line to the database broke and stands again. */
  onGap: () => void;
}

/** Hears what any process sends with `pg_notify` on a channel; answers how to stop. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

const RECONNECT_MS = 1_000;
/** A database that does not even take a call is away. */
export const CONNECT_MS = 5_000;

export function listenOnEmbedded(pglite: PGlite): Listen {
  return (channel, { onMessage }) => pglite.listen(channel, onMessage);
}

/** On a connection of its own, opened again whenever it breaks. */
export function listenOnPostgres(url: string): Listen {
  return async (channel, { onMessage, onLost, onGap }) => {
    let stopped = false;
    let client: Client | null = null;
    let timer: NodeJS.Timeout | undefined;

    const connect = async () => {
      const next = new Client({
        connectionString: url,
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_MS,
        application_name: 'lawha-listen',
      });
      next.on('notification', (message) => onMessage(message.payload ?? ''));
      next.on('error', () => {});
      next.on('end', () => {
        if (client === next) onLost?.();
        reconnect();
      });
      await next.connect();
      await next.query(`listen ${escapeIdentifier(channel)}`);
      client = next;
    };
    const reconnect = () => {
      if (stopped) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        connect().then(onGap, reconnect);
      }, RECONNECT_MS);
    };

    await connect();
    return async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    };
  };
}
