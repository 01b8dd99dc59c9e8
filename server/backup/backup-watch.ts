import type { SiteSettings } from '#contract/settings.ts';
import { DAY_MS } from '../db/statements/days.ts';
import { lastBackup } from './backups-folder.ts';
import { storeBegan } from './daily-backups.ts';

interface Watched {
  dataDir: string;
  now: () => Date;
  /** Notifies the screens of a new state. */
  announce: () => Promise<void>;
}

const LATE_MS = 2 * DAY_MS;

export type BackupWatch = ReturnType<typeof watchBackups>;

/** How the backups fare, for those who read neither logs nor metrics. */
export function watchBackups({ dataDir, now, announce }: Watched) {
  let failedAt: Date | null = null;
  return {
    /** A daily one. */
    ended: async (isFailure: boolean): Promise<void> => {
      failedAt = isFailure ? now() : null;
      await announce();
    },
    /** One by hand, which a process of its own has made or given up. */
    endedByHand: announce,
    read: (): NonNullable<SiteSettings['backups']> => {
      const lastAt = lastBackup(dataDir);
      const since = lastAt ?? storeBegan(dataDir) ?? now();
      const isLate = now().getTime() - since.getTime() > LATE_MS;
      // Whoever makes one by hand after a failure has a backup, whatever the server could not do.
      const hasFailed = failedAt !== null && (lastAt === null || lastAt <= failedAt);
      return {
        lastAt: lastAt?.toISOString() ?? null,
        state: hasFailed ? 'failed' : isLate ? 'late' : 'fine',
      };
    },
  };
}
