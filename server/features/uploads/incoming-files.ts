import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Longer than any upload may take. */
const ABANDONED_MS = 60 * 60_000;

/**
 * Makes the folder for files being received, and removes what a killed server left in it, perhaps
 * half a video. Another server may be receiving into the same folder, so only the age tells.
 */
export function cleanIncoming(folder: string, now: Date): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (now.getTime() - written > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}
