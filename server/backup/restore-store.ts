import { openPostgres, withOpen, type Database } from '../db/connection/client.ts';
import type { Environment } from '../env.ts';
import { createApiKeyBox } from '../features/delivery-companies/api-key-box.ts';
import { apiKeyWarning } from '../features/delivery-companies/stored-api-keys.ts';
import { openMedia } from '../features/uploads/open-media.ts';
import { describeCarried } from './carried.ts';
import { createEmbedded } from './embedded-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

/** Restores the backup into the configured store; returns the message for the operator. */
export async function restoreStore(env: Environment, path: string): Promise<string> {
  const manifest = await verifyBackup(path);
  const media = openMedia(env);
  const fill = async ({ db, engine }: Database) => {
    const restored = await restoreBackup({ engine, media }, path, manifest);
    const box = env.ENCRYPTION_KEY === undefined ? null : createApiKeyBox(env.ENCRYPTION_KEY);
    return { restored, warning: await apiKeyWarning(db, box) };
  };
  const { restored, warning } =
    env.DATABASE_URL === undefined
      ? await createEmbedded(env.DATA_DIR, fill)
      : await withOpen(await openPostgres(env.DATABASE_URL, 2), fill);
  const told = `\n  ${describeCarried(restored)}, as of ${manifest.takenAt}, are restored.\n`;
  return `${told}  Everybody signs in again, with the password of that time.\n${warning === null ? '' : `  ${warning}\n`}\n`;
}
