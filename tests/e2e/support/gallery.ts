import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

const CONFIG = join(import.meta.dirname, '../../gallery/vite.config.ts');

/** Builds the kit's gallery like the web app and serves it. */
export async function serveGallery() {
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
