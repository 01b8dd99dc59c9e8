import { withOpen } from '../db/connection/client.ts';
import { readEncryptionKey } from '../encryption-key.ts';
import type { Environment } from '../env.ts';
import { createSecretBox, apiKeyWarning } from '../secret-box.ts';
import { openMedia } from '../features/uploads/open-media.ts';
import { describeCounts } from './backup-manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { openNewDatabase } from '../store-database.ts';
import { verifyBackup } from './verify-backup.ts';

/** Restores the backup into the configured store; returns the message for the operator. */
export async function restoreStore(env: Environment, path: string): Promise<string> {
  const manifest = await verifyBackup(path);
  const media = openMedia(env);
  const { restored, warning } = await withOpen(await openNewDatabase(env), async ({ db, pool }) => {
    const carried = await restoreBackup({ pool, media }, path, manifest);
    const key = readEncryptionKey(env);
    const box = key === undefined ? null : createSecretBox(key);
    return { restored: carried, warning: await apiKeyWarning(db, box) };
  });
  const told = `\n  ${describeCounts(restored)}, as of ${manifest.takenAt}, are restored.\n`;
  return `${told}  Everybody signs in again, with the password of that time.\n${warning === null ? '' : `  ${warning}\n`}\n`;
}
