import { BackupError } from '../backup/backup-manifest.ts';
import { restoreStore } from '../backup/restore-store.ts';
import { readEnvironment, type Environment } from '../env.ts';
import { runCommand } from './run-command.ts';

/** `npm run restore -- file`: restores a backup into an empty database. */
async function restore(env: Environment, file: string | undefined): Promise<void> {
  if (file === undefined) throw new BackupError('Which backup? Name its file after the command.');
  process.stdout.write(await restoreStore(env, file));
}

await runCommand(() => restore(readEnvironment(process.env), process.argv[2]), BackupError);
