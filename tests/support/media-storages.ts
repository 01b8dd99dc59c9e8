import { mkdtempSync, readdirSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { localStorage } from '#server/features/uploads/local-storage.ts';
import type { Media } from '#server/features/uploads/media-storage.ts';
import { s3Storage } from '#server/features/uploads/s3-storage.ts';

interface TestMedia {
  media: Media;
  /** Everything that is kept or on its way, by name. */
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

async function openBucket(): Promise<TestMedia> {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-media-'));
  const incoming = join(folder, 'incoming');
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'buckets'),
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const storage = s3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  });
  const objects = () =>
    filesIn(join(folder, 'buckets', BUCKET))
      .filter((name) => name.endsWith('._S3rver_object'))
      .map((name) => name.replace('._S3rver_object', ''));
  return {
    media: { storage, incoming },
    files: () => [...objects(), ...filesIn(incoming)],
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
