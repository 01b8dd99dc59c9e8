import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openEmbedded,
  openPostgres,
  type Database,
  type Engine,
} from '#server/db/connection/client.ts';
import { migrate } from '#server/db/connection/migrate.ts';
import { findPostgres } from '../scripts/find-postgres.ts';
import { startCluster } from '../scripts/postgres-cluster.ts';
import { loadStore } from './store-data.ts';

export type EngineName = Engine['kind'];

export const ENGINE_NAMES: Record<EngineName, string> = {
  postgres: 'PostgreSQL',
  embedded: 'embedded',
};

/** A store of a given size on one database, for the server and for the floor. */
export interface BenchStore {
  serverEnv: Record<string, string>;
  floorEnv: Record<string, string>;
  remove: () => Promise<void>;
}

const FLOOR_TABLE = [
  'create table orders_floor (like orders including defaults)',
  'alter table orders_floor add primary key (id)',
  'alter table orders_floor alter column order_number drop not null',
];

async function fill(database: Database, orders: number): Promise<void> {
  await migrate(database.engine);
  for (const statement of FLOOR_TABLE) await database.db.execute(statement);
  await loadStore(database.db, orders);
  await database.close();
}

export function openStore(engine: EngineName, orders: number): Promise<BenchStore> {
  return engine === 'postgres' ? onPostgres(orders) : onEmbedded(orders);
}

async function onPostgres(orders: number): Promise<BenchStore> {
  const found = findPostgres();
  if (!('bin' in found)) throw new Error(found.advice);
  const cluster = await startCluster(found.bin);
  const dataDir = temporaryFolder();
  await fill(await openPostgres(cluster.url), orders);
  return {
    serverEnv: { DATABASE_URL: cluster.url, DATA_DIR: dataDir },
    floorEnv: { DATABASE_URL: cluster.url },
    remove: async () => {
      await cluster.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** An embedded database has a single owner, so the floor gets a copy. */
async function onEmbedded(orders: number): Promise<BenchStore> {
  const dataDir = temporaryFolder();
  const copy = temporaryFolder();
  await fill(await openEmbedded(dataDir), orders);
  cpSync(dataDir, copy, { recursive: true });
  return {
    serverEnv: { DATA_DIR: dataDir },
    floorEnv: { DATA_DIR: copy },
    remove: async () => {
      for (const folder of [dataDir, copy]) rmSync(folder, { recursive: true });
    },
  };
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'lawha-bench-'));
