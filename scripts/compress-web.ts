import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const WEB_ROOT = join(import.meta.dirname, '../dist/web');
const COMPRESSIBLE = /\.(?:js|css|svg|html|json|wasm|webmanifest)$/;
const SMALLEST = 1024;

/** Compressed once at build time with the best setting, so that the server never has to. */
for (const name of readdirSync(WEB_ROOT, { recursive: true, encoding: 'utf8' })) {
  const path = join(WEB_ROOT, name);
  if (!COMPRESSIBLE.test(name) || statSync(path).size < SMALLEST) continue;
  const content = readFileSync(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${path}.br`, brotliCompressSync(content, quality));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
