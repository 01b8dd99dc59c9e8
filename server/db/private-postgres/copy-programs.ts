import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { giveTo, type Account } from './account.ts';
import { linkLibraries, type Programs } from './programs.ts';
import { removeUnfinished, unfinishedPath } from './unfinished.ts';

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
