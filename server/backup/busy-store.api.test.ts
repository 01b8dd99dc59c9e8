import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderEndpoints } from '#contract/orders.ts';
import {
  EMBEDDED_FOLDER,
  openEmbedded,
  openEmbeddedFolder,
  type Database,
} from '#server/db/connection/client.ts';
import { openTestDatabase, TEST_ENGINE } from '#tests/support/database.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { migratedFolder } from '#tests/support/server-process.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { localStorage } from '../features/uploads/local-storage.ts';
import { readArchive } from './archive-reader.ts';
import { BackupManifest, MANIFEST } from './backup-manifest.ts';
import { askForSnapshot, serveSnapshots } from './snapshot-channel.ts';
import { tableOf, textOf } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'lawha-busy-'));
const dataDir = TEST_ENGINE === 'embedded' ? migratedFolder() : folder;
let database: Database;
let app: TestApp;
let channel: { close: () => void } | null = null;
beforeAll(async () => {
  database = TEST_ENGINE === 'embedded' ? await openEmbedded(dataDir) : await openTestDatabase();
  const { engine } = database;
  if (engine.kind === 'embedded') {
    channel = await serveSnapshots(dataDir, engine.pglite, { error: () => {} }, async () => {});
  }
  app = await startTestApp({ database });
});
afterAll(async () => {
  await app.close();
  channel?.close();
  await database.close();
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
});

/** Makes a backup; `quiet` waits until no more orders are being created. */
async function backUp(path: string, quiet: () => Promise<void>): Promise<void> {
  const storage = localStorage(folder);
  const now = new Date();
  const snapshot = await askForSnapshot(dataDir);
  if (snapshot === null) {
    await writeBackup({ engine: database.engine, storage, now }, path);
    return quiet();
  }
  // The snapshot is of this moment; in production another process reads it while the server goes
  // on.
  await quiet();
  const copy = await openEmbeddedFolder(join(snapshot.folder, EMBEDDED_FOLDER));
  await writeBackup({ engine: copy.engine, storage, now }, path);
  await copy.close();
  await snapshot.release();
}

/** Creates orders one after another until told to stop; returns how many. */
async function takeOrders(client: HttpClient, lane: number, isOver: () => boolean) {
  let taken = 0;
  while (!isOver()) {
    const phone = `0550${lane}${String(taken % 7).padStart(5, '0')}`;
    const { status } = await client.call(orderEndpoints.createOrder, {
      body: orderInput({ phone }),
    });
    if (status === 201) taken += 1;
  }
  return taken;
}

type Row = Record<string, string | null>;

async function rowsIn(path: string): Promise<(table: string) => Row[]> {
  const columns = new Map<string, string[]>();
  const rows = new Map<string, Row[]>();
  for await (const { name, content } of readArchive(path)) {
    const text = await textOf(content);
    const table = tableOf(name) ?? '';
    if (name === MANIFEST) {
      const { tables } = BackupManifest.parse(JSON.parse(text));
      for (const one of tables) columns.set(one.name, one.columns);
      continue;
    }
    const named = (values: (string | null)[]) =>
      Object.fromEntries((columns.get(table) ?? []).map((key, i) => [key, values[i] ?? null]));
    const read = (JSON.parse(text) as (string | null)[][]).map(named);
    rows.set(table, [...(rows.get(table) ?? []), ...read]);
  }
  return (table) => rows.get(table) ?? [];
}

it('backs up one moment of a store that goes on taking orders', async () => {
  const { client } = await signIn(app);
  const path = join(folder, 'busy.tar.gz');
  let isOver = false;
  const lanes = [1, 2, 3].map((lane) => takeOrders(client, lane, () => isOver));
  await setTimeout(300);
  let taken = 0;
  await backUp(path, async () => {
    isOver = true;
    for (const count of await Promise.all(lanes)) taken += count;
  });

  const inBackup = await rowsIn(path);
  const orders = inBackup('orders');
  expect(orders.length).toBeGreaterThan(0);
  expect(orders.length).toBeLessThan(taken);
  const begun = inBackup('order_events').map((event) => String(event.order_id));
  expect(begun.toSorted()).toEqual(orders.map(({ id }) => String(id)).toSorted());
  const sum = (rows: Row[], column: string) =>
    rows.reduce((total, row) => total + Number(row[column]), 0);
  const tallies = inBackup('order_tallies').filter(({ dimension }) => dimension === 'all');
  expect(sum(tallies, 'count')).toBe(orders.length);
  expect(sum(inBackup('clients'), 'total_orders')).toBe(orders.length);
  expect(sum(inBackup('kept_counts'), 'count')).toBe(inBackup('clients').length);
});

it.runIf(TEST_ENGINE === 'embedded')('makes one copy at a time, gone with its caller', async () => {
  const copies = () =>
    readdirSync(join(dataDir, 'backups')).filter((name) => name !== 'server.sock');
  const first = await askForSnapshot(dataDir);
  expect(first?.folder).toBe(join(dataDir, 'backups', copies()[0] ?? ''));
  await expect(askForSnapshot(dataDir)).rejects.toThrow('Another backup is being made');
  expect(copies()).toHaveLength(1);
  await first?.release();
  expect(copies()).toEqual([]);
});
