import { existsSync } from 'node:fs';
import { openHome, placeOf } from '#server/db/private-postgres/home.ts';
import { stopPostmaster } from '#server/db/private-postgres/postmaster.ts';

/** Stops the database that a killed server left running. */
export async function stopPrivateDatabase(dataDir: string): Promise<void> {
  if (existsSync(placeOf(dataDir).folder)) await stopPostmaster(openHome(dataDir));
}
