import { escapeIdentifier, type Client } from 'pg';
import { connectingTo } from './several-hosts.ts';

interface Listener {
  onMessage: (payload: string) => void;
  /** The connection broke: notifications are missed from now on. */
  onLost?: () => void;
  /** The connection is back: notifications may have been missed meanwhile. */
  onGap: () => void;
}

/** Subscribes to a `pg_notify` channel; returns an unsubscribe function. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

const RECONNECT_MS = 1_000;
/** A database that does not accept a connection in this time counts as down. */
export const CONNECT_MS = 5_000;

/** How often a listening connection is asked whether it is still there. */
const BEAT_MS = 10_000;

/** Listens on a dedicated connection, which is reopened whenever it breaks. */
export function listenOn(url: string): Listen {
  const { connectionString, Client: Connecting } = connectingTo(url);
  return async (channel, { onMessage, onLost, onGap }) => {
    let stopped = false;
    let client: Client | null = null;
    let timer: NodeJS.Timeout | undefined;

    const connect = async () => {
      const next = new Connecting({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: CONNECT_MS,
        query_timeout: CONNECT_MS,
        application_name: 'lawha-listen',
      });
      next.on('notification', (message) => onMessage(message.payload ?? ''));
      next.on('error', () => {});
      next.on('end', () => {
        if (client === next) onLost?.();
        reconnect();
      });
      try {
        await next.connect();
        await next.query(`listen ${escapeIdentifier(channel)}`);
      } catch (error) {
        void next.end().catch(() => {});
        throw error;
      }
      client = next;
      endWhenSilent(next);
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

/** A server that is frozen, or whose network is cut, does not end a connection. */
function endWhenSilent(client: Client): void {
  const beat = setInterval(() => {
    client.query('select 1').catch(() => client.end());
  }, BEAT_MS).unref();
  client.on('end', () => clearInterval(beat));
}
