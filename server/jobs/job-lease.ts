import { and, eq, sql } from 'drizzle-orm';
import type { JobKindName } from '#contract/system/background-work.ts';
import { jobs } from '../db/schema/jobs.ts';
import type { Db } from '../db/types.ts';

const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
const UNTIL = sql`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1_000})`;

export type JobResult = Partial<
  Pick<typeof jobs.$inferSelect, 'notBefore' | 'failures' | 'failingSince' | 'lastError'>
>;

/** One server at a time does a job; the lease of a server that died runs out. */
export interface JobLease {
  isHeld: () => boolean;
  /** Frees the job and writes down how it went, unless another server has it by now. */
  end: (result: JobResult) => Promise<void>;
}

/** Null when another server has it, or has had it since it was seen with this number of runs. */
export async function leaseJob(
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
