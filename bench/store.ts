import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import { migrate } from '#server/db/connection/migrate.ts';
import { findPostgres } from '../scripts/find/find-postgres.ts';
import { startCluster, type Cluster } from '../scripts/servers/postgres-cluster.ts';
import { loadStore, type NameOrders } from './store-data.ts';

/** A store of a given size in a database of its own. */
export interface BenchStore {
  databaseUrl: string;
  /** For the server and for the floor. */
  env: Record<string, string>;
  /** From now on commits wait for the disk, as in a shop. Before a server is started. */
  forceWrites: () => void;
  remove: () => Promise<void>;
}

const FLOOR_TABLE = [
  'create table orders_floor (like orders including defaults)',
  'alter table orders_floor add primary key (id)',
  'alter table orders_floor alter column order_number drop not null',
];

let cluster: Promise<Cluster> | null = null;
/** Filled stores by their size, which later ones are copies of. */
const filled = new Map<number, string>();
let made = 0;

/** Filling takes minutes, so a store of a size is filled once for all parts of a run. */
export async function openStore(orders: number, names?: NameOrders): Promise<BenchStore> {
  cluster ??= startCluster(findPostgres());
  const { url, shutDown, resume } = await cluster;
  const urlOf = (name: string) => new URL(`/${name}`, url).href;
  const command = async (text: string) => {
    const database = await openPostgres(url, { max: 1 });
    await database.pool.query(text);
    await database.close();
  };
  const isCopied = names === undefined;
  const template = isCopied ? filled.get(orders) : undefined;
  const source = template ?? `filled_${(made += 1)}`;
  if (template === undefined) {
    await command(`create database ${source}`);
    await fill(urlOf(source), orders, names);
    if (isCopied) filled.set(orders, source);
  }
  const name = isCopied ? `store_${(made += 1)}` : source;
  if (isCopied) await command(`create database ${name} template ${source} strategy file_copy`);
  const dataDir = mkdtempSync(join(tmpdir(), 'lawha-bench-'));
  let isForced = false;
  const restart = (forcesWrites: boolean) => {
    shutDown();
    resume(forcesWrites);
    isForced = forcesWrites;
  };
  return {
    databaseUrl: urlOf(name),
    env: { DATABASE_URL: urlOf(name), DATA_DIR: dataDir },
    forceWrites: () => restart(true),
    remove: async () => {
      if (isForced) restart(false);
      await command(`drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** At the end of a run. */
export async function removeStores(): Promise<void> {
  await (await cluster)?.stop();
  cluster = null;
  filled.clear();
}

async function fill(databaseUrl: string, orders: number, names?: NameOrders): Promise<void> {
  const database = await openPostgres(databaseUrl, FOR_SERVER);
  await migrate(database.pool);
  for (const statement of FLOOR_TABLE) await database.db.execute(statement);
  await loadStore(database.db, orders, names);
  await database.close();
}
