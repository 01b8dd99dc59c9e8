import { callbackify } from 'node:util';
import { Client } from 'pg';

const PARTS = /^(?<scheme>postgres(?:ql)?:\/\/)(?<user>[^/?#]*@)?(?<hosts>[^/?#@]*)(?<rest>.*)$/s;
/** libpq's setting for a connection to the primary, which we always want: it is left out. */
const WANTED_SERVER = /(?<=[?&])target_session_attrs=(?:read-write|primary)(?:&|$)/g;

/**
 * The servers that a connection string names, each as a connection string of its own. As libpq
 * does it, `postgres://user@one:5432,two:5433/database` names two, of which one takes writes.
 */
export function addressesOf(url: string): string[] {
  const { scheme, user = '', hosts = '', rest = '' } = PARTS.exec(url)?.groups ?? {};
  if (scheme === undefined) return [url];
  const shared = rest.replace(WANTED_SERVER, '').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${scheme}${user}${host}${shared}`);
}

/** A server that does not answer within this time is not the one to use. */
const ANSWERS_MS = 3_000;
const READ_ONLY = '25006';

interface Connecting {
  connectionString: string;
  Client: typeof Client;
}

/**
 * How to connect, for the driver's clients and pools: where the address names several servers, each
 * new connection leads to the one that takes writes.
 */
export function connectingTo(url: string): Connecting {
  const addresses = addressesOf(url);
  const [connectionString = url] = addresses;
  if (addresses.length === 1) return { connectionString, Client };
  return { connectionString, Client: choosingClient(new WritableServer(addresses)) };
}

type Address = Pick<Client, 'host' | 'port'>;

/** Remembers which server takes writes until a connection to it fails. */
class WritableServer {
  readonly #addresses: readonly string[];
  #found: Promise<Address> | null = null;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** All are asked at once, so that one that is away costs no time. */
  find(): Promise<Address> {
    if (this.#found !== null) return this.#found;
    const found = Promise.any(this.#addresses.map(askWhetherWritable));
    this.#found = found;
    found.catch(() => this.forget());
    return found;
  }

  forget(): void {
    this.#found = null;
  }
}

async function askWhetherWritable(address: string): Promise<Address> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: ANSWERS_MS,
    query_timeout: ANSWERS_MS,
    application_name: 'lawha-finds',
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await requireWritable(client);
    return { host: client.host, port: client.port };
  } finally {
    void client.end().catch(() => {});
  }
}

async function requireWritable(client: Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  );
  if (rows[0]?.transaction_read_only === 'off') return;
  const { host, port } = client;
  throw Object.assign(new Error(`${host}:${port} takes no writes`), { code: READ_ONLY });
}

type Callback = (error: Error) => void;

function choosingClient(server: WritableServer): typeof Client {
  return class extends Client {
    override connect(): Promise<Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<Client> | undefined {
      if (callback === undefined) return this.#connect();
      callbackify(() => this.#connect())(callback);
      return undefined;
    }

    async #connect(): Promise<Client> {
      // The pool listens for errors only once the connection is there.
      this.on('error', () => {});
      Object.assign(this, await server.find());
      try {
        await super.connect();
      } catch (error) {
        server.forget();
        throw error;
      }
      try {
        await requireWritable(this);
      } catch (error) {
        server.forget();
        void this.end().catch(() => {});
        throw error;
      }
      return this;
    }
  };
}
