import {
  globSync,
  rmSync,
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { platform } from 'node:os';
import { join, basename, dirname } from 'node:path';
import { giveTo, type Account } from './account.ts';

/** Whether there is a process with this id, whoever owns it. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What is made under this name gets its real one when it is complete. */
export const unfinishedPath = (folder: string, name: string) =>
  join(folder, `${name}.new-${process.pid}`);

/** Removes what starts have left that were killed meanwhile. */
export function removeUnfinished(folder: string, name: string): void {
  const prefix = `${name}.new-`;
  for (const found of globSync(`${prefix}*`, { cwd: folder })) {
    const maker = Number(found.slice(prefix.length));
    // In a container the next start often has the same process id.
    if (maker !== process.pid && isRunning(maker)) continue;
    try {
      rmSync(join(folder, found), { recursive: true, force: true });
    } catch {
      // A program of the killed start still writes into it: the next start removes it.
    }
  }
}

/** Makes a folder that only this account can enter. False when something of that name is there. */
export function makeOwnFolder(path: string, account: Account): boolean {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (isThere(error)) return false;
    throw error;
  }
  giveTo(account, path);
  return true;
}

const isThere = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST';

export function restrictTo(account: Account, folder: string): void {
  giveTo(account, folder);
  chmodSync(folder, 0o700);
}

/** Writes a file that the database's account may read and its folder's owner may replace. */
export function writeReadable(folder: string, name: string, content: string): void {
  const path = join(folder, name);
  writeFileSync(path, content);
  chmodSync(path, 0o644);
  giveTo(statSync(folder), path);
}

/** Writes a file that survives a power cut. False when it is there already. */
export function writeOnce(path: string, content: string): boolean {
  const unfinished = unfinishedPath(dirname(path), basename(path));
  writeFileSync(unfinished, content, { flush: true });
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if (isThere(error)) return false;
    throw error;
  } finally {
    rmSync(unfinished);
  }
  syncFolder(dirname(path));
  return true;
}

/** Names in a folder survive a power cut from here on. */
export function syncFolder(path: string): void {
  // Windows cannot open folders.
  if (platform() === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
