import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FolderLockedError, lockFolder } from '../../db/connection/folder-lock.ts';

export interface IncomingFolder {
  path: string;
  close: () => void;
}

/**
 * Folder for files being received, locked by this process. A killed process leaves its folder
 * behind, perhaps with half a video; the next start removes it.
 */
export function openIncoming(root: string): IncomingFolder {
  mkdirSync(root, { recursive: true });
  for (const name of readdirSync(root)) removeIfAbandoned(join(root, name));
  const path = join(root, randomUUID());
  mkdirSync(path);
  const { release } = lockFolder(path);
  return {
    path,
    close: () => {
      release();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function removeIfAbandoned(path: string): void {
  try {
    lockFolder(path).release();
  } catch (error) {
    if (error instanceof FolderLockedError) return;
  }
  rmSync(path, { recursive: true, force: true });
}
