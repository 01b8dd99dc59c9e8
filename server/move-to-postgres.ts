import { BackupError } from './backup/backup-error.ts';
import { newBackupPath } from './backup/backups-folder.ts';
import { restoreStore } from './backup/restore-store.ts';
import { writeBackup } from './backup/write-backup.ts';
import { openExistingEmbedded, withOpen } from './db/connection/client.ts';
import { readEnvironment, type Environment } from './env.ts';
import { openMedia } from './features/uploads/open-media.ts';
import { runCommand } from './run-command.ts';

/**
 * `DATABASE_URL=… npm run move-to-postgres`: copies the embedded database to an empty PostgreSQL.
 * The data folder stays locked until the end, so that no new order can be left behind.
 */
async function move(env: Environment): Promise<void> {
  if (env.DATABASE_URL === undefined) {
    throw new BackupError('Where to? Set DATABASE_URL to an empty PostgreSQL database.');
  }
  const now = new Date();
  const path = newBackupPath(env.DATA_DIR, now);
  await withOpen(await openExistingEmbedded(env.DATA_DIR), async ({ engine }) => {
    await writeBackup({ engine, storage: openMedia(env).storage, now }, path);
    process.stdout.write(await restoreStore(env, path));
  });
  process.stdout.write(
    '  From now on start Lawha with this DATABASE_URL. The embedded database stays as it was;\n' +
      `  the backup that was carried over is ${path}\n\n`,
  );
}

await runCommand(() => move(readEnvironment(process.env)), BackupError);
