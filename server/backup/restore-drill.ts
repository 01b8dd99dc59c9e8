import { basename } from 'node:path';
import type { Database } from '../db/connection/client.ts';
import type { Carried } from './carried.ts';
import { withDrillDatabase } from './drill-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

export interface Proof extends Carried {
  /** Name of its file. */
  backup: string;
}

/**
 * Restores a backup into a throw-away database, exactly as `npm run restore` would; that counts the
 * rows and amounts of each table and compares them with what the backup says. Files are only read.
 */
export async function proveBackup(
  store: Pick<Database, 'pool' | 'url'>,
  path: string,
): Promise<Proof> {
  const manifest = await verifyBackup(path);
  const carried = await withDrillDatabase(store, ({ pool }) =>
    restoreBackup({ pool, media: null }, path, manifest),
  );
  return { ...carried, backup: basename(path) };
}
