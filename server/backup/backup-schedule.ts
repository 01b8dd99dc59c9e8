import type { ErrorLog } from '../context.ts';
import type { Db } from '../db/types.ts';
import type { Environment } from '../env.ts';
import type { RecurringTask } from '../jobs.ts';
import { BackupProcess } from './backup-process.ts';
import type { BackupWatch } from './backup-watch.ts';
import { databaseBytes } from './database-bytes.ts';
import { dailyBackups } from './daily-backups.ts';

interface Schedule {
  env: Pick<Environment, 'DATA_DIR' | 'BACKUPS_KEPT'>;
  db: Db;
  now: () => Date;
  log: ErrorLog;
  watch: BackupWatch;
}

export interface BackupSchedule {
  task: RecurringTask;
  stop: () => void;
}

/** The daily backups, made by a process of their own. */
export function scheduleBackups({ env, db, now, log, watch }: Schedule): BackupSchedule {
  const process = new BackupProcess();
  const task = dailyBackups({
    dataDir: env.DATA_DIR,
    kept: env.BACKUPS_KEPT,
    began: watch.began,
    now,
    log,
    databaseBytes: () => databaseBytes(db),
    make: (path) => process.make(path),
    ended: watch.ended,
  });
  return { task, stop: () => process.stop() };
}
