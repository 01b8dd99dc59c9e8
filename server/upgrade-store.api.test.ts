import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBareDatabase } from '#tests/support/database.ts';
import { makeOldStore } from '#tests/support/old-store.ts';
import { temporaryFolder } from '#tests/support/server-process.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import type { Database } from './db/connection/client.ts';
import { knownMigrations, needsMigration } from './db/connection/migrate.ts';
import { readEnvironment } from './env.ts';
import { openMedia } from './features/uploads/open-media.ts';
import { upgradeStore } from './upgrade-store.ts';

const HOUR = 3_600_000;

let database: Database;
let dataDir: string;
beforeEach(async () => {
  database = await openBareDatabase();
  dataDir = temporaryFolder();
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const backups = () => readdirSync(join(dataDir, 'backups')).toSorted();
const upgrade = (env: Record<string, string> = {}, now = new Date('2026-11-16T08:00:00Z')) =>
  upgradeStore(readEnvironment({ DATA_DIR: dataDir, ...env }), database, now);
const isUpToDate = async () => !(await needsMigration(database.pool));

it('backs an older store up before its tables change, so that it can be restored', async () => {
  await makeOldStore(database);
  const path = join(dataDir, 'backups/before-upgrade-2026-11-16T08-00-00.tar.gz');
  expect(await upgrade()).toEqual({ backup: path });
  expect(await isUpToDate()).toBe(true);

  const manifest = await verifyBackup(path);
  expect(manifest.migration.when).toBe(knownMigrations().at(-1)?.folderMillis);
  const other = await openBareDatabase();
  const media = openMedia(readEnvironment({ DATA_DIR: temporaryFolder() }));
  await restoreBackup({ pool: other.pool, media }, path, manifest);
  const { rows } = await other.pool.query('select username, full_name from users');
  expect(rows).toEqual([{ username: 'owner', full_name: 'أمينة' }]);
  await other.close();
});

it('needs none for a new store, nor for one that is up to date', async () => {
  expect(await upgrade()).toBeNull();
  expect(await isUpToDate()).toBe(true);
  expect(await upgrade()).toBeNull();
  expect(readdirSync(dataDir)).toEqual([]);
});

it('changes nothing when the backup fails, and says how to go on', async () => {
  await makeOldStore(database);
  writeFileSync(join(dataDir, 'backups'), 'not a folder');
  await expect(upgrade()).rejects.toThrow(
    /backup before that failed: .*Nothing was changed.*BACKUP_BEFORE_UPGRADE=off/s,
  );
  expect(await isUpToDate()).toBe(false);
  expect(await upgrade({ BACKUP_BEFORE_UPGRADE: 'off' })).toEqual({ backup: null });
  expect(await isUpToDate()).toBe(true);
});

it('goes without one on another PostgreSQL, unless backups are made or it is asked for', async () => {
  const DATABASE_URL = database.url;
  const wants = (env: Record<string, string>) =>
    readEnvironment({ DATABASE_URL, ...env }).BACKUP_BEFORE_UPGRADE;
  expect(wants({})).toBe('off');
  expect(wants({ BACKUPS_KEPT: '3' })).toBe('on');
  expect(wants({ BACKUP_BEFORE_UPGRADE: 'on' })).toBe('on');
  expect(wants({ BACKUPS_KEPT: '3', BACKUP_BEFORE_UPGRADE: 'off' })).toBe('off');
  await makeOldStore(database);
  expect(await upgrade({ DATABASE_URL })).toEqual({ backup: null });
  expect(readdirSync(dataDir)).toEqual([]);
});

it('keeps the last two, and does not begin again when the upgrade failed just now', async () => {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  const now = new Date();
  const nameOf = (at: Date) =>
    `before-upgrade-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
  const [oldest, older, recent] = [72, 48, 0.5].map((hours) => {
    const at = new Date(now.getTime() - hours * HOUR);
    writeFileSync(join(folder, nameOf(at)), '');
    utimesSync(join(folder, nameOf(at)), at, at);
    return nameOf(at);
  });
  writeFileSync(join(folder, 'daily-2026-11-15.tar.gz'), '');
  await makeOldStore(database);
  expect(await upgrade({}, now)).toEqual({ backup: join(folder, recent ?? '') });
  expect(backups()).toEqual([older, recent, 'daily-2026-11-15.tar.gz']);
  expect(backups()).not.toContain(oldest);
});

it('deletes no backup while the upgrade does not succeed', async () => {
  await makeOldStore(database);
  await database.pool.query(`create function refuse() returns trigger language plpgsql
    as $$ begin raise 'refused'; end $$`);
  await database.pool.query(`create trigger refuse before insert on drizzle.functions
    for each row execute function refuse()`);
  for (const hours of [0, 2, 4]) {
    await expect(upgrade({}, new Date(Date.now() + hours * HOUR))).rejects.toThrow('refused');
  }
  expect(backups()).toHaveLength(3);
});
