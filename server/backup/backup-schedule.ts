import type { ErrorLog } from '../context.ts';
import type { Database } from '../db/connection/client.ts';
import type { Environment } from '../env.ts';
import type { Timer } from '../jobs/job-kind.ts';
import { BrokenOffError } from './backup-error.ts';
import type { BackupWatch } from './backup-watch.ts';
import { dailyBackups } from './daily-backups.ts';
import { databaseBytes } from './database-bytes.ts';
import { dropLeftDrill } from './drill-database.ts';
import { DrillResult } from './drill-record.ts';
import { PatientProcess } from './patient-process.ts';
import { weeklyDrill } from './weekly-drill.ts';

interface Schedule {
  env: Pick<Environment, 'DATA_DIR' | 'BACKUPS_KEPT'>;
  database: Pick<Database, 'db' | 'pool'>;
  now: () => Date;
  log: ErrorLog;
  watch: BackupWatch;
}

export interface BackupSchedule {
  timers: readonly Timer[];
  /** Makes up for what was due while the server was off. */
  begin: () => Promise<void>;
  stop: () => void;
}

const LONGEST_DRILL_MS = 3_600_000;

/** The daily backups and the weekly restore drill, each in a process of its own. */
export function scheduleBackups({ env, database, now, log, watch }: Schedule): BackupSchedule {
  const { db, pool } = database;
  const shared = { dataDir: env.DATA_DIR, now, log };
  const backing = new PatientProcess('backup.ts');
  const drilling = new PatientProcess('restore-drill.ts', LONGEST_DRILL_MS);
  let isStopped = false;
  const unlessStopped = (work: Promise<string>) =>
    work.catch((error: unknown) => {
      throw isStopped ? new BrokenOffError('The server stops.') : error;
    });
  const backup = dailyBackups({
    ...shared,
    kept: env.BACKUPS_KEPT,
    began: watch.began,
    databaseBytes: () => databaseBytes(db),
    make: async (path) => {
      await unlessStopped(backing.run(path));
    },
    ended: watch.ended,
  });
  const drill = weeklyDrill({
    ...shared,
    prove: async (path) => DrillResult.parse(JSON.parse(await unlessStopped(drilling.run(path)))),
    ended: watch.drilled,
  });
  return {
    timers: [backup, drill],
    begin: async () => {
      await dropLeftDrill(pool).catch((err: unknown) => {
        log.error({ err }, 'the database of a restore drill was not removed');
      });
      await backup.run();
      if (!isStopped) await drill.run();
    },
    stop: () => {
      isStopped = true;
      backing.stop();
      drilling.stop();
    },
  };
}
