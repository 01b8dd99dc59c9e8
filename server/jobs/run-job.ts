import { and, eq, sql } from 'drizzle-orm';
import type { JobKindName } from '#contract/system/background-work.ts';
import type { ErrorLog } from '../context.ts';
import { jobs } from '../db/schema/jobs.ts';
import { announceChange } from '../db/tables/changes.ts';
import type { Db } from '../db/types.ts';
import { LeaseLostError, type JobKind, type SeenJob } from './job-kind.ts';

const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
const UNTIL = sql`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1_000})`;

type JobResult = Partial<
  Pick<typeof jobs.$inferSelect, 'notBefore' | 'failures' | 'failingSince' | 'lastError'>
>;

/** One server at a time does a job; the lease of a server that died runs out. */
interface JobLease {
  isHeld: () => boolean;
  /** Frees the job and writes down how it went, unless another server has it by now. */
  end: (result: JobResult) => Promise<void>;
}

/** Null when another server has it, or has had it since it was seen with this number of runs. */
async function leaseJob(
  db: Db,
  kind: JobKindName,
  key: string,
  seenRun: number,
): Promise<JobLease | null> {
  // By a clock that nobody sets and that runs on in a frozen process; it begins before the
  // database has agreed.
  let heldUntil = performance.now() + LEASE_MS;
  const run = await take(db, kind, key, seenRun);
  if (run === null) return null;
  const mine = and(eq(jobs.kind, kind), eq(jobs.key, key), eq(jobs.run, run));
  const renew = async () => {
    const until = performance.now() + LEASE_MS;
    const renewed = await db
      .update(jobs)
      .set({ leasedUntil: UNTIL })
      .where(mine)
      .returning({ run: jobs.run });
    heldUntil = renewed.length > 0 ? until : 0;
  };
  // While the database is away, the lease simply runs out.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
  return {
    isHeld: () => performance.now() < heldUntil,
    end: async (result) => {
      clearInterval(timer);
      await db
        .update(jobs)
        .set({ ...result, leasedUntil: null })
        .where(mine);
    },
  };
}

/** The number of the new run. */
async function take(
  db: Db,
  kind: JobKindName,
  key: string,
  seenRun: number,
): Promise<number | null> {
  const isFree = sql`(${jobs.leasedUntil} is null or ${jobs.leasedUntil} < clock_timestamp())`;
  const [taken] = await db
    .insert(jobs)
    .values({ kind, key, run: 1, leasedUntil: UNTIL })
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      set: { run: sql`${jobs.run} + 1`, leasedUntil: UNTIL },
      setWhere: sql`${jobs.run} = ${seenRun} and ${isFree}`,
    })
    .returning({ run: jobs.run });
  return taken?.run ?? null;
}

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
