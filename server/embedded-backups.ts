import type { PGlite } from '@electric-sql/pglite';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupProcess } from './backup/backup-process.ts';
import { backupsPath } from './backup/backups-folder.ts';
import { dailyBackups, findDailyBackups } from './backup/daily-backups.ts';
import { serveSnapshots } from './backup/snapshot-channel.ts';
import type { ErrorLog } from './context.ts';
import type { Environment } from './env.ts';
import type { RecurringTask } from './jobs.ts';

interface EmbeddedBackups {
  env: Pick<Environment, 'DATA_DIR' | 'BACKUPS_KEPT'>;
  now: () => Date;
  log: ErrorLog;
}

/** Lets the embedded database be backed up while it is open, and has it done every day. */
export async function startEmbeddedBackups(
  pglite: PGlite,
  { env, now, log }: EmbeddedBackups,
): Promise<{ task: RecurringTask; stop: () => void }> {
  const { DATA_DIR: dataDir, BACKUPS_KEPT: kept } = env;
  const backup = new BackupProcess();
  const make = (path: string) => backup.make(path);
  const channel = await serveSnapshots(dataDir, pglite, log).catch((err: unknown) => {
    log.error({ err }, 'no backups while the server runs: the socket for them cannot be opened');
    return null;
  });
  return {
    task: dailyBackups({ dataDir, kept, now, log, make }),
    stop: () => {
      backup.stop();
      channel?.close();
    },
  };
}

/** When the newest daily backup was made, in seconds; 0 before the first. */
export function lastBackupSeconds(dataDir: string): number {
  const [newest] = findDailyBackups(dataDir);
  if (newest === undefined) return 0;
  return Math.floor(statSync(join(backupsPath(dataDir), newest)).mtimeMs / 1000);
}
