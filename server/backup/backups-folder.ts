import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const backupsPath = (dataDir: string) => join(dataDir, 'backups');

/** Where backups are kept, and what only their maker may use; nobody else can look into it. */
export function backupsFolder(dataDir: string): string {
  const folder = backupsPath(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

/** For a backup that somebody asked for; the daily ones have names of their own. */
export function newBackupPath(dataDir: string, now: Date): string {
  const at = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(backupsFolder(dataDir), `lawha-${at}.tar.gz`);
}
