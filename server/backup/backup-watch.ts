import type { SiteSettings } from '#contract/settings.ts';
import { DAY_MS } from '../db/statements/days.ts';
import { lastDailyBackup, storeBegan } from './daily-backups.ts';

interface Watched {
  dataDir: string;
  now: () => Date;
  /** Notifies the screens of a new state. */
  announce: () => Promise<void>;
}

const LATE_MS = 2 * DAY_MS;

export type BackupWatch = ReturnType<typeof watchBackups>;

/** How the daily backups fare, for those who read neither logs nor metrics. */
export function watchBackups({ dataDir, now, announce }: Watched) {
  let hasFailed = false;
  return {
    ended: async (isFailure: boolean): Promise<void> => {
      hasFailed = isFailure;
      await announce();
    },
    read: (): NonNullable<SiteSettings['backups']> => {
      const lastAt = lastDailyBackup(dataDir);
      const since = lastAt ?? storeBegan(dataDir) ?? now();
      const isLate = now().getTime() - since.getTime() > LATE_MS;
      return {
        lastAt: lastAt?.toISOString() ?? null,
        state: hasFailed ? 'failed' : isLate ? 'late' : 'fine',
      };
    },
  };
}
