import { mkdtempSync, readdirSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { localStorage } from '#server/features/uploads/open-media.ts';
import type { Media } from '#server/features/uploads/media-storage.ts';
import { s3Storage } from '#server/features/uploads/s3-storage.ts';

interface TestMedia {
  media: Media;
  /** The names of all stored and incoming files. */
  files: () => string[];
  close: () => Promise<void>;
}

const BUCKET = 'pictures';

export const MEDIA_KINDS = { 'a folder': openFolder, 'an S3 bucket': openBucket };

async function openFolder(): Promise<TestMedia> {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-media-'));
  const incoming = join(folder, 'incoming');
  return {
    media: { storage: localStorage(folder), incoming },
    files: () => [...filesIn(folder).filter((name) => name !== 'incoming'), ...filesIn(incoming)],
    close: async () => rmSync(folder, { recursive: true }),
  };
}

/** Starts an S3 server and returns the settings that a server needs to use it. */
export async function startS3(folder: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'buckets'),
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    close: () => server.close(),
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  };
}

async function openBucket(): Promise<TestMedia> {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-media-'));
  const incoming = join(folder, 'incoming');
  const { env, close } = await startS3(folder);
  const storage = s3Storage({
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
  const objects = () =>
    filesIn(join(folder, 'buckets', BUCKET))
      .filter((name) => name.endsWith('._S3rver_object'))
      .map((name) => name.replace('._S3rver_object', ''));
  return {
    media: { storage, incoming },
    files: () => [...objects(), ...filesIn(incoming)],
    close: async () => {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
