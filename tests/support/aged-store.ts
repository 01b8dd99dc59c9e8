import { openPrivateStore } from '#server/store-database.ts';
import { createUser } from './factories.ts';
import { migratedFolder } from './server-process.ts';

const DAY_MS = 86_400_000;

/** A data folder whose store was created some days ago, with the user `owner`. */
export async function agedStore(days: number): Promise<string> {
  const dataDir = migratedFolder();
  const { db, close } = await openPrivateStore(dataDir, 'visitor');
  await createUser(db, { username: 'owner', createdAt: new Date(Date.now() - days * DAY_MS) });
  await close();
  return dataDir;
}
