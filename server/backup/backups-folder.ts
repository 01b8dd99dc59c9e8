import { chmodSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const backupsPath = (dataDir: string) => join(dataDir, 'backups');

/** The folder for backups, accessible to its owner only. */
export function backupsFolder(dataDir: string): string {
  const folder = backupsPath(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

/** Path for a manual backup, or one before an upgrade; daily backups are named differently. */
export function newBackupPath(dataDir: string, now: Date, prefix = 'lawha'): string {
  const at = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return join(backupsFolder(dataDir), `${prefix}-${at}.tar.gz`);
}

/** Its modification time is that of the last backup written elsewhere. */
const MADE_ELSEWHERE = '.made-elsewhere';

/**
 * A backup on another disk counts too, but leaves no file in the folder, so a marker records it.
 */
export function noteBackup(dataDir: string, path: string): void {
  if (resolve(dirname(path)) === resolve(backupsPath(dataDir))) return;
  writeFileSync(join(backupsFolder(dataDir), MADE_ELSEWHERE), '');
}

/** Path of the newest backup in the folder; null before the first. */
export function newestBackup(dataDir: string): string | null {
  const folder = backupsPath(dataDir);
  const found = globSync('*.tar.gz', { cwd: folder })
    .map((name) => ({ path: join(folder, name), at: madeAt(join(folder, name))?.getTime() ?? 0 }))
    .toSorted((a, b) => b.at - a.at);
  return found[0]?.path ?? null;
}

/** Time of the newest backup, made by the server or manually; null before the first. */
export function lastBackup(dataDir: string): Date | null {
  const folder = backupsPath(dataDir);
  const times = globSync(['*.tar.gz', MADE_ELSEWHERE], { cwd: folder }).map(
    (name) => madeAt(join(folder, name))?.getTime() ?? 0,
  );
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Null when there is no such file. */
export const madeAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtime ?? null;
