import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { users } from '#server/db/schema/users.ts';
import { openPrivateStore } from '#server/store-database.ts';
import { agedStore } from '#tests/support/aged-store.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/support/database.ts';
import { runCommand, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

const DAILY = expect.stringMatching(/^daily-.*\.tar\.gz$/);

const archivesIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));

it('a running store backs itself up every day, and comes back in another place', async () => {
  const DATA_DIR = await agedStore(2);
  const backups = join(DATA_DIR, 'backups');
  const env = { DATA_DIR, DEMO_DATA: 'off' };
  const server = startServer(env);
  await server.ready();
  await expect
    .poll(() => readdirSync(DATA_DIR), { timeout: 60_000, interval: 100 })
    .toContain('backups');
  await expect.poll(() => archivesIn(backups), { timeout: 60_000, interval: 100 }).toEqual([DAILY]);
  expect(statSync(backups).mode & 0o777).toBe(0o700);
  await server.stop();

  const file = join(backups, archivesIn(backups)[0] ?? '');
  expect(runCommand('server/commands/restore.ts', env, file)).toMatchObject({
    status: 1,
    output: expect.stringContaining('The database is not empty'),
  });
  const elsewhere = { DATA_DIR: temporaryFolder() };
  expect(runCommand('server/commands/restore.ts', elsewhere, file)).toMatchObject({ status: 0 });
  const { db, close } = await openPrivateStore(elsewhere.DATA_DIR, 'visitor');
  expect(await db.select({ username: users.username }).from(users)).toEqual([
    { username: 'owner' },
  ]);
  await close();
});

it('a store on another PostgreSQL is backed up every day when that is switched on', async () => {
  const DATABASE_URL = await createPostgresDatabase();
  const file = join(temporaryFolder(), 'shop.tar.gz');
  expect(
    runCommand(
      'server/commands/backup.ts',
      { DATA_DIR: await agedStore(2), DEMO_DATA: 'off' },
      file,
    ),
  ).toMatchObject({ status: 0 });
  const DATA_DIR = temporaryFolder();
  const env = { DATA_DIR, DATABASE_URL };
  expect(runCommand('server/commands/restore.ts', env, file)).toMatchObject({ status: 0 });

  const server = startServer({ ...env, BACKUPS_KEPT: '3' });
  await server.ready();
  await expect
    .poll(() => readdirSync(DATA_DIR, { recursive: true }), { timeout: 60_000, interval: 100 })
    .toContainEqual(expect.stringMatching(/^backups\/daily-.*\.tar\.gz$/));
  await server.stop();
  await dropPostgresDatabase(DATABASE_URL);
});
