import { createServer, type AddressInfo } from 'node:net';
import { constants } from 'node:os';
import { leave, takeHold, type Hold, type Role } from './hold.ts';
import { openHome, placeOf, type Home } from './home.ts';
import { Keeper, type Keeping } from './keeper.ts';
import { makeCluster } from './make-cluster.ts';
import { ADDRESS_KIND, socketAddress, urlOf, type Address, type AddressKind } from './settings.ts';

/** A PostgreSQL of our own for a data folder, made on its first use and started if necessary. */
export interface PrivatePostgres {
  url: string;
  /** Where it is kept, when that is outside the data folder. */
  elsewhere: string | null;
  /** Leaves it; its last user stops it. */
  close: () => Promise<void>;
}

/** For a console command, which may come while the server runs unless it needs the store alone. */
export async function openPrivatePostgres(
  dataDir: string,
  role: Role,
  kind = ADDRESS_KIND,
): Promise<PrivatePostgres> {
  const { home, hold } = await begin(dataDir, role, kind);
  return describe(
    home,
    hold,
    leaveAlsoWhenInterrupted(() => leave(home, hold)),
  );
}

/** For the server, which restarts it whenever it dies. */
export async function keepPrivatePostgres(
  dataDir: string,
  keeping: Keeping,
  kind = ADDRESS_KIND,
): Promise<PrivatePostgres> {
  const { home, hold } = await begin(dataDir, 'server', kind);
  const keeper = new Keeper(home, hold, keeping);
  return describe(home, hold, () => keeper.close());
}

async function begin(dataDir: string, role: Role, kind: AddressKind) {
  const home = openHome(dataDir);
  await makeCluster(home, kind);
  return { home, hold: await takeHold(home, await addressFor(home, kind), role) };
}

function describe(home: Home, { address }: Hold, close: () => Promise<void>): PrivatePostgres {
  const { folder, isElsewhere } = placeOf(home.dataDir);
  return { url: urlOf(home, address), elsewhere: isElsewhere ? folder : null, close };
}

const addressFor = async (home: Home, kind: AddressKind): Promise<Address> =>
  kind === 'socket' ? socketAddress(home) : { kind: 'port', port: await freePort() };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * For a console command: on Ctrl+C the database must not stay behind. A terminal signals every
 * process of the group, and `npm run` forwards the signal once more, so repeated ones are ignored.
 */
function leaveAlsoWhenInterrupted(leave: () => Promise<void>): () => Promise<void> {
  let leaving: Promise<void> | null = null;
  const interrupt = (name: NodeJS.Signals) => {
    leaving ??= leave();
    void leaving.finally(() => process.exit(128 + constants.signals[name]));
  };
  for (const name of SIGNALS) process.on(name, interrupt);
  return async () => {
    leaving ??= leave();
    await leaving;
    for (const name of SIGNALS) process.off(name, interrupt);
  };
}
