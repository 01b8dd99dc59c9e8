import type { ErrorLog } from '../context.ts';
import { announceChange } from '../db/tables/changes.ts';
import type { Db } from '../db/types.ts';
import { leaseJob, type JobLease, type JobResult } from './job-lease.ts';
import { LeaseLostError, type JobKind, type SeenJob } from './job-kind.ts';

const FIRST_DELAY_MS = 5_000;
export const LONGEST_DELAY_MS = 600_000;
const MOST_WORDS = 300;

export interface RunDeps {
  db: Db;
  now: () => Date;
  log: ErrorLog;
}

/** Does a job if no other server does; whether something was done. */
export async function runJob(
  { db, now, log }: RunDeps,
  kind: JobKind,
  seen: SeenJob,
  signal: AbortSignal,
): Promise<boolean> {
  const { key } = seen;
  const lease = await leaseJob(db, kind.name, key, seen.run);
  if (lease === null) return false;
  const requireHeld = () => {
    if (!lease.isHeld()) throw new LeaseLostError();
  };
  let hasWorked = false;
  let result: JobResult = {};
  try {
    hasWorked = await kind.run({ key, signal, isHeld: lease.isHeld, requireHeld });
    const notBefore = kind.nextAt?.(now()) ?? null;
    result = { notBefore, failures: 0, failingSince: null, lastError: null };
  } catch (err) {
    // What the stop cuts off is no failure of the job, and a lost lease none at all.
    if (!signal.aborted) result = failed(seen, err, now());
    if (!(err instanceof LeaseLostError)) log.error({ err, kind: kind.name, key }, 'a job failed');
  } finally {
    await endJob(db, lease, seen, result).catch((err: unknown) => {
      log.error(
        { err, kind: kind.name, key },
        'the end of a job was not written; its lease runs out',
      );
    });
  }
  return hasWorked;
}

async function endJob(db: Db, lease: JobLease, seen: SeenJob, result: JobResult): Promise<void> {
  await lease.end(result);
  const { failures = seen.failures } = result;
  // The page that shows what fails.
  if (failures > 0 !== seen.failures > 0) await announceChange(db, { topic: 'settings' });
}

/** Exponential backoff: 5 s, 15 s, 45 s and so on, up to ten minutes. */
function failed({ failures, failingSince }: SeenJob, error: unknown, now: Date): JobResult {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 3 ** Math.min(failures, 10));
  return {
    notBefore: new Date(now.getTime() + delay),
    failures: failures + 1,
    failingSince: failingSince ?? now,
    lastError: wordsOf(error),
  };
}

/** For staff: without the statement of a query, whose values are customers' data. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message } = error.cause instanceof Error ? error.cause : error;
  return message.split('\n', 1).join('').slice(0, MOST_WORDS);
}
