import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const backupsPath = (dataDir: string) => join(dataDir, 'backups');

/** The folder for backups and the snapshot socket, accessible to its owner only. */
export function backupsFolder(dataDir: string): string {
  const folder = backupsPath(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

/** Path for a manual backup; daily backups are named differently. */
export function newBackupPath(dataDir: string, now: Date): string {
  const at = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(backupsFolder(dataDir), `lawha-${at}.tar.gz`);
}
