import type { PGlite } from '@electric-sql/pglite';
import { BackupProcess } from './backup/backup-process.ts';
import type { BackupWatch } from './backup/backup-watch.ts';
import { dailyBackups } from './backup/daily-backups.ts';
import { serveSnapshots } from './backup/snapshot-channel.ts';
import type { ErrorLog } from './context.ts';
import type { Environment } from './env.ts';
import type { RecurringTask } from './jobs.ts';

interface BackupSettings {
  env: Pick<Environment, 'DATA_DIR' | 'BACKUPS_KEPT'>;
  now: () => Date;
  log: ErrorLog;
  watch: BackupWatch;
}

export interface EmbeddedBackups {
  task: RecurringTask;
  stop: () => void;
}

/** Lets the open embedded database be backed up, and schedules the daily backup. */
export async function startEmbeddedBackups(
  pglite: PGlite,
  { env, now, log, watch }: BackupSettings,
): Promise<EmbeddedBackups> {
  const { DATA_DIR: dataDir, BACKUPS_KEPT: kept } = env;
  const backup = new BackupProcess();
  const make = (path: string) => backup.make(path);
  const channel = await serveSnapshots(dataDir, pglite, log, watch.endedByHand).catch(
    (err: unknown) => {
      log.error({ err }, 'no backups while the server runs: the socket for them cannot be opened');
      return null;
    },
  );
  return {
    task: dailyBackups({ dataDir, kept, now, log, make, ended: watch.ended }),
    stop: () => {
      backup.stop();
      channel?.close();
    },
  };
}
