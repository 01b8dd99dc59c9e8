import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorLog } from '../context.ts';
import { HOUR, type Timer } from '../jobs/job-kind.ts';
import { BackupStoppedError } from './backup-manifest.ts';
import { backupsFolder, backupsPath, madeAt } from './backups-folder.ts';
import { requireRoom, sizeOfFolder } from './disk-room.ts';
import { PARTIAL } from './write-backup.ts';

interface DailyBackups {
  dataDir: string;
  /** How many daily backups are kept; 0 turns them off. */
  kept: number;
  /** When this store was created. */
  began: Date;
  now: () => Date;
  log: ErrorLog;
  /** Size of the database on its disk. */
  databaseBytes: () => Promise<number>;
  /** Writes a backup to this path. */
  make: (path: string) => Promise<void>;
  /** Called with the outcome of each attempt. */
  ended: (hasFailed: boolean) => Promise<void>;
}

const nameOf = (day: string) => `daily-${day}.tar.gz`;
const utcDayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Newest first. */
const findDailyBackups = (dataDir: string) =>
  globSync('daily-*.tar.gz', { cwd: backupsPath(dataDir) })
    .toSorted()
    .toReversed();

/** Time of the newest backup; null before the first. */
export function lastDailyBackup(dataDir: string): Date | null {
  const [newest] = findDailyBackups(dataDir);
  return newest === undefined ? null : madeAt(join(backupsPath(dataDir), newest));
}

/**
 * One backup a day of the database and its uploads, made soon after midnight or at the next start.
 * A failed one is retried every hour.
 */
export function dailyBackups(settings: DailyBackups): Timer {
  const { log, ended } = settings;
  let running: Promise<void> | null = null;
  const work = async () => {
    if (!isDue(settings)) return;
    let hasFailed = false;
    try {
      await makeToday(settings);
    } catch (err) {
      if (err instanceof BackupStoppedError) return;
      hasFailed = true;
      log.error({ err }, 'the daily backup failed; it is tried again within the hour');
    }
    await ended(hasFailed).catch((err: unknown) => {
      log.error({ err }, 'the screens were not told of the daily backup');
    });
  };
  /** Whoever asks while one is made waits for it: what follows needs it. */
  const run = () =>
    (running ??= work().finally(() => {
      running = null;
    }));
  return { name: 'daily-backup', every: { minutes: HOUR, at: 7 }, run };
}

/** No backup on the day a store is created: there is hardly anything to lose yet. */
function isDue({ dataDir, kept, began, now }: DailyBackups): boolean {
  if (kept === 0) return false;
  const today = utcDayOf(now());
  const made = findDailyBackups(dataDir);
  if (made.length > 0) return !made.includes(nameOf(today));
  return utcDayOf(began) < today;
}

async function makeToday({ dataDir, kept, now, databaseBytes, make }: DailyBackups): Promise<void> {
  const folder = backupsFolder(dataDir);
  for (const left of globSync(`daily-*${PARTIAL}`, { cwd: folder })) rmSync(join(folder, left));
  // Room for a backup that does not compress at all.
  await requireRoom(folder, (await databaseBytes()) + sizeOfFolder(join(dataDir, 'uploads')));
  const today = nameOf(utcDayOf(now()));
  await make(join(folder, today));
  const older = findDailyBackups(dataDir).filter((name) => name !== today);
  for (const name of older.slice(kept - 1)) rmSync(join(folder, name));
}
