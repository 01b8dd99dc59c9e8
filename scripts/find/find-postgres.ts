import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findPrograms, linkLibraries } from '#server/db/private-postgres/programs.ts';
import { installDebianPackages } from './debian.ts';

const DEBIAN_ROOT = '/usr/lib/postgresql';
const OLDEST = 15;

/** The folder with `initdb` and `postgres` of the PostgreSQL that the server itself runs. */
export function findPostgres(): string {
  const { folder } = findPrograms();
  linkLibraries(folder);
  return join(folder, 'bin');
}

export const missingOldestPostgres = () => (existsSync(DEBIAN_ROOT) ? [] : ['postgresql']);

/**
 * The oldest PostgreSQL that we promise, from Debian, installed first if necessary; otherwise
 * returns advice.
 */
export function findOldestPostgres(): { bin: string } | { advice: string } {
  if (!existsSync(DEBIAN_ROOT)) installDebianPackages(['postgresql']);
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).map(Number) : [];
  const oldest = Math.min(...versions.filter((version) => version >= OLDEST));
  return oldest === OLDEST
    ? { bin: join(DEBIAN_ROOT, String(OLDEST), 'bin') }
    : { advice: `Install PostgreSQL ${OLDEST} as Debian does, in ${DEBIAN_ROOT}/${OLDEST}.` };
}
