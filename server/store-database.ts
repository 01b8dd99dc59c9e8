import { openPostgres, type Database } from './db/connection/client.ts';
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

const FEW_CONNECTIONS = 2;

/** The configured database, for the server. */
export async function openServerDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Settings,
  keeping: Keeping,
): Promise<Database & Pick<PrivatePostgres, 'elsewhere'>> {
  if (DATABASE_URL !== undefined) {
    const database = await openPostgres(DATABASE_URL, undefined, DATABASE_DIRECT_URL);
    return { ...database, elsewhere: null };
  }
  const own = await keepPrivatePostgres(DATA_DIR, keeping);
  return { ...(await connectTo(own)), elsewhere: own.elsewhere };
}

/** The configured database, for a console command that may make a new one. */
export async function openNewDatabase(settings: Settings): Promise<Database> {
  const url = urlForCommands(settings);
  if (url !== undefined) return openPostgres(url, FEW_CONNECTIONS);
  return connectTo(await openPrivatePostgres(settings.DATA_DIR, 'server'), FEW_CONNECTIONS);
}

/** The configured database with a store in it, for a console command beside a running server. */
export async function openStoreDatabase(settings: Settings): Promise<Database> {
  const url = urlForCommands(settings);
  if (url !== undefined) return openPostgres(url, FEW_CONNECTIONS);
  return openPrivateStore(settings.DATA_DIR, 'visitor');
}

/** Commands make few calls, and most of them need a session of their own. */
const urlForCommands = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Settings) =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;

/** The private database of a data folder, whether DATABASE_URL is set or not. */
export async function openPrivateStore(dataDir: string, role: Role): Promise<Database> {
  requireStore(dataDir);
  return connectTo(await openPrivatePostgres(dataDir, role), FEW_CONNECTIONS);
}

async function connectTo(own: PrivatePostgres, poolSize?: number): Promise<Database> {
  try {
    const database = await openPostgres(own.url, poolSize);
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
