import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackages } from './debian.ts';

const DEBIAN_ROOT = '/usr/lib/postgresql';
const OLDEST = 15;

/**
 * Finds the folder with `initdb` and `postgres`, installing it first if necessary; otherwise
 * returns advice.
 */
export function findPostgres(): { bin: string } | { advice: string } {
  const found = search();
  if (found !== null) return { bin: found };
  installDebianPackages(['postgresql']);
  const installed = search();
  return installed === null
    ? { advice: `Install PostgreSQL ${OLDEST} or later (its initdb has to be on the PATH).` }
    : { bin: installed };
}

function search(): string | null {
  const onPath = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  return [...debianFolders(), ...onPath].find(hasServer) ?? null;
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_ROOT)) return [];
  return readdirSync(DEBIAN_ROOT)
    .filter((version) => Number(version) >= OLDEST)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_ROOT, version, 'bin'));
}

const hasServer = (folder: string) =>
  ['initdb', 'postgres', 'pg_ctl'].every((program) => existsSync(join(folder, program)));
