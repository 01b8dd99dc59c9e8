import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openEmbedded } from '#server/db/connection/client.ts';
import { users } from '#server/db/schema/users.ts';
import { migratedFolder, runCommand, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

it('a running store backs itself up every day, and comes back in another place', async () => {
  const DATA_DIR = migratedFolder();
  const backups = join(DATA_DIR, 'backups');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(join(DATA_DIR, 'database/PG_VERSION'), twoDaysAgo, twoDaysAgo);
  // As left behind by a server that was killed during a backup.
  mkdirSync(join(backups, '.snapshot-old'), { recursive: true });
  writeFileSync(join(backups, 'server.sock'), '');
  const env = { DATA_DIR, DEMO_DATA: 'off', ADMIN_USERNAME: 'owner' };
  const server = startServer(env);
  await server.ready();
  expect(statSync(backups).mode & 0o777).toBe(0o700);
  expect(statSync(join(backups, 'server.sock')).mode & 0o777).toBe(0o600);
  await expect
    .poll(() => readdirSync(backups), { timeout: 60_000, interval: 100 })
    .toEqual([expect.stringMatching(/^daily-.*\.tar\.gz$/), 'server.sock']);

  await server.stop();

  const file = join(backups, readdirSync(backups)[0] ?? '');
  expect(runCommand('server/restore.ts', env, file)).toMatchObject({
    status: 1,
    output: expect.stringContaining('holds a store already'),
  });
  const elsewhere = { DATA_DIR: temporaryFolder() };
  expect(runCommand('server/restore.ts', elsewhere, file)).toMatchObject({ status: 0 });
  expect(readdirSync(elsewhere.DATA_DIR)).not.toContain('database.restoring');
  const { db, close } = await openEmbedded(elsewhere.DATA_DIR);
  expect(await db.select({ username: users.username }).from(users)).toEqual([
    { username: 'owner' },
  ]);
  await close();
});
