import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openPrivateStore } from '#server/store-database.ts';
import { makeOldStore } from '#tests/support/old-store.ts';
import { migratedFolder, runCommand, temporaryFolder } from '#tests/support/server-process.ts';
import { startServer } from '#tests/support/started-server.ts';

async function oldStore(): Promise<string> {
  const dataDir = migratedFolder();
  const database = await openPrivateStore(dataDir, 'server');
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

/** The demo store as each release left it, in a backup of its own: tests/support/stores/. */
it.each(['1.0.0'])('a store of %s comes up with all that it held', async (version) => {
  const DATA_DIR = temporaryFolder();
  const file = join(import.meta.dirname, `../support/stores/lawha-${version}.tar.gz`);
  expect(runCommand('server/commands/restore.ts', { DATA_DIR }, file)).toMatchObject({ status: 0 });
  const server = startServer({ DATA_DIR, DEMO_DATA: 'off' });
  await server.ready();
  await server.stop();
  const { pool, close } = await openPrivateStore(DATA_DIR, 'visitor');
  const { rows } = await pool.query(`select
    count(*) filter (where status not in ('cancelled', 'returned'))::int as orders,
    sum(total_amount) filter (where status = 'delivered')::int as revenue,
    (select count(*)::int from clients) as clients,
    (select count(*)::int from users) as users
    from orders where deleted_at is null`);
  await close();
  expect(rows).toEqual([{ orders: 937, revenue: 1_250_000, clients: 342, users: 3 }]);
});
