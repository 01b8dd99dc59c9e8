import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderEndpoints } from '#contract/orders/orders.ts';
import { orders as ordersTable } from '#server/db/schema/orders.ts';
import { signIn } from '#tests/support/factories.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { orderInput } from '#tests/support/order-factories.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { localStorage } from '../features/uploads/open-media.ts';
import { readArchive } from './archive.ts';
import { BackupManifest, MANIFEST } from './backup-manifest.ts';
import { tableOf, textOf } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'lawha-busy-'));
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

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
  await expect.poll(() => app.db.$count(ordersTable)).toBeGreaterThan(0);
  const { pool } = app.database;
  await writeBackup({ pool, storage: localStorage(folder), now: new Date() }, path);
  isOver = true;
  const taken = (await Promise.all(lanes)).reduce((total, count) => total + count, 0);

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
