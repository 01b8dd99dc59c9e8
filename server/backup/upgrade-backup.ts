import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backupsFolder, backupsPath, madeAt, newBackupPath } from './backups-folder.ts';
import { requireRoom, sizeOfFolder } from './disk-room.ts';
import { PARTIAL } from './write-backup.ts';

interface UpgradeBackup {
  dataDir: string;
  now: Date;
  databaseBytes: () => Promise<number>;
  /** Writes a backup to this path. */
  make: (path: string) => Promise<unknown>;
}

const PREFIX = 'before-upgrade';
const KEPT = 2;
/** Where systemd restarts a server whose upgrade fails, not every start makes another. */
const RECENT_MS = 3_600_000;

/** Newest first. */
const findUpgradeBackups = (dataDir: string) =>
  globSync(`${PREFIX}-*.tar.gz`, { cwd: backupsPath(dataDir) })
    .toSorted()
    .toReversed();

/** Backs the store up before its tables are changed; returns the path of the backup. */
export async function backUpBeforeUpgrade(settings: UpgradeBackup): Promise<string> {
  const { dataDir, now, databaseBytes, make } = settings;
  const folder = backupsFolder(dataDir);
  const [newest] = findUpgradeBackups(dataDir);
  const since = newest === undefined ? null : madeAt(join(folder, newest));
  if (newest !== undefined && since !== null && now.getTime() - since.getTime() < RECENT_MS) {
    return join(folder, newest);
  }
  for (const left of globSync(`${PREFIX}-*${PARTIAL}`, { cwd: folder })) rmSync(join(folder, left));
  await requireRoom(folder, (await databaseBytes()) + sizeOfFolder(join(dataDir, 'uploads')));
  const path = newBackupPath(dataDir, now, PREFIX);
  await make(path);
  return path;
}

/** Only after an upgrade that succeeded: until then the oldest may be the one that is needed. */
export function dropOldUpgradeBackups(dataDir: string): void {
  for (const name of findUpgradeBackups(dataDir).slice(KEPT)) {
    rmSync(join(backupsPath(dataDir), name));
  }
}
