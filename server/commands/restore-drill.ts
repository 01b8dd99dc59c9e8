import { BackupError } from '../backup/backup-manifest.ts';
import { databaseBytes, requireRoom } from '../backup/disk-room.ts';
import type { DrillResult } from '../backup/drill-record.ts';
import { DrillImpossibleError, proveBackup } from '../backup/restore-drill.ts';
import { withOpen } from '../db/connection/client.ts';
import { readEnvironment, type Environment } from '../env.ts';
import { openStoreDatabase } from '../store-database.ts';
import { runCommand } from './run-command.ts';

/** Once for the tables, and once for the write-ahead log of writing them. */
const TIMES = 2;

/** Run by the server once a week: proves that a backup can be restored; prints the result. */
async function drill(env: Environment, file: string | undefined): Promise<void> {
  if (file === undefined) throw new BackupError('Which backup? Name its file after the command.');
  const result = await withOpen(
    await openStoreDatabase(env),
    async (store): Promise<DrillResult> => {
      if (env.DATABASE_URL === undefined) {
        await requireRoom(env.DATA_DIR, TIMES * (await databaseBytes(store.db)), 'A restore drill');
      }
      try {
        const { backup, rows } = await proveBackup(store, file);
        return { state: 'proven', backup, rows };
      } catch (error) {
        if (!(error instanceof DrillImpossibleError)) throw error;
        return { state: 'impossible', reason: error.message };
      }
    },
  );
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

await runCommand(() => drill(readEnvironment(process.env), process.argv[2]), BackupError);
