import { openPostgres, type Database } from './db/connection/client.ts';
import { FOR_COMMAND, FOR_SERVER, type PoolUse } from './db/connection/pool.ts';
import type { Role } from './db/private-postgres/hold.ts';
import { requireStore } from './db/private-postgres/home.ts';
import type { Keeping } from './db/private-postgres/keeper.ts';
import {
  keepPrivatePostgres,
  openPrivatePostgres,
  type PrivatePostgres,
} from './db/private-postgres/private-postgres.ts';
import type { Environment } from './env.ts';

type Settings = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'> &
  Partial<Pick<Environment, 'DATABASE_DIRECT_URL'>>;

/** The configured database, for the server. */
export async function openServerDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Settings,
  keeping: Keeping,
): Promise<Database & Pick<PrivatePostgres, 'elsewhere'>> {
  if (DATABASE_URL !== undefined) {
    const database = await openPostgres(DATABASE_URL, FOR_SERVER, DATABASE_DIRECT_URL);
    return { ...database, elsewhere: null };
  }
  const own = await keepPrivatePostgres(DATA_DIR, keeping);
  return { ...(await connectTo(own, FOR_SERVER)), elsewhere: own.elsewhere };
}

/** The configured database, for a console command that may make a new one. */
export async function openNewDatabase(settings: Settings): Promise<Database> {
  const url = urlForCommands(settings);
  if (url !== undefined) return openPostgres(url, FOR_COMMAND);
  return connectTo(await openPrivatePostgres(settings.DATA_DIR, 'server'), FOR_COMMAND);
}

/** The configured database with a store in it, for a console command beside a running server. */
export async function openStoreDatabase(settings: Settings): Promise<Database> {
  const url = urlForCommands(settings);
  if (url !== undefined) return openPostgres(url, FOR_COMMAND);
  return openPrivateStore(settings.DATA_DIR, 'visitor');
}

/** Commands make few calls, and most of them need a session of their own. */
const urlForCommands = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Settings) =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** The private database of a data folder, whether DATABASE_URL is set or not. */
export async function openPrivateStore(dataDir: string, role: Role): Promise<Database> {
  requireStore(dataDir);
  return connectTo(await openPrivatePostgres(dataDir, role), FOR_COMMAND);
}

async function connectTo(own: PrivatePostgres, use: PoolUse): Promise<Database> {
  try {
    const database = await openPostgres(own.url, use);
    const close = async () => {
      try {
        await database.close();
      } finally {
        await own.close();
      }
    };
    return { ...database, close };
  } catch (error) {
    await own.close();
    throw error;
  }
}
