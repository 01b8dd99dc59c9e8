import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Media, MediaStorage } from './media-storage.ts';
import { s3Storage } from './s3-storage.ts';

interface MediaSettings {
  DATA_DIR: string;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** A bucket if one is configured, else a folder in the data directory. */
export function openMedia(env: MediaSettings): Media {
  const folder = join(env.DATA_DIR, 'uploads');
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const storage =
    S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? s3Storage({
          endpoint: S3_ENDPOINT,
          bucket: S3_BUCKET,
          region: env.S3_REGION,
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
        })
      : localStorage(folder);
  return { storage, incoming: join(folder, 'incoming') };
}

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
