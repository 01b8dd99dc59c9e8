import { BackupError } from '../backup/backup-manifest.ts';
import { newBackupPath } from '../backup/backups-folder.ts';
import { restoreStore } from '../backup/restore-store.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { withOpen } from '../db/connection/client.ts';
import { readEnvironment, type Environment } from '../env.ts';
import { openMedia } from '../features/uploads/open-media.ts';
import { runCommand } from './run-command.ts';
import { openPrivateStore } from '../store-database.ts';

/**
 * `DATABASE_URL=… npm run move-to-postgres`: copies the private database to another, empty one.
 * The data folder is ours alone until the end, so that no new order can be left behind.
 */
async function move(env: Environment): Promise<void> {
  if (env.DATABASE_URL === undefined) {
    throw new BackupError('Where to? Set DATABASE_URL to an empty PostgreSQL database.');
  }
  const now = new Date();
  const path = newBackupPath(env.DATA_DIR, now);
  await withOpen(await openPrivateStore(env.DATA_DIR, 'server'), async ({ pool }) => {
    await writeBackup({ pool, storage: openMedia(env).storage, now }, path);
    process.stdout.write(await restoreStore(env, path));
  });
  process.stdout.write(
    '  From now on start Lawha with this DATABASE_URL. The private database stays as it was;\n' +
      `  the backup that was carried over is ${path}\n\n`,
  );
}

await runCommand(() => move(readEnvironment(process.env)), BackupError);
