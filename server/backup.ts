import { existsSync } from 'node:fs';
import { BackupError } from './backup/backup-error.ts';
import { newBackupPath, noteBackup } from './backup/backups-folder.ts';
import { describeCarried } from './backup/carried.ts';
import { openEmbeddedSource } from './backup/embedded-store.ts';
import { writeBackup } from './backup/write-backup.ts';
import { openPostgres, withOpen } from './db/connection/client.ts';
import { readEnvironment, type Environment } from './env.ts';
import { openMedia } from './features/uploads/open-media.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup [-- file]`: writes the whole store to one file, also while the server runs. */
async function backUp(env: Environment, file: string | undefined): Promise<void> {
  const now = new Date();
  const path = file ?? newBackupPath(env.DATA_DIR, now);
  if (existsSync(path)) throw new BackupError(`${path} is there already. Name another file.`);
  const { storage } = openMedia(env);
  const database =
    env.DATABASE_URL === undefined
      ? await openEmbeddedSource(env.DATA_DIR)
      : await openPostgres(env.DATABASE_URL, 1);
  const carried = await withOpen(database, async ({ engine }) => {
    const written = await writeBackup({ engine, storage, now }, path);
    // Must be written before the database is released, because a running server checks again then.
    if (env.DATABASE_URL === undefined) noteBackup(env.DATA_DIR, path);
    return written;
  });
  process.stdout.write(`\n  ${describeCarried(carried)} are in\n  ${path}\n\n`);
  if (carried.missing.length > 0) {
    process.stderr.write(`  Not found, and so not in it: ${carried.missing.join(', ')}\n\n`);
  }
}

await runCommand(() => backUp(readEnvironment(process.env), process.argv[2]), BackupError);
