import type { ErrorLog } from '../context.ts';
import { DAY_MS } from '../db/statements/days.ts';
import { HOUR, type Timer } from '../jobs/job-kind.ts';
import { BackupStoppedError } from './backup-manifest.ts';
import { newestBackup } from './backups-folder.ts';
import { readDrills, recordDrill, type DrillResult } from './drill-record.ts';

interface WeeklyDrill {
  dataDir: string;
  now: () => Date;
  log: ErrorLog;
  /** Restores the backup at this path into a throw-away database. */
  prove: (path: string) => Promise<DrillResult>;
  /** Called after each drill. */
  ended: () => Promise<void>;
}

const PROVEN_FOR_MS = 7 * DAY_MS;
/** By then there is another backup. */
const RETRY_MS = DAY_MS;

/** Restores the newest backup once a week, because an untested one may not be restorable. */
export function weeklyDrill(settings: WeeklyDrill): Timer {
  const { dataDir, now, log, ended } = settings;
  let isRunning = false;
  const run = async () => {
    const backup = newestBackup(dataDir);
    if (isRunning || backup === null || !isDue(settings)) return;
    isRunning = true;
    try {
      const result = await attempt(settings, backup);
      if (result !== null) {
        recordDrill(dataDir, now(), result);
        await ended();
      }
    } catch (err) {
      log.error({ err }, 'the result of the restore drill was not recorded');
    } finally {
      isRunning = false;
    }
  };
  return { name: 'restore-drill', every: { minutes: HOUR, at: 37 }, run };
}

function isDue({ dataDir, now }: WeeklyDrill): boolean {
  const last = readDrills(dataDir);
  if (last === null) return true;
  const isOlderBy = now().getTime() - Date.parse(last.triedAt);
  return isOlderBy >= (last.result.state === 'proven' ? PROVEN_FOR_MS : RETRY_MS);
}

/** Null when it was broken off because the server stops: that says nothing of the backup. */
async function attempt({ prove, log }: WeeklyDrill, backup: string): Promise<DrillResult | null> {
  try {
    return await prove(backup);
  } catch (err) {
    if (err instanceof BackupStoppedError) return null;
    log.error({ err }, 'the restore drill failed; it is tried again tomorrow');
    const [reason = ''] = (err instanceof Error ? err.message : String(err)).split('\n');
    return { state: 'failed', reason };
  }
}
