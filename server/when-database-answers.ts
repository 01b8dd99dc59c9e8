import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseDown } from './db/faults.ts';

const RETRY_MS = 1_000;

/** Starts something and retries while the database is down; null when we stop meanwhile. */
export async function whenDatabaseAnswers<T>(
  start: () => Promise<T>,
  stopping: AbortSignal,
): Promise<T | null> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
    }
    if (stopping.aborted) return null;
    await pause(RETRY_MS, undefined, { signal: stopping }).catch(() => {});
  }
}
