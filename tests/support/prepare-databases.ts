import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbeddedInMemory, openPostgres } from '#server/db/connection/client.ts';
import { migrate } from '#server/db/connection/migrate.ts';

/**
 * Migrates once for the whole run; each test file starts from a copy. The run's folder is deleted
 * at the end with whatever the tests left in it.
 */
export default async function prepareDatabases() {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-test-'));
  process.env.LAWHA_TEST_FOLDER = folder;
  process.env.LAWHA_TEST_SNAPSHOT = join(folder, 'snapshot.tar');
  await prepareSnapshot(process.env.LAWHA_TEST_SNAPSHOT);
  const cluster = process.env.LAWHA_TEST_POSTGRES_URL;
  if (cluster !== undefined) await prepareTemplate(cluster);
  return () => rmSync(folder, { recursive: true, force: true });
}

async function prepareSnapshot(path: string): Promise<void> {
  const database = await openEmbeddedInMemory();
  if (database.engine.kind !== 'embedded') return;
  await migrate(database.engine);
  const dump = await database.engine.pglite.dumpDataDir('none');
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
  await database.close();
}

async function prepareTemplate(cluster: string): Promise<void> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  await client.query('drop database if exists lawha_template with (force)');
  await client.query('create database lawha_template');
  await client.end();
  const url = new URL(cluster);
  url.pathname = '/lawha_template';
  const database = await openPostgres(url.href);
  await migrate(database.engine);
  await database.close();
}
