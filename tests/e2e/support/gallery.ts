import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { test as base } from './test.ts';

const CONFIG = join(import.meta.dirname, '../../gallery/vite.config.ts');

/** Builds the kit's gallery like the web app and serves it. */
async function serveGallery() {
  const outDir = mkdtempSync(join(tmpdir(), 'lawha-gallery-'));
  const shared = { configFile: CONFIG, logLevel: 'warn' } as const;
  await build({ ...shared, build: { outDir, emptyOutDir: true } });
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}

export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what is needed
    async ({}, use) => {
      const { url, close } = await serveGallery();
      await use(url);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ gallery }, use) => use(gallery),
});
