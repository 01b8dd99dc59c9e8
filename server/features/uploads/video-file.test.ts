import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mp4OfManyBoxes, webmOfManyElements } from '#tests/support/media-files.ts';
import { checkVideo } from './video-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-videos-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['an MP4', mp4OfManyBoxes],
  ['a WebM', webmOfManyElements],
])(
  'does not walk for minutes through %s of tiny parts',
  async (_what, content) => {
    const path = join(folder, 'video');
    await writeFile(path, content());
    const began = performance.now();
    await expect(checkVideo(path)).rejects.toThrow('file_damaged');
    expect(performance.now() - began).toBeLessThan(10_000);
  },
  180_000,
);
