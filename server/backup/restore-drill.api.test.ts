import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres, type Database } from '#server/db/connection/client.ts';
import { openBareDatabase, openTestDatabase } from '#tests/support/database.ts';
import { MEDIA_KINDS } from '#tests/support/media-storages.ts';
import { everyRow, fillWholeStore } from '#tests/support/whole-store.ts';
import { readArchive, textEntry, writeArchive } from './archive.ts';
import { MANIFEST, type BackupManifest } from './backup-manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { dropLeftDrill, withDrillDatabase, proveBackup } from './restore-drill.ts';
import { textOf, verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'lawha-drill-'));
const path = join(folder, 'store.tar.gz');
const PICTURE = `${'ab'.repeat(16)}.webp`;

let store: Database;
let media: Awaited<ReturnType<(typeof MEDIA_KINDS)['a folder']>>;
let rows: number;
beforeAll(async () => {
  store = await openTestDatabase();
  media = await MEDIA_KINDS['a folder']();
  await fillWholeStore(store.db);
  await store.pool.query('insert into uploads (name, keep_until) values ($1, now())', [PICTURE]);
  const { storage } = media.media;
  ({ rows } = await writeBackup({ pool: store.pool, storage, now: new Date() }, path));
});
afterAll(async () => {
  await media.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

async function drillName(): Promise<string> {
  const { rows: found } = await store.pool.query<{ name: string }>(
    `select 'lawha_drill_' || oid as name from pg_database where datname = current_database()`,
  );
  return found[0]?.name ?? '';
}

async function drillsLeft(): Promise<number> {
  const { rows: left } = await store.pool.query('select from pg_database where datname = $1', [
    await drillName(),
  ]);
  return left.length;
}

/** The backup with another first page. */
async function saying(name: string, change: (manifest: BackupManifest) => void): Promise<string> {
  const changed = join(folder, name);
  const entries = async function* () {
    for await (const entry of readArchive(path)) {
      const text = await textOf(entry.content);
      const manifest = entry.name === MANIFEST ? (JSON.parse(text) as BackupManifest) : null;
      if (manifest !== null) change(manifest);
      yield textEntry(entry.name, manifest === null ? text : JSON.stringify(manifest));
    }
  };
  await writeArchive(changed, new Date(), entries());
  return changed;
}

const ordersIn = ({ tables }: BackupManifest) => {
  const orders = tables.find(({ name }) => name === 'orders');
  if (orders === undefined) throw new Error('The backup has no orders');
  return orders;
};

it('a backup tells how many rows and how much money are in it', async () => {
  const { rows: found } = await store.pool.query<{ rows: number; sum: string }>(
    'select count(*)::int as rows, sum(total_amount)::text as sum from orders',
  );
  const orders = ordersIn(await verifyBackup(path));
  expect(orders.rows).toBe(found[0]?.rows);
  expect(orders.sums?.total_amount).toBe(found[0]?.sum);
  expect(Number(orders.sums?.total_amount)).toBeGreaterThan(0);
});

describe('a drill', () => {
  it('restores the backup beside the store, and leaves neither a database nor a file', async () => {
    const before = await everyRow(store.db);
    expect(await proveBackup(store, path)).toEqual({ backup: 'store.tar.gz', rows, files: 0 });
    expect(rows).toBeGreaterThan(20);
    expect(await drillsLeft()).toBe(0);
    expect(await everyRow(store.db)).toEqual(before);
    expect(media.files()).toEqual([]);
  });

  it('fails in words when a row is missing', async () => {
    let said = 0;
    const crooked = await saying('rows.tar.gz', (manifest) => {
      const orders = ordersIn(manifest);
      said = (orders.rows ?? 0) + 1;
      orders.rows = said;
    });
    await expect(proveBackup(store, crooked)).rejects.toThrow(
      `The backup says of orders: ${said} rows. Restored were ${said - 1}.`,
    );
    expect(await drillsLeft()).toBe(0);
  });

  it('fails in words when an amount is not the same', async () => {
    const crooked = await saying('sums.tar.gz', (manifest) => {
      ordersIn(manifest).sums = { total_amount: '0.01' };
    });
    await expect(proveBackup(store, crooked)).rejects.toThrow(
      'The backup says of orders.total_amount: 0.01 in all.',
    );
  });

  it('begins anew where a killed one left its database, which is dropped at a start too', async () => {
    await store.pool.query(`create database ${await drillName()}`);
    expect(await drillsLeft()).toBe(1);
    expect(await proveBackup(store, path)).toMatchObject({ rows });
    expect(await drillsLeft()).toBe(0);
    await store.pool.query(`create database ${await drillName()}`);
    await dropLeftDrill(store.pool);
    expect(await drillsLeft()).toBe(0);
  });

  it('is the only one, and is not disturbed by a server that starts', async () => {
    const holder = await store.pool.connect();
    await holder.query('select pg_advisory_lock(5120218)');
    await expect(proveBackup(store, path)).rejects.toThrow('Another restore drill is running');
    await store.pool.query(`create database ${await drillName()}`);
    await dropLeftDrill(store.pool);
    expect(await drillsLeft()).toBe(1);
    await holder.query('select pg_advisory_unlock(5120218)');
    holder.release();
    await dropLeftDrill(store.pool);
    expect(await drillsLeft()).toBe(0);
  });

  it('fails with the first error, also when its database cannot be dropped any more', async () => {
    const drill = withDrillDatabase(store, async () => {
      await store.pool.query(
        `select pg_terminate_backend(pid, 10000) from pg_locks where locktype = 'advisory'
         and objid = 5120218 and database = (select oid from pg_database where datname = current_database())`,
      );
      throw new Error('The first error');
    });
    await expect(drill).rejects.toThrow('The first error');
    await dropLeftDrill(store.pool);
    expect(await drillsLeft()).toBe(0);
  });

  it('says where it is not possible', async () => {
    const role = `drill_${process.pid}`;
    await store.pool.query(`create role ${role} login`);
    const url = new URL(store.url);
    url.username = role;
    const limited = await openPostgres(url.href, { max: 2 });
    await expect(proveBackup(limited, path)).rejects.toThrow(
      `The role ${role} may not create databases.`,
    );
    await limited.close();
    await store.pool.query(`drop role ${role}`);
  });
});

it('a backup from before they told so is restored all the same', async () => {
  const older = await saying('older.tar.gz', ({ tables }) => {
    for (const table of tables) {
      delete table.rows;
      delete table.sums;
    }
  });
  const target = await openBareDatabase();
  const restored = await restoreBackup(
    { pool: target.pool, media: null },
    older,
    await verifyBackup(older),
  );
  expect(restored.rows).toBe(rows);
  await target.close();
});
