import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';

/** Processes are found in /proc. */
export const IS_LINUX = platform() === 'linux';

/** Every process that works in a folder: those of a database, also when it lost its postmaster. */
export function processesIn(folder: string): number[] {
  if (folder === '' || folder === '/') throw new Error('Every process works in there');
  return readdirSync('/proc').flatMap((name) => {
    const at = /^\d+$/.test(name) ? folderOf(name) : null;
    return at !== null && `${at}/`.startsWith(`${folder}/`) ? [Number(name)] : [];
  });
}

/** Where a process is; null when it has ended. */
function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** The first line of PostgreSQL's own file. */
export const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

/** Also to a process that has ended meanwhile; never to our own group or to everybody. */
export function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined || Number.isNaN(pid) || pid === 0 || pid === -1) {
    throw new Error(`Not a process: ${pid}`);
  }
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
