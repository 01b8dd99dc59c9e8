import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgres } from '#server/db/connection/client.ts';
import { FOR_COMMAND } from '#server/db/connection/pool.ts';
import { migrate } from '#server/db/connection/migrate.ts';
import { openNewDatabase } from '#server/store-database.ts';
import { findPostgres } from '../../scripts/find/find-postgres.ts';
import { startCluster } from '../../scripts/servers/postgres-cluster.ts';

/**
 * Migrates once for the whole run, whichever of its projects asks first: a template database for the
 * API tests, and a data folder for tests that start the program. The run's folder is deleted at the
 * end with whatever the tests left in it. A cluster given from outside, of another version, is used
 * instead of our own.
 */
export default async function prepareDatabases() {
  if (process.env.LAWHA_TEST_FOLDER !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lawha-test-'));
  // As root the databases belong to another account, which has to pass.
  chmodSync(folder, 0o711);
  const prepared = join(folder, 'prepared');
  const given = process.env.LAWHA_TEST_POSTGRES_URL;
  const cluster =
    given === undefined ? await startCluster(findPostgres(), { inMemory: true }) : null;
  const url = given ?? cluster?.url ?? '';
  await Promise.all([prepareTemplate(url), prepareFolder(prepared)]);
  process.env.LAWHA_TEST_POSTGRES_URL = url;
  process.env.LAWHA_TEST_FOLDER = folder;
  process.env.LAWHA_TEST_PREPARED = prepared;
  return async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function prepareTemplate(cluster: string): Promise<void> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  await client.query('drop database if exists lawha_template with (force)');
  await client.query('create database lawha_template');
  await client.end();
  const url = new URL(cluster);
  url.pathname = '/lawha_template';
  const { pool, close } = await openPostgres(url.href, FOR_COMMAND);
  await migrate(pool);
  await close();
}

async function prepareFolder(folder: string): Promise<void> {
  mkdirSync(folder);
  const { pool, close } = await openNewDatabase({ DATABASE_URL: undefined, DATA_DIR: folder });
  await migrate(pool);
  await close();
}
