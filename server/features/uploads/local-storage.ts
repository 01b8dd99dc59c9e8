import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStorage } from './media-storage.ts';

/** A folder on this machine. */
export function localStorage(folder: string): MediaStorage {
  const pathOf = (name: string) => join(folder, name);
  return {
    put: async (name, path) => {
      await mkdir(folder, { recursive: true });
      await rename(path, pathOf(name));
    },
    sizeOf: async (name) => {
      const found = await stat(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found?.size ?? null;
    },
    read: async (name, { from, to }) => createReadStream(pathOf(name), { start: from, end: to }),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
