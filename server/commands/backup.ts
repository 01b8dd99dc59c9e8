import { existsSync } from 'node:fs';
import { BackupError, describeCounts } from '../backup/backup-manifest.ts';
import { newBackupPath, noteBackup } from '../backup/backups-folder.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { withOpen } from '../db/connection/client.ts';
import { announceChange } from '../db/tables/changes.ts';
import { encryptionKeyFile } from '../encryption-key.ts';
import { readEnvironment, type Environment } from '../env.ts';
import { openMedia } from '../features/uploads/open-media.ts';
import { openStoreDatabase } from '../store-database.ts';
import { runCommand } from './run-command.ts';

/** `npm run backup [-- file]`: writes the whole store to one file, also while the server runs. */
async function backUp(env: Environment, file: string | undefined): Promise<void> {
  const now = new Date();
  const path = file ?? newBackupPath(env.DATA_DIR, now);
  if (existsSync(path)) throw new BackupError(`${path} is there already. Name another file.`);
  const { storage } = openMedia(env);
  const carried = await withOpen(await openStoreDatabase(env), async ({ db, pool }) => {
    const written = await writeBackup({ pool, storage, now }, path);
    noteBackup(env.DATA_DIR, path);
    // The screens of a running server show when the last backup was made.
    await announceChange(db, { topic: 'settings' });
    return written;
  });
  process.stdout.write(`\n  ${describeCounts(carried)} are in\n  ${path}\n\n`);
  const keyFile = encryptionKeyFile(env);
  if (keyFile !== null && existsSync(keyFile)) {
    process.stdout.write(`  Keep a copy of ${keyFile} too: stored API keys open only with it.\n\n`);
  }
  if (carried.missing.length > 0) {
    process.stderr.write(`  Not found, and so not in it: ${carried.missing.join(', ')}\n\n`);
  }
}

await runCommand(() => backUp(readEnvironment(process.env), process.argv[2]), BackupError);
