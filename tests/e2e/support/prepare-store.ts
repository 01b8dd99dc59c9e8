import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { users } from '#server/db/schema/users.ts';
import { openPrivateStore } from '#server/store-database.ts';
import { createUser } from '#tests/support/factories.ts';
import { ServerProcess, temporaryFolder } from '#tests/support/server-process.ts';
import { ADMIN_PASSWORD, MASTER_FOLDER } from './store.ts';

const WEB_APP = join(import.meta.dirname, '../../../dist/web/index.html');

/** Creates the demo store once; every worker starts its server on a copy. */
export default async function prepareStore(): Promise<() => void> {
  if (!existsSync(WEB_APP)) throw new Error('The web app is not built; `npm test` builds it.');
  const folder = temporaryFolder();
  const server = new ServerProcess({ DATA_DIR: folder, ADMIN_PASSWORD, LOG_LEVEL: 'warn' });
  await server.ready();
  await server.stop();
  await addUsers(folder);
  process.env[MASTER_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true });
}

/**
 * Two users whose passwords the tests change, and one who may only view the settings. Those of the
 * first start keep their passwords, as if they had chosen them.
 */
async function addUsers(folder: string): Promise<void> {
  const database = await openPrivateStore(folder, 'visitor');
  await database.db.update(users).set({ mustChangePassword: false });
  const role = 'dashboard_followup';
  await createUser(database.db, {
    username: 'newcomer',
    fullName: 'ليلى حداد',
    role,
    mustChangePassword: true,
  });
  await createUser(database.db, { username: 'careful', fullName: 'كريم زروقي', role });
  await createUser(database.db, {
    username: 'observer',
    fullName: 'نادية سعدي',
    role,
    canViewSettings: true,
  });
  await database.close();
}
