import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openNewDatabase } from '#server/store-database.ts';
import { makeOldStore } from '#tests/support/old-store.ts';
import { runCommand, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

async function oldStore(): Promise<string> {
  const dataDir = temporaryFolder();
  const database = await openNewDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir });
  await makeOldStore(database);
  await database.close();
  return dataDir;
}

const UPGRADE = /^before-upgrade-.*\.tar\.gz$/;

it('a new release backs the store up before it upgrades its tables, or does not start', async () => {
  const DATA_DIR = await oldStore();
  const env = { DATA_DIR, DEMO_DATA: 'off', BACKUPS_KEPT: '0' };
  const backups = join(DATA_DIR, 'backups');
  writeFileSync(backups, 'not a folder');
  const refused = startServer(env);
  expect(await refused.exited()).toBe(1);
  expect(refused.output).toContain('the backup before that failed');
  expect(refused.output).toContain('BACKUP_BEFORE_UPGRADE=off');
  expect(refused.output).not.toMatch(/^ +at /m);

  const server = startServer({ ...env, BACKUP_BEFORE_UPGRADE: 'off' });
  await server.ready();
  expect(server.output).toContain('upgraded without a backup');
  await server.stop();
  const again = startServer(env);
  await again.ready();
  expect(again.output).not.toContain('upgraded');
  await again.stop();
});

it('the console command that repairs an account backs up first, too', async () => {
  const DATA_DIR = await oldStore();
  expect(runCommand('server/commands/admin-reset.ts', { DATA_DIR }, 'owner')).toMatchObject({
    status: 0,
  });
  expect(readdirSync(join(DATA_DIR, 'backups'))).toEqual([expect.stringMatching(UPGRADE)]);
  const server = startServer({ DATA_DIR, DEMO_DATA: 'off' });
  await server.ready();
  expect(server.output).not.toContain('upgraded');
});
