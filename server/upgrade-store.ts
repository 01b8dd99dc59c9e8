import { databaseBytes } from './backup/disk-room.ts';
import { backUpBeforeUpgrade, dropOldUpgradeBackups } from './backup/upgrade-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { Database } from './db/connection/client.ts';
import { migrate, needsMigration } from './db/connection/migrate.ts';
import { DatabaseError } from './db/faults.ts';
import type { Environment } from './env.ts';
import { openMedia } from './features/uploads/open-media.ts';

export interface Upgrade {
  /** The store before the upgrade; null where no backup is made. */
  backup: string | null;
}

type Source = Pick<Database, 'db' | 'pool'>;

/** Brings the tables up to date; a store that is there already is backed up first. */
export async function upgradeStore(
  env: Environment,
  source: Source,
  now: Date,
): Promise<Upgrade | null> {
  const { pool } = source;
  const isUpgrade = (await needsMigration(pool)) && (await hasStore(source));
  const backup =
    isUpgrade && env.BACKUP_BEFORE_UPGRADE === 'on' ? await backUp(env, source, now) : null;
  await migrate(pool);
  if (backup !== null) dropOldUpgradeBackups(env.DATA_DIR);
  return isUpgrade ? { backup } : null;
}

/** A first start that was killed may have left tables, but nobody's data. */
async function hasStore({ pool }: Source): Promise<boolean> {
  const { rows } = await pool.query(`select to_regclass('public.users') as users`);
  if ((rows[0] as { users: string | null }).users === null) return false;
  return (await pool.query('select from users limit 1')).rows.length > 0;
}

async function backUp(env: Environment, { db, pool }: Source, now: Date): Promise<string> {
  process.stdout.write('\n  Backing the store up before its tables are upgraded …\n');
  try {
    return await backUpBeforeUpgrade({
      dataDir: env.DATA_DIR,
      now,
      databaseBytes: () => databaseBytes(db),
      make: (path) => writeBackup({ pool, storage: openMedia(env).storage, now }, path),
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(
      `The tables have to be upgraded, and the backup before that failed: ${reason}\n` +
        'Nothing was changed. Put that right and start again, or set BACKUP_BEFORE_UPGRADE=off to go on without a backup.',
      { cause },
    );
  }
}
