import type { SiteSettings } from '#contract/settings/settings.ts';
import { DAY_MS } from '../db/statements/days.ts';
import { lastBackup } from './backups-folder.ts';
import { describeDrills } from './drill-record.ts';

interface Watched {
  dataDir: string;
  /** When this store was created. */
  began: Date;
  now: () => Date;
  /** Notifies the screens of a new state. */
  announce: () => Promise<void>;
}

const LATE_MS = 2 * DAY_MS;

export type BackupWatch = ReturnType<typeof watchBackups>;

/** The state of the backups, for people who read neither logs nor metrics. */
export function watchBackups({ dataDir, began, now, announce }: Watched) {
  let failedAt: Date | null = null;
  return {
    began,
    /** Called after a restore drill, which records its result itself. */
    drilled: announce,
    /** Called after a daily backup. */
    ended: async (isFailure: boolean): Promise<void> => {
      failedAt = isFailure ? now() : null;
      await announce();
    },
    read: (): NonNullable<SiteSettings['backups']> => {
      const lastAt = lastBackup(dataDir);
      const since = lastAt ?? began;
      const isLate = now().getTime() - since.getTime() > LATE_MS;
      // A manual backup after a failed one clears the failure, because a backup now exists.
      const hasFailed = failedAt !== null && (lastAt === null || lastAt <= failedAt);
      return {
        lastAt: lastAt?.toISOString() ?? null,
        state: hasFailed ? 'failed' : isLate ? 'late' : 'fine',
        restore: describeDrills(dataDir),
      };
    },
  };
}
