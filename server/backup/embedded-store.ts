import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  EMBEDDED_FOLDER,
  openEmbedded,
  openEmbeddedFolder,
  requireEmbedded,
  withOpen,
  type Database,
} from '../db/connection/client.ts';
import { lockFolder } from '../db/connection/folder-lock.ts';
import { BackupError } from './backup-error.ts';
import { askForSnapshot } from './snapshot-channel.ts';

/**
 * Opens the embedded database for reading: a snapshot from the running server, or the folder
 * itself.
 */
export async function openEmbeddedSource(dataDir: string): Promise<Database> {
  requireEmbedded(dataDir);
  const snapshot = await askForSnapshot(dataDir);
  if (snapshot === null) return openEmbedded(dataDir);
  try {
    const database = await openEmbeddedFolder(join(snapshot.folder, EMBEDDED_FOLDER));
    const close = () => database.close().then(snapshot.release);
    return { ...database, close };
  } catch (error) {
    await snapshot.release();
    throw error;
  }
}

/** Creates an embedded database that is moved into place only after `fill` has succeeded. */
export async function createEmbedded<T>(
  dataDir: string,
  fill: (database: Database) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, EMBEDDED_FOLDER);
  const unfinished = `${folder}.restoring`;
  await mkdir(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  try {
    if (existsSync(folder)) {
      throw new BackupError(
        `${folder} holds a store already. Set DATA_DIR to a new folder, or move this one away first. Nothing was restored.`,
      );
    }
    // Left over from a restore that was killed.
    await rm(unfinished, { recursive: true, force: true });
    const filled = await withOpen(await openEmbeddedFolder(unfinished), fill);
    await rename(unfinished, folder);
    return filled;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    lock.release();
  }
}
