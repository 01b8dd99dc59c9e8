import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#server/db/connection/client.ts';
import { FOR_SERVER } from '#server/db/connection/pool.ts';
import { migrate } from '#server/db/connection/migrate.ts';
import { findPostgres } from '../scripts/find/find-postgres.ts';
import { startCluster } from '../scripts/servers/postgres-cluster.ts';
import { loadStore, type NameOrders } from './store-data.ts';

/** A store of a given size on a PostgreSQL of its own. */
export interface BenchStore {
  databaseUrl: string;
  /** For the server and for the floor. */
  env: Record<string, string>;
  remove: () => Promise<void>;
}

const FLOOR_TABLE = [
  'create table orders_floor (like orders including defaults)',
  'alter table orders_floor add primary key (id)',
  'alter table orders_floor alter column order_number drop not null',
];

export async function openStore(orders: number, names?: NameOrders): Promise<BenchStore> {
  const cluster = await startCluster(findPostgres());
  const dataDir = mkdtempSync(join(tmpdir(), 'lawha-bench-'));
  await fill(cluster.url, orders, names);
  return {
    databaseUrl: cluster.url,
    env: { DATABASE_URL: cluster.url, DATA_DIR: dataDir },
    remove: async () => {
      await cluster.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function fill(databaseUrl: string, orders: number, names?: NameOrders): Promise<void> {
  const database = await openPostgres(databaseUrl, FOR_SERVER);
  await migrate(database.pool);
  for (const statement of FLOOR_TABLE) await database.db.execute(statement);
  await loadStore(database.db, orders, names);
  await database.close();
}
