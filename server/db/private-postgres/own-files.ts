import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { giveTo, type Account } from './account.ts';
import { unfinishedPath } from './unfinished.ts';

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
